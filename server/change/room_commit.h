// SPDX-License-Identifier: MIT
/* room_commit.h - commits a change: write to the store, apply to the room, send to viewers.
 *
 * While a change is on its way the room stands still for whoever wants to change it too (room_turn.h).  If
 * the store cannot write, nothing has happened.  Either way room->freed hears of it. */
#ifndef SERVER_ROOM_COMMIT_H
#define SERVER_ROOM_COMMIT_H
struct change;
struct request;
struct room;

/* Writes the change, which is freed when all is done.  The room has no other under way. */
void room_commit_take(struct change *change);
/* The table, at which nobody plays, is no more, here and on the disk; its people (but who asks) are told
 * `code`.  `request` may be NULL. */
void room_commit_delete(struct room *room, const struct request *request, const char *code);
/* Makes the change, which is not handed in yet, one that stops the room because of its fault; people are
 * told. */
void room_commit_add_freeze(struct change *change);
/* Stops the room that has a fault and no change under way; when that is on the disk a report is written
 * (fault.h). */
void room_commit_freeze(struct room *room);
/* Who has another seat now, or none, sees other things: they are told. */
void room_commit_resend_views(struct room *room);
#endif
