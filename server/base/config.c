// SPDX-License-Identifier: MIT
/* config.c - the table of settings and the three places that they are read from.
 *
 * A row gives the key of the file; the variable TABULEIRO_KEY and the flag --key (with dashes) follow
 * from it.  A new setting is a member in config.h and a row here. */
#include "config.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "config_value.h"

#define AT(member) offsetof(struct config, member), sizeof(((struct config *)0)->member)

static const struct config_row rows[] = {
    { "listen", ADDRESS, AT(listen), "127.0.0.1:8080", 0, 0, "ADDR:PORT",
      "where to answer; 0.0.0.0:8080 for all networks", .fixed = true },
    { "data", FOLDER, AT(data), CONFIG_DATA, 0, 0, "DIR",
      "the folder that holds everything worth keeping", .fixed = true },
    { "title", NAME_OF_PLACE, AT(title), "", 0, 0, "NAME",
      "what you call this place, 'Oak Street Games' say, in its pages and in what is sent; empty: Tabuleiro",
      .fixed = true },
    { "check", SWITCH, AT(check), "false", 0, 0, NULL,
      "say whether settings and data are as they should be, and serve nobody", .fixed = true },
    { "new", SWITCH, AT(fresh), "false", 0, 0, NULL,
      "begin with an empty store although one was here before", .fixed = true },
    { "backup_every", NUMBER, AT(backup_every), "24", 0, 24 * 366, "HOURS",
      "a backup is made by itself after so many hours; 0: never" },
    { "backup_to", TEXT, AT(backup_to), "", 0, 0, "DIR",
      "the folder for backups, best on another disk; empty: backups in the data folder", .fixed = true },
    { "backup_keep", KEEP, AT(backup_keep), "7,4,6", 0, 0, "N,N,N",
      "so many newest backups of a day, a week, a month are kept" },
    { "news", TEXT, AT(news), "", 0, 0, "FILE",
      "where the package manager writes which newer version it has, for the host's page; empty: nowhere",
      .fixed = true },
    { "client", TEXT, AT(client), "", 0, 0, "DIR",
      "the browser client's files, for who changes them; empty: those within the program", "web",
      .fixed = true },
    { "base_path", PATH, AT(base_path), "", 0, 0, "PATH",
      "where the server lies below its address, /games say; empty: at its root", .fixed = true },
    { "origins", ORIGINS, AT(origins), "", 0, 0, "URL,URL",
      "addresses that pages may come from; empty: the server's own" },
    { "trusted_proxies", NETWORKS, AT(trusted_proxies), "", 0, 0, "ADDR,ADDR/BITS",
      "proxies that tell the visitors' addresses in X-Forwarded-For", .fixed = true },
    { "log", LEVEL, AT(log), "info", 0, 0, "LEVEL", "error, warn, info or debug" },
    { "log_file", TEXT, AT(log_file), "", 0, 0, "FILE", "where the log goes; empty: to the standard error" },
    { "test_seeds", SWITCH, AT(test_seeds), "false", 0, 0, NULL,
      "let players choose seeds, from which bots' chance follows too: for tests only" },
    { "test_bots", TEXT, AT(test_bots), "", 0, 0, "LEVEL",
      "bots think as this level does, whatever theirs is: for tests only" },
    { "test_clock", TEXT, AT(test_clock), "", 0, 0, "FILE",
      "the clock is ahead by as many milliseconds as the file says, which may grow: for tests only",
      .fixed = true },
    { "bench", SWITCH, AT(bench), "false", 0, 0, NULL, "no limits on clients: for measuring only" },
    { "metrics_public", SWITCH, AT(metrics_public), "false", 0, 0, NULL,
      "answer /metrics to everybody, not only here" },
    { "status_public", SWITCH, AT(status_public), "false", 0, 0, NULL,
      "answer /status to everybody: one line that says how the server is" },
    { "proxy", SWITCH, AT(proxy), "false", 0, 0, NULL,
      "the same as trusted_proxies = 127.0.0.0/8,::1" },
    { "confine", SWITCH, AT(confine), "true", 0, 0, NULL,
      "shut itself in once started: no files but those kept and served, no calls that it has no use for",
      .fixed = true },
    { "max_frame", NUMBER, AT(max_frame), "16384", 1024, 1 << 20, "BYTES", "longest message of a client" },
    { "frame_rate", NUMBER, AT(frame_rate), "20", 1, 100000, "N",
      "messages a second from one client; a long or laborious answer counts as several" },
    { "frame_burst", NUMBER, AT(frame_burst), "60", 1, 100000, "N", "messages that may come at once" },
    { "message_us", NUMBER, AT(message_us), "2000", 100, 1000000, "MICROSECONDS",
      "a message that takes longer to answer counts as several" },
    { "chat_rate", NUMBER, AT(chat_rate), "20", 1, 10000, "N", "chat lines a minute from one client" },
    { "advice_rate", NUMBER, AT(advice_rate), "20", 1, 10000, "N",
      "times a minute that one client may ask a bot for advice" },
    { "faults", NUMBER, AT(faults), "25", 1, 100000, "N",
      "malformed, guessed or refused messages at once (one more a second) before a client is closed" },
    { "ping_bytes", NUMBER, AT(ping_bytes), "8192", 4096, 1 << 20, "BYTES",
      "bytes of pings and pongs a second before a client is closed" },
    { "address_share", NUMBER, AT(address_share), "4", 1, 10000, "N",
      "all clients of one address may send as much as so many" },
    { "connections", NUMBER, AT(connections), "5000", 1, 100000, "N", "clients at a time" },
    { "connections_per_address", NUMBER, AT(connections_per_address), "50", 1, 100000, "N",
      "clients of one address" },
    { "sockets", NUMBER, AT(sockets), "6000", 10, 110000, "N",
      "connections of any kind at a time; then the oldest that is no client gives way", .fixed = true },
    { "sockets_per_address", NUMBER, AT(sockets_per_address), "200", 1, 110000, "N",
      "connections of any kind of one address" },
    { "socket_rate", NUMBER, AT(socket_rate), "20", 1, 100000, "N",
      "new connections a second from one address" },
    { "socket_burst", NUMBER, AT(socket_burst), "200", 1, 100000, "N",
      "new connections that may come at once" },
    { "http_rate", NUMBER, AT(http_rate), "50", 1, 100000, "N", "HTTP requests a second from one address" },
    { "http_burst", NUMBER, AT(http_burst), "1000", 1, 100000, "N", "HTTP requests that may come at once" },
    { "request_s", NUMBER, AT(request_s), "10", 1, 3600, "SECONDS",
      "a connection that has not asked for anything is closed after" },
    { "hello_s", NUMBER, AT(hello_s), "10", 1, 3600, "SECONDS",
      "a client that has not said hello is closed after" },
    { "stall_s", NUMBER, AT(stall_s), "30", 1, 3600, "SECONDS",
      "who has read nothing of what waits for him, or answers no ping, is closed after" },
    { "queue_bytes", NUMBER, AT(queue_bytes), "262144", 16384, 64 << 20, "BYTES",
      "unsent bytes of a slow client before it starts afresh" },
    { "unsent_bytes", NUMBER, AT(unsent_bytes), "33554432", 1 << 20, 1 << 30, "BYTES",
      "unsent bytes of all clients before the one with most of them is closed" },
    { "guests_per_hour", NUMBER, AT(guests_per_hour), "1000", 1, 1000000, "N",
      "new players an hour from one address" },
    { "rooms_per_hour", NUMBER, AT(rooms_per_hour), "200", 1, 1000000, "N",
      "new rooms an hour from one address" },
    { "codes_per_hour", NUMBER, AT(codes_per_hour), "30", 1, 1000000, "N",
      "codes an hour that one address may try" },
    { "mails_per_hour", NUMBER, AT(mails_per_hour), "10", 1, 1000000, "N",
      "mails with codes an hour that one address may ask for" },
    { "renames_per_hour", NUMBER, AT(renames_per_hour), "10", 1, 100000, "N",
      "how often one person may change his name" },
    { "hall_tables", NUMBER, AT(hall_tables), "3", 1, 100000, "N",
      "public tables of one person that wait for players" },
    { "hall_tables_per_address", NUMBER, AT(hall_tables_per_address), "6", 1, 100000, "N",
      "public tables that wait for players, set out from one address" },
    { "hall_seats", NUMBER, AT(hall_seats), "6", 1, 100000, "N",
      "seats of one person at others' public tables that wait" },
    { "hall_joins_per_hour", NUMBER, AT(hall_joins_per_hour), "60", 1, 1000000, "N",
      "how often people of one address may sit down at such tables" },
    { "rooms_per_user", NUMBER, AT(rooms_per_user), "50", 1, 100000, "N",
      "unfinished rooms that one player may host" },
    { "rooms_per_client", NUMBER, AT(rooms_per_client), "50", 1, 100000, "N",
      "rooms that one client may have open" },
    { "watchers", NUMBER, AT(watchers), "100", 8, 100000, "N",
      "clients that may have one room open; players always may" },
    { "idle_s", NUMBER, AT(idle_s), "600", 1, 7 * 86400, "SECONDS",
      "a room that nobody visits leaves memory after" },
    { "snapshot_every", NUMBER, AT(snapshot_every), "50", 1, 100000, "N",
      "log entries between two stored states" },
    { "away_s", NUMBER, AT(away_s), "300", 1, 30 * 86400, "SECONDS",
      "who owes a decision at a table without a clock may be voted about after so long" },
    { "vote_s", NUMBER, AT(vote_s), "86400", 1, 30 * 86400, "SECONDS", "longest time of such a vote" },
    { "waiting_h", NUMBER, AT(waiting_h), "72", 0, 24 * 365, "HOURS",
      "a public table that waits is cleared away after, a private one after ten times that; 0: never" },
    { "states_days", NUMBER, AT(states_days), "30", 0, 36500, "DAYS",
      "a game's stored states go so long after its end, its moves and hashes stay; 0: never" },
    { "guest_days", NUMBER, AT(guest_days), "90", 0, 36500, "DAYS",
      "a guest who sits nowhere and has arranged no way back is forgotten after; 0: never" },
    { "rules_ms", NUMBER, AT(rules_ms), "1000", 200, 60000, "MS",
      "a table whose rules compute longer than this for one move is frozen", .fixed = true },
    { "memory_faults", NUMBER, AT(memory_faults), "2", 1, 1000000, "N",
      "crashes of rules within a day, each at a table of its own, after which the server ends in order" },
    { "bot_threads", NUMBER, AT(bot_threads), "0", 0, 64, "N",
      "threads on which bots think; 0: one for each processor but one", .fixed = true },
    { "bot_ms", NUMBER, AT(bot_ms), "1000", 10, 60000, "MS", "a bot thinks no longer than this" },
    { "bot_delay_ms", NUMBER, AT(bot_delay_ms), "600", 0, 60000, "MS",
      "a bot moves no sooner than this, so that people see what it does" },
    { "smtp_url", SMTP, AT(smtp_url), "", 0, 0, "URL",
      "the mail server, smtp://HOST:PORT or smtps://USER:PASSWORD@HOST; empty: no mail is sent",
      .fixed = true },
    { "mail_from", MAILBOX, AT(mail_from), "", 0, 0, "ADDRESS",
      "who mails are from, such as 'Oak Street Games <tables@oak.example>'", .fixed = true },
    { "address", SITE, AT(address), "", 0, 0, "URL",
      "where players find this server, https://games.example, for the links in what is sent",
      .fixed = true },
    { "webhook_private", SWITCH, AT(webhook_private), "false", 0, 0, NULL,
      "let players' webhooks reach this machine and its network", .fixed = true },
};
enum { ROWS = sizeof rows / sizeof rows[0], LINE = 2 * CONFIG_TEXT, NAME = 64 };

