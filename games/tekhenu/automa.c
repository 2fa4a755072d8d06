// SPDX-License-Identifier: MIT
/* automa.c - Botankhamun's turn (TEK-12.2, 12.3), its cards and its setup; its actions are in
 * automa_gods.c.  It has no seat: the flow takes its turn in steps, the tile, the die and the action, each
 * with its reason told, so that who plays against it can follow. */
#include <assert.h>

#include "tekhenu.h"
#include "automa.h"

/* ---- the pyramid (TEK-12.2) ------------------------------------------------------------------- */

static const uint8_t row_first[4] = { 9, 7, 4, 0 }; /* row 0 is the single tile on top */

static int row_of(int marker)
{
    return marker >= 9 ? 0 : marker >= 7 ? 1 : marker >= 4 ? 2 : 3;
}

/* Moves the marker to the tile to execute. */
static void next_tile(struct tek *t, struct game_out *out)
{
    int row = row_of(t->marker), col = t->marker - row_first[row];
    if (t->fresh) {
        t->fresh = false;
    } else {
        int side = chance_below(&t->game, 2); /* TEK-12.2.3: 0 sphinx, 1 snake */
        assert(row > 0);                      /* from the top tile it starts again  */
        t->marker = (uint8_t)(side ? t->marker + 1 : row_first[row - 1] + col);
        TEK_EMIT(out, MSG_BOT_DEBEN, side);
    }
    TEK_EMIT(out, MSG_BOT_TILE, t->pyramid[t->marker]);
}

/* TEK-12.2.4 */
static void end_pyramid(struct tek *t)
{
    int row = row_of(t->marker);
    if (t->marker - row_first[row] != row) return;
    chance_shuffle_u8(&t->game, t->pyramid, BT_TILES);
    t->marker = 0;
    t->fresh = true;
}

void tek_automa_turn_done(const struct tek *t, struct game_out *out)
{
    if (t->fresh) TEK_EMIT(out, MSG_BOT_PYRAMID, 0);
}

/* ---- the die (TEK-12.3) ------------------------------------------------------------------------- */

static uint32_t highest(const struct tek *t, uint32_t dice)
{
    uint32_t best = 0;
    int value = 0;
    for (; dice; dice &= dice - 1) {
        int v = t->value[tek_low(dice)];
        if (v > value) best = 0;
        if (v >= value) best |= dice & -dice;
        if (v > value) value = v;
    }
    return best;
}

/* TEK-12.3.1, 12.3.2, 12.3.11 */
static int die_of_god(struct tek *t, int god, struct game_out *out)
{
    for (int i = 0; i < GODS; i++) {
        int section = (god + GODS - i) % GODS;
        uint32_t best = highest(t, tek_free_dice(t, section));
        uint32_t pure = best & tek_purity_dice[tek_light(t, section)][PURE];
        if (!best) continue;
        if (i)
            TEK_EMIT(out, MSG_WHY_DIE_BACK, god, section);
        else
            TEK_EMIT(out, MSG_WHY_DIE_HIGHEST, section);
        return tek_automa_pick(t, pure ? pure : best, out);
    }
    return -1;
}

static int horus_position(const struct tek *t, int god)
{
    int p = 0;
    while (t->position[p] != god) p++;
    return p + 1;
}

/* One of equal dice: where Botankhamun has a statue, the highest Horus position first. */
static int break_tie(struct tek *t, uint32_t dice, struct game_out *out)
{
    int best = 0, n = 0;
    uint8_t all[DICE];
    for (int s = 0; s < GODS; s++)
        if (t->wheel[s] & dice && t->honours[s] >> BOTANKHAMUN & 1u && horus_position(t, s) > best)
            best = horus_position(t, s);
    for (int s = 0; s < GODS; s++) {
        if (best && t->position[best - 1] != s) continue;
        for (uint32_t rest = t->wheel[s] & dice; rest; rest &= rest - 1) all[n++] = (uint8_t)tek_low(rest);
    }
    if (n > 1) TEK_EMIT(out, MSG_WHY_DRAWN, n);
    return all[n > 1 ? chance_below(&t->game, n) : 0];
}

/* TEK-12.3.3 to 12.3.5 */
static int die_of_resources(struct tek *t, int tile, struct game_out *out)
{
    uint32_t dice = 0;
    for (int s = 0; s < GODS; s++) dice |= tek_free_dice(t, s);
    for (int i = 0; i < BASICS; i++)
        for (int c = 0; c < GRAY; c++) {
            if (tek_colour_good[c] != tek_bt_order[tile][i]) continue;
            uint32_t best = highest(t, dice & tek_colour_dice[c]);
            if (!best) continue;
            TEK_EMIT(out, MSG_WHY_DIE_GOOD, tek_colour_good[c]);
            return break_tie(t, best, out);
        }
    if (!dice) return -1;
    TEK_EMIT(out, MSG_WHY_DIE_GRAY, 0);
    return break_tie(t, highest(t, dice), out);
}

enum { BOT_TAKES, BOT_ACTS };

