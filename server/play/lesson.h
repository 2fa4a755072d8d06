// SPDX-License-Identifier: MIT
/* lesson.h - lessons: a file of steps, played on the real rules; stateless.
 *
 * games/README.md describes the format. The learner's position follows from the file, the number of the
 * step, and the moves that they made in that step. Rules are called under the guard (guard.h). */
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
    int count;          /* number of steps, numbered from 1                                   */
    int seat;           /* the learner's seat                                                 */
    struct game_setup setup;
};

/* A position in a lesson. */
struct lesson_place {
    union game_state state;
    uint32_t seq;       /* number of moves so far                                             */
};

/* One move of the replay, before the position adopts its result. */
struct lesson_move {
    int seat;
    struct move move;
    const struct game *before, *after;
    const struct game_out *out;
    uint32_t seq;       /* of the position after the move                                     */
};
typedef void lesson_hook(void *context, const struct lesson_move *made);

/* True if the id is allowed in a file or request: lower-case letters, digits and hyphens. */
bool lesson_id_ok(const char *id);
/* Reads the file's game and setup; the file must outlive *lesson. Returns false with a sentence in
 * `why`: no object, no such game, rules version not supported, setup refused. */
bool lesson_read(const json_t *file, struct lesson *lesson, char why[WHY_SIZE]);
/* Replays to the position at which step `step` begins: all steps before it, and the others' moves in
 * it. `told` (may be NULL) is called for the latter. Returns false with `why`. */
bool lesson_go(const struct lesson *lesson, int step, struct lesson_place *place, lesson_hook *told,
               void *context, char why[WHY_SIZE]);
/* Makes a move that is legal there. Returns false with `why` if it is illegal or the rules fail. */
bool lesson_play(const struct lesson *lesson, struct lesson_place *place, int seat, const struct move *move,
                 lesson_hook *told, void *context, char why[WHY_SIZE]);
/* Lets bots of the weakest searching level play until the learner must decide or the game is over.
 * Returns false with `why`. */
bool lesson_play_others(const struct lesson *lesson, struct lesson_place *place, lesson_hook *told,
                        void *context, char why[WHY_SIZE]);

/* Checks the whole file: every step reachable, every move legal, every text present in each language of
 * the title, no unused text. Returns false with a sentence that names the step. */
bool lesson_check(const json_t *file, char why[WHY_SIZE]);
#endif
