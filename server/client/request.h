// SPDX-License-Identifier: MIT
/* request.h - a parsed client request and typed access to its fields. */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct server;
struct session;

enum { NO_ID = INT32_MIN }; /* the request has no readable id */

/* A request while it is handled. */
struct request {
    struct server *server;
    struct session *session;
    json_t *body;
    int64_t id;
    uint64_t at_us; /* arrival time */
    const struct request_type *type; /* row of the table in handlers/dispatch.c, or NULL */
};

/* Returns a copy with its own references to session and body. request_drop frees it. */
struct request *request_keep(const struct request *request);
void request_drop(struct request *request); /* NULL is fine */

/* Fills `id` from the body. Returns false, and sets NO_ID, if there is no whole number. */
bool request_read_id(struct request *request);
/* Returns the member as text, or NULL. */
const char *request_text(const struct request *request, const char *key);
/* True if the member is a whole number from min to max; fills *value. */
bool request_int(const struct request *request, const char *key, int64_t min, int64_t max, int64_t *value);
/* True if the request has the member. */
bool request_has(const struct request *request, const char *key);
#endif
