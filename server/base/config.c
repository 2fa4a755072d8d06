// SPDX-License-Identifier: MIT
/* config.c - the table of settings and the three places that they are read from.
 *
 * A row gives the key of the file; the variable TABULEIRO_KEY and the flag --key (with dashes) follow
 * from it.  A new setting is a member in config.h and a row here. */
#include "config.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "log.h"

enum type { TEXT, LEVEL, ADDRESS, SWITCH, NUMBER };

struct row {
    const char *key;
    enum type type;
    size_t offset, size;
    const char *initial;
    int min, max;
    const char *takes, *help;
};

#define AT(member) offsetof(struct config, member), sizeof(((struct config *)0)->member)

static const struct row rows[] = {
    { "listen", ADDRESS, AT(listen), "127.0.0.1:8080", 0, 0, "ADDR:PORT",
      "where to answer; 0.0.0.0:8080 for all networks" },
    { "data", TEXT, AT(data), "./data", 0, 0, "DIR", "the folder that holds everything worth keeping" },
    { "web", TEXT, AT(web), "./web-client", 0, 0, "DIR", "the browser client's files" },
    { "origins", TEXT, AT(origins), "", 0, 0, "URL,URL",
      "addresses that pages may come from; empty: the server's own" },
    { "log", LEVEL, AT(log), "info", 0, 0, "LEVEL", "error, warn, info or debug" },
    { "test_seeds", SWITCH, AT(test_seeds), "false", 0, 0, NULL,
      "let players choose seeds, from which bots' chance follows too: for tests only" },
    { "bench", SWITCH, AT(bench), "false", 0, 0, NULL, "no limits on clients: for measuring only" },
    { "metrics_public", SWITCH, AT(metrics_public), "false", 0, 0, NULL,
      "answer /metrics to everybody, not only here" },
    { "proxy", SWITCH, AT(proxy), "false", 0, 0, NULL,
      "a proxy on this machine tells the visitors' addresses" },
    { "max_frame", NUMBER, AT(max_frame), "16384", 1024, 1 << 20, "BYTES", "longest message of a client" },
    { "frame_rate", NUMBER, AT(frame_rate), "20", 1, 100000, "N",
      "messages a second from one client; a long or laborious answer counts as several" },
    { "frame_burst", NUMBER, AT(frame_burst), "60", 1, 100000, "N", "messages that may come at once" },
    { "message_us", NUMBER, AT(message_us), "2000", 100, 1000000, "MICROSECONDS",
      "a message that takes longer to answer counts as several" },
    { "chat_rate", NUMBER, AT(chat_rate), "20", 1, 10000, "N", "chat lines a minute from one client" },
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
      "connections of any kind at a time; then the oldest that is no client gives way" },
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
      "who has read nothing of what waits for him is closed after" },
    { "queue_bytes", NUMBER, AT(queue_bytes), "262144", 16384, 64 << 20, "BYTES",
      "unsent bytes of a slow client before it starts afresh" },
    { "unsent_bytes", NUMBER, AT(unsent_bytes), "33554432", 1 << 20, 1 << 30, "BYTES",
      "unsent bytes of all clients before the one with most of them is closed" },
    { "guests_per_hour", NUMBER, AT(guests_per_hour), "1000", 1, 1000000, "N",
      "new players an hour from one address" },
    { "rooms_per_hour", NUMBER, AT(rooms_per_hour), "200", 1, 1000000, "N",
      "new rooms an hour from one address" },
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
    { "rules_ms", NUMBER, AT(rules_ms), "1000", 200, 60000, "MS",
      "a table whose rules compute longer than this for one move is frozen" },
    { "bot_threads", NUMBER, AT(bot_threads), "1", 1, 64, "N", "threads on which bots think" },
    { "bot_delay_ms", NUMBER, AT(bot_delay_ms), "600", 0, 60000, "MS",
      "a bot moves no sooner than this, so that people see what it does" },
};
enum { ROWS = sizeof rows / sizeof rows[0], LINE = 2 * CONFIG_TEXT, NAME = 64 };

