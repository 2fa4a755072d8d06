// SPDX-License-Identifier: MIT
/* score.c - the two Scorings and the end (TEK-9). */
#include "tekhenu.h"

static int production_points(const struct tek_player *p)
{
    int vp = 0;
    for (int g = 0; g < BASICS; g++) vp += p->production[g] == PRODUCTION_MOST ? 2 : 0;
    return vp;
}

/* ---- a Scoring ----------------------------------------------------------------------------------- */

static void score_seat(struct tek *t, int seat, struct game_out *out)
{
    const struct tek_player *p = &t->player[seat];
    tek_award(t, seat, P_TEMPLE, tek_temple_pieces(t, seat) + tek_temple_pillars(t, seat), out);
    tek_award(t, seat, P_STATUES, tek_statue_points(p), out);
    tek_award(t, seat, P_HAPPINESS, tek_happiness_points(p), out);
    if (seat == BOTANKHAMUN) return; /* TEK-12.5.4 */
    tek_award(t, seat, P_PRODUCTION, production_points(p), out);
    tek_award(t, seat, P_BUILDINGS, tek_building_points(p), out);
}

void tek_scoring_step(struct tek *t, struct game_out *out)
{
    struct flow_frame *f = flow_top(&t->flow);
    if (!f->arg[SCORING_COUNTED]) {
        TEK_EMIT(out, MSG_SCORING, t->round / 8);
        for (int d = 0; d < DISTRICTS; d++) {
            int leader = tek_district_leader(t, d, -1);
            if (leader >= 0) tek_award(t, leader, P_DISTRICTS, 3, out);
        }
        for (int i = 0; i < t->order_count; i++) score_seat(t, t->order[i], out);
        if (t->game.seats == 1) tek_automa_scoring(t, t->round == ROUNDS, out);
        f->arg[SCORING_COUNTED] = true;
    } else if (f->arg[SCORING_PLACE] < t->order_count) {
        int seat = t->order[f->arg[SCORING_PLACE]++];
        int due = seat == BOTANKHAMUN ? 0 : tek_upkeep(t, seat);
        if (due) TEK_PUSH(t, FRAME_UPKEEP, seat, due); /* TEK-9.18 */
    } else {
        flow_pop(&t->flow);
    }
}

/* ---- upkeep ------------------------------------------------------------------------------------------ */

bool tek_pay_upkeep_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    const uint8_t *goods = t->player[seat].goods;
    int bread = move->arg[0], gold = move->arg[1];
    if (bread > goods[BREAD] || gold > goods[GOLD])
        return TEK_REFUSE(why, "TEK-9.9", MSG_COST, BREAD, bread + gold, goods[BREAD], goods[GOLD]);
    int due = flow_peek(&t->flow)->arg[UPKEEP_DUE];
    if (bread + gold <= due) return true;
    return TEK_REFUSE(why, "TEK-9.18", MSG_MORE_THAN_DUE, due);
}

void tek_pay_upkeep_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct tek *t = tek_view(game);
    const uint8_t *goods = t->player[seat].goods;
    int due = flow_peek(&t->flow)->arg[UPKEEP_DUE];
    for (int bread = due < goods[BREAD] ? due : goods[BREAD]; bread >= 0; bread--) /* most first */
        for (int gold = due - bread < goods[GOLD] ? due - bread : goods[GOLD]; gold >= 0; gold--)
            PROPOSE(list, VERB_PAY_UPKEEP, bread, gold);
}

void tek_pay_upkeep_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    uint8_t *goods = t->player[seat].goods;
    int due = flow_pop(&t->flow).arg[UPKEEP_DUE], unpaid = due - move->arg[0] - move->arg[1];
    goods[BREAD] = (uint8_t)(goods[BREAD] - move->arg[0]);
    goods[GOLD] = (uint8_t)(goods[GOLD] - move->arg[1]);
    TEK_EMIT(out, MSG_UPKEEP, seat, due, move->arg[0], move->arg[1], unpaid);
    for (int i = 0; i < unpaid; i++) tek_lose(t, seat, P_UPKEEP, 3, out);
}

/* ---- the end (TEK-9.11 to 9.17) ------------------------------------------------------------------------ */