/* ---- the file -------------------------------------------------------------------------- */

static bool is_called(const struct config_row *row, const char *key)
{
    return strcmp(row->key, key) == 0 || (row->old && strcmp(row->old, key) == 0);
}

static const struct config_row *find_row(const char *key)
{
    for (int i = 0; i < ROWS; i++)
        if (is_called(&rows[i], key)) return &rows[i];
    return NULL;
}

/* The text without blanks at its ends, in place. */
static char *trim_spaces(char *text)
{
    text += strspn(text, " \t\r\n");
    for (size_t length = strlen(text); length && strchr(" \t\r\n", text[length - 1]); length--)
        text[length - 1] = '\0';
    return text;
}

static enum config_result read_line(struct config *config, char *line, const char *where, char why[WHY_SIZE])
{
    char *text = trim_spaces(line);
    if (!*text || *text == '#') return CONFIG_OK;
    char *equals = strchr(text, '=');
    if (!equals) return why_say(why, "%s: '%.200s' is not `key = value`", where, text);
    *equals = '\0';
    const char *key = trim_spaces(text);
    const struct config_row *row = find_row(key);
    if (!row)
        return why_say(why, "%s: there is no setting '%.200s'; `tabuleiro serve --help` lists them", where,
                       key);
    return config_value_set(config, row, trim_spaces(equals + 1), where, why);
}

