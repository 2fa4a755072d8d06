// SPDX-License-Identifier: MIT
#include "hold.h"

#include <assert.h>
#include <stdlib.h>

#include "request.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { WAITING_MAX = 1024 };

struct hold {
    int64_t user[2];
    struct waiters waiters;
};

void hold_begin(struct server *server, int64_t one, int64_t other)
{
    assert(!server->hold);
    struct hold *hold = mem_alloc(sizeof *hold);
    *hold = (struct hold){ .user = { one, other } };
    server->hold = hold;
}

bool hold_is_on(const struct server *server)
{
    return server->hold != NULL;
}

bool hold_has(const struct server *server, int64_t user)
{
    const struct hold *hold = server->hold;
    return hold && user && (hold->user[0] == user || hold->user[1] == user);
}

void hold_defer(const struct request *request, request_resume *resume)
{
    waiters_add_request(&request->server->hold->waiters, WAITING_MAX, request, resume);
}

void hold_wait(struct server *server, struct waiter waiter)
{
    waiters_add(&server->hold->waiters, WAITING_MAX, waiter);
}

struct hold *hold_end(struct server *server)
{
    struct hold *hold = server->hold;
    server->hold = NULL;
    return hold;
}

void hold_release_take(struct server *server, struct hold *hold)
{
    struct waiter waiter;
    while (waiters_take(&hold->waiters, &waiter)) {
        if (server->phase == SERVER_SERVING) waiter.resume(waiter.context, NULL);
        else waiter.cancel(waiter.context, ERR_STORE_FAILED);
    }
    free(hold);
}
