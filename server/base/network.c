// SPDX-License-Identifier: MIT
#include "network.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FOUR_BITS = 96, SIX_BITS = 128, TEXT = 64 };
static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

static void map_four(const void *four, struct network_address *address)
{
    memcpy(address->bytes, mapped, sizeof mapped);
    memcpy(address->bytes + sizeof mapped, four, 4);
}

static bool read_plain(const char *text, struct network_address *address)
{
    struct in_addr four;
    if (inet_pton(AF_INET, text, &four) == 1) {
        map_four(&four, address);
        return true;
    }
    return inet_pton(AF_INET6, text, address->bytes) == 1;
}

/* Without the brackets, and the port behind it. */
bool network_read_address(const char *text, struct network_address *address)
{
    char plain[TEXT];
    bool bracket = *text == '[';
    const char *colon = strchr(text, ':');
    bool port = colon && !strchr(colon + 1, ':');
    size_t len = bracket ? strcspn(text + 1, "]") : port ? (size_t)(colon - text) : strlen(text);
    if (len >= sizeof plain || (bracket && text[1 + len] != ']')) return false;
    memcpy(plain, text + bracket, len);
    plain[len] = '\0';
    const char *rest = text + len + 2 * bracket;
    if (*rest && (*rest != ':' || !rest[1] || rest[1 + strspn(rest + 1, "0123456789")])) return false;
    return read_plain(plain, address);
}

bool network_of_peer(const struct sockaddr_storage *peer, struct network_address *address)
{
    if (peer->ss_family == AF_INET6)
        memcpy(address->bytes, &((const struct sockaddr_in6 *)peer)->sin6_addr, sizeof address->bytes);
    else if (peer->ss_family == AF_INET)
        map_four(&((const struct sockaddr_in *)peer)->sin_addr, address);
    else
        return false;
    return true;
}

bool network_is_ipv4(const struct network_address *address)
{
    return memcmp(address->bytes, mapped, sizeof mapped) == 0;
}

bool network_is_loopback(const struct network_address *address)
{
    static const struct network_address six = { { [15] = 1 } };
    return memcmp(address, &six, sizeof six) == 0 || (network_is_ipv4(address) && address->bytes[12] == 127);
}

/* "10.0.0.0/8", or one address. */
static bool read_network(const char *text, struct network *network)
{
    char plain[TEXT], *end;
    size_t len = strcspn(text, "/");
    if (len >= sizeof plain) return false;
    memcpy(plain, text, len);
    plain[len] = '\0';
    if (!read_plain(plain, &network->address)) return false;
    int from = strchr(plain, ':') ? 0 : FOUR_BITS;
    network->bits = SIX_BITS;
    if (!text[len]) return true;
    long bits = strtol(text + len + 1, &end, 10);
    if (end == text + len + 1 || *end || bits < 0 || bits > SIX_BITS - from) return false;
    network->bits = from + (int)bits;
    return true;
}

bool network_read_list(const char *text, struct network_list *list)
{
    char one[2 * TEXT];
    for (text += strspn(text, ", "); *text; text += strspn(text, ", ")) {
        size_t len = strcspn(text, ", ");
        if (len >= sizeof one || list->count == NETWORK_LIST) return false;
        memcpy(one, text, len);
        one[len] = '\0';
        if (!read_network(one, &list->network[list->count])) return false;
        list->count++;
        text += len;
    }
    return true;
}

static bool is_in(const struct network *network, const struct network_address *address)
{
    int whole = network->bits / 8, rest = network->bits % 8;
    if (memcmp(network->address.bytes, address->bytes, (size_t)whole) != 0) return false;
    return !rest || (network->address.bytes[whole] ^ address->bytes[whole]) >> (8 - rest) == 0;
}

bool network_list_contains(const struct network_list *list, const struct network_address *address)
{
    for (int i = 0; i < list->count; i++)
        if (is_in(&list->network[i], address)) return true;
    return false;
}
