// SPDX-License-Identifier: MIT
/* light.c - the obelisk: light of the sections, purity of the dice, drawing, the turning wheel. */
#include "tekhenu.h"

/* TEK-3.1, 3.2 */
int tek_light(const struct tek *t, int section)
{
    return tek_light_of_offset[(section + GODS - t->arrow) % GODS];
}

int tek_die_colour(int die)
{
    return die / 5 < GRAY ? die / 5 : GRAY;
}

/* TEK-3.4 */
int tek_die_purity(const struct tek *t, int die, int section)
{
    return tek_purity[tek_light(t, section)][tek_die_colour(die)];
}

uint32_t tek_free_dice(const struct tek *t, int section)
{
    return t->wheel[section] & ~tek_purity_dice[tek_light(t, section)][FORBIDDEN];
}

int tek_section_of(const struct tek *t, int die)
{
    for (int s = 0; s < GODS; s++)
        if (t->wheel[s] >> die & 1u) return s;
    return -1;
}

/* What the die lying in the section would add to a reading (TEK-4.10). */
static int die_tip(const struct tek *t, int die, int section)
{
    int purity = tek_die_purity(t, die, section), value = t->value[die];
    return purity == PURE ? value : purity == TAINTED ? -value : 0;
}

void tek_shine(struct tek *t)
{
    for (int d = 0; d < DICE; d++) t->tip[d] = 0;
    for (int s = 0; s < GODS; s++) {
        t->light[s] = (uint8_t)tek_light(t, s);
        for (uint32_t rest = t->wheel[s]; rest; rest &= rest - 1)
            t->tip[tek_low(rest)] = (int8_t)die_tip(t, tek_low(rest), s);
    }
}

/* TEK-7.10: a die from the bag, each with the same chance, rolled at once. */
void tek_draw_die(struct tek *t, int section, struct game_out *out)
{
    int count = tek_bits(t->bag);
    if (!count) return; /* TEK-7.8 */
    uint32_t rest = t->bag;
    for (int skip = chance_below(&t->game, count); skip; skip--) rest &= rest - 1;
    int die = tek_low(rest);
    t->bag &= ~(1u << die);
    t->wheel[section] |= 1u << die;
    t->value[die] = (uint8_t)chance_die(&t->game, 6);
    t->tip[die] = (int8_t)die_tip(t, die, section);
    TEK_EMIT(out, MSG_RESTOCK, die, t->value[die], section);
}

int tek_restock_dice(const struct tek *t)
{
    return t->game.seats > 1 ? t->game.seats : 2; /* TEK-7.3 */
}

/* TEK-7.1, 7.3: the arrow moves, then both shaded sections are restocked, offset 2 first. */
void tek_rotate_wheel(struct tek *t, struct game_out *out)
{
    int n = tek_restock_dice(t);
    t->arrow = (uint8_t)((t->arrow + 1) % GODS);
    tek_shine(t);
    TEK_EMIT(out, MSG_ROTATED, t->arrow);
    for (int i = 0; i < n; i++) tek_draw_die(t, (t->arrow + 2) % GODS, out);
    for (int i = 0; i < n; i++) tek_draw_die(t, (t->arrow + 5) % GODS, out);
}

int tek_count_pure(const struct tek *t, uint32_t sections)
{
    int n = 0;
    for (int s = 0; s < GODS; s++)
        if (sections >> s & 1u) n += tek_bits(t->wheel[s] & tek_purity_dice[tek_light(t, s)][PURE]);
    return n;
}
