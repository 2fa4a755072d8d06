// SPDX-License-Identifier: MIT
#include "room_clock.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/change/change.h"
#include "room_absence.h"
#include "server/base/server.h"

/* The people who owe a decision in such a room; while the others vote about somebody his time stands. */
static uint32_t seats_that_run(const struct db_room *row, uint32_t waiting, int64_t paused)
{
    struct poll poll;
    bool runs = row->status == ROOM_PLAYING && !row->frozen && !paused;
    uint32_t mask = runs ? room_players(row) & waiting : 0;
    return row->poll && poll_load(row->poll, &poll) ? mask & ~(1u << poll.about) : mask;
}

/* Who is back from his bot has new time only for a question that the bot was not called for; or where the
 * game rested, and nobody waited. */
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

/* When the server has to look: the first deadline, or the end of a vote. */
static int64_t next_look(const struct room *room, const struct db_room *row, const struct clock *clock,
                         int64_t paused)
{
    struct poll poll;
    if (row->frozen) return 0;
    int64_t deadline = clock->move_ms ? clock_deadline(clock, room->server->uptime_start) : 0;
    if (!row->poll || row->status != ROOM_PLAYING || paused || !poll_load(row->poll, &poll)) return deadline;
    return deadline > 0 && deadline < poll.until ? deadline : poll.until;
}

/* With the clocks, where there are any. */
static void add_turn(const struct room *room, const struct db_room *row, const struct clock *clock,
                     const struct db_turn *now, struct db_job *job)
{
    struct db_turn turn = *now;
    turn.deadline = next_look(room, row, clock, now->paused);
    turn.clock = clock->move_ms ? clock_save(clock, room->row.seats) : NULL;
    if (turn.deadline) db_set_uptime(job, server_uptime(room->server));
    db_set_turn(job, room->row.key, &turn);
    free(turn.clock);
}

static int64_t world_ahead(const struct server *server)
{
    return server_now(server) - server_uptime(server);
}

/* Each seat's quiet hours are those of whoever sits there. */
static void take_quiet(const struct db_room *row, struct clock *clock)
{
    for (int seat = 0; seat < row->seats; seat++) clock->seat[seat].quiet = row->seat[seat].quiet;
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

void room_clock_add_turn(struct change *change)
{
    struct room *room = change->room;
    const struct db_room *row = change->row ? change->row : &room->row;
    fill_turn(change);
    change->clock = room->clock;
    bool runs = room->clock.move_ms && (change->begun || change->has_step || change->row);
    if (runs) {
        struct clock *clock = &change->clock;
        if (!clock->ahead) clock->ahead = world_ahead(room->server);
        clock_run(clock, 0, 0, server_uptime(room->server));
        take_quiet(row, clock);
        clock_withdraw(clock, seats_withdrawn(change));
        /* What is asked in a pause has its time after it. */
        uint32_t renewed = seats_renewed(change) & seats_that_run(row, change->turn.to_act, 0);
        clock_run(clock, seats_that_run(row, change->turn.to_act, change->turn.paused), renewed,
                  server_uptime(room->server));
    }
    if (runs || row->poll != room->row.poll || turn_differs(&change->turn, &room->row.turn))
        add_turn(room, row, &change->clock, &change->turn, change->job);
}

void room_clock_load(struct room *room)
{
    struct server *server = room->server;
    if (!clock_load(room->row.clock, room->row.turn.clock, &room->clock) || !room->has_match) return;
    uint32_t mask = seats_that_run(&room->row, room->match.waiting, room->row.turn.paused);
    bool fresh = mask && !room->row.turn.deadline;
    take_quiet(&room->row, &room->clock);
    clock_rebase(&room->clock, server->uptime_start, world_ahead(server));
    if (room->row.frozen) return; /* perhaps for now only: its deadline stays */
    /* A game that was brought here: its time begins at the first visit. */
    if (fresh) clock_run(&room->clock, mask, mask, server_uptime(server));
    else if (next_look(room, &room->row, &room->clock, room->row.turn.paused) == room->row.turn.deadline)
        return;
    struct db_turn turn = room->row.turn;
    struct db_job *job = db_job_new();
    turn.to_act = room->match.waiting;
    add_turn(room, &room->row, &room->clock, &turn, job);
    db_submit_take(server->db, job, NULL, NULL);
}

bool room_clock_is_late(const struct room *room)
{
    if (!room->clock.move_ms || room_is_frozen(room) || room->row.status != ROOM_PLAYING) return false;
    int64_t deadline = clock_deadline(&room->clock, room->server->uptime_start);
    return deadline > 0 && deadline <= server_uptime(room->server);
}

int room_clock_late_seat(const struct room *room)
{
    const struct server *server = room->server;
    if (!room_clock_is_late(room)) return -1;
    for (int seat = 0; seat < room->row.seats; seat++) {
        int64_t end = clock_end(&room->clock, seat, server->uptime_start);
        if (end >= 0 && end <= server_uptime(server)) return seat;
    }
    return -1;
}

/* The bank as last reckoned: what is left of it now follows from `until`.  That is a time of the world, which
 * is ahead of the server's life. */
static void write_seat(const struct server *server, const struct clock *clock, int seat, struct text *out)
{
    char key[12];
    int64_t end = clock_end(clock, seat, server->uptime_start), now = server_now(server);
    int64_t still = clock_quiet_end(&clock->seat[seat].quiet, now);
    snprintf(key, sizeof key, "%d", seat);
    text_key(out, key);
    text_char(out, '{');
    text_key_int(out, "bank_ms", clock->seat[seat].bank);
    if (end >= 0) text_key_int(out, "until", end + world_ahead(server));
    if (end >= 0 && still) text_key_int(out, "still", still);
    text_char(out, '}');
}

void room_clock_write(const struct server *server, const char *key, const struct db_room *row,
                      const struct clock *clock, struct text *out)
{
    if (!clock->move_ms) return;
    text_key(out, key);
    text_char(out, '{');
    text_key_int(out, "now", server_now(server));
    text_key(out, "seats");
    text_char(out, '{');
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].kind == SEAT_HUMAN) write_seat(server, clock, seat, out);
    text_str(out, "}}");
}
