// SPDX-License-Identifier: MIT
/* room_shuffle.h - collects the players' secrets for the shuffle before a game starts. Meanwhile the room
 * stands still: who sits there cannot change any more. */
#ifndef SERVER_ROOM_SHUFFLE_H
#define SERVER_ROOM_SHUFFLE_H
#include <stdbool.h>
#include <stdint.h>

#include "server/room/room.h"

struct change;
struct request;

typedef void room_begin(struct room *room, struct request *request);

/* Draws the server's part into the row, if it has none. */
void room_shuffle_draw(const struct server *server, struct db_room *row);
/* Returns true if a test chose the seed, so that a game is the same each time; nobody adds to that. */
bool room_shuffle_is_chosen(const struct room *room);
/* Asks all who are here and have no share that counts for one, then all whose share counts for its secret,
 * and calls `begin` when everybody has answered or has had the time: perhaps at once.  The request is kept
 * until then; if the promises cannot be stored, it is answered with an error and nothing begins. */
void room_shuffle_gather(struct room *room, struct request *request, room_begin *begin);
/* Returns true while the room stands still and promises are asked for. */
bool room_shuffle_asks(const struct room *room);
/* Takes the seat's promise while promises are asked for; the request is answered once all are stored. */
void room_shuffle_promise(struct room *room, struct request *request, int seat, const struct db_share *share);
/* The seat tells its secret.  False: it is not asked, or that is not what it promised. */
bool room_shuffle_hear(struct room *room, int seat, const uint8_t secret[SECRET_SEED]);
/* Answers `share` with the server's own promise. */
void room_shuffle_reply(const struct room *room, const struct request *request);
/* Puts the shares as they are now into the row that begins, and into the job: those that were told with their
 * secrets, those that were not without, and none whose giver has left; and notes who gave none. */
void room_shuffle_add(const struct room *room, struct db_room *row, struct db_job *job);
/* Now and then: who has not answered is waited for no longer. */
void room_shuffle_look(struct room *room);
/* The room goes. */
void room_shuffle_forget(struct room *room);
#endif
