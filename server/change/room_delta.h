// SPDX-License-Identifier: MIT
/* room_delta.h - encodes and sends one step to all viewers.
 *
 * Every move takes this path, so nothing here builds JSON trees. */
#ifndef SERVER_ROOM_DELTA_H
#define SERVER_ROOM_DELTA_H
struct change;

/* Encodes the deltas for the current viewers' audiences that have none yet. */
void room_delta_encode(struct change *change);
/* Sends the deltas once the step is adopted, and stores the new hashes. */
void room_delta_send(struct change *change);
#endif
