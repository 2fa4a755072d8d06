// SPDX-License-Identifier: MIT
#include "origin.h"

#include <string.h>
#include <strings.h>

/* Parts of a text, borrowed; the host has its port unless that is the scheme's own. */
struct parts {
    const char *scheme, *host;
    size_t scheme_len, host_len;
};

static size_t without_default_port(const char *scheme, const char *host, size_t len)
{
    const char *port = strncasecmp(scheme, "https:", 6) == 0 ? ":443" : ":80";
    size_t tail = strlen(port);
    return len > tail && strncmp(host + len - tail, port, tail) == 0 ? len - tail : len;
}

/* False if the text is no origin. */
static bool split(const char *text, size_t len, struct parts *parts)
{
    const char *there = strstr(text, "://");
    if (!there || there == text || (size_t)(there - text) + 3 >= len) return false;
    *parts = (struct parts){ text, there + 3, (size_t)(there - text), 0 };
    size_t host = strcspn(parts->host, "/?#"), rest = len - parts->scheme_len - 3;
    parts->host_len = without_default_port(text, parts->host, host < rest ? host : rest);
    return parts->host_len > 0;
}

static bool same_text(const char *a, size_t a_len, const char *b, size_t b_len)
{
    return a_len == b_len && strncasecmp(a, b, a_len) == 0;
}

static bool same_origin(const char *origin, const char *url, size_t len)
{
    struct parts a, b;
    return split(origin, strlen(origin), &a) && split(url, len, &b) &&
           same_text(a.scheme, a.scheme_len, b.scheme, b.scheme_len) &&
           same_text(a.host, a.host_len, b.host, b.host_len);
}

bool origin_is_of(const char *origin, const char *url)
{
    return same_origin(origin, url, strlen(url));
}

bool origin_is_host(const char *origin, const char *host)
{
    struct parts a;
    return split(origin, strlen(origin), &a) &&
           same_text(a.host, a.host_len, host, without_default_port(origin, host, strlen(host)));
}

bool origin_is_listed(const char *origin, const char *list)
{
    for (const char *at = list; *at;) {
        at += strspn(at, ", ");
        size_t item = strcspn(at, ", ");
        if (item && same_origin(origin, at, item)) return true;
        at += item;
    }
    return false;
}
