// SPDX-License-Identifier: MIT
#include "room_bots.h"

#include <stdlib.h>
#include <string.h>

#include "server/room/room.h"
#include "room_commit.h"
#include "room_moves.h"
#include "room_think.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/fault.h"
#include "server/play/guard.h"
#include "server/play/think_pool.h"

/* A search belongs to one question (room, seat, ask). Its result is dropped if the question has
 * changed or the room was freed. */
struct thought {
    struct think_job think; /* first: the pool gives it back */
    uv_timer_t timer;
    struct server *server;
    struct room *room;     /* NULL: cancelled */
    uint32_t ask;
    bool thinking, done;   /* done: the move may be made once `due` */
    bool closing;
    uint64_t due_ms;
};

static void on_timer_closed(uv_handle_t *handle)
{
    free(handle->data);
}

/* Frees it as soon as no thread and no timer needs it. */
static void give_up(struct thought *thought)
{
    if (thought->room) thought->room->thought[thought->think.seat] = NULL;
    thought->room = NULL;
    if (thought->thinking) think_stop(&thought->think);
    if (thought->thinking || thought->closing) return;
    thought->closing = true;
    uv_close((uv_handle_t *)&thought->timer, on_timer_closed);
}

static bool still_asked(const struct thought *thought)
{
    const struct room *room = thought->room;
    int seat = thought->think.seat;
    return room->row.status == ROOM_PLAYING && !room_is_frozen(room) &&
           room->row.seat[seat].kind == SEAT_BOT && (room->match.waiting >> seat & 1u) &&
           room->match.ask[seat] == thought->ask;
}

static void on_due(uv_timer_t *timer)
{
    struct thought *thought = timer->data;
    if (thought->room) thought->room->freed(thought->room, DB_STORED);
}

/* Reports a fault in a determinized state: the game goes on, and the report is for developers. */
static void report_world(struct thought *thought)
{
    struct room *room = thought->room;
    struct server *server = room->server;
    if (thought->think.bad || !thought->think.fault[0] || room->world_told) return;
    room->world_told = true;
    log_warn("bots", "world_failed", "room=%s seq=%u why=%s", room->row.id, room->match.seq,
             thought->think.fault);
    server->metrics.faults++;
    fault_report(server->config->data, server->db, room->row.id, thought->think.fault, thought->think.seat,
                 NULL);
    guard_enter(room->row.id);
}

static void on_thought(struct think_job *think)
{
    struct thought *thought = (struct thought *)think;
    thought->thinking = false;
    thought->done = true;
    thought->server->jobs--;
    if (!thought->room || thought->server->phase == SERVER_STOPPING) {
        give_up(thought);
        return;
    }
    report_world(thought);
    uint64_t now = uv_now(thought->server->loop);
    uv_timer_start(&thought->timer, on_due, thought->due_ms > now ? thought->due_ms - now : 0, 0);
}

/* Delays a bot's move so that viewers see it; without viewers there is no delay. */
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
    rng_key_of_number((uint64_t)seat << 32 | room->match.ask[seat], key);
    for (int i = 0; i < RNG_KEY_BYTES; i++) key[i] = (uint8_t)(key[i] ^ room->row.seed[i]);
}

static void start_thought(struct room *room, int seat)
{
    struct server *server = room->server;
    struct thought *thought = mem_alloc(sizeof *thought);
    struct think_job *think = &thought->think;
    uint8_t key[RNG_KEY_BYTES];
    thought->server = server;
    thought->room = room;
    thought->ask = room->match.ask[seat];
    room_think_fill(room, seat, think);
    think->done = on_thought;
    const char *all = server->config->test_bots;
    think->level = bot_find(*all ? all : room->row.seat[seat].bot);
    if (!think->level) think->level = &bot_levels[0]; /* one of another release */
    draw_key(room, seat, key);
    rng_init(&think->rng, key);
    thought->due_ms = uv_now(server->loop) + pause_ms(room);
    thought->timer.data = thought;
    uv_timer_init(server->loop, &thought->timer);
    room->thought[seat] = thought;
    thought->thinking = true;
    server->jobs++;
    think_submit(server->thinkers, think);
}

/* Makes the move if it is time; true when the room is busy with it. */
static bool play_thought(struct thought *thought)
{
    struct room *room = thought->room;
    if (!thought->done || thought->due_ms > uv_now(room->server->loop)) return false;
    int seat = thought->think.seat;
    bool bad = thought->think.bad;
    struct move move = thought->think.move;
    char why[WHY_SIZE];
    memcpy(why, thought->think.fault, sizeof why);
    give_up(thought);
    if (bad || !guard_judge(room->plugin, room->match.state, seat, &move, NULL, why)) {
        room_fault(room, why[0] ? why : "a bot found no legal move", seat, bad ? NULL : &move);
        room_commit_freeze(room);
        return true;
    }
    room_moves_make(room, NULL, ENTRY_MOVE, seat, &move);
    return true;
}

void room_bots_advance(struct room *room)
{
    if (room->row.status != ROOM_PLAYING || !room->has_match || room_is_frozen(room) ||
        room_rests(&room->row)) {
        room_bots_stop(room);
        return;
    }
    for (int seat = 0; seat < room->row.seats; seat++) {
        struct thought *thought = room->thought[seat];
        if (thought && !still_asked(thought)) give_up(thought);
        else if (thought && play_thought(thought)) return;
    }
    if (room->retry) return; /* the store refuses; rooms_tick tries again */
    for (int seat = 0; seat < room->row.seats; seat++)
        if (!room->thought[seat] && (room->match.waiting >> seat & 1u) &&
            room->row.seat[seat].kind == SEAT_BOT)
            start_thought(room, seat);
}

void room_bots_stop(struct room *room)
{
    for (int seat = 0; seat < GAME_SEATS; seat++)
        if (room->thought[seat]) give_up(room->thought[seat]);
}
