// SPDX-License-Identifier: MIT
/* thoth.c - TEK-6.5: taking cards of the four segments.  Cards are chosen one by one;
 * they are paid and taken together when the choice is complete, and only then are slots refilled. */
#include "tekhenu.h"

/* ---- price and number -------------------------------------------------------------------------- */

static int most_cards(const struct tek *t)
{
    return tek_most_cards[t->hand.value - 1];
}

/* TEK-6.5.4, 10.20 */
static int price(const struct tek *t, int seat, int n)
{
    return tek_card_price[n] ? tek_cost(t, seat, THOTH, tek_card_price[n]) : 0;
}

static int affordable(const struct tek *t, int seat, int n)
{
    return tek_can_pay(t, seat, PAPYRUS, price(t, seat, n), t->hand.gold);
}

/* Is there a number of cards, at least `from`, that can be had and paid? */
static bool can_end_with(const struct tek *t, int seat, int from)
{
    int most = most_cards(t), held = tek_bits(tek_open_slots(t, seat));
    if (most > held) most = held;
    for (int n = from; n <= most; n++)
        if (affordable(t, seat, n)) return true;
    return false;
}

/* TEK-11.2.7: is there a card to take once this segment was refreshed? */
static bool refresh_helps(const struct tek *t, int seat, int segment)
{
    const struct tek_segment_row *row = &tek_segments[segment];
    if (!(t->filled >> segment & 1u)) return false;
    if (tek_open_slots(t, seat)) return true;
    if (!tek_segment_open(t, seat, segment)) return false;
    for (int i = 0; i < row->count; i++)
        if (t->deck_count[row->kind[i]]) return true;
    return false;
}

static bool can_refresh(const struct tek *t, int seat)
{
    if (!tek_can_pay(t, seat, PAPYRUS, 1, NONE)) return false;
    for (int s = 0; s < SEGMENTS; s++)
        if (refresh_helps(t, seat, s)) return true;
    return false;
}

uint32_t tek_thoth_values(const struct tek *t, int seat, bool blessings)
{
    (void)blessings;
    if (!t->player[seat].happiness) return 0; /* TEK-6.5.1 */
    return tek_open_slots(t, seat) || can_refresh(t, seat) ? 0x3f : 0;
}

bool tek_thoth_refused(const struct tek *t, int seat, struct refusal *why)
{
    if (!t->player[seat].happiness) return TEK_REFUSE(why, "TEK-6.5.1", MSG_FEW_HAPPINESS, 1, 0);
    return TEK_REFUSE(why, "TEK-6.5.15", MSG_EMPTY, 0);
}

void tek_thoth_begin(struct tek *t, int seat, struct game_out *out)
{
    (void)out;
    TEK_PUSH(t, FRAME_THOTH, seat, 0);
}

/* Could this much gold be part of some payment, and not by default? */
bool tek_thoth_gold(const struct tek *t, int seat, int gold)
{
    int chosen = tek_bits(t->hand.cards), most = most_cards(t), held = tek_bits(tek_open_slots(t, seat));
    if (!t->hand.refreshed && !chosen && gold == 1 && tek_gold_fits(t, seat, PAPYRUS, 1, 1) &&
        can_refresh(t, seat))
        return true;
    for (int n = chosen ? chosen : 1; n <= most && n <= held; n++)
        if (tek_gold_fits(t, seat, PAPYRUS, price(t, seat, n), gold)) return true;
    return false;
}

/* ---- taking cards --------------------------------------------------------------------------------- */

