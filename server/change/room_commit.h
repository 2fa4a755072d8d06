// SPDX-License-Identifier: MIT
/* room_commit.h - commits a change: write to the store, apply to the room, send to viewers.
 *
 * While a change is being stored, other requests to change the room are deferred (room_turn.h). If the
 * store cannot write, the room is unchanged. In both cases room->freed is called. */
#ifndef SERVER_ROOM_COMMIT_H
#define SERVER_ROOM_COMMIT_H
struct change;
struct request;
struct room;

/* Commits the change and takes it; it is freed at the end. The room must have no other pending change. */
void room_commit_take(struct change *change);
/* Deletes the room, in which no game is running, from store and memory. Its users, except the sender of
 * `request`, are notified of `code`. `request` may be NULL. */
void room_commit_delete(struct room *room, const struct request *request, const char *code);
/* Makes the change, not yet submitted, freeze the room because of its fault; its users are notified. */
void room_commit_add_freeze(struct change *change);
/* Freezes the room, which has a fault and no pending change. Once stored, a report is written (fault.h). */
void room_commit_freeze(struct room *room);
/* Sends new views to viewers whose seat has changed. */
void room_commit_resend_views(struct room *room);
#endif
