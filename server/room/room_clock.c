// SPDX-License-Identifier: MIT
#include "room_clock.h"

#include <stdio.h>
#include <stdlib.h>

#include "room.h"
#include "server/base/server.h"
#include "server/play/poll.h"

/* While the others vote about a player, that player's time stands. */
uint32_t room_clock_running(const struct db_room *row, uint32_t waiting, int64_t paused)
{
    struct poll poll;
    bool runs = row->status == ROOM_PLAYING && !row->frozen && !paused;
    uint32_t mask = runs ? room_players(row) & waiting : 0;
    return row->poll && poll_load(row->poll, &poll) ? mask & ~(1u << poll.about) : mask;
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

void room_clock_store(const struct room *room, const struct db_room *row, const struct clock *clock,
                     const struct db_turn *now, struct db_job *job)
{
    struct db_turn turn = *now;
    turn.deadline = next_look(room, row, clock, now->paused);
    turn.clock = clock->move_ms ? clock_save(clock, room->row.seats) : NULL;
    if (turn.deadline) db_set_uptime(job, server_uptime(room->server));
    db_set_turn(job, room->row.key, &turn);
    free(turn.clock);
}

int64_t room_clock_ahead(const struct server *server)
{
    return server_now(server) - server_uptime(server);
}

void room_clock_set_quiet(const struct db_room *row, struct clock *clock)
{
    for (int seat = 0; seat < row->seats; seat++) clock->seat[seat].quiet = row->seat[seat].quiet;
}

void room_clock_load(struct room *room)
{
    struct server *server = room->server;
    if (!clock_load(room->row.clock, room->row.turn.clock, &room->clock) || !room->has_match) return;
    uint32_t mask = room_clock_running(&room->row, room->match.waiting, room->row.turn.paused);
    bool fresh = mask && !room->row.turn.deadline;
    room_clock_set_quiet(&room->row, &room->clock);
    clock_rebase(&room->clock, server->uptime_start, room_clock_ahead(server));
    if (room->row.frozen) return; /* perhaps for now only: its deadline stays */
    /* A game that was brought here: its time begins at the first visit. */
    if (fresh) clock_run(&room->clock, mask, mask, server_uptime(server));
    else if (next_look(room, &room->row, &room->clock, room->row.turn.paused) == room->row.turn.deadline)
        return;
    struct db_turn turn = room->row.turn;
    struct db_job *job = db_job_new();
    turn.to_act = room->match.waiting;
    room_clock_store(room, &room->row, &room->clock, &turn, job);
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

/* Writes the bank as last updated; the remaining time follows from `until`, which is
 * wall time, ahead of uptime. */
static void write_seat(const struct server *server, const struct clock *clock, int seat, struct text *out)
{
    char key[12];
    int64_t end = clock_end(clock, seat, server->uptime_start), now = server_now(server);
    int64_t still = clock_quiet_end(&clock->seat[seat].quiet, now);
    snprintf(key, sizeof key, "%d", seat);
    text_key(out, key);
    text_char(out, '{');
    text_key_int(out, "bank_ms", clock->seat[seat].bank);
    if (end >= 0) text_key_int(out, "until", end + room_clock_ahead(server));
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
