// SPDX-License-Identifier: MIT
/* turn.c - what is done in a turn. */
#include "pebbles.h"

/* At the end `turn` stays with who had the last one: PEB-3.3. */
static void turn_end(struct pebbles *g, struct game_out *out)
{
    g->phase = PHASE_TAKE;
    EMIT_TO(out, 1u << g->turn, &peb_msgs[MSG_CHARM], g->turn, peb_charm_points(g, g->turn)); /* PEB-1.2 */
    if (g->heap) g->turn = (uint8_t)((g->turn + 1) % g->game.seats); /* PEB-1.3 */
}

bool peb_take_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct pebbles *g = peb_view(game);
    (void)seat;
    if (move->arg[0] > g->heap)
        return REFUSE(why, "PEB-2.2", &peb_msgs[MSG_TOO_MANY], move->arg[0], g->heap);
    return true;
}

void peb_take(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct pebbles *g = peb_state(game);
    uint8_t count = (uint8_t)move->arg[0];
    g->heap = (uint8_t)(g->heap - count);
    g->players[seat].pebbles = (uint8_t)(g->players[seat].pebbles + count);
    EMIT(out, &peb_msgs[MSG_TOOK], seat, count);
    if (count == TAKE_MOST) g->phase = PHASE_BACK; /* PEB-2.3 */
    else turn_end(g, out);
}

void peb_put_back(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct pebbles *g = peb_state(game);
    (void)move;
    g->heap++;
    g->players[seat].pebbles--;
    EMIT(out, &peb_msgs[MSG_BACK], seat);
    turn_end(g, out);
}

void peb_keep(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    (void)seat, (void)move;
    turn_end(peb_state(game), out);
}
