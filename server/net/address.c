// SPDX-License-Identifier: MIT
#include "address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

bool address_is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

/* "192.0.2.7", or "2001:db8:1:2::/64": who has a line has all addresses of such a network.  Loopback
 * stays. */
static void write_binary(int family, const void *binary, char out[LIMIT_ADDRESS])
{
    static const unsigned char mapped[12] = { [10] = 0xff, [11] = 0xff };
    struct in6_addr six;
    if (family == AF_INET6 && memcmp(binary, mapped, sizeof mapped) == 0) {
        write_binary(AF_INET, (const unsigned char *)binary + sizeof mapped, out);
        return;
    }
    if (family != AF_INET6) {
        if (!inet_ntop(AF_INET, binary, out, LIMIT_ADDRESS)) out[0] = '\0';
        return;
    }
    memcpy(&six, binary, sizeof six);
    bool local = IN6_IS_ADDR_LOOPBACK(&six);
    if (!local) memset(six.s6_addr + 8, 0, 8);
    inet_ntop(AF_INET6, &six, out, LIMIT_ADDRESS);
    size_t len = strlen(out);
    if (!local) snprintf(out + len, LIMIT_ADDRESS - len, "/64");
}

void address_of_peer(const struct sockaddr_storage *peer, char out[LIMIT_ADDRESS])
{
    if (peer->ss_family == AF_INET6)
        write_binary(AF_INET6, &((const struct sockaddr_in6 *)peer)->sin6_addr, out);
    else write_binary(AF_INET, &((const struct sockaddr_in *)peer)->sin_addr, out);
}

bool address_read(const char *text, char out[LIMIT_ADDRESS])
{
    unsigned char binary[16];
    int family = inet_pton(AF_INET, text, binary) == 1 ? AF_INET : AF_INET6;
    if (family == AF_INET6 && inet_pton(AF_INET6, text, binary) != 1) return false;
    write_binary(family, binary, out);
    return true;
}
