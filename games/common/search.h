// SPDX-License-Identifier: MIT
/* search.h - information-set Monte Carlo tree search for bots.
 *
 * Information-set Monte Carlo tree search: one tree of decisions, and for every iteration another world
 * that the seat cannot tell from the true one.  All memory is one block that the caller gives; a search may
 * be left in the middle of an iteration (a fault of the rules, a thread that is stopped) and still be asked
 * what it likes best.  Whole numbers only: the same seed gives the same move on every machine. */
#ifndef GAMES_COMMON_SEARCH_H
#define GAMES_COMMON_SEARCH_H
#include "../game.h"

/* How a level thinks. */
struct search_style {
    int iterations; /* worlds looked at; 0 = plays at random                              */
    int nodes;      /* moves kept in memory                                               */
    int explore;    /* hundredths of a point that curiosity may be worth                  */
    /* so many hundredths worse halve a move's share of the attention; 0: as the game says */
    int prior_temperature;
    int candidates; /* moves compared when a position is seen for the second time         */
    int rivalry;    /* percent of the best other's points that count against one's own        */
    int replies;    /* moves compared at each decision after the tree, to the turn's end  */
    bool far;       /* has time: plays on as far as the game's rollout_turns_master, with its patience   */
};

enum { SEARCH_PATH = 96, SEARCH_LINE = 6 };

/* A move that may be made at one place of the tree, and what came of it. */
struct search_node {
    struct move move;
    int8_t seat;
    bool poor;       /* a fault of the rules came of it */
    uint16_t share;  /* of the attention, before anything is known                         */
    uint32_t visits;
    uint32_t next, child; /* another move instead; the first answer to it; 0 = none        */
    int64_t sum;     /* of what it was worth to its seat                                      */
    int64_t margin;  /* of what it had over the best other, in hundredths of a point          */
};

struct search {
    const struct game_plugin *plugin;
    const struct search_style *style;
    struct rng *rng;
    int seat, iterations, faults;
    int prior_temperature;      /* the style's, or the game's                              */
    union game_state root, world, tried;
    struct move_list moves, replies;
    int32_t value[MOVES_MAX];   /* how candidates look                                     */
    uint32_t found[MOVES_MAX];  /* the nodes of the legal moves                            */
    uint32_t path[SEARCH_PATH]; /* the nodes of the iteration under way                    */
    int depth;
    int64_t made, whole; /* moves made in thought; iterations that came to their end         */
    int64_t worth[GAME_SEATS];  /* sums of what each seat had at the end of an iteration   */
    int32_t base[GAME_SEATS];   /* what each seat is worth where the thought begins         */
    uint32_t used, room;
    struct search_node node[]; /* node[0] is where the seat stands                         */
};

/* What came out for one move of the seat. */
struct search_move {
    struct move move;
    int visits;
    int32_t value;                 /* expected margin over the best other, hundredths of a point */
    struct move line[SEARCH_LINE]; /* expected continuation, by the seats asked then            */
    int line_count;
    int8_t line_seat[SEARCH_LINE];
};

/* Bytes that a search of this style needs. */
size_t search_bytes(const struct search_style *style);
/* Begins to think for a seat that owes a decision.  `s` has search_bytes; `rng` and the rest must stay. */
void search_begin(struct search *s, const struct game_plugin *plugin, const struct game *game, int seat,
                  const struct search_style *style, struct rng *rng);
/* Only one move is legal. */
bool search_is_forced(const struct search *s);
/* Looks at one more world.  0, or -1 when its rules did not come to rest. */
int search_iterate(struct search *s);
/* An iteration was left in the middle by a fault: the move that it tried is thought less of. */
void search_fault(struct search *s);
/* The best moves first, at most `most`; returns how many.  There is at least one. */
int search_best(const struct search *s, struct search_move *best, int most);
/* What came out for this move of the seat; false when it has no such move. */
bool search_find(const struct search *s, const struct move *move, struct search_move *found);
/* What a seat may expect at the end, in hundredths of a point; 0 before the first iteration. */
int32_t search_worth(const struct search *s, int seat);
#endif
