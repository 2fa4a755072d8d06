// SPDX-License-Identifier: MIT
/* room_view.h - JSON of a room for each viewer: info, view, question, legal moves. */
#ifndef SERVER_ROOM_VIEW_H
#define SERVER_ROOM_VIEW_H
#include <stdbool.h>
#include <stdint.h>

struct match;
struct db_room;
struct game;
struct room;
struct server;
struct text;
struct watch;

/* ---- pieces ----------------------------------------------------------------------------- */

/* {id, game, status, ...}; `room` NULL: of a room that is not in memory.  `member`: for somebody who sits
 * there, or hosts it. */
void room_view_write_info(const struct server *server, const struct db_room *row, const struct room *room,
                          bool member, struct text *out);
/* What the viewer sees of a state of the room's game, and its hash; false when the rules fail at that, see
 * room_fault. */
bool room_view_write(struct room *room, const struct game *state, int viewer, struct text *out,
                     uint32_t *hash);
/* What changes for the viewer; *hash is of the view before, then of that after it. */
bool room_view_write_delta(struct room *room, const struct game *before, const struct game *after, int viewer,
                           struct text *out, uint32_t *hash);
/* ,"ask":..,"moves":..,"undo":.. as the viewer may see it. */
void room_view_write_asked(struct room *room, const struct match *match, int viewer, struct text *out);
void room_view_write_hash(uint32_t hash, struct text *out); /* ,"hash":"0123abcd"               */
/* ,"steps":2 where an entry has several automatic steps that told something, or an opponent that the rules
 * play may have taken the only one: each is a moment of its own. */
void room_view_write_steps(const struct room *room, const struct game *game, int steps, struct text *out);
void room_view_write_over(struct room *room, struct text *out);
/* ,"shares":[..] of the shuffle, if there are any; `told`: with their secrets. */
void room_view_write_shares(const struct db_room *row, bool told, struct text *out);
/* Viewers of one audience see the same: all do where a game has no secrets. */
int room_view_audience(const struct room *room, int viewer);
/* Finds the viewer's hash of the view at course.seq; false when there is no view. */
bool room_view_find_hash(struct room *room, int viewer, uint32_t *hash);

/* ---- sent to one who watches ------------------------------------------------------------ */

void room_view_send_state(struct watch *watch);
/* Sends the seat's plan to all sessions of its player that watch. */
void room_view_send_plan(const struct room *room, int seat);
void room_view_send_over(struct watch *watch); /* if it is over */
/* Everything afresh, for who lost track. */
void room_view_resync(struct watch *watch);

/* ---- or to all -------------------------------------------------------------------------- */

void room_view_send_all(struct room *room, const struct text *text);
void room_view_send_info(struct room *room);
void room_view_send_notice(struct room *room, const char *code, const char *message);
#endif
