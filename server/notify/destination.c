// SPDX-License-Identifier: MIT
#include "destination.h"

#include <curl/curl.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* ---- networks ------------------------------------------------------------------------------- */

/* Address ranges that are not public (IANA's registries of special-purpose addresses). */
static const struct four {
    uint32_t net;
    int bits;
} fours[] = {
    { 0x00000000, 8 },  { 0x0a000000, 8 },  { 0x64400000, 10 }, { 0x7f000000, 8 },  { 0xa9fe0000, 16 },
    { 0xac100000, 12 }, { 0xc0000000, 24 }, { 0xc0000200, 24 }, { 0xc0a80000, 16 }, { 0xc6120000, 15 },
    { 0xc6336400, 24 }, { 0xcb007100, 24 }, { 0xe0000000, 4 },  { 0xf0000000, 4 },
};

static bool is_private_four(uint32_t address)
{
    for (size_t i = 0; i < sizeof fours / sizeof *fours; i++)
        if ((address ^ fours[i].net) >> (32 - fours[i].bits) == 0) return true;
    return false;
}

static uint32_t four_of(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Addresses that carry one of IPv4 lead to that one. */
static bool is_private_six(const uint8_t bytes[16])
{
    static const uint8_t zeros[12] = { 0 }, mapped[12] = { [10] = 0xff, [11] = 0xff };
    static const uint8_t translated[12] = { 0, 0x64, 0xff, 0x9b };
    if (memcmp(bytes, zeros, 12) == 0) return true;
    if (memcmp(bytes, mapped, 12) == 0 || memcmp(bytes, translated, 12) == 0)
        return is_private_four(four_of(bytes + 12));
    if (bytes[0] == 0x20 && bytes[1] == 0x02) return is_private_four(four_of(bytes + 2));
    return (bytes[0] & 0xe0) != 0x20; /* all that is not global unicast: fc00::/7, fe80::/10, ff00::/8 .. */
}

bool destination_is_private(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return is_private_four(ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr));
    if (address->sa_family == AF_INET6)
        return is_private_six(((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr);
    return true;
}

/* ---- as people write them --------------------------------------------------------------------- */

static bool is_visible(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text <= ' ' || (unsigned char)*text == 0x7f) return false;
    return true;
}

int destination_mail_ok(const char *address, char why[WHY_SIZE])
{
    const char *at = strchr(address, '@'), *dot = at ? strrchr(at, '.') : NULL;
    bool ok = strlen(address) < DESTINATION_MAIL && at && at > address && at - address <= 64;
    ok = ok && !strchr(at + 1, '@') && is_visible(address) && !strpbrk(address, "<>()[],;:\\\"");
    ok = ok && (strcmp(at, "@localhost") == 0 || (dot && dot > at + 1 && dot[1]));
    return ok ? 0 : why_say(why, "This is no mail address such as ana@example.org.");
}

int destination_url_ok(const char *url, bool plain, char why[WHY_SIZE])
{
    CURLU *parts = curl_url();
    char *scheme = NULL, *host = NULL, *user = NULL;
    bool ok = strlen(url) < DESTINATION_URL && is_visible(url);
    ok = ok && curl_url_set(parts, CURLUPART_URL, url, 0) == CURLUE_OK;
    ok = ok && curl_url_get(parts, CURLUPART_SCHEME, &scheme, 0) == CURLUE_OK;
    ok = ok && curl_url_get(parts, CURLUPART_HOST, &host, 0) == CURLUE_OK && *host;
    ok = ok && (strcmp(scheme, "https") == 0 || (plain && strcmp(scheme, "http") == 0));
    ok = ok && curl_url_get(parts, CURLUPART_USER, &user, 0) != CURLUE_OK;
    curl_free(scheme);
    curl_free(host);
    curl_free(user);
    curl_url_cleanup(parts);
    return ok ? 0 : why_say(why, "This is no address such as https://chat.example.org/hook.");
}

void destination_host(const char *url, char *to, size_t size)
{
    CURLU *parts = curl_url();
    char *host = NULL;
    if (curl_url_set(parts, CURLUPART_URL, url, 0) == CURLUE_OK)
        curl_url_get(parts, CURLUPART_HOST, &host, 0);
    snprintf(to, size, "%s", host ? host : "");
    for (char *c = to; *c; c++)
        if (*c >= 'A' && *c <= 'Z') *c = (char)(*c - 'A' + 'a');
    curl_free(host);
    curl_url_cleanup(parts);
}

void destination_mail_address(const char *from, char *to, size_t size)
{
    const char *open = strrchr(from, '<'), *close = open ? strchr(open, '>') : NULL;
    if (close) snprintf(to, size, "%.*s", (int)(close - open + 1), open);
    else snprintf(to, size, "<%s>", from);
}

/* "Smith, \"Jane\"" in quotes, as mail writes such a name, is Smith, "Jane". */
static void unquote(char *name)
{
    size_t length = strlen(name), kept = 0;
    if (length < 2 || name[0] != '"' || name[length - 1] != '"') return;
    for (size_t i = 1; i < length - 1; i++) {
        if (name[i] == '\\' && i + 1 < length - 1) i++;
        name[kept++] = name[i];
    }
    name[kept] = '\0';
}

void destination_mail_name(const char *from, char *to, size_t size)
{
    const char *open = strrchr(from, '<');
    size_t length = open ? (size_t)(open - from) : 0;
    while (length && from[length - 1] == ' ') length--;
    snprintf(to, size, "%.*s", (int)length, from);
    unquote(to);
}

void destination_place_name(const char *title, const char *from, char *to, size_t size)
{
    destination_mail_name(from, to, size);
    if (*title) snprintf(to, size, "%s", title);
    if (!*to) snprintf(to, size, "Tabuleiro");
}
