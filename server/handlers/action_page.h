// SPDX-License-Identifier: MIT
/* action_page.h - HTML page with one form behind a signed link; no script. */
#ifndef SERVER_ACTION_PAGE_H
#define SERVER_ACTION_PAGE_H
#include <jansson.h>
#include <stdbool.h>

#include "server/net/http.h"

struct server;

enum { ACTION_EFFECTS = 8 };

/* A choice of the form. */
struct action_option {
    char *label, value[20];
    bool chosen;
    char *effect[ACTION_EFFECTS]; /* what it does, a sentence each                                 */
    int effects;
    char *beyond;              /* what comes to light then, and nobody knows yet; or NULL       */
};

struct action_page {
    struct server *server;
    const char *lang;
    const char *key;        /* of its title in locale/notices, with KEY.text below it           */
    json_t *args;           /* for both; borrowed, may be NULL                                  */
    const char *game;       /* whose picture it has, or NULL                                    */
    const char *where;      /* "Boomtown, Thursday table", or NULL                              */
    const char *room;       /* whose table it leads to, or NULL                                 */
    const char *button;     /* key of the button's text; NULL: no form                          */
    const char *foot;       /* key of the line below, or NULL                                   */
    struct action_option *option;
    int options;
    unsigned status;        /* of HTTP                                                          */
};
struct http_response action_page_response(const struct action_page *page);
#endif
