// SPDX-License-Identifier: MIT
/* moves.h - moves and verbs: encoding, legality, list of legal moves. */
#ifndef GAMES_COMMON_MOVES_H
#define GAMES_COMMON_MOVES_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "msg.h"
#include "names.h"
#include "text.h"

struct game;
struct game_plugin;

enum { MOVE_ARGS = 8, MOVES_MAX = 2048 };
enum { ARG_ABSENT = -1, ARG_NULL = -2 }; /* not given; given as null ("there is none")    */

/* One atomic decision.  arg[i] is a value of the verb's i-th argument, or one of the above. */
struct move {
    int16_t verb;
    int16_t arg[MOVE_ARGS];
};

struct move_list {
    int count;
    bool full; /* more were proposed than fit: a bug of the game                          */
    struct move move[MOVES_MAX];
};

struct verb_arg {
    const char *name;
    const struct names *of;
    int16_t min, max;  /* of a number; names bound themselves                             */
    bool optional;     /* may be absent or null; legal() then says when                   */
};

/* May the seat, which owes a decision, do this now?  If not, says why unless why is NULL.  The arguments
 * are within their ranges, the question is one that the verb answers.  Cheapest condition first. */
typedef bool verb_legal(const struct game *game, int seat, const struct move *move, struct refusal *why);
/* Does it.  Called only after legal() agreed; cannot fail. */
typedef void verb_apply(struct game *game, int seat, const struct move *move, struct game_out *out);
/* Adds the candidates, a superset of the legal moves in canonical order, to the list. */
typedef void verb_propose(const struct game *game, int seat, struct move_list *list);

/* A kind of move.  Decoding, listing, highlighting and refusing follow from the row. */
struct verb {
    const char *name; /* on the wire and in logs: never renamed                           */
    struct verb_arg arg[MOVE_ARGS];
    verb_legal *legal;     /* NULL: whenever the question is one that it answers          */
    verb_apply *apply;     /* NULL: takes the question off the stack, nothing else (declining) */
    verb_propose *propose; /* NULL: every combination of the required arguments is tried, in the order of
                            * their values, the last one running fastest                  */
    bool exact;            /* propose() adds legal moves only: they are listed without asking legal() */
    bool idle;             /* preferred when a seat's time has run out */
    /* The kinds of question that it answers: QUESTION(FRAME_TURN) | QUESTION(FRAME_COPY).  While another
     * one is asked it is refused and not listed before the game is called.  0: legal() and propose()
     * see to that themselves. */
    uint64_t answers;
    /* Says why while another question is asked, and answers false; true: nothing but the plugin's not_now
     * under its not_now_rule, as without it. */
    verb_legal *otherwise;
};
#define QUESTION(kind) ((uint64_t)1 << (kind))

/* Adds a candidate: MOVE(list, VERB_TAKE, card, target).  Arguments not given are absent.  Both
 * are in every game's innermost loop, hence inline. */
static inline void move_add(struct move_list *list, const struct move *move)
{
    if (list->count < MOVES_MAX) list->move[list->count++] = *move;
    else list->full = true;
}
static inline struct move move_of(int verb, int n, const int *args)
{
    struct move move = { .verb = (int16_t)verb };
    // cppcheck-suppress nullPointer // there are `n` of them
    for (int i = 0; i < MOVE_ARGS; i++) move.arg[i] = (int16_t)(i < n ? args[i] : ARG_ABSENT);
    return move;
}
#define MOVE(verb, ...)                                                                       \
    move_of(verb, (int)(sizeof((int[]){ __VA_ARGS__ }) / sizeof(int)), (int[]){ __VA_ARGS__ })
#define MOVE0(verb) move_of(verb, 0, NULL)
#define PROPOSE(list, ...) move_add(list, &(struct move[]){ MOVE(__VA_ARGS__) }[0])
#define PROPOSE0(list, verb) move_add(list, &(struct move[]){ MOVE0(verb) }[0])

/* The kind of question that a seat which owes a decision has now: what the plugin's `question` says, else
 * the kind of the frame on top, 0 when the stack is empty. */
int game_question(const struct game_plugin *plugin, const struct game *game, int seat);
/* May `seat` do this now?  The whole judgement: is it asked, does the verb exist, are the arguments in
 * range, does the verb answer the question, does legal() agree.  `why` may be NULL. */
bool game_judge(const struct game_plugin *plugin, const struct game *game, int seat, const struct move *move,
                struct refusal *why);
/* Does what was judged legal, without what follows by itself (see game_move). */
void move_apply(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                struct game_out *out);
/* The legal moves of a seat, in canonical order (verbs as in the table); returns how many. */
int game_moves(const struct game_plugin *plugin, const struct game *game, int seat, struct move_list *list);

/* The move for a seat whose time has run out: the first of an idle verb, else the first.  The list is not
 * empty. */
const struct move *move_list_idle(const struct game_plugin *plugin, const struct move_list *list);

/* {"verb":"take","card":"mine_cj_07"} */
void move_write(const struct game_plugin *plugin, const struct move *move, struct text *out);
void moves_write(const struct game_plugin *plugin, const struct move_list *list, struct text *out);
/* Reads one; false with *why (never NULL) in the sender's terms. */
bool move_read(const struct game_plugin *plugin, const json_t *json, struct move *move, struct refusal *why);
#endif
