// SPDX-License-Identifier: MIT
/* rules_page.h - /rules/GAME: a game's rulebook as a static HTML page. */
#ifndef SERVER_RULES_PAGE_H
#define SERVER_RULES_PAGE_H
#include "server/net/http.h"

/* Answers in the requested language, else in the one that the browser prefers; 404 for a
 * game without a rulebook. */
struct http_response rules_page_answer(const struct http_request *question);
#endif
