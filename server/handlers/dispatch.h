// SPDX-License-Identifier: MIT
/* dispatch.h - parses a message, checks its preconditions and calls its handler from the request table. */
#ifndef SERVER_DISPATCH_H
#define SERVER_DISPATCH_H
#include <stddef.h>

struct session;

/* Parses and answers one message. */
void dispatch_text(struct session *session, const char *data, size_t len);
#endif
