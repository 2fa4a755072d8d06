// SPDX-License-Identifier: MIT
#include "room_clock.h"

#include <stdio.h>
#include <stdlib.h>

#include "change.h"
#include "server/base/server.h"

/* The people who owe a decision in such a room. */
static uint32_t seats_that_run(const struct db_room *row, uint32_t waiting)
{
    uint32_t mask = 0;
    if (row->status != ROOM_PLAYING || row->frozen) return 0;
    for (int seat = 0; seat < row->seats; seat++)
        if ((waiting >> seat & 1u) && row->seat[seat].kind == SEAT_HUMAN && row->seat[seat].user)
            mask |= 1u << seat;
    return mask;
}

/* Who gets new free time by this change: see clock.h. */
static uint32_t seats_renewed(const struct change *change)
{
    const struct course *after = &change->after;
    uint32_t mask = 0;
    if (change->begun) return UINT32_MAX;
    if (!change->has_step || change->step.kind == ENTRY_UNDO) return 0;
    for (int seat = 0; seat < change->room->row.seats; seat++)
        if (after->ask[seat] == after->seq && !(after->back_seat == seat && after->backs > 0))
            mask |= 1u << seat;
    if (change->step.seat >= 0 && (change->step.kind == ENTRY_TIMEOUT || change->step.kind == ENTRY_RETURN))
        mask |= 1u << change->step.seat;
    return mask;
}

static void add_turn(const struct room *room, const struct clock *clock, uint32_t to_act, struct db_job *job)
{
    struct db_turn turn = { .to_act = to_act, .deadline = clock_deadline(clock, room->server->life_start) };
    turn.clock = clock_save(clock, room->row.seats);
    db_set_turn(job, room->row.key, &turn);
    db_set_life(job, server_life(room->server));
    free(turn.clock);
}

void room_clock_add_turn(struct change *change)
{
    struct room *room = change->room;
    const struct db_room *row = change->row ? change->row : &room->row;
    uint32_t to_act = room->row.turn.to_act;
    if (change->begun) to_act = change->begun->waiting;
    else if (change->has_step) to_act = change->step.waiting;
    change->clock = room->clock;
    if (room->clock.move_ms && (change->begun || change->has_step || change->row)) {
        clock_run(&change->clock, seats_that_run(row, to_act), seats_renewed(change),
                  server_life(room->server));
        add_turn(room, &change->clock, to_act, change->job);
    } else if (to_act != room->row.turn.to_act) {
        db_set_turn(change->job, room->row.key, &(struct db_turn){ .to_act = to_act });
    }
}

void room_clock_load(struct room *room)
{
    struct server *server = room->server;
    if (!clock_load(room->row.clock, room->row.turn.clock, &room->clock) || !room->has_course) return;
    uint32_t mask = seats_that_run(&room->row, room->course.waiting);
    if (!mask || room->row.turn.deadline) return;
    /* A game that was brought here: its time begins at the first visit. */
    clock_run(&room->clock, mask, UINT32_MAX, server_life(server));
    struct db_job *job = db_job_new();
    add_turn(room, &room->clock, room->course.waiting, job);
    db_submit_take(server->db, job, NULL, NULL);
}

bool room_clock_is_late(const struct room *room)
{
    if (!room->clock.move_ms || room_is_frozen(room) || room->row.status != ROOM_PLAYING) return false;
    int64_t deadline = clock_deadline(&room->clock, room->server->life_start);
    return deadline > 0 && deadline <= server_life(room->server);
}

int room_clock_late_seat(const struct room *room)
{
    const struct server *server = room->server;
    if (!room_clock_is_late(room)) return -1;
    for (int seat = 0; seat < room->row.seats; seat++) {
        int64_t end = clock_end(&room->clock, seat, server->life_start);
        if (end >= 0 && end <= server_life(server)) return seat;
    }
    return -1;
}

/* The bank as last reckoned: what is left of it now follows from `until`.  That is a time of the world, which
 * is `ahead` of the server's life. */
static void write_seat(const struct clock *clock, int seat, int64_t start, int64_t ahead, struct text *out)
{
    char key[12];
    int64_t end = clock_end(clock, seat, start);
    snprintf(key, sizeof key, "%d", seat);
    text_key(out, key);
    text_char(out, '{');
    text_key_int(out, "bank_ms", clock->seat[seat].bank);
    if (end >= 0) {
        text_key_int(out, "until", end + ahead);
    }
    text_char(out, '}');
}

void room_clock_write(const struct server *server, const char *key, const struct db_room *row,
                      const struct clock *clock, struct text *out)
{
    if (!clock->move_ms) return;
    int64_t now = server_now(server), ahead = now - server_life(server);
    text_key(out, key);
    text_char(out, '{');
    text_key_int(out, "now", now);
    text_key(out, "seats");
    text_char(out, '{');
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].kind == SEAT_HUMAN) write_seat(clock, seat, server->life_start, ahead, out);
    text_str(out, "}}");
}
