// SPDX-License-Identifier: MIT
/* catalog.h - descriptions of all games as JSON, built once at start. */
#ifndef SERVER_CATALOG_H
#define SERVER_CATALOG_H
struct catalog;

struct catalog *catalog_new(void);
void catalog_free(struct catalog *catalog);
/* Returns the JSON text of hello's `games`; borrowed. */
const char *catalog_games(const struct catalog *catalog);
/* Returns the JSON text of one game's description, or NULL; borrowed. */
const char *catalog_description(const struct catalog *catalog, const char *game);
#endif
