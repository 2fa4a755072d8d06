// SPDX-License-Identifier: MIT
/* room_bots.c - bots: they think on other threads, on copies, and move like everybody else.
 *
 * A thought belongs to one question (room, seat, ask).  When the question is gone by the time
 * the answer is there, the answer is dropped.  The room may go; the thought then finds nobody. */
#include <stdlib.h>
#include <string.h>

#include "games/common/search.h"
#include "room.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/guard.h"

struct thought {
    uv_work_t work;
    uv_timer_t timer;
    struct server *server;
    struct room *room;     /* NULL: nobody wants to know any more */
    int seat;
    uint32_t ask;
    bool thinking, done;   /* done: `move` may be made once `due` */
    bool closing;
    uint64_t due_ms;
    const struct game_plugin *plugin;
    const struct bot_level *level;
    struct rng rng;
    struct move move;
    char id[DB_ID], fault[WHY_SIZE];
    union game_state state;
};

/* ---- on a thread of its own --------------------------------------------------------------- */

static void think(uv_work_t *work)
{
    struct thought *thought = work->data;
    guard_enter(thought->id);
    guard_bot(thought->plugin, &thought->state.game, thought->seat, thought->level, &thought->rng,
              &thought->move, thought->fault);
    guard_leave();
}

/* ---- on the loop -------------------------------------------------------------------------- */

static void on_timer_closed(uv_handle_t *handle)
{
    free(handle->data);
}

/* Frees it as soon as no thread and no timer needs it. */
static void give_up(struct thought *thought)
{
    if (thought->room) thought->room->thought[thought->seat] = NULL;
    thought->room = NULL;
    if (thought->thinking || thought->closing) return;
    thought->closing = true;
    uv_close((uv_handle_t *)&thought->timer, on_timer_closed);
}

static bool still_asked(const struct thought *thought)
{
    const struct room *room = thought->room;
    return room->row.status == ROOM_PLAYING && !room_is_frozen(room) &&
           room->row.seat[thought->seat].kind == SEAT_BOT && (room->course.waiting >> thought->seat & 1u) &&
           room->course.ask[thought->seat] == thought->ask;
}

static void on_due(uv_timer_t *timer)
{
    struct thought *thought = timer->data;
    if (thought->room) room_advance(thought->room);
}

static void on_thought(uv_work_t *work, int status)
{
    struct thought *thought = work->data;
    (void)status;
    thought->thinking = false;
    thought->done = true;
    thought->server->jobs--;
    if (!thought->room || thought->server->phase == SERVER_STOPPING) {
        give_up(thought);
        return;
    }
    uint64_t now = uv_now(thought->server->loop);
    uv_timer_start(&thought->timer, on_due, thought->due_ms > now ? thought->due_ms - now : 0, 0);
}

/* People should see what a bot does; nobody waits where nobody looks. */
static uint64_t pause_ms(const struct room *room)
{
    return room->watches ? (uint64_t)room->server->config->bot_delay_ms : 0;
}

/* A bot's chance is unguessable; where tests choose seeds it follows from the room's, so that a game
 * runs alike each time. */
static void draw_key(const struct room *room, int seat, uint8_t key[RNG_KEY_BYTES])
{
    const struct server *server = room->server;
    if (!server->config->test_seeds || !room->row.has_seed) {
        sources_random(&server->sources, key, RNG_KEY_BYTES);
        return;
    }
    rng_key_of_number((uint64_t)seat << 32 | room->course.ask[seat], key);
    for (int i = 0; i < RNG_KEY_BYTES; i++) key[i] = (uint8_t)(key[i] ^ room->row.seed[i]);
}

static void start(struct room *room, int seat)
{
    struct server *server = room->server;
    struct thought *thought = mem_alloc(sizeof *thought);
    uint8_t key[RNG_KEY_BYTES];
    thought->server = server;
    thought->room = room;
    thought->seat = seat;
    thought->ask = room->course.ask[seat];
    thought->plugin = room->plugin;
    memcpy(thought->id, room->row.id, sizeof thought->id);
    thought->level = bot_find(room->row.seat[seat].bot);
    if (!thought->level) thought->level = &bot_levels[0];
    draw_key(room, seat, key);
    rng_init(&thought->rng, key);
    game_clone(room->plugin, &thought->state.game, room->course.state);
    thought->due_ms = uv_now(server->loop) + pause_ms(room);
    thought->timer.data = thought->work.data = thought;
    uv_timer_init(server->loop, &thought->timer);
    room->thought[seat] = thought;
    thought->thinking = true;
    server->jobs++;
    uv_queue_work(server->loop, &thought->work, think, on_thought);
}

/* Makes the move if it is time; true when the room is busy with it. */
static bool play(struct thought *thought)
{
    struct room *room = thought->room;
    if (!thought->done || thought->due_ms > uv_now(room->server->loop)) return false;
    int seat = thought->seat;
    struct move move = thought->move;
    char why[WHY_SIZE];
    memcpy(why, thought->fault, sizeof why);
    give_up(thought);
    bool thought_well = !why[0];
    if (!thought_well || !guard_judge(room->plugin, room->course.state, seat, &move, NULL, why)) {
        room_fault(room, why[0] ? why : "a bot found no legal move", seat, thought_well ? &move : NULL);
        room_freeze(room);
        return true;
    }
    room_make_move(room, NULL, ENTRY_MOVE, seat, &move);
    return true;
}

void room_advance_bots(struct room *room)
{
    if (room->row.status != ROOM_PLAYING || !room->has_course || room_is_frozen(room)) return;
    for (int seat = 0; seat < room->row.seats; seat++) {
        struct thought *thought = room->thought[seat];
        if (thought && !still_asked(thought)) give_up(thought);
        else if (thought && play(thought)) return;
    }
    if (room->retry) return; /* the store refuses; rooms_tick tries again */
    for (int seat = 0; seat < room->row.seats; seat++)
        if (!room->thought[seat] && (room->course.waiting >> seat & 1u) &&
            room->row.seat[seat].kind == SEAT_BOT)
            start(room, seat);
}

void room_stop_bots(struct room *room)
{
    for (int seat = 0; seat < GAME_SEATS; seat++)
        if (room->thought[seat]) give_up(room->thought[seat]);
}
