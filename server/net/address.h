// SPDX-License-Identifier: MIT
/* address.h - by which name an address is counted: of IPv6 the network, which is one household's. */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H
#include <stdbool.h>
#include <sys/socket.h>

#include "server/base/limit.h"

void address_of_peer(const struct sockaddr_storage *peer, char out[LIMIT_ADDRESS]);
/* The same of an address as people write it; false if it is none. */
bool address_read(const char *text, char out[LIMIT_ADDRESS]);
bool address_is_loopback(const char *address);
#endif