/* ---- values ---------------------------------------------------------------------------- */

bool config_split_address(const char *listen, char *host, size_t host_size, int *port)
{
    const char *colon = strrchr(listen, ':');
    if (!colon || colon == listen) return false;
    const char *from = listen, *to = colon;
    bool bracket = *from == '[' && to[-1] == ']';
    if (bracket)
        from++, to--;
    else if (memchr(from, ':', (size_t)(to - from)) || *from == '[')
        return false;
    char *end;
    errno = 0;
    long number = strtol(colon + 1, &end, 10);
    if (errno || end == colon + 1 || *end || colon[1] < '0' || colon[1] > '9' || number > 65535) return false;
    if (to <= from || (size_t)(to - from) >= host_size) return false;
    memcpy(host, from, (size_t)(to - from));
    host[to - from] = '\0';
    *port = (int)number;
    return true;
}

static bool read_switch(const char *text, bool *value)
{
    static const char *const words[][2] = {
        { "false", "true" }, { "no", "yes" }, { "off", "on" }, { "0", "1" }
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        for (int on = 0; on < 2; on++)
            if (strcmp(text, words[i][on]) == 0) {
                *value = on;
                return true;
            }
    return false;
}

static enum config_result set_number(const struct row *row, int *member, const char *text, const char *where,
                                     char why[WHY_SIZE])
{
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (errno || end == text || *end || value < row->min || value > row->max)
        return why_say(why, "%s: %s takes a whole number from %d to %d, not '%s'", where, row->key, row->min,
                       row->max, text);
    *member = (int)value;
    return CONFIG_OK;
}

/* Checks the text and stores it in the row's member. */
static enum config_result set(struct config *config, const struct row *row, const char *text,
                              const char *where, char why[WHY_SIZE])
{
    void *member = (char *)config + row->offset;
    char host[CONFIG_TEXT];
    int port;
    enum log_level level;
    if (row->type == NUMBER) return set_number(row, member, text, where, why);
    if (row->type == SWITCH && !read_switch(text, member))
        return why_say(why, "%s: %s is true or false, not '%s'", where, row->key, text);
    if (row->type == SWITCH) return CONFIG_OK;
    if (row->type == LEVEL && !log_level_of(text, &level))
        return why_say(why, "%s: %s is error, warn, info or debug, not '%s'", where, row->key, text);
    if (row->type == ADDRESS && !config_split_address(text, host, sizeof host, &port))
        return why_say(why, "%s: %s is an address and a port such as 127.0.0.1:8080 or [::1]:8080, not '%s'",
                       where, row->key, text);
    if (strlen(text) >= row->size) return why_say(why, "%s: the value of %s is too long", where, row->key);
    memcpy(member, text, strlen(text) + 1);
    return CONFIG_OK;
}

/* ---- the file -------------------------------------------------------------------------- */

static const struct row *find_row(const char *key)
{
    for (int i = 0; i < ROWS; i++)
        if (strcmp(rows[i].key, key) == 0) return &rows[i];
    return NULL;
}

/* The text without blanks at its ends, in place. */
static char *trim(char *text)
{
    text += strspn(text, " \t\r\n");
    for (size_t length = strlen(text); length && strchr(" \t\r\n", text[length - 1]); length--)
        text[length - 1] = '\0';
    return text;
}

static enum config_result read_line(struct config *config, char *line, const char *where, char why[WHY_SIZE])
{
    char *text = trim(line);
    if (!*text || *text == '#') return CONFIG_OK;
    char *equals = strchr(text, '=');
    if (!equals) return why_say(why, "%s: '%.200s' is not `key = value`", where, text);
    *equals = '\0';
    const char *key = trim(text);
    const struct row *row = find_row(key);
    if (!row)
        return why_say(why, "%s: there is no setting '%.200s'; `tabuleiro serve --help` lists them", where,
                       key);
    return set(config, row, trim(equals + 1), where, why);
}

static enum config_result read_file(struct config *config, const char *path, char why[WHY_SIZE])
{
    char line[LINE], where[CONFIG_TEXT + 32];
    enum config_result result = CONFIG_OK;
    FILE *file = fopen(path, "r");
    if (!file) return why_say(why, "the configuration file %.600s cannot be read: %s", path, strerror(errno));
    for (int number = 1; result == CONFIG_OK && fgets(line, sizeof line, file); number++) {
        snprintf(where, sizeof where, "%.600s, line %d", path, number);
        if (!strchr(line, '\n') && !feof(file))
            result = why_say(why, "%s: the line is too long", where);
        else
            result = read_line(config, line, where, why);
    }
    if (result == CONFIG_OK && ferror(file))
        result = why_say(why, "the configuration file %.600s cannot be read: %s", path, strerror(errno));
    fclose(file);
    return result;
}

/* ---- the environment ------------------------------------------------------------------- */

static void variable_of(const char *key, char name[NAME])
{
    size_t length = (size_t)snprintf(name, NAME, "TABULEIRO_%s", key);
    for (size_t i = 0; i < length; i++)
        if (name[i] >= 'a' && name[i] <= 'z') name[i] = (char)(name[i] - 'a' + 'A');
}

static const char *variable(char *const *environment, const char *name)
{
    size_t length = strlen(name);
    for (; environment && *environment; environment++)
        if (strncmp(*environment, name, length) == 0 && (*environment)[length] == '=')
            return *environment + length + 1;
    return NULL;
}

static enum config_result read_environment(struct config *config, char *const *environment,
                                           char why[WHY_SIZE])
{
    enum config_result result = CONFIG_OK;
    for (int i = 0; i < ROWS && result == CONFIG_OK; i++) {
        char name[NAME];
        variable_of(rows[i].key, name);
        const char *text = variable(environment, name);
        if (text) result = set(config, &rows[i], text, name, why);
    }
    return result;
}

/* ---- the command line ------------------------------------------------------------------ */

enum { FLAG_CONFIG = 1000, FLAG_HELP = 1001 };

struct flags {
    struct option option[ROWS + 3];
    char name[ROWS][NAME];
};

static void flag_of(const char *key, char name[NAME])
{
    snprintf(name, NAME, "%s", key);
    for (char *c = name; *c; c++)
        if (*c == '_') *c = '-';
}

static void make_flags(struct flags *flags)
{
    for (int i = 0; i < ROWS; i++) {
        // cppcheck-suppress uninitvar // it is written there, not read
        flag_of(rows[i].key, flags->name[i]);
        flags->option[i] =
            (struct option){ flags->name[i], rows[i].type == SWITCH ? optional_argument : required_argument,
                             NULL, i };
    }
    flags->option[ROWS] = (struct option){ "config", required_argument, NULL, FLAG_CONFIG };
    flags->option[ROWS + 1] = (struct option){ "help", no_argument, NULL, FLAG_HELP };
    flags->option[ROWS + 2] = (struct option){ 0 };
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
    optind = 0; /* starts afresh, also in tests that read more than one command line */
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
            given->text[flag] = optarg ? optarg : "true";
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
        result = set(config, &rows[i], rows[i].initial, "", why);
    const char *file = given.config ? given.config : variable(environment, "TABULEIRO_CONFIG");
    if (result == CONFIG_OK && file && *file) result = read_file(config, file, why);
    if (result == CONFIG_OK) result = read_environment(config, environment, why);
    for (int i = 0; i < ROWS && result == CONFIG_OK; i++) {
        char flag[NAME], where[NAME + 2];
        flag_of(rows[i].key, flag);
        snprintf(where, sizeof where, "--%s", flag);
        if (given.text[i]) result = set(config, &rows[i], given.text[i], where, why);
    }
    return result;
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
