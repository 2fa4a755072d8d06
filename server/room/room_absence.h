// SPDX-License-Identifier: MIT
/* room_absence.h - absent players: who is away, the absence policy, the open vote.
 *
 * Queries only: ../change/room_poll.h acts on them. */
#ifndef SERVER_ROOM_ABSENCE_H
#define SERVER_ROOM_ABSENCE_H
#include <stdbool.h>

#include "room.h"
#include "server/play/poll.h"

struct text;

#define ROOM_SUBSTITUTE_BOT "easy" /* the bot that takes over seats, and replaces players who resign */

/* The names, in the store and in the protocol, are never renamed. */
enum absence_policy { ABSENCE_MOVE, ABSENCE_BOT, ABSENCE_VOTE, ABSENCE_POLICIES };
/* Returns the policy's name in store and protocol. */
const char *room_absence_name(enum absence_policy absent);
/* Returns false if no policy has that name. */
bool room_absence_of(const char *name, enum absence_policy *absent);
/* Returns the table's policy. An older table without one has ABSENCE_MOVE with a clock, else ABSENCE_VOTE. */
enum absence_policy room_absence_policy(const struct db_room *row);

/* Begins absence tracking when a room enters memory: no player has been seen yet. */
void room_absence_begin(struct room *room);
/* True if the seat's player owes a decision and has been offline for a while. */
bool room_absence_is_away(const struct room *room, int seat);
/* Updates who is away. Sets room->info_due if that has changed for the viewers. */
void room_absence_check(struct room *room);

/* True if the time of the open vote is up. */
bool room_absence_is_due(const struct room *room);
/* Returns the seats that may vote about `seat` (mask). */
uint32_t room_absence_voters(const struct db_room *row, int seat);
/* Appends ,"absent":..,"poll":.. as shown to all. */
void room_absence_write(const struct server *server, const struct db_room *row, struct text *out);
#endif
