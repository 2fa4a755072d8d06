// SPDX-License-Identifier: MIT
#include "toy.h"

#include <string.h>

static const char *const mark_ids[] = { "low", "middle", "high" };
static const struct names names_mark = NAMES("mark", mark_ids);

static const struct field player_fields[] = {
    { FIELD(struct toy_player, hand), FIELD_LEN(struct toy_player, hand_count), .see = SEE_OWNER_COUNT },
    { FIELD(struct toy_player, chosen), .see = SEE_OWNER, .optional = true },
    { FIELD(struct toy_player, points) },
    { FIELD(struct toy_player, coins), .sparse = true, .see = SEE_OWNER },
    { .name = NULL },
};
static const char *const frame_ids[] = { "choice", "coin" };
static const struct names names_frame = NAMES("frame", frame_ids);
static const struct field frame_fields[] = { FLOW_FRAME_FIELDS(names_frame), { .name = NULL } };

static const struct field fields[] = {
    { FIELD(struct toy, deck), FIELD_LEN(struct toy, deck_count), .see = SEE_COUNT },
    { FIELD(struct toy, tricks) },
    { FIELD(struct toy, last), .per_seat = true, .optional = true },
    { FIELD(struct toy, mark), .keys = &names_mark, .sparse = true },
    { FIELD(struct toy, flags), .set = true, .names = &names_mark },
    { FIELD_STRUCTS(struct toy, player, player_fields), .per_seat = true },
    { .name = "flow", FLOW_FIELD(struct toy, flow, frame_fields) },
    { .name = NULL },
};

enum { MSG_SHOWN, MSG_CHOSE, MSG_NO_CARD, MSG_NO_COIN, MSG_ONLY_TWO, MSG_UNTIL_TRICK };
static const struct msg_spec msgs[] = {
    [MSG_SHOWN] = { "shown", { { "seat", &names_seat }, { "card", &names_number } } },
    [MSG_CHOSE] = { "chose", { { "seat", &names_seat }, { "card", &names_number } } },
    [MSG_NO_CARD] = { "no_card", { { "card", &names_number } } },
    [MSG_NO_COIN] = { "no_coin", { { "tricks", &names_number } } },
    [MSG_ONLY_TWO] = { "only_two", { { "seats", &names_number } } },
    [MSG_UNTIL_TRICK] = { "until_trick", { { "trick", &names_number } } },
    { NULL, { { NULL, NULL } } },
};

static const struct toy *toy_of(const struct game *game)
{
    return (const struct toy *)game;
}

static int hand_find(const struct toy_player *p, int card)
{
    for (int i = 0; i < p->hand_count; i++)
        if (p->hand[i] == card) return i;
    return -1;
}

static bool play_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    if (hand_find(&toy_of(game)->player[seat], move->arg[0]) >= 0) return true;
    return REFUSE(why, "TOY-1", &msgs[MSG_NO_CARD], move->arg[0]);
}

static void play_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct toy_player *p = &((struct toy *)game)->player[seat];
    int at = hand_find(p, move->arg[0]);
    p->chosen = p->hand[at];
    EMIT_TO(out, 1u << seat, &msgs[MSG_CHOSE], seat, p->chosen);
    p->hand_count--;
    memmove(p->hand + at, p->hand + at + 1, (size_t)(p->hand_count - at));
}

static void take_coin_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct toy *toy = (struct toy *)game;
    (void)move, (void)out;
    flow_pop(&toy->flow);
    toy->player[seat].coins++;
}

static bool no_coin(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    (void)seat, (void)move;
    return REFUSE(why, "TOY-2", &msgs[MSG_NO_COIN], toy_of(game)->tricks);
}

static const struct verb verbs[] = {
    [TOY_PLAY] = { .name = "play", .arg = { { "card", &names_number, 0, TOY_CARDS - 1, false } },
                   .legal = play_legal, .apply = play_apply, .answers = QUESTION(TOY_CHOICE) },
    [TOY_TAKE_COIN] = { .name = "take_coin", .apply = take_coin_apply, .answers = QUESTION(TOY_COIN),
                        .otherwise = no_coin },
    [TOY_LEAVE_COIN] = { .name = "leave_coin", .answers = QUESTION(TOY_COIN) },
    { .name = NULL },
};

static uint32_t waiting(const struct game *game)
{
    uint32_t mask = 0;
    const struct flow_frame *top = flow_peek(&toy_of(game)->flow);
    if (top) return 1u << top->seat;
    for (int s = 0; s < game->seats; s++) {
        const struct toy_player *p = &toy_of(game)->player[s];
        if (p->chosen == UINT8_MAX && p->hand_count) mask |= 1u << s;
    }
    return mask;
}

