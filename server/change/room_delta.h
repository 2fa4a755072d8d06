// SPDX-License-Identifier: MIT
/* room_delta.h - encodes and sends one step to all viewers.
 *
 * This is the way of every move, so nothing here builds JSON trees. */
#ifndef SERVER_ROOM_DELTA_H
#define SERVER_ROOM_DELTA_H
struct change;

/* Makes the deltas for all who watch now and have none yet. */
void room_delta_encode(struct change *change);
/* Sends them, once the step is adopted, and notes the new hashes. */
void room_delta_send(struct change *change);
#endif
