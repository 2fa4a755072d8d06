// SPDX-License-Identifier: MIT
/* room_clock.h - clocks of a room: start, stop, expiry; stored with each change.
 *
 * It changes only together with the room, in the same transaction, so a clock is never ahead of the
 * log.  Bots have none. */
#ifndef SERVER_ROOM_CLOCK_H
#define SERVER_ROOM_CLOCK_H
#include <stdbool.h>

#include "server/play/clock.h"

struct change;
struct db_room;
struct room;
struct server;
struct text;

/* From the row; a game that was brought here has its first time begin now. */
void room_clock_load(struct room *room);
/* Adds to the change's job who is to act from then on, and the clocks. */
void room_clock_add_turn(struct change *change);
bool room_clock_is_late(const struct room *room);
/* The first seat whose time is up, or -1. */
int room_clock_late_seat(const struct room *room);
/* ,"KEY":{now,seats}, if there is a clock. */
void room_clock_write(const struct server *server, const char *key, const struct db_room *row,
                      const struct clock *clock, struct text *out);
#endif
