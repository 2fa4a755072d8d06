// SPDX-License-Identifier: MIT
/* effects.c - carries out the operations of cards and tiles, whichever card they stand on.  A choice
 * waits on the flow stack; the rest of the list waits below it (TEK-10.18). */
#include "tekhenu.h"

static const struct tek_effect *effects_of(int source)
{
    if (source >= SRC_REWARD) return tek_rewards[source - SRC_REWARD].effect;
    if (source >= SRC_BONUS) return tek_god_bonus[source - SRC_BONUS];
    if (source >= SRC_TILE) return tek_tiles[source - SRC_TILE].ability;
    if (source >= SRC_DESTINY) return tek_destinies[source - SRC_DESTINY].effect;
    if (source >= SRC_START) return tek_startings[source - SRC_START].effect;
    if (source >= SRC_TECHNOLOGY) return tek_technologies[source - SRC_TECHNOLOGY].effect;
    return tek_blessings[source].effect;
}

static int part_of(int source)
{
    return source >= SRC_BONUS ? P_BONUS : source >= SRC_TILE ? P_PILLAR : P_CARDS;
}

/* ---- the operations ----------------------------------------------------------------------- */

static void op_gain(struct tek *t, int seat, const struct tek_effect *e, int source, struct game_out *out)
{
    if (e->what == VP)
        tek_award(t, seat, part_of(source), e->n, out);
    else
        tek_gain(t, seat, e->what, e->n, out);
}

static void op_choice(struct tek *t, int seat, const struct tek_effect *e, int source, struct game_out *out)
{
    (void)source, (void)out;
    TEK_PUSH(t, FRAME_GOOD, seat, e->n);
}

static bool tracks_full(const struct tek_player *p)
{
    for (int g = 0; g < BASICS; g++)
        if (p->production[g] < PRODUCTION_MOST) return false;
    return true;
}

static void op_production(struct tek *t, int seat, const struct tek_effect *e, int source,
                          struct game_out *out)
{
    (void)source;
    if (e->what != CHOICE)
        tek_raise_track(t, seat, e->what, e->n, out);
    else if (!tracks_full(&t->player[seat]))
        TEK_PUSH(t, FRAME_TRACK, seat, e->n); /* TEK-10.15 */
}

static void op_population(struct tek *t, int seat, const struct tek_effect *e, int source,
                          struct game_out *out)
{
    (void)source;
    tek_populate(t, seat, e->n, out);
}

static void op_happiness(struct tek *t, int seat, const struct tek_effect *e, int source,
                         struct game_out *out)
{
    (void)source;
    tek_cheer(t, seat, e->n, out);
}

/* During the player's own act it waits for the end of that act. */
static void push_extra(struct tek *t, int seat)
{
    if (t->hand.value)
        t->player[seat].extra = true;
    else
        TEK_PUSH(t, FRAME_EXTRA, seat, 0);
}

static void op_extra(struct tek *t, int seat, const struct tek_effect *e, int source, struct game_out *out)
{
    (void)e, (void)source;
    push_extra(t, seat);
    TEK_EMIT(out, MSG_EXTRA_DUE, seat);
}

static uint32_t free_osiris(const struct tek *t, int rows)
{
    uint32_t spaces = 0;
    for (int r = 0; r < ROWS; r++)
        if (rows >> r & 1) spaces |= 0xfu << (4 * r);
    return spaces & ~tek_used_osiris(t);
}

static void op_free_osiris(struct tek *t, int seat, const struct tek_effect *e, int source,
                           struct game_out *out)
{
    (void)source, (void)out;
    if (tek_buildings(&t->player[seat]) < BUILDINGS && free_osiris(t, e->n))
        TEK_PUSH(t, FRAME_FREE_OSIRIS, seat, e->n);
}

static void op_free_temple(struct tek *t, int seat, const struct tek_effect *e, int source,
                           struct game_out *out)
{
    (void)source, (void)out;
    if (tek_buildings(&t->player[seat]) < BUILDINGS && (tek_open_temple(t) & ~tek_used_temple(t)))
        TEK_PUSH(t, FRAME_FREE_TEMPLE, seat, e->n);
}

static void op_score(struct tek *t, int seat, const struct tek_effect *e, int source, struct game_out *out)
{
    tek_award(t, seat, part_of(source), tek_score_effect(t, seat, e), out);
}

static void op_exchange(struct tek *t, int seat, const struct tek_effect *e, int source, struct game_out *out)
{
    (void)source, (void)out;
    TEK_PUSH(t, FRAME_EXCHANGE, seat, e->n);
}