static bool symbol_used(const struct tek_player *p, int card)
{
    for (int i = 0; i < p->scored_count; i++)
        if (tek_decrees[p->scored[i]].symbol == tek_decrees[card].symbol) return true;
    return false;
}

static bool owns_decree(const struct tek_player *p, int card)
{
    for (int i = 0; i < p->decree_count; i++)
        if (p->decrees[i] == card) return true;
    return false;
}

static bool more_decrees(const struct tek_player *p)
{
    if (p->scored_count == 3) return false;
    for (int i = 0; i < p->decree_count; i++)
        if (!symbol_used(p, p->decrees[i])) return true;
    return false;
}

bool tek_score_decree_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek_player *p = &tek_view(game)->player[seat];
    int card = move->arg[0];
    if (!owns_decree(p, card)) return TEK_REFUSE(why, "TEK-9.19", MSG_NOT_YOURS, 0);
    if (symbol_used(p, card)) return TEK_REFUSE(why, "TEK-9.11", MSG_SYMBOL, tek_decrees[card].symbol);
    return p->scored_count < 3 || TEK_REFUSE(why, "TEK-9.11", MSG_SCORED_MAX, 3);
}

void tek_score_decree_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct tek_player *p = &tek_view(game)->player[seat];
    for (int i = 0; i < p->decree_count; i++) PROPOSE(list, VERB_SCORE_DECREE, p->decrees[i]);
}

/* All have chosen: all are revealed together (TEK-9.14). */
static void reveal_decrees(struct tek *t, struct game_out *out)
{
    for (int i = 0; i < t->order_count; i++) {
        int seat = t->order[i];
        struct tek_player *p = &t->player[seat];
        for (int k = 0; seat != BOTANKHAMUN && k < p->scored_count; k++) {
            int vp = tek_decree_vp(t, seat, p->scored[k]);
            TEK_EMIT(out, MSG_DECREE_SCORED, seat, p->scored[k], vp);
            p->revealed |= 1u << p->scored[k];
            tek_award(t, seat, P_DECREES, vp, out);
        }
    }
}

static void decree_decided(struct tek *t, struct tek_player *p)
{
    p->done = true;
    if (!tek_owing(t)) flow_pop(&t->flow);
}

void tek_score_decree_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    struct tek_player *p = &t->player[seat];
    p->scored[p->scored_count++] = (uint8_t)move->arg[0];
    (void)out;
    if (!more_decrees(p)) decree_decided(t, p);
}

void tek_no_more_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    (void)move, (void)out;
    decree_decided(t, &t->player[seat]);
}

/* TEK-9.15: by players and place. */
static int order_vp(const struct tek *t, int place)
{
    static const uint8_t vp[SEATS + 1][SEATS] = { { 0 }, { 3, 0 }, { 3, 0 }, { 3, 1, 0 }, { 3, 2, 1, 0 } };
    return vp[t->game.seats][place];
}

static void finish(struct tek *t, struct game_out *out)
{
    for (int i = 0; i < t->order_count; i++) tek_award(t, t->order[i], P_ORDER, order_vp(t, i), out);
    t->game.over = true;
    if (t->game.seats > 1) return;
    int you = t->player[0].vp, bot = t->player[BOTANKHAMUN].vp;
    t->solo_won = you >= bot; /* TEK-12.5.7, 12.5.9 */
    TEK_EMIT(out, t->solo_won ? MSG_SOLO_WON : MSG_SOLO_LOST, you, bot);
}

/* Asks for decrees, then ends the game. */
void tek_final_step(struct tek *t, struct game_out *out)
{
    struct flow_frame *f = flow_top(&t->flow);
    bool any = false;
    if (f->arg[FINAL_ASKED]) {
        flow_pop(&t->flow);
        reveal_decrees(t, out);
        finish(t, out);
        return;
    }
    f->arg[FINAL_ASKED] = true;
    for (int s = 0; s < t->game.seats; s++) {
        t->player[s].done = !t->player[s].decree_count; /* TEK-9.19 */
        any = any || !t->player[s].done;
    }
    if (any) TEK_PUSH(t, FRAME_SCORED, -1, 0);
}

/* ---- what is not counted yet ------------------------------------------------------------------------ */

