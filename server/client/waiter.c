// SPDX-License-Identifier: MIT
#include "waiter.h"

#include <stdlib.h>

#include "request.h"
#include "server/base/mem.h"
#include "session.h"

struct waiting {
    struct waiting *next;
    struct waiter waiter;
};

void waiters_add(struct waiters *waiters, int most, struct waiter waiter)
{
    if (waiters->count >= most) {
        waiter.cancel(waiter.context, ERR_TOO_MANY);
        return;
    }
    struct waiting *waiting = mem_alloc(sizeof *waiting);
    waiting->waiter = waiter;
    if (waiters->first) waiters->last->next = waiting;
    else waiters->first = waiting;
    waiters->last = waiting;
    waiters->count++;
}

bool waiters_take(struct waiters *waiters, struct waiter *waiter)
{
    struct waiting *waiting = waiters->first;
    if (!waiting) return false;
    *waiter = waiting->waiter;
    waiters->first = waiting->next;
    waiters->count--;
    free(waiting);
    return true;
}

/* ---- requests ----------------------------------------------------------------------------- */

struct kept_request {
    struct request *request;
    request_resume *resume;
};

static void drop_kept(struct kept_request *kept)
{
    request_drop(kept->request);
    free(kept);
}

static void resume_kept(void *context, struct room *room)
{
    struct kept_request *kept = context;
    if (kept->request->session->conn) kept->resume(kept->request, room);
    drop_kept(kept);
}

static void cancel_kept(void *context, enum error_code code)
{
    struct kept_request *kept = context;
    const char *args = code == ERR_TOO_MANY ? "{\"retry_ms\":200}" : NULL;
    if (kept->request->session->conn) reply_error(kept->request, code, args);
    drop_kept(kept);
}

void waiters_add_request(struct waiters *waiters, int most, const struct request *request,
                         request_resume *resume)
{
    struct kept_request *kept = mem_alloc(sizeof *kept);
    *kept = (struct kept_request){ request_keep(request), resume };
    waiters_add(waiters, most, (struct waiter){ resume_kept, cancel_kept, kept });
}
