// SPDX-License-Identifier: MIT
/* board.c - what stands where: temple, pillars, districts, statues.  It looks and changes nothing. */
#include "tekhenu.h"

int tek_buildings(const struct tek_player *p)
{
    return tek_bits(p->temple) + tek_bits(p->osiris);
}

/* ---- the temple --------------------------------------------------------------------------------- */

uint32_t tek_used_temple(const struct tek *t)
{
    uint32_t used = 0;
    for (int s = 0; s < PLAYERS; s++) used |= t->player[s].temple;
    return used;
}

/* TEK-6.3.3 */
uint32_t tek_open_temple(const struct tek *t)
{
    static const uint32_t open[SEATS + 1] = { 0, 0x55555, 0x55555, 0x775dd, 0xfffff };
    return open[t->game.seats];
}

uint32_t tek_pillar_cells(const struct tek *t)
{
    uint32_t cells = 0;
    for (int s = 0; s < PLAYERS; s++) cells |= t->player[s].pillars;
    return cells;
}

/* TEK-6.2.9: the seat's buildings on the spaces of the cell's row and column. */
int tek_line_buildings(const struct tek *t, int seat, int cell)
{
    uint32_t spaces = tek_line_spaces[cell / 5] | tek_line_spaces[5 + cell % 5];
    return tek_bits(t->player[seat].temple & spaces);
}

/* ---- the districts ------------------------------------------------------------------------------ */

uint32_t tek_used_osiris(const struct tek *t)
{
    uint32_t used = 0;
    for (int s = 0; s < PLAYERS; s++) used |= t->player[s].osiris;
    return used;
}

static uint32_t district_spaces(int district)
{
    return 0x111111u << district;
}

int tek_district_leader(const struct tek *t, int district, int extra)
{
    int best = -1, best_key = 0;
    int statue = t->people[district < 2 ? WORKSHOPS : QUARRIES];
    for (int s = 0; s < PLAYERS; s++) {
        uint32_t own = t->player[s].osiris & district_spaces(district);
        bool above = s == statue || s == extra;
        int n = tek_bits(own) + above;
        if (!n) continue;
        int top = above ? 0 : tek_low(own) / 4 + 1; /* a statue is above row 1 */
        if (n * 8 - top <= best_key) continue;
        best_key = n * 8 - top;
        best = s;
    }
    return best;
}

/* ---- statues ------------------------------------------------------------------------------------ */

int tek_god_spaces(const struct tek *t)
{
    return tek_god_spaces_of[t->game.seats];
}

/* TEK-6.1.5, 6.1.6 */
bool tek_can_honour(const struct tek *t, int seat, int god)
{
    return !(t->honours[god] >> seat & 1u) && tek_bits(t->honours[god]) < tek_god_spaces(t);
}

int tek_people_line(int space)
{
    return space == TEMPLE_ROW ? 2 : space == TEMPLE_COL ? 5 + 2 : -1; /* TEK-6.1.9 */
}

/* ---- who still has to answer -------------------------------------------------------------------- */

uint32_t tek_owing(const struct tek *t)
{
    bool decrees = flow_peek(&t->flow)->kind == FRAME_DECREE;
    uint32_t seats = 0;
    for (int s = 0; s < t->game.seats; s++) {
        const struct tek_player *p = &t->player[s];
        if (decrees ? p->kept == NONE : !p->done) seats |= 1u << s;
    }
    return seats;
}
