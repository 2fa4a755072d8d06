// SPDX-License-Identifier: MIT
/* automa_houses.c - Private Buildings (AUT-9.12 to 9.14) and External Works (AUT-13) of an Automa. */
#include "automa.h"
#include "../sets.h"

/* ---- Private Buildings ------------------------------------------------------------------- */

/* The first free slot without surcharge in slot order, else the first with (AUT-9.13); -1 if it may not. */
static int slot_at(uint64_t open, int building)
{
    unsigned here = brg_slots_in(open, building);
    return here ? SITE_SLOT + building * BRG_PRIVATE_EACH + __builtin_ctz(here) : -1;
}

/* The first tile from the top or the bottom that it may build on and pay for with the Technology tile. */
static bool house_with(const struct brg_turn *t, bool from_top, struct brg_plan *plan)
{
    struct brg_payment pay;
    uint64_t open = brg_openings(t->g, t->who, BUILDS_BUILDING).slots;
    for (int i = 0; i < BRG_OWN_PRIVATES; i++) {
        int building = t->g->privates[from_top ? i : BRG_OWN_PRIVATES - 1 - i];
        plan->slot = slot_at(open, building);
        if (plan->slot >= 0 && brg_automa_pay(t, plan->acts, STRUCT_BUILDING, building, &pay)) return true;
    }
    plan->slot = -1;
    return false;
}

bool brg_automa_can_house(const struct brg_turn *t, bool from_top, struct brg_plan *plan,
                          enum brg_reason *why)
{
    int under = INT16_MAX;
    *why = REASON_NO_PIECE;
    if (!brg_has_piece(t->g, t->who, STRUCT_BUILDING)) return false;
    *why = REASON_NO_TILE;
    do {
        plan->tile = brg_automa_next_tile(t, STRUCT_BUILDING, &under, &plan->acts);
        if (plan->tile < 0) return false;
        if (house_with(t, from_top, plan)) return true;
        *why = REASON_NO_BUILDING;
    } while (under >= 0);
    return false;
}

/* ---- External Works ---------------------------------------------------------------------- */

/* Excamixers stand for what is missing (AUT-23.30). */
static bool can_pay_work(const struct brg_player *p, int work, struct brg_payment *pay)
{
    const struct brg_work_row *row = &brg_works[work];
    int excavators = row->excavators < p->excavators ? row->excavators : p->excavators;
    int mixers = row->mixers < p->mixers ? row->mixers : p->mixers;
    int missing = row->excavators - excavators + row->mixers - mixers;
    *pay = (struct brg_payment){ (uint8_t)excavators, (uint8_t)mixers, 0, (uint8_t)missing };
    return missing <= p->excamixers;
}

int brg_automa_work(const struct brg_turn *t, const uint8_t order[BRG_WORK_ROW])
{
    struct brg_payment pay;
    for (int i = 0; i < BRG_WORK_ROW; i++) {
        int work = t->g->works[order[i]];
        if (work != BRG_NONE && can_pay_work(&t->g->players[t->who], work, &pay)) return order[i];
    }
    return -1;
}

void brg_automa_do_work(const struct brg_turn *t, int position, bool on_wheel)
{
    struct brg_payment pay;
    can_pay_work(&t->g->players[t->who], t->g->works[position], &pay);
    brg_do_work(t->g, t->who, position, &pay, on_wheel, t->out);
}
