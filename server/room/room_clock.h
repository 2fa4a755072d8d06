// SPDX-License-Identifier: MIT
/* room_clock.h - clocks of a room: start, stop, expiry; stored with each change.
 *
 * They change only with the room, in the same transaction, so a clock is never ahead of
 * the log. Bots have none. */
#ifndef SERVER_ROOM_CLOCK_H
#define SERVER_ROOM_CLOCK_H
#include <stdbool.h>

#include "server/play/clock.h"

struct db_job;
struct db_room;
struct db_turn;
struct room;
struct server;
struct text;

/* Loads the clocks from the row. In an imported game the first free time begins now. */
void room_clock_load(struct room *room);
/* Returns the seats whose clocks run (mask): those of players who owe a decision.
 * `paused`: since when, or 0. */
uint32_t room_clock_running(const struct db_room *row, uint32_t waiting, int64_t paused);
/* Sets each seat's quiet hours to those of its user. */
void room_clock_set_quiet(const struct db_room *row, struct clock *clock);
/* How far wall time is ahead of the server's uptime, in milliseconds. */
int64_t room_clock_ahead(const struct server *server);
/* Adds to the job the next deciders, the clocks if there are any, and the next deadline. */
void room_clock_store(const struct room *room, const struct db_room *row, const struct clock *clock,
                      const struct db_turn *now, struct db_job *job);
/* True if a seat's time is up. */
bool room_clock_is_late(const struct room *room);
/* Returns the first seat whose time is up, or -1. */
int room_clock_late_seat(const struct room *room);
/* Appends ,"KEY":{now,seats} if there is a clock. */
void room_clock_write(const struct server *server, const char *key, const struct db_room *row,
                      const struct clock *clock, struct text *out);
#endif
