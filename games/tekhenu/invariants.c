// SPDX-License-Identifier: MIT
/* invariants.c - the invariants of TEK-14. */
#include <string.h>

#include "tekhenu.h"

/* Adds a set to what was seen; false when something is in both. */
static bool join(uint32_t *seen, uint32_t set)
{
    bool apart = !(*seen & set);
    *seen |= set;
    return apart;
}

static bool dice_sane(const struct tek *t)
{
    uint32_t seen = t->bag;
    bool ok = true;
    for (int s = 0; s < GODS; s++) ok = ok && join(&seen, t->wheel[s]);
    for (int s = 0; s < PLAYERS; s++)
        ok = ok && join(&seen, t->player[s].pure) && join(&seen, t->player[s].tainted) &&
             join(&seen, t->player[s].anubis);
    if (t->hand.die != NONE) ok = ok && join(&seen, 1u << t->hand.die);
    return ok && seen == tek_dice_in_game[t->game.seats];
}

static bool list_joins(uint32_t *seen, const uint8_t *list, int count)
{
    bool ok = true;
    for (int i = 0; i < count; i++) ok = ok && join(seen, 1u << list[i]);
    return ok;
}

static bool cards_sane(const struct tek *t)
{
    uint32_t seen[KINDS] = { 0 };
    bool ok = true;
    for (int k = 0; k < KINDS; k++) ok = ok && list_joins(&seen[k], t->deck[k], t->deck_count[k]);
    for (int i = 0; i < SLOTS; i++)
        if (t->slot[i] != NONE)
            ok = ok && t->slot[i] / CARDS == tek_slot_kind[i] &&
                 join(&seen[t->slot[i] / CARDS], 1u << t->slot[i] % CARDS);
    for (int s = 0; s < PLAYERS; s++) {
        const struct tek_player *p = &t->player[s];
        ok = ok && join(&seen[KIND_BLESSING], p->blessings) &&
             join(&seen[KIND_TECHNOLOGY], p->technologies) &&
             list_joins(&seen[KIND_DECREE], p->decrees, p->decree_count) &&
             list_joins(&seen[KIND_DECREE], p->dealt, p->dealt_count);
    }
    for (int k = 0; k < KINDS; k++) ok = ok && seen[k] == (1u << CARDS) - 1;
    return ok;
}

static bool tiles_sane(const struct tek *t)
{
    uint32_t seen = 0, cells = 0;
    bool ok = list_joins(&seen, t->stack, t->stack_count);
    for (int i = 0; i < 3; i++)
        if (t->display[i] != NONE) ok = ok && join(&seen, 1u << t->display[i]);
    for (int c = 0; c < CELLS; c++) {
        if (t->tile[c] == NONE) continue;
        ok = ok && join(&seen, 1u << t->tile[c]);
        cells |= 1u << c;
    }
    return ok && seen == (1u << TILES) - 1 && cells == tek_pillar_cells(t);
}

static bool pieces_sane(const struct tek *t)
{
    uint32_t pillars = 0, temple = 0, osiris = 0, destinies = t->destinies;
    int statues[PLAYERS] = { 0 };
    bool ok = true;
    for (int s = 0; s < PEOPLE; s++)
        if (t->people[s] != NOBODY) statues[t->people[s]]++;
    for (int g = 0; g < GODS; g++) {
        ok = ok && tek_bits(t->honours[g]) <= tek_god_spaces(t);
        for (int s = 0; s < PLAYERS; s++) statues[s] += t->honours[g] >> s & 1;
    }
    for (int s = 0; s < PLAYERS; s++) {
        const struct tek_player *p = &t->player[s];
        ok = ok && join(&pillars, p->pillars) && join(&temple, p->temple) && join(&osiris, p->osiris) &&
             statues[s] == p->statues && p->statues <= STATUES && tek_bits(p->pillars) <= PILLARS &&
             tek_buildings(p) <= BUILDINGS;
        if (p->destiny != NONE) ok = ok && join(&destinies, 1u << p->destiny);
    }
    return ok && !(temple & ~tek_open_temple(t)) && destinies < 1u << DESTINIES;
}

static bool player_sane(const struct tek *t, int seat)
{
    const struct tek_player *p = &t->player[seat];
    int sum = 0;
    for (int i = 0; i < PARTS; i++) sum += p->points[i];
    if (p->vp < 0 || sum != p->vp || p->happiness > p->population || p->population > TRACK_MAX) return false;
    if (p->population < 5) return false;
    for (int g = 0; g < BASICS && seat != BOTANKHAMUN; g++)
        if (p->production[g] < PRODUCTION_LEAST || p->production[g] > PRODUCTION_MOST) return false;
    for (int g = 0; g < TOKENS; g++)
        if (p->goods[g] > 200) return false; /* below zero, seen as a byte */
    for (int s = SEG_GREEN; s <= SEG_BLUE; s++)
        if (p->population >= tek_segments[s].population && !(t->filled >> s & 1u)) return false;
    return true;
}

/* What is kept only to be shown is what would be worked out now. */
static bool shown_sane(const struct tek *t)
{
    struct tek again = *t;
    tek_shine(&again);
    bool ok = memcmp(again.light, t->light, sizeof t->light) == 0 &&
              memcmp(again.tip, t->tip, sizeof t->tip) == 0 && t->hand.tip == tek_hand_tip(t);
    for (int i = 0; i < t->order_count; i++) {
        int seat = t->order[i];
        tek_read_scales(&again, seat);
        ok = ok && again.player[seat].reading == t->player[seat].reading;
    }
    return ok;
}

bool tek_check_invariants(const struct game *game, const char **what)
{
    const struct tek *t = tek_view(game);
    const char *broken = !dice_sane(t)     ? "TEK-14.1: a die is lost or doubled"
                         : !cards_sane(t)  ? "TEK-14.6: a card is lost or doubled"
                         : !tiles_sane(t)  ? "TEK-14.7: a pillar tile is lost or doubled"
                         : !pieces_sane(t) ? "TEK-14.12: a piece is lost or doubled"
                         : !shown_sane(t)  ? "TEK-8.1: light, tips or readings are not what lies there"
                                           : NULL;
    for (int i = 0; i < t->order_count && !broken; i++)
        if (!player_sane(t, t->order[i]))
            broken = "TEK-14.3, 14.4: a track, a score or a holding is out of range";
    if (broken) *what = broken;
    return !broken;
}
