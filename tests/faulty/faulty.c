// SPDX-License-Identifier: MIT
/* faulty.c - a game that fails on request, in every way that rules code can: for the tests of the server's leash.
 * Seats take turns; `fine` adds a point, `fail` does what its word says. */
#include <assert.h>
#include <unistd.h>

#include "../../games/game.h"

enum kind { LOOP, ASSERT, INSANE, CRASH, DEEP, RESTLESS, QUIT, LIST, THINK, COUNT, KINDS };
static const char *const kind_ids[] = {
    [LOOP] = "loop",         [ASSERT] = "assert", [INSANE] = "insane", [CRASH] = "crash", [DEEP] = "deep",
    [RESTLESS] = "restless", [QUIT] = "quit",     [LIST] = "list",     [THINK] = "think", [COUNT] = "count",
};
static const struct names names_kind = NAMES("kind", kind_ids);

struct faulty {
    struct game game;
    uint8_t turn;
    uint8_t trap; /* a kind + 1 that fails later */
    int16_t points[4];
    int16_t made;
};
extern const struct game_plugin faulty_plugin;

static const struct field fields[] = {
    { FIELD(struct faulty, turn) },
    { FIELD(struct faulty, trap) },
    { FIELD(struct faulty, points), .per_seat = true },
    { FIELD(struct faulty, made) },
    { .name = NULL },
};
static const struct msg_spec msgs[] = {
    { "no_turn", { { "seat", &names_seat } } },
    { NULL, { { NULL, NULL } } },
};

static struct faulty *of(const struct game *game)
{
    return (struct faulty *)(uintptr_t)game;
}

/* Its crashes are meant: a sanitizer is not to speak first. */
#define MEANT __attribute__((no_sanitize("undefined"), no_sanitize("address")))

static void for_ever(void)
{
    static volatile int going = 1;
    while (going) continue;
}

MEANT static int deeper(volatile int *from)
{
    volatile int room[1000];
    room[0] = *from + 1;
    return room[0] ? deeper(room) + room[0] : 0; /* as deep as the stack */
}

static bool trapped(const struct game *game, enum kind kind)
{
    return of(game)->trap == kind + 1;
}

static bool legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    (void)move;
    if (trapped(game, LIST)) for_ever();
    return of(game)->turn == seat ? true : REFUSE(why, "FAU-1", &msgs[0], seat);
}

static void next(struct faulty *faulty)
{
    faulty->made++;
    faulty->turn = (uint8_t)((faulty->turn + 1) % faulty->game.seats);
}

static void apply_fine(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    (void)move, (void)out;
    of(game)->points[seat]++;
    next(of(game));
}

MEANT static void apply_fail(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    volatile int *volatile nowhere = NULL;
    volatile int depth = 0;
    (void)seat, (void)out;
    of(game)->made = 999; /* half-done, which nobody may ever see */
    switch (move->arg[0]) {
    case LOOP: for_ever(); break;
    case ASSERT: assert(of(game)->made == 0); break;
    case INSANE: of(game)->points[0] = -7; break;
    case CRASH: *nowhere = 1; break;
    case DEEP: depth = deeper(&depth); break;
    case QUIT: _exit(3);
    case COUNT: game->over = true; of(game)->trap = COUNT + 1; break;
    default: of(game)->trap = (uint8_t)(move->arg[0] + 1); break;
    }
    next(of(game));
}

static void propose_fine(const struct game *game, int seat, struct move_list *list)
{
    (void)game, (void)seat;
    PROPOSE0(list, 0);
}

static const struct verb verbs[] = {
    { .name = "fine", .legal = legal, .apply = apply_fine, .propose = propose_fine },
    { .name = "fail", .arg = { { "kind", &names_kind } }, .legal = legal, .apply = apply_fail },
    { .name = NULL },
};

static void setup(struct game *game, const struct game_setup *options)
{
    (void)game, (void)options;
}
static uint32_t waiting(const struct game *game)
{
    return 1u << of(game)->turn;
}
static bool step(struct game *game, struct game_out *out)
{
    (void)out;
    return trapped(game, RESTLESS);
}
static void redeal(struct game *game, int seat, struct rng *rng)
{
    (void)game, (void)seat, (void)rng;
}
static void score(const struct game *game, int seat, struct game_score *s)
{
    if (trapped(game, COUNT)) for_ever();
    s->part[0] = s->total = of(game)->points[seat];
}
static bool sane(const struct game *game, const char **what)
{
    *what = "FAU-2: points are never negative";
    return of(game)->points[0] >= 0;
}
static int32_t evaluate(const struct game *game, int seat)
{
    if (trapped(game, THINK)) for_ever();
    return of(game)->points[seat];
}
static json_t *catalog(uint16_t rules)
{
    return json_pack("{s:i}", "rules", rules);
}

static const struct game_option options[] = { { .key = NULL } };
static const char *const parts[] = { "points", NULL };
static const char *const rule_ids[] = { "FAU-1", "FAU-2", NULL };

const struct game_plugin faulty_plugin = {
    .api = GAME_API, .id = "faulty", .title = "Faulty", .stage = "alpha", .rules = 1, .rules_min = 1,
    .seats_min = 1, .seats_max = 4, .minutes = 1, .state_size = sizeof(struct faulty),
    .malformed_rule = "FAU-1", .turn_rule = "FAU-1",
    .options = options, .verbs = verbs, .fields = fields, .msgs = msgs, .parts = parts, .rule_ids = rule_ids,
    .catalog = catalog, .setup = setup, .waiting = waiting, .step = step, .redeal = redeal, .score = score,
    .sane = sane, .evaluate = evaluate,
};
