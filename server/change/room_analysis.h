// SPDX-License-Identifier: MIT
/* room_analysis.h - background analysis of a finished game, stored when complete. */
#ifndef SERVER_ROOM_ANALYSIS_H
#define SERVER_ROOM_ANALYSIS_H
struct room;
struct text;

/* Writes {"done","of"} and, once complete, "analysis" of the room's finished game; starts the analysis
 * if needed. Returns 0, or -1 if the game cannot be analysed. */
int room_analysis_write(struct room *room, struct text *out);
/* Cancels the analysis before the room is freed; partial results are lost. */
void room_analysis_stop(struct room *room);
#endif