/* A binary file, named by mistake, must not be printed in an error message. */
static bool is_text(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (iscntrl((unsigned char)line[i]) && !isspace((unsigned char)line[i])) return false;
    return true;
}

static enum config_result tell_unread(const char *path, char why[WHY_SIZE])
{
    return why_say(why, "the configuration file %.600s cannot be read: %s; --config or TABULEIRO_CONFIG "
                   "names it", path, strerror(errno));
}

static enum config_result read_file(struct config *config, const char *path, char why[WHY_SIZE])
{
    char *line = NULL, where[CONFIG_TEXT + 32];
    size_t size = 0;
    ssize_t length;
    enum config_result result = CONFIG_OK;
    FILE *file = fopen(path, "r");
    if (!file) return tell_unread(path, why);
    for (int number = 1; result == CONFIG_OK && (length = getline(&line, &size, file)) >= 0; number++) {
        snprintf(where, sizeof where, "%.600s, line %d", path, number);
        if (!is_text(line, (size_t)length))
            result = why_say(why, "%s: this is no text; is it the right file?", where);
        else if (length >= LINE) result = why_say(why, "%s: the line is too long", where);
        else result = read_line(config, line, where, why);
    }
    if (result == CONFIG_OK && ferror(file)) result = tell_unread(path, why);
    free(line);
    fclose(file);
    return result;
}

