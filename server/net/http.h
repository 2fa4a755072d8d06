// SPDX-License-Identifier: MIT
/* http.h - HTTP routes, requests and responses, including deferred ones. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H
#include <stdbool.h>

#include "body.h"

struct lws;
struct server;

/* How long a browser may cache the response: not at all; with revalidation each time; an hour; for ever. */
enum http_cache { HTTP_NO_STORE, HTTP_REVALIDATE, HTTP_HOUR, HTTP_IMMUTABLE };

struct http_request {
    struct server *server;
    const char *below; /* path below a route that has others below it: "", or "/barrage"      */
    const char *languages; /* of "?lang=pt-BR", else those the browser accepts, best first; "" */
    bool local;        /* true if sent from this machine                                       */
    const char *form;  /* the posted form, as browsers encode it; NULL: a GET                  */
    struct lws *from;  /* for http_deferred_new only                                           */
};
struct http_response {
    unsigned status;
    enum http_cache cache;
    struct body *body; /* a reference that is given away; NULL: deferred, see http_deferred */
};

/* A response that is sent later. The client may have disconnected by then. */
struct http_deferred;
/* Returns a deferred response to the request, for http_deferred_respond_take. */
struct http_deferred *http_deferred_new(const struct http_request *question);
/* Sends the response if the client is still connected; frees `later`. */
void http_deferred_respond_take(struct http_deferred *later, struct http_response answer);

/* Decodes a field of a form into `to`. Returns false if it is missing or too long. */
bool http_form_field(const char *form, const char *name, char *to, size_t size);

/* Returns a response with a copy of the text. */
struct http_response http_text(unsigned status, const char *type, const char *text);

/* A route. Tables of routes end with path NULL. */
struct http_route {
    const char *path;
    bool below; /* also answers paths below it                                                 */
    struct http_response (*answer)(const struct http_request *question);
    bool posts; /* also takes a form                                                           */
};
#endif
