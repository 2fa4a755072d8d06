// SPDX-License-Identifier: MIT
/* pages.h - HTTP routes: health, status, metrics, list of games. */
#ifndef SERVER_PAGES_H
#define SERVER_PAGES_H
#include "server/net/http.h"

struct catalog;
struct pages;

extern const struct http_route pages_table[];

/* Builds the responses that are the same for all clients. The catalog is borrowed for the call. */
struct pages *pages_new(const struct catalog *catalog);
void pages_free(struct pages *pages); /* NULL is fine */
#endif
