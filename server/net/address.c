// SPDX-License-Identifier: MIT
#include "address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

enum { FOUR_AT = 12, HOUSEHOLD = 8, HOP = 64 }; /* bytes */

/* "192.0.2.7", or "2001:db8:1:2::/64": who has a line has all addresses of such a network.  Loopback
 * stays. */
void address_name(const struct network_address *address, char out[LIMIT_ADDRESS])
{
    struct network_address name = *address;
    out[0] = '\0';
    if (network_is_ipv4(address)) {
        inet_ntop(AF_INET, address->bytes + FOUR_AT, out, LIMIT_ADDRESS);
        return;
    }
    bool local = network_is_loopback(address);
    if (!local) memset(name.bytes + HOUSEHOLD, 0, sizeof name.bytes - HOUSEHOLD);
    inet_ntop(AF_INET6, name.bytes, out, LIMIT_ADDRESS);
    size_t len = strlen(out);
    if (!local) snprintf(out + len, LIMIT_ADDRESS - len, "/64");
}

/* One hop, without the blanks around it. */
static bool read_hop(const char *from, const char *to, struct network_address *address)
{
    char hop[HOP];
    while (from < to && (*from == ' ' || *from == '\t')) from++;
    while (to > from && (to[-1] == ' ' || to[-1] == '\t')) to--;
    if ((size_t)(to - from) >= sizeof hop) return false;
    memcpy(hop, from, (size_t)(to - from));
    hop[to - from] = '\0';
    return network_read_address(hop, address);
}

/* From the right: each proxy of ours has added who came to it; what stands before, anybody may have
 * written. */
bool address_of_hops(const char *hops, bool (*trusts)(void *context, const struct network_address *),
                     void *context, struct network_address *address)
{
    for (const char *to = hops + strlen(hops);;) {
        const char *from = to;
        while (from > hops && from[-1] != ',') from--;
        if (!read_hop(from, to, address)) return false;
        if (from == hops || !trusts(context, address)) return true;
        to = from - 1;
    }
}
