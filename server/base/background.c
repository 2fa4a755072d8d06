// SPDX-License-Identifier: MIT
#include "background.h"

#include <stdlib.h>
#include <uv.h>

#include "mem.h"
#include "server.h"

enum { PIECE_NS = 500000 }; /* of a turn of the loop */

struct background {
    struct background_task *first, **last;
    const struct server *server;
    uv_idle_t *turn; /* while there are any, so that the loop does not sleep */
};

static void on_closed(uv_handle_t *handle)
{
    free(handle);
}

static void stop_turning(struct background *background)
{
    if (background->first || !background->turn) return;
    uv_close((uv_handle_t *)background->turn, on_closed);
    background->turn = NULL;
}

static void put_last(struct background *background, struct background_task *task)
{
    task->next = NULL;
    *background->last = task;
    background->last = &task->next;
}

static void end_task(struct background_task *task, bool done)
{
    (*task->count)--;
    task->end(task, done);
}

/* A piece of the one that waits longest; then it is the others' turn. */
static void on_turn(uv_idle_t *turn)
{
    struct background *background = turn->data;
    struct background_task *task = background->first;
    uint64_t until = uv_hrtime() + PIECE_NS;
    bool more = true;
    background->first = task->next;
    if (!background->first) background->last = &background->first;
    bool stops = background->server->phase == SERVER_STOPPING;
    while (more && !stops && uv_hrtime() < until) more = task->some(task);
    if (more && !stops) put_last(background, task);
    else end_task(task, !stops);
    stop_turning(background);
}

static struct background *background_new(const struct server *server)
{
    struct background *background = mem_alloc(sizeof *background);
    background->server = server;
    background->last = &background->first;
    return background;
}

void background_add_take(struct server *server, struct background_task *task)
{
    if (!server->background_tasks) server->background_tasks = background_new(server);
    struct background *background = server->background_tasks;
    (*task->count)++;
    put_last(background, task);
    if (background->turn) return;
    background->turn = mem_alloc(sizeof *background->turn);
    background->turn->data = background;
    uv_idle_init(server->loop, background->turn);
    uv_idle_start(background->turn, on_turn);
}

void background_cancel(const struct server *server, const void *owner)
{
    struct background *background = server->background_tasks;
    if (!background) return;
    for (struct background_task *task, **at = &background->first; (task = *at);) {
        if (task->owner == owner) {
            *at = task->next;
            if (background->last == &task->next) background->last = at;
            end_task(task, false);
        } else {
            at = &task->next;
        }
    }
    stop_turning(background);
}

void background_free(struct background *background)
{
    free(background);
}
