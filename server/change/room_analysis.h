// SPDX-License-Identifier: MIT
/* room_analysis.h - background analysis of a finished game, stored when complete. */
#ifndef SERVER_ROOM_ANALYSIS_H
#define SERVER_ROOM_ANALYSIS_H
struct room;
struct text;

/* Of a game that has ended: writes {"done","of"} and, once it is there, "analysis"; begins it if nobody has.
 * 0, or -1 when it cannot be reckoned. */
int room_analysis_write(struct room *room, struct text *out);
/* The room goes; what was reckoned of it so far is lost. */
void room_analysis_stop(struct room *room);
#endif
