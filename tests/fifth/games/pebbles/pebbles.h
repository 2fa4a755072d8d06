// SPDX-License-Identifier: MIT
/* pebbles.h - the state of Pebbles, its enums, and what its files offer one another. */
#ifndef GAMES_PEBBLES_H
#define GAMES_PEBBLES_H
#include <string.h>

#include "../game.h"

enum { PEB_SEATS = 3, SMALL_HEAP = 15, BIG_HEAP = 24, TAKE_MOST = 3, NOBODY = 255 };
enum { PHASE_TAKE, PHASE_BACK };
enum { CHARM_ODD, CHARM_EVEN, CHARM_LAST, CHARMS };
enum { OPTION_BIG_HEAP };
enum { PART_PEBBLES, PART_CHARM };
enum { VERB_TAKE, VERB_PUT_BACK, VERB_KEEP };
enum { MSG_TOOK, MSG_BACK, MSG_CHARM, MSG_SHOWN, MSG_UNTIL_CHARMS, MSG_TOO_MANY, PEB_MSGS };

struct peb_player {
    uint8_t pebbles, charm;
};
struct pebbles {
    struct game game;
    uint8_t phase, heap;
    uint8_t turn;  /* whose it is; at the end, whose the last one was                     */
    uint8_t spare; /* the charm left over after dealing; 255 none                         */
    struct peb_player players[PEB_SEATS];
};

static inline struct pebbles *peb_state(struct game *game)
{
    return (struct pebbles *)game;
}
static inline const struct pebbles *peb_view(const struct game *game)
{
    return (const struct pebbles *)game;
}

/* names.c */
extern const struct names peb_names_phase, peb_names_charm;
/* fields.c, msgs.c, verbs.c: the tables */
extern const struct field peb_fields[];
extern const struct msg_spec peb_msgs[PEB_MSGS + 1];
extern const struct verb peb_verbs[];
/* setup.c */
int peb_heap_size(const struct game *game);
void peb_setup(struct game *game, const struct game_setup *setup);
void peb_determinize(struct game *game, int seat, struct rng *rng);
/* turn.c: the functions of the verbs */
bool peb_take_legal(const struct game *game, int seat, const struct move *move, struct refusal *why);
void peb_take(struct game *game, int seat, const struct move *move, struct game_out *out);
void peb_put_back(struct game *game, int seat, const struct move *move, struct game_out *out);
void peb_keep(struct game *game, int seat, const struct move *move, struct game_out *out);
/* flow.c */
uint32_t peb_waiting(const struct game *game);
int peb_question(const struct game *game, int seat);
bool peb_step(struct game *game, struct game_out *out);
bool peb_next_reveals(const struct game *game, struct preview_limit *until);
/* flow.c, score.c: is it the end (PEB-3.1)?  What does a seat's charm give as things stand? */
bool peb_heap_is_gone(const struct pebbles *g);
int peb_charm_points(const struct pebbles *g, int seat);
void peb_score(const struct game *game, int seat, struct game_score *score);
/* invariants.c, evaluate.c, catalog.c */
bool peb_check_invariants(const struct game *game, const char **what);
int32_t peb_evaluate(const struct game *game, int seat);
json_t *peb_catalog(uint16_t rules);
#endif
