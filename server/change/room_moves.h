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

/* Makes a legal move; `request` NULL: made by the server. Returns false if the rules
 * failed and the room freezes. */
bool room_moves_make(struct room *room, const struct request *request, enum entry_kind kind, int seat,
                     const struct move *move);
/* Makes a legal move as part of a change with other contents; takes the change, and frees it on a rules
 * fault. Returns as room_moves_make. */
bool room_moves_make_take(struct change *change, enum entry_kind kind, int seat, const struct move *move);
/* Undoes the seat's last step; match_can_undo must be true. */
void room_moves_undo(struct room *room, const struct request *request, int seat);
#endif
