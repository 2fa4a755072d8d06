// SPDX-License-Identifier: MIT
/* room_shuffle.h - collects the players' secrets for the shuffle before a game starts.
 *
 * Meanwhile the room is busy, so its seats cannot change. */
#ifndef SERVER_ROOM_SHUFFLE_H
#define SERVER_ROOM_SHUFFLE_H
#include <stdbool.h>
#include <stdint.h>

#include "server/room/room.h"

struct change;
struct request;

typedef void room_begin(struct room *room, struct request *request);

/* Draws the server's seed into the row, if it has none. */
void room_shuffle_draw(const struct server *server, struct db_room *row);
/* True if a test chose the seed, so that every game is the same; players then add no shares. */
bool room_shuffle_is_chosen(const struct room *room);
/* Asks all players online without a counting share to commit, then those with one to reveal. Calls
 * `begin` when all have answered or the time is up, possibly at once. Keeps the request until then. If
 * the commitments cannot be stored, it is answered with an error and `begin` is not called. */
void room_shuffle_gather(struct room *room, struct request *request, room_begin *begin);
/* True while the room waits for commitments. */
bool room_shuffle_asks(const struct room *room);
/* Takes the seat's commitment while the room waits for them; the request is answered once all are stored. */
void room_shuffle_promise(struct room *room, struct request *request, int seat, const struct db_share *share);
/* Takes the seat's revealed secret. Returns false if it was not requested or does
 * not match the commitment. */
bool room_shuffle_hear(struct room *room, int seat, const uint8_t secret[SECRET_SEED]);
/* Answers `share` with the server's commitment. */
void room_shuffle_reply(const struct room *room, const struct request *request);
/* Adds the current shares to the starting row and to the job: revealed ones with their secrets, others
 * without, none whose giver has left. Also notes which seats gave none. */
void room_shuffle_add(const struct room *room, struct db_room *row, struct db_job *job);
/* Stops waiting for players whose time to answer is up. Called regularly. */
void room_shuffle_look(struct room *room);
/* Drops the pending shares before the room is freed. */
void room_shuffle_forget(struct room *room);
#endif
