// SPDX-License-Identifier: MIT
/* room_moves.h - applies moves and undo to a copy and submits the change. */
#ifndef SERVER_ROOM_MOVES_H
#define SERVER_ROOM_MOVES_H
#include <stdbool.h>

#include "server/store/entry.h"

struct change;
struct move;
struct request;
struct room;

/* Makes a legal move; `request` NULL: the server does it by itself.  False when the rules failed and the room
 * freezes. */
bool room_moves_make(struct room *room, const struct request *request, enum entry_kind kind, int seat,
                     const struct move *move);
/* The same as a change that has more in it already; on a fault of the rules it is freed. */
bool room_moves_make_take(struct change *change, enum entry_kind kind, int seat, const struct move *move);
/* Takes the seat's last step back; match_can_undo agreed. */
void room_moves_undo(struct room *room, const struct request *request, int seat);
#endif
