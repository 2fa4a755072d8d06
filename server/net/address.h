// SPDX-License-Identifier: MIT
/* address.h - rate-limit key of a client address (IPv6: its /64), also behind proxies. */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H
#include "server/base/limit.h"
#include "server/base/network.h"

/* Writes the rate-limit key of the address. */
void address_name(const struct network_address *address, char out[LIMIT_ADDRESS]);
/* Takes the client's address from the hops of an X-Forwarded-For header: the last hop that
 * `trusts` does not accept, or the first hop if it accepts all. Returns false if that hop, or one
 * behind it, is no address. */
bool address_of_hops(const char *hops, bool (*trusts)(void *context, const struct network_address *),
                     void *context, struct network_address *address);
#endif
