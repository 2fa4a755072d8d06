// SPDX-License-Identifier: MIT
#include "background.h"

#include <stdlib.h>
#include <uv.h>

#include "room.h"
#include "server/rooms/rooms.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { PIECE_NS = 500000 }; /* of a turn of the loop */

struct background {
    struct background_task *first, **last;
    uv_idle_t *turn; /* while there are any, so that the loop does not sleep */
};

static void on_closed(uv_handle_t *handle)
{
    free(handle);
}

static void stop_turning(struct background *background_tasks)
{
    if (background_tasks->first || !background_tasks->turn) return;
    uv_close((uv_handle_t *)background_tasks->turn, on_closed);
    background_tasks->turn = NULL;
}

static void put_last(struct background *background_tasks, struct background_task *chore)
{
    chore->next = NULL;
    *background_tasks->last = chore;
    background_tasks->last = &chore->next;
}

static void end_chore(struct background_task *chore, bool done)
{
    chore->room->background_tasks--;
    chore->end(chore, done);
}

/* A piece of the one that waits longest; then it is the others' turn. */
static void on_turn(uv_idle_t *turn)
{
    struct background *background_tasks = turn->data;
    struct background_task *chore = background_tasks->first;
    uint64_t until = uv_hrtime() + PIECE_NS;
    bool more = true;
    background_tasks->first = chore->next;
    if (!background_tasks->first) background_tasks->last = &background_tasks->first;
    bool stops = chore->room->server->phase == SERVER_STOPPING;
    while (more && !stops && uv_hrtime() < until) more = chore->some(chore);
    if (more && !stops) put_last(background_tasks, chore);
    else end_chore(chore, !stops);
    stop_turning(background_tasks);
}

static struct background *background_new(void)
{
    struct background *background_tasks = mem_alloc(sizeof *background_tasks);
    background_tasks->last = &background_tasks->first;
    return background_tasks;
}

void background_add_take(struct room *room, struct background_task *chore)
{
    struct server *server = room->server;
    if (!server->background_tasks) server->background_tasks = background_new();
    struct background *background_tasks = server->background_tasks;
    chore->room = room;
    room->background_tasks++;
    put_last(background_tasks, chore);
    if (background_tasks->turn) return;
    background_tasks->turn = mem_alloc(sizeof *background_tasks->turn);
    background_tasks->turn->data = background_tasks;
    uv_idle_init(server->loop, background_tasks->turn);
    uv_idle_start(background_tasks->turn, on_turn);
}

void background_cancel(struct room *room)
{
    struct background *background_tasks = room->server->background_tasks;
    if (!background_tasks) return;
    for (struct background_task *chore, **at = &background_tasks->first; (chore = *at);) {
        if (chore->room == room) {
            *at = chore->next;
            if (background_tasks->last == &chore->next) background_tasks->last = at;
            end_chore(chore, false);
        } else {
            at = &chore->next;
        }
    }
    stop_turning(background_tasks);
}

void background_free(struct background *background_tasks)
{
    free(background_tasks);
}