/* TEK-12.3.8 where there is no die. */
static void take_die(struct tek *t, struct game_out *out)
{
    int tile = t->pyramid[t->marker];
    int die = tile < GODS ? die_of_god(t, tile, out) : die_of_resources(t, tile, out);
    if (die < 0) {
        flow_pop(&t->flow);
        end_pyramid(t);
        TEK_EMIT(out, MSG_BOT_PASS, 0);
        tek_automa_turn_done(t, out);
        return;
    }
    struct flow_frame *top = flow_top(&t->flow);
    int section = tek_section_of(t, die);
    t->wheel[section] &= ~(1u << die);
    t->tip[die] = 0;
    t->player[BOTANKHAMUN].anubis |= 1u << die;
    tek_hand_clear(t);
    t->hand.value = t->value[die];
    top->arg[BOT_STAGE] = BOT_ACTS;
    top->arg[BOT_DIE] = (int16_t)die;
    top->arg[BOT_SECTION] = (int16_t)section;
    TEK_EMIT(out, MSG_BOT_TOOK, die, t->value[die], section);
}

static void act_with_die(struct tek *t, struct game_out *out)
{
    struct flow_frame f = flow_pop(&t->flow);
    TEK_EMIT(out, MSG_GOD, BOTANKHAMUN, f.arg[BOT_SECTION], t->value[f.arg[BOT_DIE]]);
    tek_automa_act(t, f.arg[BOT_SECTION], f.arg[BOT_DIE], out);
    TEK_PUSH(t, FRAME_DONE, BOTANKHAMUN, f.arg[BOT_SECTION]);
    end_pyramid(t);
}

void tek_automa_turn(struct tek *t, struct game_out *out)
{
    next_tile(t, out);
    TEK_PUSH(t, FRAME_BOTANKHAMUN, BOTANKHAMUN, BOT_TAKES);
}

void tek_automa_step(struct tek *t, struct game_out *out)
{
    if (flow_top(&t->flow)->arg[BOT_STAGE] == BOT_TAKES)
        take_die(t, out);
    else
        act_with_die(t, out);
}

/* ---- what it gets otherwise ------------------------------------------------------------------------ */

/* TEK-12.4.17 */
void tek_automa_bonus(struct tek *t, int god, struct game_out *out)
{
    int position = horus_position(t, god);
    if (position != 3 && position != 4) tek_gain(t, BOTANKHAMUN, SCRIBE, 1, out);
    if (position > 2) tek_award(t, BOTANKHAMUN, P_BONUS, 1, out);
}

/* TEK-12.1.5, 12.5.3: the gold or the scribe card, without its reward. */
void tek_automa_destiny(struct tek *t, struct game_out *out)
{
    int card = chance_below(&t->game, 2);
    t->player[BOTANKHAMUN].destiny = (uint8_t)card;
    t->destinies = (uint8_t)(t->destinies & ~(1u << card));
    TEK_EMIT(out, MSG_DESTINY_BOT, card);
}

/* Of its cards: the first in each Scoring (TEK-12.5.5), the others in the last one (TEK-12.5.6). */
int tek_automa_points(const struct tek *t, enum tek_part part)
{
    const struct tek_player *p = &t->player[BOTANKHAMUN];
    switch (part) {
    case P_CARDS: return 2 * (tek_bits(p->blessings) + tek_bits(p->technologies));
    case P_DECREES: return (t->game.option[OPT_DECREE_CHALLENGE] ? 8 : 4) * p->decree_count;
    case P_BONUS: return p->goods[SCRIBE] / 2;
    default: return 0;
    }
}

void tek_automa_scoring(struct tek *t, bool last, struct game_out *out)
{
    static const enum tek_part parts[] = { P_CARDS, P_DECREES, P_BONUS };
    struct tek_player *p = &t->player[BOTANKHAMUN];
    for (int i = 0; i < (last ? 3 : 1); i++)
        tek_award(t, BOTANKHAMUN, (int)parts[i], tek_automa_points(t, parts[i]), out);
    for (; p->blessings; p->blessings &= p->blessings - 1)
        tek_deck_under(t, KIND_BLESSING, tek_low(p->blessings));
}

/* ---- setup (TEK-12.1.6 to 12.1.11) -------------------------------------------------------------------- */

static void setup_statue(struct tek *t, int position)
{
    int god = t->position[position - 1];
    t->honours[god] = (uint8_t)(t->honours[god] | 1u << BOTANKHAMUN);
    t->player[BOTANKHAMUN].statues++;
}

void tek_automa_setup(struct tek *t)
{
    enum { EASY, MEDIUM, HARD };
    static const int cell = 2 * 5 + 2;
    struct tek_player *p = &t->player[BOTANKHAMUN];
    int difficulty = t->game.option[OPT_DIFFICULTY];
    setup_statue(t, 1);
    if (difficulty == HARD) setup_statue(t, 4);
    if (difficulty == EASY) return;
    p->osiris |= 1u << (4 * 4 + tek_good_district[BREAD]) | 1u << (4 * 4 + tek_good_district[GRANITE]);
    p->pillars |= 1u << cell;
    t->tile[cell] = t->stack[0];
    t->stack_count--;
    for (int i = 0; i < t->stack_count; i++) t->stack[i] = t->stack[i + 1];
    t->stack[t->stack_count] = 0;
}