/* ---- the environment ------------------------------------------------------------------- */

static const char prefix[] = "TABULEIRO_";

static void variable_of(const char *key, char name[2 * NAME])
{
    size_t length = (size_t)snprintf(name, 2 * NAME, "%s%s", prefix, key);
    for (size_t i = sizeof prefix - 1; i < length; i++)
        if (name[i] >= 'a' && name[i] <= 'z') name[i] = (char)(name[i] - 'a' + 'A');
}

/* "TABULEIRO_LISTEN=..." names the row "listen": where its value begins, or NULL. */
static const char *value_of(const struct config_row *row, const char *variable)
{
    char key[NAME];
    size_t begins = sizeof prefix - 1, len = strcspn(variable, "=");
    if (strncmp(variable, prefix, begins) != 0 || !variable[len] || len - begins >= sizeof key) return NULL;
    for (size_t i = begins; i < len; i++) {
        char c = variable[i];
        key[i - begins] = (char)(c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c);
    }
    key[len - begins] = '\0';
    return (row ? is_called(row, key) : strcmp(key, "config") == 0) ? variable + len + 1 : NULL;
}

/* The row's, or where the file is named. */
static const char *environment_value(char *const *environment, const struct config_row *row)
{
    const char *value = NULL;
    for (; environment && *environment && !value; environment++) value = value_of(row, *environment);
    return value;
}

/* A variable with our prefix that is no setting is misspelt, or set by another program. */
static void note_unknown(struct config *config, const char *variable)
{
    size_t len = strcspn(variable, "="), have = strlen(config->unknown);
    if (strncmp(variable, prefix, sizeof prefix - 1) != 0 || value_of(NULL, variable)) return;
    for (int i = 0; i < ROWS; i++)
        if (value_of(&rows[i], variable)) return;
    if (have + len + 2 < sizeof config->unknown)
        sprintf(config->unknown + have, "%s%.*s", have ? " " : "", (int)len, variable);
}

