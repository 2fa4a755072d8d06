// SPDX-License-Identifier: MIT
/* test_config.c - settings: precedence of sources, errors with file and line; log levels, hexadecimal,
 * commitments. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "temp_folder.h"
#include "server/base/config.h"
#include "server/base/hex.h"
#include "server/base/log.h"
#include "server/base/secret.h"
#include "suites.h"

static struct folder folder;
static struct config config;
static char why[WHY_SIZE];

static void set_up(void)
{
    folder_make(&folder);
}

static void tear_down(void)
{
    folder_remove(&folder);
}

/* argv after the subcommand's name; ends with NULL. */
static enum config_result read_with(const char *const *flags, const char *const *environment)
{
    char *argv[16] = { (char *)(uintptr_t) "serve" };
    int argc = 1;
    for (; flags && *flags; flags++) argv[argc++] = (char *)(uintptr_t)*flags;
    why[0] = '\0';
    return config_read(&config, argc, argv, (char *const *)(uintptr_t)environment, why);
}
#define FLAGS(...) ((const char *const[]){ __VA_ARGS__, NULL })

static const char *file_with(const char *text)
{
    folder_write(&folder, "c.conf", text, strlen(text));
    return folder_file(&folder, "c.conf");
}

START_TEST(defaults_are_what_the_manual_says)
{
    ck_assert_msg(read_with(NULL, NULL) == CONFIG_OK, "%s", why);
    ck_assert_str_eq(config.listen, "127.0.0.1:8080");
    ck_assert_str_eq(config.data, "./data");
    ck_assert_int_eq(config.max_frame, 16384);
    ck_assert(!config.test_seeds && !config.metrics_public && !config.proxy);
}
END_TEST

START_TEST(flags_win_over_the_environment_and_that_over_the_file)
{
    const char *file = file_with("# a comment\n\n  chat_rate = 1\nframe_rate=2\r\n\tidle_s =  3  \n"
                                 "test_seeds = yes\norigins = https://a.example, https://b.example\n");
    const char *environment[] = { "PATH=/bin", "TABULEIRO_FRAME_RATE=20", "TABULEIRO_IDLE_S=30",
                                  "TABULEIRO_METRICS_PUBLIC=true", NULL };
    ck_assert_msg(read_with(FLAGS("--config", file, "--idle-s=300", "--listen", "[::1]:0"), environment) ==
                      CONFIG_OK,
                  "%s", why);
    ck_assert_int_eq(config.chat_rate, 1);
    ck_assert_int_eq(config.frame_rate, 20);
    ck_assert_int_eq(config.idle_s, 300);
    ck_assert_str_eq(config.listen, "[::1]:0");
    ck_assert_str_eq(config.origins, "https://a.example,https://b.example");
    ck_assert(config.test_seeds && config.metrics_public && !config.proxy);
}
END_TEST

START_TEST(the_file_may_be_named_by_the_environment)
{
    char variable[600];
    snprintf(variable, sizeof variable, "TABULEIRO_CONFIG=%s", file_with("data = /srv/games"));
    const char *environment[] = { variable, NULL };
    ck_assert_msg(read_with(NULL, environment) == CONFIG_OK, "%s", why);
    ck_assert_str_eq(config.data, "/srv/games");
}
END_TEST

START_TEST(a_switch_needs_no_value_on_the_command_line)
{
    ck_assert_int_eq(read_with(FLAGS("--test-seeds", "--proxy=false"), NULL), CONFIG_OK);
    ck_assert(config.test_seeds && !config.proxy);
}
END_TEST

START_TEST(help_is_asked_for)
{
    char *said;
    size_t length;
    ck_assert_int_eq(read_with(FLAGS("--help"), NULL), CONFIG_HELP);
    FILE *to = open_memstream(&said, &length);
    config_help(to);
    fclose(to);
    ck_assert_ptr_nonnull(strstr(said, "--snapshot-every N"));
    ck_assert_ptr_nonnull(strstr(said, "(127.0.0.1:8080)"));
    free(said);
}
END_TEST

