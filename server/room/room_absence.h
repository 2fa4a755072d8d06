// SPDX-License-Identifier: MIT
/* room_absence.h - absent players: presence, timeout policy and votes.
 *
 * With a clock it is what follows a missed deadline: the first legal move; a bot that keeps the seat until
 * its player is back; a vote of those who play.  Without a clock it is the vote, which one of them calls.
 * Whatever is agreed, the game goes on: a vote ends, and one in which nobody spoke makes the first move. */
#ifndef SERVER_ROOM_ABSENCE_H
#define SERVER_ROOM_ABSENCE_H
#include <stdbool.h>

#include "room.h"
#include "server/play/poll.h"

struct request;
struct text;

#define ROOM_SUBSTITUTE_BOT "easy" /* the bot that keeps seats, and plays on where somebody resigned */

/* The names, in the store and in the protocol, are never renamed. */
enum absence_policy { ABSENCE_MOVE, ABSENCE_BOT, ABSENCE_VOTE, ABSENCE_POLICIES };
const char *room_absence_name(enum absence_policy absent);
/* False: there is none of that name. */
bool room_absence_of(const char *name, enum absence_policy *absent);
/* What the table agreed; one from before it could be chosen: as it was with a clock, else the vote. */
enum absence_policy room_absence_policy(const struct db_room *row);

/* A room comes into memory: nobody has looked yet. */
void room_absence_begin(struct room *room);
/* Does the seat's player owe a decision, and has not been here for a while? */
bool room_absence_is_away(const struct room *room, int seat);
/* Tells those who are here when somebody has been away long enough, or is back. */
void room_absence_check(struct room *room);

/* Is the time of the open vote up? */
bool room_absence_is_due(const struct room *room);
/* Carries out what the vote says, or what is agreed for `seat`, whose time is up; true when a change is under
 * way.  False: the first legal move is to be made. */
bool room_absence_decide(struct room *room);
bool room_absence_answer(struct room *room, int seat);
/* The seats that may vote about `seat`: a mask. */
uint32_t room_absence_voters(const struct db_room *row, int seat);

/* Opens a vote about the seat, for who asked (may be NULL). */
void room_absence_call(struct room *room, const struct request *request, int seat);
/* What somebody says in it; carried out at once where that decides it. */
void room_absence_vote(struct room *room, const struct request *request, int seat, enum poll_choice choice);

/* Of a change that is about to be handed in: a vote that has lost its cause is closed. */
void room_absence_review(struct change *change);
/* A pause of so long is over: what is left of a vote's time is left still. */
void room_absence_rest(struct change *change, int64_t ms);
/* ,"absent":..,"poll":.. as all may see them. */
void room_absence_write(const struct server *server, const struct db_room *row, struct text *out);
#endif
