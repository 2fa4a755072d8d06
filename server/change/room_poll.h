// SPDX-License-Identifier: MIT
/* room_poll.h - votes about an absent player, and what follows a missed deadline; each is a change.
 *
 * With a clock the table's absence policy decides what follows: the first legal move, a takeover by a
 * bot, or a vote. Without a clock a player calls the vote. In each case the game goes on: a vote ends,
 * and if it has no votes, the first legal move is made. */
#ifndef SERVER_ROOM_POLL_H
#define SERVER_ROOM_POLL_H
#include <stdbool.h>

#include "server/play/poll.h"

struct request;
struct room;

/* Opens a vote about the seat. `request`: of the player who calls it, or NULL. */
void room_poll_open(struct room *room, const struct request *request, int seat);
/* Adds the seat's choice to the open vote, and applies the outcome if it is decided. */
void room_poll_vote(struct room *room, const struct request *request, int seat, enum poll_choice choice);
/* Closes the vote whose time is up. Returns true if a change is pending; false if the first
 * legal move must be made. */
bool room_poll_decide(struct room *room);
/* Applies the absence policy to a seat whose deadline has passed. Returns as room_poll_decide. */
bool room_poll_apply_policy(struct room *room, int seat);
#endif
