// SPDX-License-Identifier: MIT
/* http.h - HTTP routes, requests and responses, including deferred ones. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H
#include <stdbool.h>

#include "body.h"

struct lws;
struct server;

/* How long a browser may keep it: not at all; as long as it asks each time whether it is still the same; an
 * hour; for ever. */
enum http_cache { HTTP_NO_STORE, HTTP_REVALIDATE, HTTP_HOUR, HTTP_IMMUTABLE };

struct http_request {
    struct server *server;
    const char *below; /* of a page that has others below it: "", or "/barrage"               */
    const char *languages; /* of "?lang=pt-BR", else those the browser reads, best first; ""   */
    bool local;        /* somebody on this machine asks                                        */
    const char *form;  /* what was posted, as browsers send a form; NULL: it was a GET         */
    struct lws *from;  /* for http_deferred_new alone                                             */
};
struct http_response {
    unsigned status;
    enum http_cache cache;
    struct body *body; /* a reference that is given away; NULL: it comes later, see http_deferred */
};

/* An answer that takes its time.  Who asked may be gone by then. */
struct http_deferred;
struct http_deferred *http_deferred_new(const struct http_request *question);
void http_deferred_respond_take(struct http_deferred *later, struct http_response answer);

/* A field of a form, decoded; false if it is not there or too long. */
bool http_form_field(const char *form, const char *name, char *to, size_t size);

/* A text that is made for this answer. */
struct http_response http_text(unsigned status, const char *type, const char *text);

/* Rows of a table that ends with path NULL. */
struct http_route {
    const char *path;
    bool below; /* also what lies below it                                                     */
    struct http_response (*answer)(const struct http_request *question);
    bool posts; /* also takes a form                                                           */
};
#endif
