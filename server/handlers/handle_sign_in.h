// SPDX-License-Identifier: MIT
/* handle_sign_in.h - rate limit for sign-in emails. */
#ifndef SERVER_HANDLE_SIGN_IN_H
#define SERVER_HANDLE_SIGN_IN_H
#include <stdbool.h>

struct request;
struct server;

/* Checks the hourly limits of the client's network and of the address (--mails-per-hour). Returns
 * false after an error reply. */
bool handle_sign_in_rate_limit(struct request *request, const char *address);
/* Looks up requested addresses that are due, or `all` before the server stops. */
void handle_sign_in_tick(struct server *server, bool all);
#endif