static enum config_result read_environment(struct config *config, char *const *environment,
                                           char why[WHY_SIZE])
{
    enum config_result result = CONFIG_OK;
    for (char *const *at = environment; at && *at; at++) note_unknown(config, *at);
    for (int i = 0; i < ROWS && result == CONFIG_OK; i++) {
        char name[2 * NAME];
        const char *text = environment_value(environment, &rows[i]);
        variable_of(rows[i].key, name);
        if (text) result = config_value_set(config, &rows[i], text, name, why);
    }
    return result;
}

/* ---- the command line ------------------------------------------------------------------ */

/* Past all signs that getopt itself returns. */
enum { FLAG_CONFIG = 1000, FLAG_HELP = 1001, FLAG_ROWS = 2000 };

struct flags {
    struct option option[2 * ROWS + 3]; /* what they are called, and what they were */
    char name[2 * ROWS][NAME];
    int count;
};

static void flag_of(const char *key, char name[NAME])
{
    snprintf(name, NAME, "%s", key);
    for (char *c = name; *c; c++)
        if (*c == '_') *c = '-';
}

static void add_flag(struct flags *flags, const char *key, int row)
{
    char *name = flags->name[flags->count];
    int argument = rows[row].type == SWITCH ? optional_argument : required_argument;
    flag_of(key, name);
    flags->option[flags->count++] = (struct option){ name, argument, NULL, FLAG_ROWS + row };
}

static void make_flags(struct flags *flags)
{
    flags->count = 0;
    for (int i = 0; i < ROWS; i++) add_flag(flags, rows[i].key, i);
    for (int i = 0; i < ROWS; i++)
        if (rows[i].old) add_flag(flags, rows[i].old, i);
    flags->option[flags->count] = (struct option){ "config", required_argument, NULL, FLAG_CONFIG };
    flags->option[flags->count + 1] = (struct option){ "help", no_argument, NULL, FLAG_HELP };
    flags->option[flags->count + 2] = (struct option){ 0 };
}

/* The flags' texts by row; NULL where a flag is not given. */
struct given {
    const char *text[ROWS], *config;
};

static enum config_result read_flags(int argc, char **argv, struct given *given, char why[WHY_SIZE])
{
    struct flags flags;
    int flag;
    make_flags(&flags);
    optind = 0; /* restarts getopt, also in tests that read several command lines */
    opterr = 0;
    while ((flag = getopt_long(argc, argv, ":", flags.option, NULL)) != -1) {
        if (flag == FLAG_HELP) return CONFIG_HELP;
        if (flag == ':') return why_say(why, "%.200s: a value is missing", argv[optind - 1]);
        if (flag == '?')
            return why_say(why, "%.200s: there is no such flag; `tabuleiro serve --help` lists them",
                           argv[optind - 1]);
        if (flag == FLAG_CONFIG)
            given->config = optarg;
        else
            given->text[flag - FLAG_ROWS] = optarg ? optarg : "true";
    }
    if (optind < argc) return why_say(why, "%.200s: what is this for? Settings begin with --", argv[optind]);
    return CONFIG_OK;
}

enum config_result config_read(struct config *config, int argc, char **argv, char *const *environment,
                               char why[WHY_SIZE])
{
    struct given given = { 0 };
    enum config_result result = read_flags(argc, argv, &given, why);
    *config = (struct config){ 0 };
    for (int i = 0; i < ROWS && result == CONFIG_OK; i++)
        result = config_value_set(config, &rows[i], rows[i].initial, "", why);
    const char *file = given.config ? given.config : environment_value(environment, NULL);
    if (result == CONFIG_OK && file && (*file || given.config)) result = read_file(config, file, why);
    if (result == CONFIG_OK) result = read_environment(config, environment, why);
    for (int i = 0; i < ROWS && result == CONFIG_OK; i++) {
        char flag[NAME], where[NAME + 2];
        flag_of(rows[i].key, flag);
        snprintf(where, sizeof where, "--%s", flag);
        if (given.text[i]) result = config_value_set(config, &rows[i], given.text[i], where, why);
    }
    return result;
}

