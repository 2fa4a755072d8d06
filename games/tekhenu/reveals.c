// SPDX-License-Identifier: MIT
/* reveals.c - steps that reveal hidden information: cards and tiles from the decks, dice from the bag,
 * Botankhamun's dice. */
#include "tekhenu.h"

static bool cards_shown(const struct tek *t, uint32_t slots, struct preview_limit *until)
{
    int count = tek_slots_to_fill(t, slots);
    return count && UNTIL(until, UNTIL_HIDDEN, &tek_msgs[MSG_UNTIL_CARDS], count);
}

static bool tile_shown(const struct tek *t, struct preview_limit *until)
{
    bool gap = t->display[0] == NONE || t->display[1] == NONE || t->display[2] == NONE;
    return gap && t->stack_count && UNTIL(until, UNTIL_HIDDEN, &tek_msgs[MSG_UNTIL_TILE], 0);
}

/* Before the wheel turns in a round of Maat the dice of all players go back to the bag. */
static int dice_to_draw(const struct tek *t)
{
    uint32_t bag = t->bag;
    for (int s = 0; s < PLAYERS && t->round % 4 == 0; s++)
        bag |= t->player[s].pure | t->player[s].tainted | t->player[s].anubis;
    int wanted = 2 * tek_restock_dice(t), there = tek_bits(bag);
    return wanted < there ? wanted : there;
}

/* TEK-7.10, 12.3 */
static bool round_shows(const struct tek *t, struct preview_limit *until)
{
    if (t->turn < t->order_count)
        return t->order[t->turn] == BOTANKHAMUN &&
               UNTIL(until, UNTIL_RANDOM, &tek_msgs[MSG_UNTIL_BOTANKHAMUN], 0);
    if (t->turn > t->order_count || t->round % 2 || !dice_to_draw(t)) return false;
    return UNTIL(until, UNTIL_RANDOM, &tek_msgs[MSG_UNTIL_DICE], dice_to_draw(t));
}

/* TEK-4.22: what follows an act begins with what is refilled. */
static bool done_shows(const struct tek *t, const struct flow_frame *f, struct preview_limit *until)
{
    if (f->arg[DONE_STAGE]) return false;
    if (f->arg[DONE_ACT] == RA) return tile_shown(t, until);
    return f->arg[DONE_ACT] == THOTH && cards_shown(t, t->hand.cards, until);
}

/* TEK-9.14 */
static bool decrees_shown(const struct tek *t, const struct flow_frame *f, struct preview_limit *until)
{
    for (int s = 0; s < t->game.seats; s++)
        if (t->game.seats > 1 && f->arg[FINAL_ASKED] && t->player[s].decree_count)
            return UNTIL(until, UNTIL_HIDDEN, &tek_msgs[MSG_UNTIL_DECREES], 0);
    return false;
}

/* TEK-12.5.3 */
static bool destiny_drawn(const struct tek *t, const struct flow_frame *f, struct preview_limit *until)
{
    return f->arg[DESTINY_AT_MAAT] && f->arg[DESTINY_NEXT] == 0 && t->order[0] == BOTANKHAMUN &&
           UNTIL(until, UNTIL_RANDOM, &tek_msgs[MSG_UNTIL_BOTANKHAMUN], 0);
}

bool tek_next_reveals(const struct game *game, struct preview_limit *until)
{
    const struct tek *t = tek_view(game);
    const struct flow_frame *top = flow_peek(&t->flow);
    if (t->due_slots) return cards_shown(t, t->due_slots, until);
    if (!top) return false;
    switch (top->kind) {
    case FRAME_DEAL: return UNTIL(until, UNTIL_HIDDEN, &tek_msgs[MSG_UNTIL_DEAL], 0);
    case FRAME_ROUND: return round_shows(t, until);
    case FRAME_DONE: return done_shows(t, top, until);
    case FRAME_FINAL: return decrees_shown(t, top, until);
    case FRAME_BOTANKHAMUN: return UNTIL(until, UNTIL_RANDOM, &tek_msgs[MSG_UNTIL_BOTANKHAMUN], 0);
    case FRAME_DESTINIES: return destiny_drawn(t, top, until);
    default: return false;
    }
}
