// SPDX-License-Identifier: MIT
/* setup.c - from an empty table to the first turn: shuffles and rolls in setup(), everything else
 * in steps, so that a scenario may change what was shuffled before it is dealt.  Cards, tiles and
 * dice that lie somewhere already are not dealt again.  At the end: a new deal of what a seat cannot
 * know. */
#include <string.h>

#include "tekhenu.h"

/* TEK-13.1, 2.25 */
bool tek_setup_ok(const struct game_setup *setup, struct refusal *why)
{
    if (setup->option[OPT_SETH]) return TEK_REFUSE(why, "TEK-13.1", MSG_SETH, 0);
    return true;
}

/* ---- the generator's part, in the order of TEK-11.5.1 --------------------------------------- */

static void shuffle_all(uint8_t *items, uint8_t *count, int n, struct game *game)
{
    for (int i = 0; i < n; i++) items[i] = (uint8_t)i;
    chance_shuffle_u8(game, items, n);
    *count = (uint8_t)n;
}

static void setup_board(struct tek *t)
{
    struct game *game = &t->game;
    t->arrow = (uint8_t)chance_below(game, GODS); /* TEK-2.1 */
    tek_shine(t);
    shuffle_all(t->stack, &t->stack_count, TILES, game);
    for (int p = 0; p < 6; p++) t->position[p] = (uint8_t)p;
    if (game->option[OPT_HORUS_SHUFFLE]) chance_shuffle_u8(game, t->position, 6); /* TEK-2.4 */
    t->people_gold = 0xf;                                                         /* TEK-2.5 */
    t->row2_gold = true;
    t->bag = tek_dice_in_game[game->seats]; /* TEK-2.6 */
    for (int i = 1; i <= GODS; i++)         /* TEK-2.7 */
        for (int n = 0; n < 3; n++) tek_draw_die(t, (t->arrow + i) % GODS, NULL);
}

static void setup_player(struct tek *t, int seat)
{
    struct tek_player *p = &t->player[seat];
    p->population = seat == BOTANKHAMUN ? 7 : 5; /* TEK-2.11, 12.1.2 */
    p->happiness = seat == BOTANKHAMUN ? 4 : 2;
    if (seat == BOTANKHAMUN) return;
    for (int g = 0; g < BASICS; g++) p->production[g] = PRODUCTION_LEAST;
    p->goods[GOLD] = p->goods[SCRIBE] = 1; /* TEK-2.13 */
    tek_award(t, seat, P_START, t->game.option[OPT_START_VP] ? 10 : 0, NULL);
}

static void setup_cards(struct tek *t)
{
    struct game *game = &t->game;
    uint8_t all[STARTS], count;
    for (int k = 0; k < KINDS; k++) shuffle_all(t->deck[k], &t->deck_count[k], CARDS, game);
    shuffle_all(all, &count, STARTS, game);
    t->start_count = (uint8_t)(2 * game->seats + 1); /* TEK-2.15, 12.1.3 */
    memcpy(t->starts, all, t->start_count);
    t->destinies = (1u << DESTINIES) - 1;
    if (game->seats > 1) t->first = (uint8_t)chance_below(game, game->seats); /* TEK-2.16 */
}

/* What TEK-12 adds: Botankhamun is first, has a destiny card and a pyramid. */
static void setup_solo(struct tek *t)
{
    setup_player(t, BOTANKHAMUN);
    t->order[0] = BOTANKHAMUN;
    t->order[1] = 0;
    t->order_count = 2;
    tek_automa_destiny(t, NULL);
    t->fresh = true;
    shuffle_all(t->pyramid, &t->pyramid_count, BT_TILES, &t->game);
}

static void setup_flow(struct tek *t)
{
    TEK_PUSH(t, FRAME_ROUND, -1, 0);
    TEK_PUSH(t, FRAME_SETUP_GAINS, -1, 0);
    TEK_PUSH(t, FRAME_DESTINIES, -1, 0);
    TEK_PUSH(t, FRAME_START, t->first, 0);
    TEK_PUSH(t, FRAME_DECREE, -1, 0);
    TEK_PUSH(t, FRAME_DEAL, -1, 0);
}

static void nothing_anywhere(struct tek *t)
{
    memset(t->display, NONE, sizeof t->display);
    memset(t->people, NOBODY, sizeof t->people);
    memset(t->tile, NONE, sizeof t->tile);
    memset(t->slot, NONE, sizeof t->slot);
    for (int s = 0; s < PLAYERS; s++) t->player[s].destiny = t->player[s].kept = t->player[s].rejected = NONE;
    tek_hand_clear(t);
}

