// SPDX-License-Identifier: MIT
/* lesson.h - lessons: a file of steps, played on the real rules; stateless.
 *
 * The format is in games/README.md.  A lesson has no memory: where somebody stands in it follows from the
 * file, the number of the step, and the moves that he made in that step.  Rules are called guarded
 * (guard.h). */
#ifndef SERVER_LESSON_H
#define SERVER_LESSON_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "games/common/why.h"
#include "games/game.h"

enum { LESSON_STEPS = 120, LESSON_MOVES = 400, LESSON_ID = 24 };

struct lesson {
    const struct game_plugin *plugin;
    const json_t *file; /* borrowed                                                           */
    const json_t *steps;
    int count;          /* of steps; they are numbered from 1                                 */
    int seat;           /* the learner's                                                      */
    struct game_setup setup;
};

/* Where a lesson stands. */
struct lesson_place {
    union game_state state;
    uint32_t seq;       /* moves made since the beginning                                     */
};

/* One move of the walk: what it led to, before the place takes it over. */
struct lesson_move {
    int seat;
    struct move move;
    const struct game *before, *after;
    const struct game_out *out;
    uint32_t seq;       /* of the position after it                                           */
};
typedef void lesson_hook(void *context, const struct lesson_move *made);

/* May a file or a request call a lesson so: small letters, digits and hyphens? */
bool lesson_id_ok(const char *id);
/* Reads what the file says of the game; the file must outlive *lesson.  False with a sentence in `why`: no
 * object, no such game, rules that are no longer played, a setup that they refuse. */
bool lesson_read(const json_t *file, struct lesson *lesson, char why[WHY_SIZE]);
/* The position in which step `step` begins to be told: all before it, and what others do in it.  `told` (may
 * be NULL) hears of the latter.  False with `why`. */
bool lesson_go(const struct lesson *lesson, int step, struct lesson_place *place, lesson_hook *told,
               void *context, char why[WHY_SIZE]);
/* Makes a move that is legal there.  False with `why` where it is not, or the rules fail. */
bool lesson_play(const struct lesson *lesson, struct lesson_place *place, int seat, const struct move *move,
                 lesson_hook *told, void *context, char why[WHY_SIZE]);
/* Lets bots of the weakest level that thinks play until the learner is asked, or the game is over. */
bool lesson_play_others(const struct lesson *lesson, struct lesson_place *place, lesson_hook *told,
                        void *context, char why[WHY_SIZE]);

/* Looks the whole file through: every step reachable, every move legal, every text there in each language of
 * the title, nothing that is never said.  False with a sentence that names the step. */
bool lesson_check(const json_t *file, char why[WHY_SIZE]);
#endif
