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

/* ---- parts ------------------------------------------------------------------------------ */

/* Writes {id, game, status, ...}; `room` NULL: it is not in memory. `member`: the reader has a
 * seat there or is its host. */
void room_view_write_info(const struct server *server, const struct db_room *row, const struct room *room,
                          bool member, struct text *out);
/* Writes the viewer's view of a state of the room's game, and its hash. Returns false if the
 * rules fail, see room_fault. */
bool room_view_write(struct room *room, const struct game *state, int viewer, struct text *out,
                     uint32_t *hash);
/* Writes the viewer's delta; *hash is the hash of the view before, then of the one after. */
bool room_view_write_delta(struct room *room, const struct game *before, const struct game *after, int viewer,
                           struct text *out, uint32_t *hash);
/* Appends ,"ask":..,"moves":..,"undo":.. as the viewer may see it. */
void room_view_write_asked(struct room *room, const struct match *match, int viewer, struct text *out);
void room_view_write_hash(uint32_t hash, struct text *out); /* ,"hash":"0123abcd"               */
/* Appends ,"steps":2 if an entry has several automatic steps with an event, or if an automa may have
 * taken the only one. Each step is a moment of the history. */
void room_view_write_steps(const struct room *room, const struct game *game, int steps, struct text *out);
/* Writes the message `over`: result and scores. */
void room_view_write_over(struct room *room, struct text *out);
/* Appends ,"shares":[..] of the shuffle, if there are any; `told`: with their secrets. */
void room_view_write_shares(const struct db_room *row, bool told, struct text *out);
/* Returns the viewer's audience: viewers of one audience see the same. Without hidden
 * information there is one. */
int room_view_audience(const struct room *room, int viewer);
/* Finds the viewer's hash of the view at match.seq. Returns false if there is no view. */
bool room_view_find_hash(struct room *room, int viewer, uint32_t *hash);

/* ---- sent to one viewer ----------------------------------------------------------------- */

/* Sends the full view. */
void room_view_send_state(struct watch *watch);
/* Sends the seat's plan to all watching sessions of its player. */
void room_view_send_plan(const struct room *room, int seat);
void room_view_send_over(struct watch *watch); /* if it is over */
/* Sends a full view again to a viewer that lost updates. */
void room_view_resync(struct watch *watch);

/* ---- sent to all viewers ---------------------------------------------------------------- */

/* Sends a text, the room's info, or a notice to all viewers. */
void room_view_send_all(struct room *room, const struct text *text);
void room_view_send_info(struct room *room);
void room_view_send_notice(struct room *room, const char *code, const char *message);
#endif
