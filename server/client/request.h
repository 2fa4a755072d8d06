// SPDX-License-Identifier: MIT
/* request.h - a parsed client request and typed access to its fields. */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct server;
struct session;

enum { NO_ID = INT32_MIN }; /* the request had no readable id */

/* A request while it is handled. */
struct request {
    struct server *server;
    struct session *session;
    json_t *body;
    int64_t id;
    uint64_t at_us; /* when it arrived */
    const struct request_type *type; /* its row of the table in handlers/dispatch.c, or NULL */
};

/* A copy to keep longer, with references of its own to session and body. */
struct request *request_keep(const struct request *request);
void request_drop(struct request *request); /* NULL is fine */

/* Fills `id` from the body; false, and NO_ID, when there is no whole number. */
bool request_read_id(struct request *request);
/* The member as text, or NULL. */
const char *request_text(const struct request *request, const char *key);
/* Is the member a whole number from min to max?  Fills *value. */
bool request_int(const struct request *request, const char *key, int64_t min, int64_t max, int64_t *value);
bool request_has(const struct request *request, const char *key);
#endif
