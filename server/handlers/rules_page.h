// SPDX-License-Identifier: MIT
/* rules_page.h - /rules/GAME: a game's rulebook as a static HTML page. */
#ifndef SERVER_RULES_PAGE_H
#define SERVER_RULES_PAGE_H
#include "server/net/http.h"

/* In the language asked for, else in that which the reader's browser prefers; 404 for a game without a
 * book. */
struct http_response rules_page_answer(const struct http_request *question);
#endif