static void setup(struct game *game, const struct game_setup *options)
{
    struct toy *toy = (struct toy *)game;
    (void)options;
    toy->deck_count = TOY_CARDS;
    for (int i = 0; i < TOY_CARDS; i++) toy->deck[i] = (uint8_t)i;
    chance_shuffle_u8(game, toy->deck, TOY_CARDS);
    memset(toy->last, UINT8_MAX, sizeof toy->last);
    for (int s = 0; s < game->seats; s++) {
        toy->player[s].chosen = UINT8_MAX;
        while (toy->player[s].hand_count < TOY_HAND)
            toy->player[s].hand[toy->player[s].hand_count++] = toy->deck[--toy->deck_count];
    }
}

static bool step(struct game *game, struct game_out *out)
{
    struct toy *toy = (struct toy *)game;
    int best = 0;
    if (waiting(game)) return false;
    if (toy->player[0].chosen == UINT8_MAX) {
        game->over = true;
        return false;
    }
    for (int s = 0; s < game->seats; s++) {
        struct toy_player *p = &toy->player[s];
        toy->last[s] = p->chosen;
        EMIT(out, &msgs[MSG_SHOWN], s, p->chosen);
        if (p->chosen > toy->last[best]) best = s;
        p->chosen = UINT8_MAX;
    }
    toy->tricks++;
    toy->mark[toy->tricks % 3]++;
    toy->flags ^= (uint16_t)(1u << toy->tricks % 3);
    toy->player[best].points++;
    if (game->option[TOY_COINS]) FLOW_PUSH(&toy->flow, TOY_COIN, best, 0);
    return true;
}

static bool next_reveals(const struct game *game, struct preview_limit *until)
{
    const struct toy *toy = toy_of(game);
    return !waiting(game) && toy->player[0].chosen != UINT8_MAX &&
           UNTIL(until, UNTIL_HIDDEN, &msgs[MSG_UNTIL_TRICK], toy->tricks + 1);
}

/* All cards that the seat cannot see are mixed: the deck, other hands, others' choices. */
static void determinize(struct game *game, int seat, struct rng *rng)
{
    struct toy *toy = (struct toy *)game;
    uint8_t *slot[TOY_CARDS], key[RNG_KEY_BYTES];
    int n = 0;
    for (int i = 0; i < toy->deck_count; i++) slot[n++] = &toy->deck[i];
    for (int s = 0; s < game->seats; s++) {
        struct toy_player *p = &toy->player[s];
        if (s == seat) continue;
        for (int i = 0; i < p->hand_count; i++) slot[n++] = &p->hand[i];
        if (p->chosen != UINT8_MAX) slot[n++] = &p->chosen;
    }
    for (int i = n - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        uint8_t card = *slot[i];
        *slot[i] = *slot[j];
        *slot[j] = card;
    }
    for (int i = 0; i < RNG_KEY_BYTES; i++) key[i] = (uint8_t)rng_word(rng);
    rng_init(&game->rng, key);
}

static void score(const struct game *game, int seat, struct game_score *s)
{
    s->part[0] = s->total = toy_of(game)->player[seat].points;
}

static bool check_invariants(const struct game *game, const char **what)
{
    const struct toy *toy = toy_of(game);
    int points = 0;
    for (int s = 0; s < game->seats; s++) points += toy->player[s].points;
    *what = "TOY-2: points";
    return points == toy->tricks;
}

static int32_t evaluate(const struct game *game, int seat)
{
    return toy_of(game)->player[seat].points * 100;
}

static json_t *catalog(uint16_t rules)
{
    return json_pack("{s:i,s:i}", "cards", TOY_CARDS, "rules", rules);
}

static const struct game_option options[] = {
    { "open", &names_bool, 0, 1, 0, 1u << 2, NULL, .seats_rule = "TOY-2", .seats_why = &msgs[MSG_ONLY_TWO] },
    { "rounds", &names_number, 1, 9, 3, 0, .needs = "open" },
    [TOY_COINS] = { .key = "coins", .of = &names_bool },
    { .key = NULL },
};
static const char *const parts[] = { "tricks", NULL };
static const char *const rule_ids[] = { "TOY-1", "TOY-2", NULL };

const struct game_plugin toy_plugin = {
    .api = GAME_API, .id = "toy", .title = "Toy", .stage = "alpha", .rules = 1, .rules_min = 1,
    .seats_min = 2, .seats_max = TOY_SEATS, .minutes = 1, .state_size = sizeof(struct toy),
    .malformed_rule = "TOY-1", .turn_rule = "TOY-1", .not_now_rule = "TOY-2",
    .flow = offsetof(struct toy, flow),
    .options = options, .verbs = verbs, .fields = fields, .msgs = msgs, .parts = parts, .rule_ids = rule_ids,
    .catalog = catalog, .setup = setup, .waiting = waiting, .step = step, .next_reveals = next_reveals,
    .determinize = determinize, .score = score,
    .check_invariants = check_invariants, .evaluate = evaluate,
};