static const struct {
    const char *text, *says;
} bad_lines[] = {
    { "chat_rate = 1\nchat_ratte = 2\n", "c.conf, line 2: there is no setting 'chat_ratte'" },
    { "\n\nchat_rate = many\n",
      "c.conf, line 3: chat_rate takes a whole number from 1 to 10000, not 'many'" },
    { "chat_rate = 0", "c.conf, line 1: chat_rate takes" },
    { "chat_rate = 99999999999999999999", "c.conf, line 1: chat_rate takes" },
    { "chat_rate =", "c.conf, line 1: chat_rate takes" },
    { "chat_rate", "c.conf, line 1: 'chat_rate' is not `key = value`" },
    { "proxy = perhaps", "c.conf, line 1: proxy is true or false, not 'perhaps'" },
    { "log = loud", "c.conf, line 1: log is error, warn, info or debug, not 'loud'" },
    { "listen = 8080", "c.conf, line 1: listen is an address and a port" },
    { "listen = 127.0.0.1:99999", "listen is an address and a port" },
    { "listen = ::1:80", "listen is an address and a port" },
    { "origins = https://a.example/path", "origins takes addresses such as https://games.example" },
    { "origins = https://a.example,b.example", "not 'b.example'" },
    { "origins = ftp://a.example", "origins takes" },
    { "trusted_proxies = 10.0.0.0/64", "trusted_proxies takes addresses and networks" },
    { "base_path = /a b", "base_path is a path such as /games, not '/a b'" },
    { "base_path = /a//b", "base_path is a path" },
    { "address = games.example", "address is where people find the server, such as https://games.example" },
    { "address = https://", "address is where people find" },
    { "address = https://a.example/#x", "address is where people find" },
    { "smtp_url = https://a.example", "smtp_url is smtp://HOST:PORT or smtps://USER:PASSWORD@HOST" },
    { "smtp_url = smtp://u:p@", "smtp_url is smtp://" },
    { "mail_from = tables", "mail_from is an address of mail such as" },
    { "title = Forty letters are enough for the name of a place", "title is a name of at most 40 letters" },
    { "mail_from = Oak <tables@oak.example", "mail_from is an address of mail" },
    { "mail_from = @oak.example", "mail_from is an address of mail" },
    { "address = https://a.example:port", "address is where people find" },
    { "origins = https://a.example:99999", "origins takes" },
    { "smtp_url = smtp://a.example:", "smtp_url is smtp://" },
    { "data =", "c.conf, line 1: data is a folder such as ./data, not ''" },
    { "= 3", "c.conf, line 1: there is no setting ''" },
};

START_TEST(config_file_errors_name_the_line)
{
    ck_assert_int_eq(read_with(FLAGS("--config", file_with(bad_lines[_i].text)), NULL), CONFIG_BAD);
    ck_assert_msg(strstr(why, bad_lines[_i].says) != NULL, "%s", why);
}
END_TEST

static void find_smtp(void *context, const struct config_setting *told)
{
    if (strcmp(told->key, "smtp_url") == 0) snprintf(context, CONFIG_TEXT, "%s", told->value);
}

START_TEST(config_errors_do_not_echo_passwords)
{
    char told[CONFIG_TEXT] = "";
    ck_assert_int_eq(read_with(FLAGS("--smtp-url", "smtpss://ana:geheim@oak.example"), NULL), CONFIG_BAD);
    ck_assert_ptr_null(strstr(why, "geheim"));
    ck_assert_int_eq(read_with(FLAGS("--smtp-url", "smtps://ana:geheim@oak.example:465"), NULL), CONFIG_OK);
    config_each(&config, find_smtp, told);
    ck_assert_str_eq(told, "smtps://ana:***@oak.example:465");
    ck_assert_int_eq(read_with(FLAGS("--smtp-url", "smtp://[::1]:25"), NULL), CONFIG_OK);
    config_each(&config, find_smtp, told);
    ck_assert_str_eq(told, "smtp://[::1]:25");
    ck_assert_int_eq(read_with(FLAGS("--address", "http://[::1]:8080/games"), NULL), CONFIG_OK);
    ck_assert_int_eq(read_with(FLAGS("--mail-from", "Oak <tables@oak.example>"), NULL), CONFIG_OK);
}
END_TEST

START_TEST(an_endless_line_is_refused)
{
    char text[9000];
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    ck_assert_int_eq(read_with(FLAGS("--config", file_with(text)), NULL), CONFIG_BAD);
    ck_assert_msg(strstr(why, "line 1: the line is too long") != NULL, "%s", why);
    memcpy(text, "data = ", 7);
    text[1500] = '\0';
    ck_assert_int_eq(read_with(FLAGS("--config", file_with(text)), NULL), CONFIG_BAD);
    ck_assert_msg(strstr(why, "the value of data is too long") != NULL, "%s", why);
}
END_TEST

START_TEST(a_file_that_is_no_text_is_refused)
{
    static const char bytes[] = "\0\0\x89PNG\nlog = debug\n";
    folder_write(&folder, "c.conf", bytes, sizeof bytes - 1);
    ck_assert_int_eq(read_with(FLAGS("--config", folder_file(&folder, "c.conf")), NULL), CONFIG_BAD);
    ck_assert_msg(strstr(why, "c.conf, line 1: this is no text") != NULL, "%s", why);
}
END_TEST

