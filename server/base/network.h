// SPDX-License-Identifier: MIT
/* network.h - IP addresses and CIDR networks as 16 bytes; IPv4 is mapped into IPv6. */
#ifndef SERVER_NETWORK_H
#define SERVER_NETWORK_H
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

struct network_address {
    uint8_t bytes[16];
};
struct network {
    struct network_address address;
    int bits; /* prefix length */
};
enum { NETWORK_LIST = 32 };
struct network_list {
    int count;
    struct network network[NETWORK_LIST];
};

/* Reads "192.0.2.7" or "2001:db8::1"; also with a port, as proxies write it: "192.0.2.7:4711",
 * "[2001:db8::1]:4711". Returns false for anything else. */
bool network_read_address(const char *text, struct network_address *address);
/* Takes the address of a socket's peer. Returns false if its family is neither IPv4 nor IPv6. */
bool network_of_peer(const struct sockaddr_storage *peer, struct network_address *address);
bool network_is_loopback(const struct network_address *address);
bool network_is_ipv4(const struct network_address *address); /* IPv4-mapped */
/* Adds "192.0.2.7,10.0.0.0/8, fd00::/8" to the list. Returns false if a part is
 * invalid or there are too many. */
bool network_read_list(const char *text, struct network_list *list);
bool network_list_contains(const struct network_list *list, const struct network_address *address);
#endif