enum config_result config_read_beside(struct config *config, const char *file, char *const *environment,
                                      char why[WHY_SIZE])
{
    char name[] = "beside", flag[NAME + CONFIG_TEXT];
    bool installed = !file && !environment_value(environment, NULL) && access(CONFIG_DATA, F_OK) != 0 &&
                     access(CONFIG_INSTALLED, F_OK) == 0;
    if (installed && access(CONFIG_INSTALLED, R_OK) != 0)
        return why_say(why, CONFIG_INSTALLED ", the settings of the installed service, cannot be read: %s; "
                       "be root or the user who runs it, or say where", strerror(errno));
    if (installed) file = CONFIG_INSTALLED;
    if (file && strlen(file) >= CONFIG_TEXT)
        return why_say(why, "the name of the configuration file is too long");
    snprintf(flag, sizeof flag, "--config=%s", file ? file : "");
    return config_read(config, file ? 2 : 1, (char *[]){ name, flag, NULL }, environment, why);
}

void config_reload(struct config *config, const struct config *fresh, char left[WHY_SIZE])
{
    size_t len = 0;
    left[0] = '\0';
    for (int i = 0; i < ROWS; i++) {
        void *mine = (char *)config + rows[i].offset;
        const void *theirs = (const char *)fresh + rows[i].offset;
        bool text = rows[i].type != SWITCH && rows[i].type != NUMBER;
        if (text ? strcmp(mine, theirs) == 0 : memcmp(mine, theirs, rows[i].size) == 0) continue;
        if (!rows[i].fixed) memcpy(mine, theirs, rows[i].size);
        else len += (size_t)snprintf(left + len, WHY_SIZE - len, "%s%s", len ? " " : "", rows[i].key);
    }
}

/* "smtps://USER:PASSWORD@HOST" as "smtps://USER:***@HOST". */
static const char *without_password(const char *url, char out[CONFIG_TEXT + 4])
{
    const char *at = strrchr(url, '@'), *from = strstr(url, "://");
    const char *colon = at && from ? memchr(from + 3, ':', (size_t)(at - from - 3)) : NULL;
    if (!colon) return url;
    snprintf(out, CONFIG_TEXT + 4, "%.*s:***%s", (int)(colon - url), url, at);
    return out;
}

void config_each(const struct config *config, void (*tell)(void *context, const struct config_setting *told),
                 void *context)
{
    for (int i = 0; i < ROWS; i++) {
        char number[16], hidden[CONFIG_TEXT + 4];
        const void *member = (const char *)config + rows[i].offset;
        struct config_setting told = { rows[i].key, member, rows[i].initial, rows[i].help, rows[i].fixed };
        snprintf(number, sizeof number, "%d", rows[i].type == NUMBER ? *(const int *)member : 0);
        if (rows[i].type == NUMBER) told.value = number;
        if (rows[i].type == SWITCH) told.value = *(const bool *)member ? "true" : "false";
        if (rows[i].type == SMTP) told.value = without_password(member, hidden);
        tell(context, &told);
    }
}

void config_help(FILE *to)
{
    fputs("Settings, each as a flag, a variable of the environment (TABULEIRO_LISTEN) or a line of\n"
          "the file named by --config FILE (listen = 127.0.0.1:8080); the first of these wins.\n\n",
          to);
    for (int i = 0; i < ROWS; i++) {
        char left[NAME + 32], flag[NAME];
        flag_of(rows[i].key, flag);
        snprintf(left, sizeof left, "--%s%s%s", flag, rows[i].takes ? " " : "",
                 rows[i].takes ? rows[i].takes : "");
        fprintf(to, "  %-32s %s", left, rows[i].help);
        if (rows[i].type != SWITCH && rows[i].initial[0]) fprintf(to, " (%s)", rows[i].initial);
        fputc('\n', to);
    }
}
