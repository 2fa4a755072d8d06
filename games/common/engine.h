// SPDX-License-Identifier: MIT
/* engine.h - runs a game: setup, moves, automatic steps, preview, scores; same for every plugin. */
#ifndef GAMES_COMMON_ENGINE_H
#define GAMES_COMMON_ENGINE_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "../game.h"

enum { GAME_STEPS_MAX = 20000 }; /* automatic steps after one move; more is a rules bug   */

/* Room for any game's state. */
union game_state {
    struct game game;
    unsigned char bytes[GAME_STATE_MAX];
};

/* The defaults of the options table, `seats` players, seed of zeroes. */
void setup_init(const struct game_plugin *plugin, int seats, struct game_setup *setup);
/* Reads {"short_deck": true}.  False with *why on an unknown key or a value of the wrong type. */
bool setup_read_options(const struct game_plugin *plugin, const json_t *options, struct game_setup *setup,
                        struct refusal *why);
/* New reference. */
json_t *setup_options_json(const struct game_plugin *plugin, const struct game_setup *setup);
/* Is it playable: seats, ranges, combinations? */
bool setup_check(const struct game_plugin *plugin, const struct game_setup *setup, struct refusal *why);

/* Sets the state up (the setup was checked) and stops before the first automatic step. */
void game_setup_state(const struct game_plugin *plugin, struct game *game, const struct game_setup *setup);
/* Takes the automatic steps until a seat must decide or the game is over.  Returns 0, or -1 if
 * the rules do not come to rest or ask no seat: a fault of the game. */
int game_run(const struct game_plugin *plugin, struct game *game, struct game_out *out);
/* game_setup_state, then game_run. */
int game_begin(const struct game_plugin *plugin, struct game *game, const struct game_setup *setup,
               struct game_out *out);
/* Applies a legal move, then game_run. */
int game_move(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
              struct game_out *out);
/* Makes the move and that many of the automatic steps with public events after it.  Returns 0, or -1 if there
 * are fewer. */
int game_move_part(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                   int most, struct game_out *out);
/* What a legal move would do as far as it can be known: applies it and takes the automatic steps, but stops
 * before one that would show what is hidden or random, and says so in *until (see `next_reveals` in game.h).
 * 0, or -1 as game_run. */
int game_preview(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                 struct game_out *out, struct preview_limit *until);
/* Gives the seat the next turn on a copy, see turn_to in game.h; then it alone is asked. */
enum turn_refusal game_turn_to(const struct game_plugin *plugin, struct game *game, int seat);
uint32_t game_waiting(const struct game_plugin *plugin, const struct game *game); /* 0 when over */
/* May the step from `before` to `after` not be taken back: chance was used, something hidden
 * came out, or the game said so? */
bool game_barrier(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                  const struct game_out *out);
void game_clone(const struct game_plugin *plugin, struct game *to, const struct game *from);
void game_out_clear(struct game_out *out);

/* The opponents that the rules play; how many. */
int game_automas(const struct game_plugin *plugin, const struct game *game,
                 struct game_automa rival[GAME_SEATS]);
/* [{"seat","name","level"?}]: of those; `seat` is their number. */
void game_automas_write(const struct game_automa *rival, int count, struct text *out);
/* Places 1.. by total, then ties; equal in all share a place and the next one is skipped.  By seat, and by
 * number for the opponents that the rules play. */
void game_ranks(const struct game_plugin *plugin, const struct game *game,
                struct game_score score[GAME_SEATS], int rank[GAME_SEATS]);
/* [{"seat","total","rank","parts":{},"rival"?,"level"?}], the opponents that the rules play behind the seats;
 * new reference. */
json_t *game_scores_json(const struct game_plugin *plugin, const struct game *game);
/* {"scores", "open"}: the points so far as in game_scores_json, and what is not counted yet (pending_score.h)
 * as the
 * viewer may know it: [{"seat","part","rule","vp","kind"?,"thing"?}].  New reference. */
json_t *game_points_json(const struct game_plugin *plugin, const struct game *game, int viewer);
/* The tables as JSON: options, verbs, messages, orders, schema, catalog, rule IDs.  New reference. */
json_t *game_describe(const struct game_plugin *plugin);
#endif
