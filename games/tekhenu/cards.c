// SPDX-License-Identifier: MIT
/* cards.c - the decks, the segments of cards, and the display of pillar tiles: TEK-6.5, 6.2.12. */
#include <string.h>

#include "tekhenu.h"

int tek_deck_take(struct tek *t, int kind)
{
    uint8_t *deck = t->deck[kind];
    int card = deck[0], left = --t->deck_count[kind];
    memmove(deck, deck + 1, (size_t)left);
    deck[left] = 0;
    return card;
}

void tek_deck_under(struct tek *t, int kind, int card)
{
    t->deck[kind][t->deck_count[kind]++] = (uint8_t)card;
}

/* ---- segments ----------------------------------------------------------------------------------- */

uint32_t tek_segment_slots(int segment)
{
    return ((1u << tek_segments[segment].count) - 1) << tek_segments[segment].first;
}

static void fill_slot(struct tek *t, int slot, struct game_out *out)
{
    int kind = tek_slot_kind[slot];
    if (t->slot[slot] != NONE || !t->deck_count[kind]) return; /* TEK-6.5.17 */
    t->slot[slot] = (uint8_t)(kind * CARDS + tek_deck_take(t, kind));
    TEK_EMIT(out, MSG_SLOT, slot, t->slot[slot]);
}

void tek_fill_slots(struct tek *t, uint32_t slots, struct game_out *out)
{
    for (; slots; slots &= slots - 1) fill_slot(t, tek_low(slots), out);
}

int tek_slots_to_fill(const struct tek *t, uint32_t slots)
{
    int count = 0, left[KINDS];
    for (int kind = 0; kind < KINDS; kind++) left[kind] = t->deck_count[kind];
    for (; slots; slots &= slots - 1)
        count += t->slot[tek_low(slots)] == NONE && left[tek_slot_kind[tek_low(slots)]]-- > 0;
    return count;
}

void tek_open_segment(struct tek *t, int segment, struct game_out *out)
{
    t->filled = (uint8_t)((unsigned)t->filled | 1u << segment);
    t->due_slots = (uint16_t)(t->due_slots | tek_segment_slots(segment));
    TEK_EMIT(out, MSG_SEGMENT, segment);
}

void tek_fill_segment(struct tek *t, int segment, struct game_out *out)
{
    tek_open_segment(t, segment, out);
    tek_fill_due(t, out);
}

void tek_fill_due(struct tek *t, struct game_out *out)
{
    tek_fill_slots(t, t->due_slots, out);
    t->due_slots = 0;
}

static uint32_t held_slots(const struct tek *t, uint32_t slots)
{
    uint32_t held = 0;
    for (; slots; slots &= slots - 1)
        if (t->slot[tek_low(slots)] != NONE) held |= slots & -slots;
    return held;
}

bool tek_segment_open(const struct tek *t, int seat, int segment)
{
    return t->filled >> segment & 1u && t->player[seat].happiness >= tek_segments[segment].min_happiness;
}

/* Slots with a card in segments that the seat's happiness opens (TEK-6.5.2). */
uint32_t tek_open_slots(const struct tek *t, int seat)
{
    uint32_t slots = 0;
    for (int s = 0; s < SEGMENTS; s++)
        if (tek_segment_open(t, seat, s)) slots |= tek_segment_slots(s);
    return held_slots(t, slots);
}

/* A card leaves its slot for a player. */
void tek_give_card(struct tek *t, int seat, int slot, struct game_out *out)
{
    struct tek_player *p = &t->player[seat];
    int kind = t->slot[slot] / CARDS, card = t->slot[slot] % CARDS;
    t->slot[slot] = NONE;
    if (kind == KIND_BLESSING)
        p->blessings |= 1u << card;
    else if (kind == KIND_TECHNOLOGY)
        p->technologies |= 1u << card;
    else
        p->decrees[p->decree_count++] = (uint8_t)card;
    TEK_EMIT(out, MSG_CARD_BLESSING + kind, seat, card);
}

/* ---- pillar tiles ------------------------------------------------------------------------------- */

/* TEK-6.2.12 */
void tek_slide_display(struct tek *t, struct game_out *out)
{
    int at = 0;
    for (int i = 0; i < 3; i++)
        if (t->display[i] != NONE) t->display[at++] = t->display[i];
    while (at < 3) t->display[at++] = NONE;
    if (t->display[2] != NONE || !t->stack_count) return;
    t->display[2] = t->stack[0];
    t->stack_count--;
    for (int i = 0; i < t->stack_count; i++) t->stack[i] = t->stack[i + 1];
    t->stack[t->stack_count] = 0;
    TEK_EMIT(out, MSG_DISPLAY, 2, t->display[2]);
}
