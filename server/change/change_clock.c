// SPDX-License-Identifier: MIT
#include "change_clock.h"

#include "change.h"
#include "server/base/server.h"
#include "server/room/room_clock.h"

/* A player who is back from a takeover has new time only for a question that the bot was not called for, or
 * if the game rested and no player waited. */
static bool returns_to_new(const struct change *change)
{
    const struct room *room = change->room;
    int seat = change->step.seat;
    return room->match.ask[seat] > room->row.seat[seat].kept || room_rests(&room->row);
}

/* Who gets new free time by this change: see clock.h. */
static uint32_t seats_renewed(const struct change *change)
{
    const struct match *after = &change->after;
    uint32_t mask = change->renewed;
    enum entry_kind kind = change->step.kind;
    if (change->begun) return UINT32_MAX;
    if (!change->has_step || kind == ENTRY_UNDO) return mask;
    for (int seat = 0; seat < change->room->row.seats; seat++)
        if (after->ask[seat] == after->seq && !(after->back_seat == seat && after->backs > 0))
            mask |= 1u << seat;
    if (kind == ENTRY_TIMEOUT || kind == ENTRY_HANDOVER || (kind == ENTRY_RETURN && returns_to_new(change)))
        mask |= 1u << change->step.seat;
    return mask;
}

/* Whose question a step that was taken back had asked. */
static uint32_t seats_withdrawn(const struct change *change)
{
    bool back = change->has_step && change->step.kind == ENTRY_UNDO;
    return back ? change->room->row.turn.to_act & ~change->turn.to_act : 0;
}

/* Who is to act after the change, since when, and whether there is a pause. */
static void fill_turn(struct change *change)
{
    struct db_turn *turn = &change->turn;
    uint32_t before = turn->to_act;
    if (change->begun) turn->to_act = change->begun->waiting;
    else if (change->has_step) turn->to_act = change->step.waiting;
    if (turn->to_act & ~before) turn->since = change->at;
}

static bool turn_differs(const struct db_turn *a, const struct db_turn *b)
{
    return a->to_act != b->to_act || a->since != b->since || a->agreed != b->agreed || a->paused != b->paused;
}

void change_clock_add(struct change *change)
{
    struct room *room = change->room;
    const struct db_room *row = change->row ? change->row : &room->row;
    fill_turn(change);
    change->clock = room->clock;
    bool runs = room->clock.move_ms && (change->begun || change->has_step || change->row);
    if (runs) {
        struct clock *clock = &change->clock;
        if (!clock->ahead) clock->ahead = room_clock_ahead(room->server);
        clock_run(clock, 0, 0, server_uptime(room->server));
        room_clock_set_quiet(row, clock);
        clock_withdraw(clock, seats_withdrawn(change));
        /* What is asked in a pause has its time after it. */
        uint32_t renewed = seats_renewed(change) & room_clock_running(row, change->turn.to_act, 0);
        clock_run(clock, room_clock_running(row, change->turn.to_act, change->turn.paused), renewed,
                  server_uptime(room->server));
    }
    if (runs || row->poll != room->row.poll || turn_differs(&change->turn, &room->row.turn))
        room_clock_store(room, row, &change->clock, &change->turn, change->job);
}
