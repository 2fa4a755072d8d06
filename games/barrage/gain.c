// SPDX-License-Identifier: MIT
/* gain.c - every change of credits, points, energy and machinery; the turning of the Wheel. */
#include "barrage.h"

void brg_credits(struct brg *g, int seat, int amount, struct game_out *out)
{
    if (!amount) return;
    struct brg_player *p = &g->players[seat];
    if (p->plays) { /* AUT-1.3 */
        brg_vp(g, seat, amount, PART_CREDITS, out);
        return;
    }
    p->credits = (int16_t)(p->credits + amount);
    g->books.credits += amount;
    BRG_EMIT(out, MSG_CREDITS, seat, amount);
}

/* May go below zero (BAR-1.3.5). */
void brg_vp(struct brg *g, int seat, int amount, int part, struct game_out *out)
{
    if (!amount) return;
    struct brg_player *p = &g->players[seat];
    p->vp = (int16_t)(p->vp + amount);
    p->points[part] = (int16_t)(p->points[part] + amount);
    BRG_EMIT(out, MSG_VP, seat, amount, part);
}

/* BAR-0.10 */
void brg_energy(struct brg *g, int seat, int steps, struct game_out *out)
{
    if (!steps) return;
    struct brg_player *p = &g->players[seat];
    p->energy = (int16_t)(p->energy + steps);
    BRG_EMIT(out, MSG_ENERGY, seat, steps, p->energy);
}

void brg_machinery(struct brg *g, int seat, int excavators, int mixers, struct game_out *out)
{
    struct brg_player *p = &g->players[seat];
    p->excavators = (uint8_t)(p->excavators + excavators);
    p->mixers = (uint8_t)(p->mixers + mixers);
    g->books.excavators += excavators;
    g->books.mixers += mixers;
    BRG_EMIT(out, MSG_MACHINERY, seat, excavators, mixers);
}

/* The opening moves on; what lies there comes back (BAR-6.5). */
void brg_rotate(struct brg *g, int seat, int segments, struct game_out *out)
{
    struct brg_player *p = &g->players[seat];
    BRG_EMIT(out, MSG_ROTATED, seat, segments);
    for (int i = 0; i < segments; i++) {
        p->opening = (uint8_t)((p->opening + 1) % BRG_SEGMENTS);
        struct brg_segment *s = &p->wheel[p->opening];
        if (s->tile == BRG_NONE && !s->excavators && !s->mixers && !s->excamixers) continue;
        BRG_EMIT(out, MSG_WHEEL_OUT, seat, p->opening, s->tile == BRG_NONE ? MSG_NONE : s->tile,
                 s->excavators, s->mixers);
        if (s->tile != BRG_NONE) p->tiles |= 1u << s->tile;
        p->excavators = (uint8_t)(p->excavators + s->excavators);
        p->mixers = (uint8_t)(p->mixers + s->mixers);
        p->excamixers = (uint8_t)(p->excamixers + s->excamixers);
        if (s->excamixers) BRG_EMIT(out, MSG_WHEEL_EXCAMIXERS, seat, p->opening, s->excamixers, false);
        *s = (struct brg_segment){ .tile = BRG_NONE };
    }
}

/* ---- the start ------------------------------------------------------------------------------------ */

void brg_start_player(struct brg *g, int seat, int company, int officer, int contract)
{
    struct brg_player *p = &g->players[seat];
    static const struct brg_officer nobody = { 0 };
    const struct brg_officer *row = officer == BRG_NONE ? &nobody : &brg_officers[officer];
    p->company = (uint8_t)company;
    p->officer = (uint8_t)officer;
    if (contract != BRG_NONE) p->open[p->open_count++] = (uint8_t)contract; /* BAR-1.3.4, AUT-2.3 */
    if (row->copies_tiles) p->tiles |= 1u << TILE_TT_ANTON; /* BAR-15.9.1 */
    if (row->works_on_wheel) p->tiles |= 1u << TILE_TT_LESLIE; /* BAR-15.13 */
    p->architect = row->architect;
    p->excamixers = row->excamixers;
    g->books.excamixers += row->excamixers;
    if (!p->plays) brg_credits(g, seat, row->credits, NULL); /* BAR-1.3.2 */
    brg_machinery(g, seat, row->excavators, row->mixers, NULL);
}