bool tek_take_card_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    const struct tek_player *p = &t->player[seat];
    int slot = move->arg[0], segment = tek_slot_segment[slot], chosen = tek_bits(t->hand.cards);
    if (t->slot[slot] == NONE || t->hand.cards >> slot & 1u)
        return TEK_REFUSE(why, "TEK-6.5.9", MSG_SLOT_EMPTY, slot);
    if (!tek_segment_open(t, seat, segment))
        return TEK_REFUSE(why, "TEK-6.5.2", MSG_CLOSED, tek_segments[segment].min_happiness, p->happiness);
    if (chosen == most_cards(t)) return TEK_REFUSE(why, "TEK-6.5.3", MSG_CARDS_MAX, chosen);
    if (can_end_with(t, seat, chosen + 1)) return true;
    return TEK_REFUSE(why, "TEK-6.5.4", MSG_COST, PAPYRUS, price(t, seat, chosen + 1), p->goods[PAPYRUS],
                      p->goods[GOLD]);
}

void tek_take_card_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct tek *t = tek_view(game);
    for (uint32_t rest = tek_open_slots(t, seat) & ~(uint32_t)t->hand.cards; rest; rest &= rest - 1)
        PROPOSE(list, VERB_TAKE_CARD, tek_low(rest));
}

static void take_all(struct tek *t, int seat, struct game_out *out)
{
    flow_pop(&t->flow);
    tek_pay(t, seat, PAPYRUS, price(t, seat, tek_bits(t->hand.cards)), t->hand.gold, out);
    TEK_PUSH(t, FRAME_DONE, seat, THOTH);
    t->hand.learned = t->player[seat].technologies;
    for (uint32_t rest = t->hand.cards; rest; rest &= rest - 1) tek_give_card(t, seat, tek_low(rest), out);
    t->hand.learned ^= t->player[seat].technologies; /* they do not answer this action (TEK-6.5.12) */
}

void tek_take_card_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    t->hand.cards = (uint16_t)(t->hand.cards | 1u << move->arg[0]);
    int chosen = tek_bits(t->hand.cards);
    bool more = chosen < most_cards(t) && can_end_with(t, seat, chosen + 1);
    if (!more) take_all(t, seat, out);
}

bool tek_enough_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    int chosen = tek_bits(t->hand.cards);
    (void)move;
    if (!chosen) return TEK_REFUSE(why, "TEK-6.5.5", MSG_FEWEST, 0);
    if (affordable(t, seat, chosen)) return true;
    return TEK_REFUSE(why, "TEK-5.9", MSG_GOLD, t->hand.gold);
}

void tek_enough_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    (void)move;
    take_all(tek_state(game), seat, out);
}

/* ---- refreshing (TEK-6.5.7, 6.5.8) ------------------------------------------------------------------ */

bool tek_refresh_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    const struct tek_player *p = &t->player[seat];
    int segment = move->arg[0];
    if (t->hand.refreshed || t->hand.cards) return TEK_REFUSE(why, "TEK-6.5.7", MSG_REFRESHED, 0);
    if (!tek_can_pay(t, seat, PAPYRUS, 1, t->hand.gold))
        return TEK_REFUSE(why, "TEK-6.5.7", MSG_COST, PAPYRUS, 1, p->goods[PAPYRUS], p->goods[GOLD]);
    if (!(t->filled >> segment & 1u)) return TEK_REFUSE(why, "TEK-6.5.7", MSG_EMPTY, 0);
    return refresh_helps(t, seat, segment) || TEK_REFUSE(why, "TEK-11.2.7", MSG_EMPTY, 0);
}

void tek_refresh_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    tek_pay(t, seat, PAPYRUS, 1, t->hand.gold, out);
    t->hand.gold = NONE;
    t->hand.refreshed = true;
    TEK_EMIT(out, MSG_REFRESH, seat, move->arg[0]);
    for (uint32_t rest = tek_segment_slots(move->arg[0]); rest; rest &= rest - 1) {
        uint8_t *slot = &t->slot[tek_low(rest)];
        if (*slot != NONE) tek_deck_under(t, *slot / CARDS, *slot % CARDS);
        *slot = NONE;
    }
    t->due_slots = (uint16_t)tek_segment_slots(move->arg[0]);
    if (out) out->barrier = true;
}