void tek_setup(struct game *game, const struct game_setup *setup)
{
    struct tek *t = tek_state(game);
    (void)setup;
    nothing_anywhere(t);
    setup_board(t);
    setup_cards(t);
    t->round = 1;
    for (int s = 0; s < game->seats; s++) {
        setup_player(t, s);
        t->order[s] = (uint8_t)s;
    }
    t->order_count = game->seats;
    if (game->seats == 1) setup_solo(t);
    setup_flow(t);
}

/* ---- dealing ------------------------------------------------------------------------------- */

static void leave_list(uint8_t *list, uint8_t *count, uint32_t gone)
{
    int kept = 0;
    for (int i = 0; i < *count; i++)
        if (!(gone >> list[i] & 1u)) list[kept++] = list[i];
    memset(list + kept, 0, (size_t)(*count - kept));
    *count = (uint8_t)kept;
}

/* What lies somewhere before the deal (a scenario's doing) is not in its deck. */
static void leave_decks(struct tek *t)
{
    uint32_t gone[KINDS] = { 0 }, tiles = 0, dice = 0;
    for (int s = 0; s < PLAYERS; s++) {
        const struct tek_player *p = &t->player[s];
        gone[KIND_BLESSING] |= p->blessings;
        gone[KIND_TECHNOLOGY] |= p->technologies;
        for (int i = 0; i < p->decree_count; i++) gone[KIND_DECREE] |= 1u << p->decrees[i];
        for (int i = 0; i < p->dealt_count; i++) gone[KIND_DECREE] |= 1u << p->dealt[i];
        dice |= p->pure | p->tainted | p->anubis;
    }
    for (int i = 0; i < SLOTS; i++)
        if (t->slot[i] != NONE) gone[t->slot[i] / CARDS] |= 1u << t->slot[i] % CARDS;
    for (int k = 0; k < KINDS; k++) leave_list(t->deck[k], &t->deck_count[k], gone[k]);
    for (int c = 0; c < CELLS; c++)
        if (t->tile[c] != NONE) tiles |= 1u << t->tile[c];
    for (int i = 0; i < 3; i++)
        if (t->display[i] != NONE) tiles |= 1u << t->display[i];
    leave_list(t->stack, &t->stack_count, tiles);
    for (int s = 0; s < GODS; s++) dice |= t->wheel[s];
    t->bag = tek_dice_in_game[t->game.seats] & ~dice;
}

static void deal_decrees(struct tek *t)
{
    for (int s = 0; s < t->game.seats; s++) { /* TEK-2.14 */
        struct tek_player *p = &t->player[s];
        while (p->dealt_count < 2) p->dealt[p->dealt_count++] = (uint8_t)tek_deck_take(t, KIND_DECREE);
    }
}

void tek_deal(struct tek *t, struct game_out *out)
{
    flow_pop(&t->flow);
    leave_decks(t);
    tek_shine(t);
    for (int i = 0; i < t->order_count; i++) tek_read_scales(t, t->order[i]);
    for (int i = 0; i < 3; i++) /* TEK-2.3 */
        if (t->display[i] == NONE && t->stack_count) {
            t->display[i] = t->stack[0];
            leave_list(t->stack, &t->stack_count, 1u << t->stack[0]);
        }
    for (int s = SEG_YELLOW; s <= SEG_BLUE; s++) /* TEK-2.9 */
        if (s <= SEG_RED || t->filled >> s & 1) tek_fill_segment(t, s, NULL);
    TEK_EMIT(out, MSG_DEALT, t->game.seats);
    const struct flow_frame *top = flow_peek(&t->flow);
    if (!top || top->kind != FRAME_DECREE) return;
    if (t->game.seats == 1) tek_automa_setup(t);
    deal_decrees(t);
}

/* ---- all have chosen -------------------------------------------------------------------------- */

static int initiative(const struct tek_player *p)
{
    int high = p->start[0] > p->start[1] ? p->start[0] : p->start[1];
    return (p->start[0] + p->start[1] + 2) * 16 + high; /* the tie-break of TEK-2.18 in the low digits */
}

