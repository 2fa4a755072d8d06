// SPDX-License-Identifier: MIT
#include "config_value.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "log.h"
#include "network.h"
#include "utf8.h"

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
    static const char *const i18n[][2] = {
        { "false", "true" }, { "no", "yes" }, { "off", "on" }, { "0", "1" }
    };
    for (size_t i = 0; i < sizeof i18n / sizeof i18n[0]; i++)
        for (int on = 0; on < 2; on++)
            if (strcmp(text, i18n[i][on]) == 0) {
                *value = on;
                return true;
            }
    return false;
}

/* "games/" becomes "/games", "/" nothing; false where it is no path of plain words. */
static bool read_path(const char *text, char out[CONFIG_TEXT])
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_~/";
    size_t len = strlen(text);
    while (len && text[len - 1] == '/') len--;
    while (len && *text == '/') text++, len--;
    if (len + 2 > CONFIG_TEXT || strspn(text, plain) < len || strstr(text, "//")) return false;
    out[0] = '\0';
    if (len) snprintf(out, CONFIG_TEXT, "/%.*s", (int)len, text);
    return true;
}

/* True for "games.example", "games.example:8080", "[::1]:25": a name, and a valid port if there is one. */
static bool is_host(const char *text, size_t len)
{
    static const char digits[] = "0123456789";
    const char *bracket = memrchr(text, ']', len), *from = bracket ? bracket : text;
    const char *colon = memchr(from, ':', len - (size_t)(from - text));
    if (!len || colon == text) return false;
    if (!colon) return true;
    size_t port = len - (size_t)(colon + 1 - text);
    long number = strtol(colon + 1, NULL, 10);
    return port && strspn(colon + 1, digits) >= port && number > 0 && number <= 65535;
}

/* "HTTPS://Games.Example:443/" becomes "https://games.example", as browsers say it; its length, or 0. */
static size_t read_origin(const char *from, size_t len, char *out)
{
    static const struct {
        const char *scheme, *port;
    } known[] = { { "https://", ":443" }, { "http://", ":80" } };
    while (len && from[len - 1] == '/') len--;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        size_t scheme = strlen(known[k].scheme), port = strlen(known[k].port);
        for (size_t i = 0; i < len; i++) out[i] = (char)tolower((unsigned char)from[i]);
        if (len <= scheme || strncmp(out, known[k].scheme, scheme) != 0) continue;
        if (len > scheme + port && strncmp(out + len - port, known[k].port, port) == 0) len -= port;
        for (size_t i = scheme; i < len; i++)
            if (!isalnum((unsigned char)out[i]) && !strchr(".-_:[]", out[i])) return 0;
        return is_host(out + scheme, len - scheme) ? len : 0;
    }
    return 0;
}

/* What is no origin is returned, and how long it is; NULL if all are. */
static const char *read_origins(const char *text, char out[CONFIG_TEXT], int *bad_len)
{
    size_t at = 0;
    for (text += strspn(text, ", "); *text; text += strspn(text, ", ")) {
        size_t len = strcspn(text, ", ");
        if (at + 1 + len >= CONFIG_TEXT) return text;
        if (at) out[at++] = ',';
        size_t got = read_origin(text, len, out + at);
        *bad_len = (int)len;
        if (!got) return text;
        at += got;
        text += len;
    }
    out[at] = '\0';
    return NULL;
}

static enum config_result set_number(const struct config_row *row, int *member, const char *text,
                                     const char *where, char why[WHY_SIZE])
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

enum { KEEP_MOST = 1000, NAME_MOST = 40 };

bool config_read_keep(const char *text, int keep[3])
{
    for (int i = 0; i < 3; i++) {
        char *end;
        long number = strtol(text, &end, 10);
        if (end == text || number < 0 || number > KEEP_MOST || *end != (i < 2 ? ',' : '\0')) return false;
        keep[i] = (int)number;
        text = end + 1;
    }
    return true;
}

static bool is_keep(const char *text)
{
    int keep[3];
    return config_read_keep(text, keep);
}

static bool is_level(const char *text)
{
    enum log_level level;
    return log_level_of(text, &level);
}

static bool is_place(const char *text)
{
    char host[CONFIG_TEXT];
    int port;
    return config_split_address(text, host, sizeof host, &port);
}

static bool is_networks(const char *text)
{
    struct network_list list = { 0 };
    return network_read_list(text, &list);
}

