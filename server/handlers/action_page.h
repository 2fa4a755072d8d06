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
    char *effect[ACTION_EFFECTS]; /* its effects, one sentence each                                */
    int effects;
    char *beyond;              /* preview limit: what is revealed or random next; or NULL       */
};

struct action_page {
    struct server *server;
    const char *lang;
    const char *key;        /* key of the title in locale/notices; KEY.text is the text         */
    json_t *args;           /* arguments of both; borrowed, may be NULL                         */
    const char *game;       /* game whose picture it shows, or NULL                             */
    const char *where;      /* "Boomtown, Thursday table", or NULL                              */
    const char *room;       /* table that it links to, or NULL                                  */
    const char *button;     /* key of the button's text; NULL: no form                          */
    const char *foot;       /* key of the line below, or NULL                                   */
    struct action_option *option;
    int options;
    unsigned status;        /* HTTP status                                                      */
};
/* Returns the page as a response. */
struct http_response action_page_response(const struct action_page *page);
#endif
