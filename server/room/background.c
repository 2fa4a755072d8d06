// SPDX-License-Identifier: MIT
#include "background.h"

#include <stdlib.h>
#include <uv.h>

#include "room.h"
#include "server/rooms/rooms.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { PIECE_NS = 500000 }; /* of a turn of the loop */

struct chores {
    struct chore *first, **last;
    uv_idle_t *turn; /* while there are any, so that the loop does not sleep */
};

static void on_closed(uv_handle_t *handle)
{
    free(handle);
}

static void stop_turning(struct chores *chores)
{
    if (chores->first || !chores->turn) return;
    uv_close((uv_handle_t *)chores->turn, on_closed);
    chores->turn = NULL;
}

static void put_last(struct chores *chores, struct chore *chore)
{
    chore->next = NULL;
    *chores->last = chore;
    chores->last = &chore->next;
}

static void end_chore(struct chore *chore, bool done)
{
    chore->room->chores--;
    chore->end(chore, done);
}

/* A piece of the one that waits longest; then it is the others' turn. */
static void on_turn(uv_idle_t *turn)
{
    struct chores *chores = turn->data;
    struct chore *chore = chores->first;
    uint64_t until = uv_hrtime() + PIECE_NS;
    bool more = true;
    chores->first = chore->next;
    if (!chores->first) chores->last = &chores->first;
    bool stops = chore->room->server->phase == SERVER_STOPPING;
    while (more && !stops && uv_hrtime() < until) more = chore->some(chore);
    if (more && !stops) put_last(chores, chore);
    else end_chore(chore, !stops);
    stop_turning(chores);
}

static struct chores *chores_new(void)
{
    struct chores *chores = mem_alloc(sizeof *chores);
    chores->last = &chores->first;
    return chores;
}

void chores_add_take(struct room *room, struct chore *chore)
{
    struct server *server = room->server;
    if (!server->chores) server->chores = chores_new();
    struct chores *chores = server->chores;
    chore->room = room;
    room->chores++;
    put_last(chores, chore);
    if (chores->turn) return;
    chores->turn = mem_alloc(sizeof *chores->turn);
    chores->turn->data = chores;
    uv_idle_init(server->loop, chores->turn);
    uv_idle_start(chores->turn, on_turn);
}

void chores_forget(struct room *room)
{
    struct chores *chores = room->server->chores;
    if (!chores) return;
    for (struct chore *chore, **at = &chores->first; (chore = *at);) {
        if (chore->room == room) {
            *at = chore->next;
            if (chores->last == &chore->next) chores->last = at;
            end_chore(chore, false);
        } else {
            at = &chore->next;
        }
    }
    stop_turning(chores);
}

void chores_free(struct chores *chores)
{
    free(chores);
}
