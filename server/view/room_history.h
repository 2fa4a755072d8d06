// SPDX-License-Identifier: MIT
/* room_history.h - history of a room: earlier views, entries, missed deltas, export, points. */
#ifndef SERVER_ROOM_HISTORY_H
#define SERVER_ROOM_HISTORY_H
#include <stdbool.h>
#include <stdint.h>

#include "server/room/room.h"

struct text;
struct watch;

/* True when more of the log is to be replayed first than one turn of the loop has time for: the request
 * waits, and `resume` is called with it later.  (Too much is under way there: it was refused.) */
bool room_history_defer(struct room *room, const struct request *request, request_resume *resume);

/* Sends the deltas after `since`; false when that is too far back or unknown. */
bool room_history_send_since(struct watch *watch, uint32_t since);
/* [{seq,seat,move,events,at}] as the viewer may see it; -1 when the log cannot be read. */
int room_history_write_entries(struct room *room, uint32_t from, uint32_t to, int viewer, struct text *out);
/* The view at a seq; -1 likewise. */
int room_history_write_view(struct room *room, uint32_t seq, int viewer, struct text *out);
/* ,"events":[..],"view":.. in the middle of the entry, after so many of the automatic steps that told
 * something; 0, or -1 when there is no such moment. */
int room_history_write_part(struct room *room, uint32_t seq, int step, int viewer, struct text *out);
/* The exported game: everything once it is over, else what the viewer may see.  0 or -1. */
int room_history_write_export(struct room *room, int viewer, struct text *out);
/* Answers the request, whose answer `out` begins and which is taken, with a running game's, between turns of
 * the loop; false: too much is under way there. */
bool room_history_export_sliced(struct room *room, const struct request *request, int viewer,
                                struct text *out);
/* Everybody's points at `from` and after each later move that counts, `seats` and `points`; 0 or -1. */
int room_history_write_points(struct room *room, uint32_t from, struct text *out);
/* Forgets what was replayed, until somebody looks back again. */
void room_history_drop(struct room *room);
#endif