static void starts_chosen(struct tek *t, struct game_out *out)
{
    flow_pop(&t->flow);
    memset(t->starts, 0, sizeof t->starts); /* TEK-2.23 */
    t->start_count = 0;
    for (int i = 1; t->game.seats > 1 && i < t->order_count; i++) { /* TEK-2.17 */
        uint8_t seat = t->order[i];
        int at = i;
        for (; at && initiative(&t->player[t->order[at - 1]]) < initiative(&t->player[seat]); at--)
            t->order[at] = t->order[at - 1];
        t->order[at] = seat;
    }
    for (int i = 0; i < t->order_count; i++) TEK_EMIT(out, MSG_TURN_ORDER, i + 1, t->order[i]);
}

/* The last one has chosen: the rejected cards go under the deck in seat order. */
static void decrees_chosen(struct tek *t, struct game_out *out)
{
    flow_pop(&t->flow);
    for (int s = 0; s < t->game.seats; s++) {
        struct tek_player *p = &t->player[s];
        p->decrees[p->decree_count++] = p->dealt[p->kept];
        p->rejected = p->dealt[!p->kept];
        tek_deck_under(t, KIND_DECREE, p->rejected);
        memset(p->dealt, 0, sizeof p->dealt);
        p->dealt_count = 0;
        p->kept = NONE;
    }
    if (t->game.seats == 1 && t->game.option[OPT_RANDOM_STARTS]) { /* TEK-12.1.3 */
        memcpy(t->player[0].start, t->starts, 2);
        t->player[0].start_count = 2;
        starts_chosen(t, out);
    }
}

/* ---- choosing decrees (TEK-2.14) ------------------------------------------------------------- */

bool tek_choose_decree_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek_player *p = &tek_view(game)->player[seat];
    if (move->arg[0] == p->dealt[0] || move->arg[0] == p->dealt[1]) return true;
    return TEK_REFUSE(why, "TEK-2.14", MSG_NOT_YOURS, 0);
}

void tek_choose_decree_propose(const struct game *game, int seat, struct move_list *list)
{
    for (int i = 0; i < 2; i++) PROPOSE(list, VERB_CHOOSE_DECREE, tek_view(game)->player[seat].dealt[i]);
}

void tek_choose_decree_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    t->player[seat].kept = move->arg[0] == t->player[seat].dealt[0] ? 0 : 1;
    TEK_EMIT(out, MSG_DECREE_CHOSEN, seat);
    if (!tek_owing(t)) decrees_chosen(t, out);
}

/* ---- starting cards (TEK-2.16 to 2.18) ------------------------------------------------------ */

bool tek_choose_start_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    (void)seat;
    for (int i = 0; i < t->start_count; i++)
        if (t->starts[i] == move->arg[0]) return true;
    return TEK_REFUSE(why, "TEK-2.16", MSG_NOT_AVAILABLE, 0);
}

void tek_choose_start_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct tek *t = tek_view(game);
    (void)seat;
    for (int i = 0; i < t->start_count; i++) PROPOSE(list, VERB_CHOOSE_START, t->starts[i]);
}

void tek_choose_start_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    struct flow_frame *top = flow_top(&t->flow);
    struct tek_player *p = &t->player[seat];
    int n = game->seats;
    p->start[p->start_count++] = (uint8_t)move->arg[0];
    leave_list(t->starts, &t->start_count, 1u << move->arg[0]);
    TEK_EMIT(out, MSG_START_TAKEN, seat, move->arg[0]);
    if (++top->arg[START_TAKEN] == 2 * n)
        starts_chosen(t, out);
    else
        top->seat = (int8_t)((t->first + (top->arg[START_TAKEN] < n ? top->arg[START_TAKEN]
                                                                    : 2 * n - 1 - top->arg[START_TAKEN])) %
                             n); /* there and back */
}

/* ---- destiny cards (TEK-2.19, 8.12, 8.16) ---------------------------------------------------- */

void tek_destinies_step(struct tek *t, struct game_out *out)
{
    struct flow_frame *top = flow_top(&t->flow);
    if (top->arg[DESTINY_NEXT] == t->order_count) {
        flow_pop(&t->flow);
        return;
    }
    int seat = t->order[top->arg[DESTINY_NEXT]++], maat = top->arg[DESTINY_AT_MAAT];
    if (seat != BOTANKHAMUN)
        TEK_PUSH(t, FRAME_DESTINY, seat, 0, maat);
    else if (maat && top->arg[DESTINY_NEXT] == 1)
        tek_automa_destiny(t, out); /* TEK-12.5.3 */
}

bool tek_choose_destiny_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    (void)seat;
    if (tek_view(game)->destinies >> move->arg[0] & 1) return true;
    return TEK_REFUSE(why, "TEK-2.19", MSG_NOT_AVAILABLE, 0);
}

