// SPDX-License-Identifier: MIT
/* handle_sign_in.h - rate limit for sign-in emails. */
#ifndef SERVER_HANDLE_SIGN_IN_H
#define SERVER_HANDLE_SIGN_IN_H
#include <stdbool.h>

struct request;
struct server;

/* So many an hour of one network, and so many to one address (--mails-per-hour).  False after an error. */
bool handle_sign_in_rate_limit(struct request *request, const char *address);
/* Looks up the addresses that were asked for and are due, or `all` before the server stops. */
void handle_sign_in_tick(struct server *server, bool all);
#endif