START_TEST(addresses_and_paths_are_normalised)
{
    ck_assert_msg(read_with(FLAGS("--base-path", "games/", "--origins",
                                  "HTTPS://Games.Example:443/ http://A:80, https://b.example:8443"),
                            NULL) == CONFIG_OK,
                  "%s", why);
    ck_assert_str_eq(config.origins, "https://games.example,http://a,https://b.example:8443");
    ck_assert_str_eq(config.base_path, "/games");
    ck_assert_msg(read_with(FLAGS("--base-path", "/"), NULL) == CONFIG_OK, "%s", why);
    ck_assert_str_eq(config.base_path, "");
}
END_TEST

START_TEST(old_setting_names_still_work)
{
    const char *environment[] = { "TABULEIRO_WEB=/srv/a", NULL };
    ck_assert_msg(read_with(NULL, environment) == CONFIG_OK, "%s", why);
    ck_assert_str_eq(config.client, "/srv/a");
    ck_assert_msg(read_with(FLAGS("--web", "/srv/b"), environment) == CONFIG_OK, "%s", why);
    ck_assert_str_eq(config.client, "/srv/b");
}
END_TEST

START_TEST(unknown_environment_settings_are_reported)
{
    const char *environment[] = { "TABULEIRO_LISTENN=1", "PATH=/bin", "TABULEIRO_CONFIG=", "TABULEIRO_DATA=x",
                                  "TABULEIRO_X=", "TABULEIRO=y", NULL };
    ck_assert_msg(read_with(NULL, environment) == CONFIG_OK, "%s", why);
    ck_assert_str_eq(config.unknown, "TABULEIRO_LISTENN TABULEIRO_X");
}
END_TEST

START_TEST(environment_and_flag_errors_name_their_source)
{
    const char *environment[] = { "TABULEIRO_BOT_THREADS=65", NULL };
    ck_assert_int_eq(read_with(NULL, environment), CONFIG_BAD);
    ck_assert_msg(strstr(why, "TABULEIRO_BOT_THREADS: bot_threads takes") != NULL, "%s", why);
    ck_assert_int_eq(read_with(FLAGS("--idle-s", "x"), NULL), CONFIG_BAD);
    ck_assert_msg(strstr(why, "--idle-s: idle_s takes") != NULL, "%s", why);
    ck_assert_int_eq(read_with(FLAGS("--no-such-flag"), NULL), CONFIG_BAD);
    ck_assert_msg(strstr(why, "--no-such-flag: there is no such flag") != NULL, "%s", why);
    ck_assert_int_eq(read_with(FLAGS("--data"), NULL), CONFIG_BAD);
    ck_assert_msg(strstr(why, "--data: a value is missing") != NULL, "%s", why);
    ck_assert_int_eq(read_with(FLAGS("here"), NULL), CONFIG_BAD);
    ck_assert_msg(strstr(why, "here: what is this for?") != NULL, "%s", why);
    ck_assert_int_eq(read_with(FLAGS("--config", folder_file(&folder, "none")), NULL), CONFIG_BAD);
    ck_assert_msg(strstr(why, "cannot be read: No such file") != NULL, "%s", why);
    ck_assert_int_eq(read_with(FLAGS("--config", folder.path), NULL), CONFIG_BAD);
}
END_TEST

START_TEST(listen_address_splits_into_host_and_port)
{
    char host[64];
    int port;
    ck_assert(config_split_address("0.0.0.0:80", host, sizeof host, &port));
    ck_assert_str_eq(host, "0.0.0.0");
    ck_assert_int_eq(port, 80);
    ck_assert(config_split_address("[fe80::1]:65535", host, sizeof host, &port));
    ck_assert_str_eq(host, "fe80::1");
    ck_assert(config_split_address("localhost:0", host, sizeof host, &port));
    ck_assert(!config_split_address("[::1:80", host, sizeof host, &port));
    ck_assert(!config_split_address("[]:80", host, sizeof host, &port));
    ck_assert(!config_split_address("a:", host, sizeof host, &port));
    ck_assert(!config_split_address("a: 1", host, sizeof host, &port));
    ck_assert(!config_split_address(":80", host, sizeof host, &port));
    ck_assert(!config_split_address("", host, sizeof host, &port));
}
END_TEST

/* ---- near by --------------------------------------------------------------------------- */

