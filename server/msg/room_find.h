// SPDX-License-Identifier: MIT
/* room_find.h - from a request to its room, for the msg_*.c files. */
#ifndef SERVER_ROOM_FIND_H
#define SERVER_ROOM_FIND_H
#include "server/room/room.h"

/* The room that the request names, or NULL after an error. */
struct room *request_room(struct request *request);
/* The room if the sender may look into it, or NULL after an error. */
struct room *request_room_entered(struct request *request);
/* need_invite; who guesses invitations is slowed down. */
void refuse_entry(struct request *request);
/* The sender's seat in a game that is being played, or -1 after an error. */
int request_seat(struct request *request, const struct room *room);
#endif
