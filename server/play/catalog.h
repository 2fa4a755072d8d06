// SPDX-License-Identifier: MIT
/* catalog.h - what is told of the games before any is played; made once, at the start. */
#ifndef SERVER_CATALOG_H
#define SERVER_CATALOG_H
#include "server/net/http_files.h"

struct catalog;

struct catalog *catalog_new(void);
void catalog_free(struct catalog *catalog);
/* JSON text of hello's `games`; borrowed. */
const char *catalog_games(const struct catalog *catalog);
/* JSON text of one game's description, or NULL; borrowed. */
const char *catalog_description(const struct catalog *catalog, const char *game);
/* The same two to be answered over HTTP; borrowed. */
struct body *catalog_games_body(const struct catalog *catalog);
struct body *catalog_description_body(const struct catalog *catalog, const char *game);
#endif