START_TEST(a_commitment_is_the_sha_256_of_seed_and_salt)
{
    /* printf '\0%.0s' {1..48} | sha256sum */
    static const char known[] = "17b0761f87b081d5cf10757ccc89f12be355c70e2e29df288b65b30710dcbcd1";
    uint8_t seed[SECRET_SEED] = { 0 }, salt[SECRET_SALT] = { 0 }, commitment[SECRET_COMMITMENT];
    char text[2 * SECRET_COMMITMENT + 1];
    secret_commitment(seed, salt, commitment);
    hex_write(commitment, sizeof commitment, text);
    ck_assert_str_eq(text, known);
    salt[15] = 1;
    secret_commitment(seed, salt, commitment);
    hex_write(commitment, sizeof commitment, text);
    ck_assert_str_ne(text, known);
}
END_TEST

static void counting_random(void *context, void *bytes, size_t count)
{
    uint8_t *next = context;
    for (size_t i = 0; i < count; i++) ((uint8_t *)bytes)[i] = (*next)++;
}

START_TEST(tokens_use_the_given_random_source)
{
    uint8_t next = 0, hash[SECRET_TOKEN_HASH];
    struct sources sources = { .random = counting_random, .context = &next };
    char token[SECRET_TOKEN_TEXT], name[SECRET_NAME_TEXT], text[2 * SECRET_TOKEN_HASH + 1];
    secret_token(&sources, token);
    ck_assert_str_eq(token, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    secret_token_hash("abc", hash);
    hex_write(hash, sizeof hash, text);
    ck_assert_str_eq(text, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    secret_name(&sources, 16, name);
    ck_assert_str_eq(name, "23456789abcdefgh");
}
END_TEST

START_TEST(hexadecimal_is_read_strictly)
{
    uint8_t bytes[2];
    ck_assert(hex_read("0aFF", bytes, 2) && bytes[0] == 10 && bytes[1] == 255);
    ck_assert(!hex_read("0aF", bytes, 2));
    ck_assert(!hex_read("0aFF0", bytes, 2));
    ck_assert(!hex_read("0a F", bytes, 2));
    ck_assert(!hex_read("0x12", bytes, 2));
    ck_assert(!hex_read("", bytes, 2));
}
END_TEST

START_TEST(log_lines_escape_control_characters)
{
    char line[400] = "";
    int kept = dup(2), pipes[2];
    ck_assert_int_eq(pipe(pipes), 0);
    dup2(pipes[1], 2);
    log_info("session", "hello", "name=\"%s\"", "x\n2026 error db store_failed\x1b[2J");
    log_debug("session", "frame", "%s", "not shown at this level");
    dup2(kept, 2);
    close(kept);
    close(pipes[1]);
    ck_assert_int_gt(read(pipes[0], line, sizeof line - 1), 0);
    close(pipes[0]);
    ck_assert_ptr_nonnull(
        strstr(line, " info session hello name=\"x\\x0a2026 error db store_failed\\x1b[2J\"\n"));
    ck_assert_ptr_eq(strchr(line, '\n'), line + strlen(line) - 1);
}
END_TEST

Suite *config_suite(void)
{
    Suite *suite = suite_create("config");
    TCase *tcase = tcase_create("config");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, defaults_are_what_the_manual_says);
    tcase_add_test(tcase, flags_win_over_the_environment_and_that_over_the_file);
    tcase_add_test(tcase, the_file_may_be_named_by_the_environment);
    tcase_add_test(tcase, a_switch_needs_no_value_on_the_command_line);
    tcase_add_test(tcase, help_is_asked_for);
    tcase_add_loop_test(tcase, config_file_errors_name_the_line, 0,
                        sizeof bad_lines / sizeof bad_lines[0]);
    tcase_add_test(tcase, an_endless_line_is_refused);
    tcase_add_test(tcase, config_errors_do_not_echo_passwords);
    tcase_add_test(tcase, a_file_that_is_no_text_is_refused);
    tcase_add_test(tcase, addresses_and_paths_are_normalised);
    tcase_add_test(tcase, old_setting_names_still_work);
    tcase_add_test(tcase, unknown_environment_settings_are_reported);
    tcase_add_test(tcase, environment_and_flag_errors_name_their_source);
    tcase_add_test(tcase, listen_address_splits_into_host_and_port);
    tcase_add_test(tcase, a_commitment_is_the_sha_256_of_seed_and_salt);
    tcase_add_test(tcase, tokens_use_the_given_random_source);
    tcase_add_test(tcase, hexadecimal_is_read_strictly);
    tcase_add_test(tcase, log_lines_escape_control_characters);
    suite_add_tcase(suite, tcase);
    return suite;
}