static int districts_vp(const struct tek *t, int seat)
{
    int vp = 0;
    for (int d = 0; d < DISTRICTS; d++) vp += tek_district_leader(t, d, -1) == seat ? 3 : 0;
    return vp;
}

static void worth_of_place(const struct tek *t, int seat, struct pending_scores *worths)
{
    for (int i = 0; i < t->order_count; i++)
        if (t->order[i] == seat) pending_score_add(worths, P_ORDER, "TEK-9.15", order_vp(t, i));
}

static const struct flow_frame *frame_of(const struct tek *t, int kind)
{
    for (int i = 0; i < t->flow.depth; i++)
        if (t->flow.frame[i].kind == kind) return &t->flow.frame[i];
    return NULL;
}

/* After round 16 nothing of a Scoring comes once more (TEK-7.7). */
static bool all_scored(const struct tek *t)
{
    const struct flow_frame *scoring = frame_of(t, FRAME_SCORING);
    if (scoring) return t->round == ROUNDS && scoring->arg[SCORING_COUNTED];
    return frame_of(t, FRAME_FINAL) != NULL;
}

/* TEK-9.18: one after another. */
static bool upkeep_comes(const struct tek *t, int seat)
{
    if (!all_scored(t)) return true;
    const struct flow_frame *scoring = frame_of(t, FRAME_SCORING), *asked = frame_of(t, FRAME_UPKEEP);
    for (int i = scoring ? scoring->arg[SCORING_PLACE] : t->order_count; i < t->order_count; i++)
        if (t->order[i] == seat) return true;
    return asked && asked->seat == seat;
}

static void worth_of_pieces(const struct tek *t, int seat, struct pending_scores *worths)
{
    const struct tek_player *p = &t->player[seat];
    pending_score_add(worths, P_DISTRICTS, "TEK-9.1", districts_vp(t, seat));
    pending_score_add(worths, P_TEMPLE, "TEK-9.3", tek_temple_pieces(t, seat) + tek_temple_pillars(t, seat));
    pending_score_add(worths, P_STATUES, "TEK-9.5", tek_statue_points(p));
    pending_score_add(worths, P_HAPPINESS, "TEK-9.6", tek_happiness_points(p));
    if (seat == BOTANKHAMUN) {
        pending_score_add(worths, P_CARDS, "TEK-12.5.5", tek_automa_points(t, P_CARDS));
        pending_score_add(worths, P_DECREES, "TEK-12.5.6", tek_automa_points(t, P_DECREES));
        pending_score_add(worths, P_BONUS, "TEK-12.5.6", tek_automa_points(t, P_BONUS));
        return;
    }
    pending_score_add(worths, P_PRODUCTION, "TEK-9.7", production_points(p));
    pending_score_add(worths, P_BUILDINGS, "TEK-9.8", tek_building_points(p));
}

/* What a Scoring would give now; then the decrees that the viewer knows to be there. */
void tek_pending_scores(const struct game *game, int seat, int viewer, struct pending_scores *worths)
{
    const struct tek *t = tek_view(game);
    const struct tek_player *p = &t->player[seat];
    if (!all_scored(t)) worth_of_pieces(t, seat, worths);
    worth_of_place(t, seat, worths);
    if (seat == BOTANKHAMUN) return;
    int unpaid = tek_upkeep(t, seat) - p->goods[BREAD] - p->goods[GOLD];
    pending_score_add(worths, P_UPKEEP, "TEK-9.9", upkeep_comes(t, seat) && unpaid > 0 ? -3 * unpaid : 0);
    for (int i = 0; seat == viewer && i < p->decree_count; i++)
        pending_score_add_item(worths, &(struct pending_score){ P_DECREES, "TEK-9.11",
                                                                tek_decree_vp(t, seat, p->decrees[i]),
                                                 &tek_names_decree, p->decrees[i] });
}

void tek_score(const struct game *game, int seat, struct game_score *score)
{
    const struct tek *t = tek_view(game);
    const struct tek_player *p = &t->player[seat];
    score->total = p->vp;
    for (int i = 0; i < PARTS; i++) score->part[i] = p->points[i];
    for (int i = 0; i < t->order_count && seat != BOTANKHAMUN; i++) /* loses a tie (TEK-12.5.7) */
        if (t->order[i] == seat) score->tie[0] = t->order_count - i;  /* TEK-9.17 */
}