void tek_choose_destiny_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    bool maat = flow_pop(&t->flow).arg[DESTINY_AT_MAAT];
    t->destinies = (uint8_t)((unsigned)t->destinies & ~(1u << move->arg[0]));
    t->player[seat].destiny = (uint8_t)move->arg[0];
    TEK_EMIT(out, MSG_DESTINY, seat, move->arg[0]);
    if (maat) tek_run(t, seat, SRC_DESTINY + move->arg[0], 0, out);
}

/* TEK-2.20: the lower starting card, the higher one, the destiny card; player by player. */
void tek_setup_gains(struct tek *t, struct game_out *out)
{
    struct flow_frame *top = flow_top(&t->flow);
    int at = top->arg[GAINS_NEXT]++, i = at / 3, k = at % 3;
    if (i == t->order_count) {
        flow_pop(&t->flow);
        return;
    }
    int seat = t->order[i];
    struct tek_player *p = &t->player[seat];
    if (seat == BOTANKHAMUN) return;
    if (k < 2 && p->start_count == 2) {
        int low = p->start[0] < p->start[1] ? 0 : 1;
        tek_run(t, seat, SRC_START + p->start[k ? !low : low], 0, out);
    } else if (k == 2) {
        memset(p->start, 0, sizeof p->start); /* TEK-2.21 */
        p->start_count = 0;
        tek_run(t, seat, SRC_DESTINY + p->destiny, 0, out);
    }
}

/* ---- dealing again what a seat cannot know ------------------------------------------------------ */

/* A pool of places that hold decrees the seat cannot see. */
struct pool {
    int count;
    uint8_t *place[CARDS];
};

static void pool_add(struct pool *pool, uint8_t *list, int count)
{
    for (int i = 0; i < count; i++) pool->place[pool->count++] = &list[i];
}

/* A player who has named the scored decrees keeps their number; the choice is made again. */
static void choose_again(struct tek_player *p)
{
    int want = p->scored_count;
    p->scored_count = 0;
    for (int i = 0; i < p->decree_count && p->scored_count < want; i++) {
        bool used = false;
        for (int k = 0; k < p->scored_count; k++)
            used = used || tek_decrees[p->scored[k]].symbol == tek_decrees[p->decrees[i]].symbol;
        if (!used) p->scored[p->scored_count++] = p->decrees[i];
    }
    for (int i = p->scored_count; i < 3; i++) p->scored[i] = 0;
}

static void redeal_decrees(struct tek *t, int seat, struct rng *rng)
{
    struct pool pool = { 0 };
    uint8_t cards[CARDS], mine = seat >= 0 ? t->player[seat].rejected : NONE;
    uint8_t *deck = t->deck[KIND_DECREE];
    for (int i = 0; i < t->deck_count[KIND_DECREE]; i++)
        if (deck[i] != mine) pool.place[pool.count++] = &deck[i]; /* the seat put that one there */
    for (int s = 0; s < t->game.seats; s++) {
        struct tek_player *p = &t->player[s];
        if (s == seat) continue;
        pool_add(&pool, p->decrees, p->decree_count);
        pool_add(&pool, p->dealt, p->dealt_count);
    }
    for (int i = 0; i < pool.count; i++) cards[i] = *pool.place[i];
    rng_shuffle_u8(rng, cards, pool.count);
    for (int i = 0; i < pool.count; i++) *pool.place[i] = cards[i];
    for (int s = 0; s < t->game.seats; s++) {
        struct tek_player *p = &t->player[s];
        if (s == seat || t->game.over) continue;
        choose_again(p);
        if (p->kept != NONE) p->kept = (uint8_t)rng_below(rng, 2);
        p->rejected = NONE;
    }
}

void tek_determinize(struct game *game, int seat, struct rng *rng)
{
    struct tek *t = tek_state(game);
    uint8_t key[RNG_KEY_BYTES];
    rng_shuffle_u8(rng, t->stack, t->stack_count);
    rng_shuffle_u8(rng, t->deck[KIND_BLESSING], t->deck_count[KIND_BLESSING]);
    rng_shuffle_u8(rng, t->deck[KIND_TECHNOLOGY], t->deck_count[KIND_TECHNOLOGY]);
    if (!game->over) redeal_decrees(t, seat, rng);
    for (int i = 0; i < RNG_KEY_BYTES; i++) key[i] = (uint8_t)rng_below(rng, 256);
    rng_init(&game->rng, key);
}
