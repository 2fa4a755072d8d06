// SPDX-License-Identifier: MIT
#include "hold.h"

#include <assert.h>
#include <stdlib.h>

#include "reply.h"
#include "request.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "session.h"

enum { WAITING_MAX = 1024 };

struct waiting {
    struct waiting *next;
    struct request *request; /* kept */
    hold_resume *resume;
};

struct hold {
    int64_t user[2];
    struct waiting *first, **last;
    int count;
};

void hold_begin(struct server *server, int64_t one, int64_t other)
{
    assert(!server->hold);
    struct hold *hold = mem_alloc(sizeof *hold);
    *hold = (struct hold){ .user = { one, other } };
    hold->last = &hold->first;
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

void hold_defer(const struct request *request, hold_resume *resume)
{
    struct hold *hold = request->server->hold;
    if (hold->count == WAITING_MAX) {
        reply_error(request, ERR_TOO_MANY, "{\"retry_ms\":200}");
        return;
    }
    struct waiting *waiting = mem_alloc(sizeof *waiting);
    *waiting = (struct waiting){ .request = request_keep(request), .resume = resume };
    *hold->last = waiting;
    hold->last = &waiting->next;
    hold->count++;
}

struct hold *hold_end(struct server *server)
{
    struct hold *hold = server->hold;
    server->hold = NULL;
    return hold;
}

void hold_release_take(struct server *server, struct hold *hold)
{
    for (struct waiting *next, *waiting = hold->first; waiting; waiting = next) {
        next = waiting->next;
        if (waiting->request->session->conn && server->phase == SERVER_SERVING)
            waiting->resume(waiting->request);
        request_drop(waiting->request);
        free(waiting);
    }
    free(hold);
}