/* What follows one of the two beginnings, or NULL where neither stands. */
static const char *after_scheme(const char *text, const char *one, const char *other)
{
    if (strncmp(text, one, strlen(one)) == 0) return text + strlen(one);
    return strncmp(text, other, strlen(other)) == 0 ? text + strlen(other) : NULL;
}

static bool is_site(const char *text)
{
    const char *host = after_scheme(text, "https://", "http://");
    return !*text || (host && !strpbrk(host, " ?#@\"'<>") && is_host(host, strcspn(host, "/")));
}

static bool is_smtp(const char *text)
{
    const char *host = after_scheme(text, "smtps://", "smtp://");
    const char *at = host ? strrchr(host, '@') : NULL;
    if (at) host = at + 1;
    return !*text || (host && !strchr(text, ' ') && is_host(host, strcspn(host, "/")));
}

static bool is_folder(const char *text)
{
    return *text != '\0';
}

/* "tables@oak.example" or "Oak Street Games <tables@oak.example>". */
static bool is_mailbox(const char *text)
{
    const char *from = strchr(text, '<'), *at = strchr(from ? from : text, '@');
    if (!*text) return true;
    if (!at || at == text || at[-1] == '<' || strchr(at + 1, '@')) return false;
    size_t host = strcspn(at + 1, "> ");
    return host > 0 && strcmp(at + 1 + host, from ? ">" : "") == 0;
}

/* A few words, as people's names are. */
static bool is_name(const char *text)
{
    char name[CONFIG_TEXT];
    return !*text || utf8_read_name(text, NAME_MOST, name, sizeof name, NULL);
}

/* Those that are kept as they were written, and what each takes. */
static const struct {
    enum config_type type;
    bool (*fits)(const char *text);
    const char *takes;
} texts[] = {
    { FOLDER, is_folder, "is a folder such as ./data" },
    { LEVEL, is_level, "is error, warn, info or debug" },
    { ADDRESS, is_place, "is an address and a port such as 127.0.0.1:8080 or [::1]:8080" },
    { NETWORKS, is_networks, "takes addresses and networks such as 127.0.0.1,10.0.0.0/8" },
    { KEEP, is_keep, "takes three numbers from 0 to 1000 such as 7,4,6" },
    { SITE, is_site, "is where people find the server, such as https://games.example" },
    { SMTP, is_smtp, "is smtp://HOST:PORT or smtps://USER:PASSWORD@HOST" },
    { MAILBOX, is_mailbox, "is an address of mail such as 'Oak Street Games <tables@oak.example>'" },
    { NAME_OF_PLACE, is_name, "is a name of at most 40 letters" },
};

static enum config_result set_text(const struct config_row *row, char *member, const char *text,
                                   const char *where, char why[WHY_SIZE])
{
    if (strlen(text) >= row->size) return why_say(why, "%s: the value of %s is too long", where, row->key);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (texts[i].type != row->type || texts[i].fits(text)) continue;
        /* A password may be in it. */
        if (row->type == SMTP) return why_say(why, "%s: %s %s", where, row->key, texts[i].takes);
        return why_say(why, "%s: %s %s, not '%s'", where, row->key, texts[i].takes, text);
    }
    memcpy(member, text, strlen(text) + 1);
    return CONFIG_OK;
}

static enum config_result set_origins(const struct config_row *row, char *member, const char *text,
                                      const char *where, char why[WHY_SIZE])
{
    int len = 0;
    const char *bad = read_origins(text, member, &len);
    if (!bad) return CONFIG_OK;
    return why_say(why, "%s: %s takes addresses such as https://games.example, without a path, not '%.*s'",
                   where, row->key, len, bad);
}

enum config_result config_value_set(struct config *config, const struct config_row *row, const char *text,
                                    const char *where, char why[WHY_SIZE])
{
    void *member = (char *)config + row->offset;
    switch (row->type) {
    case NUMBER: return set_number(row, member, text, where, why);
    case SWITCH:
        if (read_switch(text, member)) return CONFIG_OK;
        return why_say(why, "%s: %s is true or false, not '%s'", where, row->key, text);
    case PATH:
        if (read_path(text, member)) return CONFIG_OK;
        return why_say(why, "%s: %s is a path such as /games, not '%s'", where, row->key, text);
    case ORIGINS: return set_origins(row, member, text, where, why);
    default: return set_text(row, member, text, where, why);
    }
}
