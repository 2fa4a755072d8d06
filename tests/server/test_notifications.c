// SPDX-License-Identifier: MIT
/* test_notifications.c - notifications: times in the user's time zone, blocked networks, formats. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <jansson.h>
#include <string.h>

#include "server/notify/webhook.h"
#include "server/notify/mail_header.h"
#include "server/notify/plain_text.h"
#include "server/notify/destination.h"
#include "server/notify/sender.h"
#include "server/notify/preferences.h"
#include "suites.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

/* Milliseconds since 1970 of an hour and minute of UTC, so many days after 1 January 2026. */
static int64_t utc(int day, int hour, int minute)
{
    return INT64_C(1767225600000) + day * INT64_C(86400000) + (int64_t)hour * HOUR + (int64_t)minute * MINUTE;
}
/* Days after it: 8 March, 29 March, 1 July, 25 October. */
enum { AMERICA = 66, SPRING = 87, SUMMER = 181, AUTUMN = 297 };

START_TEST(time_zone_offset_follows_daylight_saving)
{
    const struct {
        const char *zone;
        int64_t at;
        int offset;
    } rows[] = {
        { "UTC", utc(SUMMER, 12, 0), 0 },
        { "Europe/Lisbon", utc(0, 12, 0), 0 },
        { "Europe/Lisbon", utc(SUMMER, 12, 0), 3600 },
        { "Europe/Lisbon", utc(SPRING, 0, 59), 0 },
        { "Europe/Lisbon", utc(SPRING, 1, 0), 3600 },
        { "America/New_York", utc(AMERICA, 6, 59), -18000 },
        { "America/New_York", utc(AMERICA, 7, 0), -14400 },
        { "America/Sao_Paulo", utc(SUMMER, 0, 0), -10800 },
        { "Asia/Kathmandu", utc(0, 0, 0), 20700 },
        { "Nowhere/Town", utc(0, 0, 0), 1234 },
        { "../../etc/passwd", utc(0, 0, 0), 1234 },
        { "", utc(0, 0, 0), 1234 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ck_assert_msg(time_zone_offset(rows[i].zone, rows[i].at, 1234) == rows[i].offset, "%s, row %zu",
                      rows[i].zone, i);
}
END_TEST

static struct preferences lisbon(enum pace pace)
{
    return (struct preferences){ .pace = pace, .day_at = 18 * 60, .quiet = true, .from = 22 * 60 + 30,
                            .to = 7 * 60 + 30, .zone = "Europe/Lisbon" };
}

START_TEST(quiet_hours_cross_midnight_and_dst_changes)
{
    const struct {
        int64_t now, end; /* end 0: it is not quiet */
    } rows[] = {
        { utc(0, 22, 29), 0 },
        { utc(0, 22, 30), utc(1, 7, 30) },
        { utc(1, 0, 10), utc(1, 7, 30) },
        { utc(1, 7, 29), utc(1, 7, 30) },
        { utc(1, 7, 30), 0 },
        { utc(SUMMER, 21, 30), utc(SUMMER + 1, 6, 30) },
        { utc(SPRING, 0, 30), utc(SPRING, 6, 30) }, /* the night has an hour less */
        { utc(AUTUMN - 1, 23, 30), utc(AUTUMN, 7, 30) },
    };
    struct preferences person = lisbon(PACE_NOW);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ck_assert_msg(preferences_quiet_end(&person, rows[i].now) == rows[i].end, "row %zu", i);
    person.quiet = false;
    ck_assert_int_eq(preferences_quiet_end(&person, utc(1, 0, 10)), 0);
}
END_TEST

START_TEST(notifications_are_due_after_delay_or_at_daily_time)
{
    const struct {
        enum pace pace;
        int64_t now, due;
    } rows[] = {
        { PACE_NOW, utc(3, 10, 0), utc(3, 10, 0) },
        { PACE_SOON, utc(3, 10, 0), utc(3, 10, 5) },
        { PACE_HOUR, utc(3, 10, 0), utc(3, 11, 0) },
        { PACE_DAY, utc(3, 10, 0), utc(3, 18, 0) },
        { PACE_DAY, utc(3, 18, 0), utc(4, 18, 0) },
        { PACE_DAY, utc(SUMMER, 10, 0), utc(SUMMER, 17, 0) },
        { PACE_DAY, utc(SPRING - 1, 18, 30), utc(SPRING, 17, 0) },
        { PACE_DAY, utc(AUTUMN - 1, 17, 30), utc(AUTUMN, 18, 0) },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct preferences person = lisbon(rows[i].pace);
        ck_assert_msg(preferences_due(&person, rows[i].now) == rows[i].due, "row %zu", i);
    }
}
END_TEST

static bool is_private(const char *text)
{
    struct sockaddr_in four = { .sin_family = AF_INET };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6 };
    bool is_six = strchr(text, ':') != NULL;
    void *to = is_six ? (void *)&six.sin6_addr : (void *)&four.sin_addr;
    ck_assert_int_eq(inet_pton(is_six ? AF_INET6 : AF_INET, text, to), 1);
    return destination_is_private(is_six ? (const struct sockaddr *)(void *)&six
                                   : (const struct sockaddr *)(void *)&four);
}

START_TEST(private_networks_are_recognised_in_every_notation)
{
    static const char *const own[] = {
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.0.9", "169.254.169.254", "172.16.0.1",
        "172.31.255.255", "192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "::", "::1",
        "::ffff:10.0.0.1", "::ffff:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::c0a8:101",
        "2002:7f00:1::", "2002:c0a8:101::", "fc00::1", "fd12:3456::1", "fe80::1", "ff02::1",
    };
    static const char *const others[] = { "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.0.1", "100.128.0.1",
                                          "172.15.0.1", "172.32.0.1", "192.167.1.1", "198.20.0.1",
                                          "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101" };
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) ck_assert_msg(is_private(own[i]), "%s", own[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        ck_assert_msg(!is_private(others[i]), "%s", others[i]);
}
END_TEST

/* The longest line of the text, and the text with its folds undone (RFC 5322, 2.2.3). */
static size_t unfold(const struct text *header, char *to, size_t size)
{
    size_t longest = 0, line = 0, kept = 0;
    for (size_t i = 0; i < header->len && kept + 1 < size; i++) {
        line = header->data[i] == '\n' ? 0 : line + 1;
        if (line > longest) longest = line;
        if (header->data[i] != '\n') to[kept++] = header->data[i];
    }
    to[kept] = '\0';
    return longest;
}

START_TEST(mail_header_is_folded_at_76_columns_and_unfolds_to_the_same_text)
{
    static const char plain[] = "Your turn: bid 3 for the mine of Silver Creek,  pass and let the others "
                                "raise it once more, or bid 12 for all that is left on the hill (Boomtown)";
    struct text out = { 0 };
    char all[1024];
    mail_header_add(&out, "Subject", plain);
    ck_assert_uint_le(unfold(&out, all, sizeof all), 76);
    ck_assert_str_eq(all + strlen("Subject: "), plain);
    text_free(&out);
    mail_header_add(&out, "List-Unsubscribe", "<https://games.example/unsubscribe/0123456789012345678901234"
                                              "5678901234567890123456789012345678901234567890123456789>");
    ck_assert_ptr_null(strstr(out.data, "\n <"));
    text_free(&out);
}
END_TEST

START_TEST(mail_header_beyond_ascii_becomes_encoded_words_of_whole_letters)
{
    struct text out = { 0 };
    char all[1024];
    mail_header_add(&out, "Subject", "Ваш ход за столом «Четверг у Анастасии»: поставьте на шахту или "
                                     "пропустите этот круг (Boomtown)\nBcc: x@oak.example");
    ck_assert_uint_le(unfold(&out, all, sizeof all), 76);
    ck_assert_ptr_null(strstr(all, "Bcc"));
    for (char *rest = NULL, *word = strtok_r(all + strlen("Subject: "), " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        ck_assert_uint_le(strlen(word), 75);
        ck_assert_int_eq(strncmp(word, "=?utf-8?B?", 10), 0);
    }
    text_free(&out);
}
END_TEST

START_TEST(mail_sender_with_special_characters_is_one_quoted_name)
{
    static const struct {
        const char *from, *header;
    } rows[] = {
        { "t@oak.example", "From: <t@oak.example>\n" },
        { "Oak Street Games <t@oak.example>", "From: Oak Street Games <t@oak.example>\n" },
        { "Smith, Jane <t@oak.example>", "From: \"Smith, Jane\" <t@oak.example>\n" },
        { "Oak: the place <t@oak.example>", "From: \"Oak: the place\" <t@oak.example>\n" },
        { "Oak Street (Games) <t@oak.example>", "From: \"Oak Street (Games)\" <t@oak.example>\n" },
        { "\"Smith, Jane\" <t@oak.example>", "From: \"Smith, Jane\" <t@oak.example>\n" },
        { "The \"Oak\" <t@oak.example>", "From: \"The \\\"Oak\\\"\" <t@oak.example>\n" },
        { "Café Jogo, Porto <t@oak.example>",
          "From: =?utf-8?B?Q2Fmw6kgSm9nbywgUG9ydG8=?= <t@oak.example>\n" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text out = { 0 };
        char name[128], address[128];
        destination_mail_name(rows[i].from, name, sizeof name);
        destination_mail_address(rows[i].from, address, sizeof address);
        mail_header_add_from(&out, name, address);
        ck_assert_str_eq(out.data, rows[i].header);
        text_free(&out);
    }
}
END_TEST

/* ---- what players wrote is plain text ---------------------------------------------------------------- */

#define HOSTILE \
    "<!channel> [win](https://evil.example) <https://evil.example|here> @everyone **b** `c` & \"q\""

/* The text at a member of the body; to be freed with json_decref. */
static json_t *webhook_body_of(const char *preset)
{
    const struct webhook_message message = { "Rui <@U1> calls", HOSTILE, "https://games.example/room/a",
                                          "{\"title\":\"as it is\"}", 7, "here" };
    struct send_job *sending = webhook_send_job(preset, "https://hooks.example/x/topic", &message);
    ck_assert_ptr_nonnull(sending);
    json_t *body = json_loads(sending->text, 0, NULL);
    ck_assert_ptr_nonnull(body);
    send_job_free(sending);
    return body;
}

static const char *text_at(const json_t *body, const char *key)
{
    return json_string_value(json_object_get(body, key));
}

START_TEST(webhook_shows_text_of_players_as_plain_text)
{
    json_t *slack = webhook_body_of("slack"), *discord = webhook_body_of("discord"),
           *matrix = webhook_body_of("matrix"),
           *ntfy = webhook_body_of("ntfy"), *gotify = webhook_body_of("gotify");
    ck_assert_str_eq(text_at(slack, "text"),
                     "Rui &lt;@U1&gt; calls\n&lt;!channel&gt; [win](https://evil.example) "
                     "&lt;https://evil.example|here&gt; @everyone **b** `c` &amp; \"q\"\n"
                     "https://games.example/room/a");
    ck_assert(json_is_false(json_object_get(slack, "mrkdwn")));
    ck_assert(json_is_false(json_object_get(slack, "link_names")));
    ck_assert_str_eq(text_at(discord, "content"),
                     "Rui \\<\\@U1\\> calls\n\\<!channel\\> \\[win\\]\\(https://evil.example\\) "
                     "\\<https://evil.example\\|here\\> \\@everyone \\*\\*b\\*\\* \\`c\\` & \"q\"\n"
                     "https://games.example/room/a");
    const json_t *mentions = json_object_get(json_object_get(discord, "allowed_mentions"), "parse");
    ck_assert(json_is_array(mentions) && json_array_size(mentions) == 0);
    ck_assert_ptr_null(json_object_get(matrix, "formatted_body"));
    ck_assert_uint_eq(json_object_size(json_object_get(matrix, "m.mentions")), 0);
    ck_assert(json_is_object(json_object_get(matrix, "m.mentions")));
    ck_assert_str_eq(text_at(ntfy, "message"), HOSTILE); /* ntfy knows Markdown only when it is asked for */
    ck_assert_ptr_null(json_object_get(ntfy, "markdown"));
    ck_assert_str_eq(text_at(gotify, "message"), HOSTILE);
    ck_assert_str_eq(text_at(json_object_get(json_object_get(gotify, "extras"), "client::display"),
                             "contentType"), "text/plain");
    json_decref(slack);
    json_decref(discord);
    json_decref(matrix);
    json_decref(ntfy);
    json_decref(gotify);
}
END_TEST

START_TEST(html_of_a_mail_shows_text_of_players_as_plain_text)
{
    struct text out = { 0 };
    plain_write(PLAIN_HTML, "<a href=\"https://evil.example\">win & go</a>", &out);
    ck_assert_str_eq(out.data, "&lt;a href=&quot;https://evil.example&quot;&gt;win &amp; go&lt;/a&gt;");
    plain_write(PLAIN_HTML, NULL, &out);
    text_free(&out);
}
END_TEST

Suite *notice_suite(void)
{
    Suite *suite = suite_create("notice");
    TCase *tcase = tcase_create("notice");
    tcase_add_test(tcase, time_zone_offset_follows_daylight_saving);
    tcase_add_test(tcase, webhook_shows_text_of_players_as_plain_text);
    tcase_add_test(tcase, html_of_a_mail_shows_text_of_players_as_plain_text);
    tcase_add_test(tcase, quiet_hours_cross_midnight_and_dst_changes);
    tcase_add_test(tcase, notifications_are_due_after_delay_or_at_daily_time);
    tcase_add_test(tcase, private_networks_are_recognised_in_every_notation);
    tcase_add_test(tcase, mail_header_is_folded_at_76_columns_and_unfolds_to_the_same_text);
    tcase_add_test(tcase, mail_header_beyond_ascii_becomes_encoded_words_of_whole_letters);
    tcase_add_test(tcase, mail_sender_with_special_characters_is_one_quoted_name);
    suite_add_tcase(suite, tcase);
    return suite;
}
