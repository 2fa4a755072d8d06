// SPDX-License-Identifier: MIT
/* waiter.h - operations that wait in a queue until a table is free or a merge is decided: requests of
 * sessions, moves of signed links, admin commands. */
#ifndef SERVER_WAITER_H
#define SERVER_WAITER_H
#include <stdbool.h>

#include "reply.h"

struct request;
struct room;

/* One operation. Exactly one of the two is called, once. */
struct waiter {
    void (*resume)(void *context, struct room *room); /* the room that is free now, or NULL           */
    void (*cancel)(void *context, enum error_code code);
    void *context;
};

struct waiters {
    struct waiting *first, *last;
    int count;
};

/* Adds the operation. If `most` wait already, it is cancelled with ERR_TOO_MANY. */
void waiters_add(struct waiters *waiters, int most, struct waiter waiter);
/* Resumes a request; `room` is the free room, or NULL. */
typedef void request_resume(struct request *request, struct room *room);
/* Adds a copy of the request. It resumes if its connection is still open; if it is cancelled,
 * its sender gets the error. */
void waiters_add_request(struct waiters *waiters, int most, const struct request *request,
                         request_resume *resume);
/* Takes the operation that has waited longest. Returns false if there is none. */
bool waiters_take(struct waiters *waiters, struct waiter *waiter);
#endif