/* The upkeep question below the card is answered by it. */
static void op_waive_upkeep(struct tek *t, int seat, const struct tek_effect *e, int source,
                            struct game_out *out)
{
    (void)e, (void)source;
    struct flow_frame *top = flow_top(&t->flow);
    if (!top || top->kind != FRAME_UPKEEP) return;
    flow_pop(&t->flow);
    TEK_EMIT(out, MSG_UPKEEP, seat, 0, 0, 0, 0);
}

typedef void run_op(struct tek *t, int seat, const struct tek_effect *e, int source, struct game_out *out);
static run_op *const runs[OPS] = {
    [OP_GAIN] = op_gain,
    [OP_GAIN_CHOICE] = op_choice,
    [OP_PRODUCTION] = op_production,
    [OP_POPULATION] = op_population,
    [OP_HAPPINESS] = op_happiness,
    [OP_EXTRA_ACTION] = op_extra,
    [OP_FREE_OSIRIS] = op_free_osiris,
    [OP_FREE_TEMPLE] = op_free_temple,
    [OP_SCORE_PER] = op_score,
    [OP_EXCHANGE] = op_exchange,
    [OP_WAIVE_UPKEEP] = op_waive_upkeep,
};

void tek_run(struct tek *t, int seat, int source, int from, struct game_out *out)
{
    const struct tek_effect *list = effects_of(source);
    for (int i = from; i < EFFECTS && list[i].op != OP_NONE; i++) {
        bool more = i + 1 < EFFECTS && list[i + 1].op != OP_NONE;
        if (more) TEK_PUSH(t, FRAME_EFFECT, seat, source, i + 1);
        int depth = t->flow.depth;
        runs[list[i].op](t, seat, &list[i], source, out);
        if (more && t->flow.depth > depth) return; /* the rest waits for an answer */
        if (more) flow_pop(&t->flow);
    }
}

/* A step of the happiness track may give a reward, which is an effect. */
void tek_cheer(struct tek *t, int seat, int n, struct game_out *out)
{
    struct tek_player *p = &t->player[seat];
    int from = p->happiness, to = from + n > p->population ? p->population : from + n;
    if (to == from) return;
    p->happiness = (uint8_t)to;
    TEK_EMIT(out, MSG_HAPPINESS, seat, from, to);
    for (int i = 0; i < REWARDS && seat != BOTANKHAMUN; i++) { /* once a game each */
        if (p->rewards >> i & 1 || to < tek_rewards[i].at) continue;
        p->rewards = (uint8_t)((unsigned)p->rewards | 1u << i);
        tek_run(t, seat, SRC_REWARD + i, 0, out);
    }
}

/* ---- would it do anything? ----------------------------------------------------------------- */

static bool has_basics(const struct tek_player *p)
{
    for (int g = 0; g < BASICS; g++)
        if (p->goods[g]) return true;
    return false;
}

/* TEK-10.16, for effects carried out at once. */
bool tek_has_effect(const struct tek *t, int seat, const struct tek_effect *e)
{
    const struct tek_player *p = &t->player[seat];
    switch ((enum tek_op)e->op) {
    case OP_PRODUCTION: return e->what == CHOICE ? !tracks_full(p) : p->production[e->what] < PRODUCTION_MOST;
    case OP_POPULATION: return p->population < TRACK_MAX;
    case OP_HAPPINESS: return p->happiness < p->population;
    case OP_SCORE_PER: return tek_score_effect(t, seat, e) > 0;
    case OP_EXCHANGE: return has_basics(p);
    case OP_WAIVE_UPKEEP: return tek_upkeep(t, seat) > 0;
    default: return true;
    }
}

void tek_discard_blessing(struct tek *t, int seat, int card, struct game_out *out)
{
    t->player[seat].blessings &= ~(1u << card);
    tek_deck_under(t, KIND_BLESSING, card); /* TEK-6.5.11 */
    TEK_EMIT(out, MSG_BLESSING, seat, card);
}

/* TEK-4.22 (6): by technology id; what a trigger asks is answered before the next one. */
bool tek_fire(struct tek *t, int seat, uint32_t events, const int given[ON_MAAT_JUDGED + 1], int *from,
              struct game_out *out)
{
    uint32_t rest = t->player[seat].technologies & ~((1u << *from) - 1);
    if (events >> ON_GOD_ACTION & 1u) rest &= ~t->hand.learned; /* TEK-6.5.12 */
    for (; rest; rest &= rest - 1) {
        int card = tek_low(rest);
        const struct tek_technology *tech = &tek_technologies[card];
        if (tech->on == ON_NONE || !(events >> tech->on & 1u)) continue;
        if (tech->given >= 0 && tech->given != given[tech->on]) continue;
        TEK_EMIT(out, MSG_TECHNOLOGY, seat, card);
        int depth = t->flow.depth;
        *from = card + 1;
        tek_run(t, seat, SRC_TECHNOLOGY + card, 0, out);
        if (t->flow.depth > depth) return false;
    }
    *from = CARDS;
    return true;
}
