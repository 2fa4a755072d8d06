// SPDX-License-Identifier: MIT
/* address.h - rate-limit key of a client address (IPv6: its /64), also behind proxies. */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H
#include "server/base/limit.h"
#include "server/base/network.h"

void address_name(const struct network_address *address, char out[LIMIT_ADDRESS]);
/* Of the hops that an X-Forwarded-For lists the last that `trusts` does not, or the first of all; false if
 * that is no address, or one behind it is none. */
bool address_of_hops(const char *hops, bool (*trusts)(void *context, const struct network_address *),
                     void *context, struct network_address *address);
#endif
