// SPDX-License-Identifier: MIT
/* room_shuffle.h - before a game begins, the people at its table tell what they had promised to add to its
 * shuffle.  Meanwhile the room stands still: who sits there and what was promised cannot change any more. */
#ifndef SERVER_ROOM_SHUFFLE_H
#define SERVER_ROOM_SHUFFLE_H
#include <stdbool.h>
#include <stdint.h>

#include "room.h"

struct request;

typedef void room_begin(struct room *room, struct request *request);

/* Draws the server's part into the row, if it has none. */
void room_shuffle_draw(const struct server *server, struct db_room *row);
/* Asks all whose share counts and who are here for their secrets, and calls `begin` when all have told theirs
 * or have had the time: perhaps at once.  The request is kept until then. */
void room_shuffle_gather(struct room *room, struct request *request, room_begin *begin);
/* The seat tells its secret.  False: it is not asked, or that is not what it promised. */
bool room_shuffle_hear(struct room *room, int seat, const uint8_t secret[SECRET_SEED]);
/* Puts the shares as they are now into the row that begins, and into the job: those that were told with their
 * secrets, those that were not without, and none whose giver has left. */
void room_shuffle_add(const struct room *room, struct db_room *row, struct db_job *job);
/* Now and then: who has not told is waited for no longer. */
void room_shuffle_look(struct room *room);
/* The room goes. */
void room_shuffle_forget(struct room *room);
#endif
