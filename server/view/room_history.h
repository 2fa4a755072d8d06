// SPDX-License-Identifier: MIT
/* room_history.h - history of a room: earlier views, entries, missed deltas, export, points. */
#ifndef SERVER_ROOM_HISTORY_H
#define SERVER_ROOM_HISTORY_H
#include <stdbool.h>
#include <stdint.h>

#include "server/room/room.h"

struct text;
struct watch;

/* True if more of the log must be replayed than one loop iteration allows: the request is deferred, and
 * `resume` is called with it later. If too much is pending there, the request was refused. */
bool room_history_defer(struct room *room, const struct request *request, request_resume *resume);

/* Sends the deltas after `since`. Returns false if that is too far back or unknown. */
bool room_history_send_since(struct watch *watch, uint32_t since);
/* Writes [{seq,seat,move,events,at}] as the viewer may see it. Returns 0, or -1 if the log cannot be read. */
int room_history_write_entries(struct room *room, uint32_t from, uint32_t to, int viewer, struct text *out);
/* Writes the view at a seq. Returns 0, or -1 if the log cannot be read. */
int room_history_write_view(struct room *room, uint32_t seq, int viewer, struct text *out);
/* Writes ,"events":[..],"view":.. within the entry, after `step` of its automatic steps with an event.
 * Returns 0, or -1 if there is no such moment. */
int room_history_write_part(struct room *room, uint32_t seq, int step, int viewer, struct text *out);
/* Writes the exported game: complete once it is over, else what the viewer may see. Returns 0 or -1. */
int room_history_write_export(struct room *room, int viewer, struct text *out);
/* Exports a running game between loop iterations and answers the request; `out` begins the answer and
 * is taken. Returns false if too much is pending there. */
bool room_history_export_sliced(struct room *room, const struct request *request, int viewer,
                                struct text *out);
/* Writes all players' points at `from` and after each later move that counts, as `seats` and
 * `points`. Returns 0 or -1. */
int room_history_write_points(struct room *room, uint32_t from, struct text *out);
/* Frees the replayed log until the history is read again. */
void room_history_drop(struct room *room);
#endif
