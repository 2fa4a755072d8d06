// SPDX-License-Identifier: MIT
/* faulty.c - a game that fails on request, in every way and at every place that rules code can: for the tests
 * of the server's leash.
 *
 * Seats take turns; `fine` adds a point, and so does `also`.  `fail` fails at once, in the way of its word.
 * `trap` is made in peace; from then on the function that it names fails in that way.  `later` is made in
 * peace, too, but fails when it is replayed by a program that has FAULTY_LATER in its environment (the next
 * version of the rules, say).  Only the first two are listed, so that bots keep away from the rest. */
#include <assert.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../games/game.h"

enum way { LOOP, ASSERT, CRASH, DEEP, QUIT, ALARM, INSANE, RESTLESS, WAYS };
static const char *const way_ids[WAYS] = {
    [LOOP] = "loop", [ASSERT] = "assert", [CRASH] = "crash",       [DEEP] = "deep",
    [QUIT] = "quit", [ALARM] = "alarm",   [INSANE] = "insane",     [RESTLESS] = "restless",
};
static const struct names names_way = NAMES("way", way_ids);

enum place {
    NOWHERE,
    VIEW,
    LIST,
    LEGAL,
    WAITING,
    STEP,
    SANE,
    SCORE,
    EVALUATE,
    REDEAL,
    TURN_OVER,
    STANDING,
    SCOPE,
    PLACES
};
static const char *const place_ids[PLACES] = {
    [NOWHERE] = "nowhere",   [VIEW] = "view",   [LIST] = "list",           [LEGAL] = "legal",
    [WAITING] = "waiting",   [STEP] = "step",   [SANE] = "sane",           [SCORE] = "score",
    [EVALUATE] = "evaluate", [REDEAL] = "redeal", [TURN_OVER] = "turn_over", [STANDING] = "standing",
    [SCOPE] = "scope",
};
static const struct names names_place = NAMES("place", place_ids);

enum option { OPTION_SETUP, OPTION_CHECK };
static const char *const option_ids[] = { "fine", "loop", "assert", "crash" };
static const struct names names_option = NAMES("way", option_ids);
static const enum way option_ways[] = { 0, LOOP, ASSERT, CRASH };

struct faulty {
    struct game game;
    uint8_t turn;
    uint8_t trap, way; /* where it will fail, and how */
    int16_t points[4];
    int16_t made;
};
extern const struct game_plugin faulty_plugin;

static struct faulty *of(const struct game *game)
{
    return (struct faulty *)(uintptr_t)game;
}

/* ---- failing ------------------------------------------------------------------------------ */

/* Its crashes are meant: a sanitizer is not to speak first, nor to be what an alarm interrupts. */
#define MEANT __attribute__((no_sanitize("undefined"), no_sanitize("address"), no_sanitize("thread")))

MEANT static void for_ever(void)
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

MEANT static void fail(enum way way)
{
    volatile int *volatile nowhere = NULL;
    volatile int depth = 0;
    switch (way) {
    case LOOP: for_ever(); break;
    case ASSERT: assert(way != ASSERT); break;
    case CRASH: *nowhere = 1; break; // NOLINT(clang-analyzer-core.NullDereference): meant
    case DEEP: depth = deeper(&depth); break;
    case QUIT: _exit(3);
    case ALARM: raise(SIGALRM); break; /* as where a trial's time is over, at once */
    case INSANE: case RESTLESS: case WAYS: break; /* in the ways of the move itself */
    }
}

static void meet(const struct game *game, enum place place)
{
    if (of(game)->trap == place) fail((enum way)of(game)->way);
}

/* ---- the four tables ---------------------------------------------------------------------- */

static int32_t show_made(const struct game *game, int owner, int index, int32_t value, int viewer)
{
    (void)owner, (void)index, (void)viewer;
    meet(game, VIEW);
    return value;
}

static const struct field fields[] = {
    { FIELD(struct faulty, turn) },
    { FIELD(struct faulty, trap), .see = SEE_NONE },
    { FIELD(struct faulty, way), .see = SEE_NONE },
    { FIELD(struct faulty, points), .per_seat = true },
    { FIELD(struct faulty, made), .show = show_made },
    { .name = NULL },
};
static const struct msg_spec msgs[] = {
    { "no_turn", { { "seat", &names_seat } } },
    { NULL, { { NULL, NULL } } },
};

static bool legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    meet(game, LIST);
    if (move->verb > 1) meet(game, LEGAL);
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

static void apply_fail(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    (void)seat, (void)out;
    of(game)->made = 999; /* half-done: no view may ever show it */
    if (move->arg[0] == INSANE) of(game)->points[0] = -7;
    if (move->arg[0] == RESTLESS) of(game)->way = RESTLESS;
    fail((enum way)move->arg[0]);
    next(of(game));
}

static void apply_trap(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    (void)seat, (void)out;
    of(game)->trap = (uint8_t)move->arg[0];
    of(game)->way = (uint8_t)move->arg[1];
    if (move->arg[0] == SCORE) game->over = true;
    next(of(game));
}

static void apply_later(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    (void)move, (void)out;
    const char *way = getenv("FAULTY_LATER");
    for (int i = 0; way && i < WAYS; i++)
        if (strcmp(way, way_ids[i]) == 0) fail((enum way)i);
    of(game)->points[seat] += 2;
    next(of(game));
}

static void propose_fine(const struct game *game, int seat, struct move_list *list)
{
    (void)game, (void)seat;
    PROPOSE0(list, 0);
}
static void propose_also(const struct game *game, int seat, struct move_list *list)
{
    (void)game, (void)seat;
    PROPOSE0(list, 1);
}
static void propose_nothing(const struct game *game, int seat, struct move_list *list)
{
    (void)game, (void)seat, (void)list;
}

static const struct verb verbs[] = {
    { .name = "fine", .legal = legal, .apply = apply_fine, .propose = propose_fine },
    { .name = "also", .legal = legal, .apply = apply_fine, .propose = propose_also },
    { .name = "fail",
      .arg = { { "way", &names_way } },
      .legal = legal,
      .apply = apply_fail,
      .propose = propose_nothing },
    { .name = "trap",
      .arg = { { "place", &names_place }, { "way", &names_way } },
      .legal = legal,
      .apply = apply_trap,
      .propose = propose_nothing },
    { .name = "later", .legal = legal, .apply = apply_later, .propose = propose_nothing },
    { .name = NULL },
};

static const struct game_option options[] = {
    [OPTION_SETUP] = { .key = "setup", .of = &names_option },
    [OPTION_CHECK] = { .key = "check", .of = &names_option },
    { .key = NULL },
};

static const struct game_order orders[] = {
    { .key = "wait", .of = &names_bool, .max = 1 },
    { .key = NULL },
};

/* ---- the functions ------------------------------------------------------------------------ */

static bool setup_ok(const struct game_setup *setup, struct refusal *why)
{
    (void)why;
    if (setup->option[OPTION_CHECK]) fail(option_ways[setup->option[OPTION_CHECK]]);
    return true;
}
static void setup(struct game *game, const struct game_setup *options_chosen)
{
    (void)game;
    if (options_chosen->option[OPTION_SETUP]) fail(option_ways[options_chosen->option[OPTION_SETUP]]);
}
static uint32_t waiting(const struct game *game)
{
    meet(game, WAITING);
    return 1u << of(game)->turn;
}
static bool step(struct game *game, struct game_out *out)
{
    (void)out;
    meet(game, STEP);
    return of(game)->way == RESTLESS;
}
static void determinize(struct game *game, int seat, struct rng *rng)
{
    (void)seat, (void)rng;
    meet(game, REDEAL);
}
static void score(const struct game *game, int seat, struct game_score *s)
{
    meet(game, SCORE);
    s->part[0] = s->total = of(game)->points[seat];
}
static bool check_invariants(const struct game *game, const char **what)
{
    meet(game, SANE);
    *what = "FAU-2: points are never negative";
    return of(game)->points[0] >= 0;
}
static int32_t evaluate(const struct game *game, int seat)
{
    meet(game, EVALUATE);
    return of(game)->points[seat];
}
static bool turn_over(const struct game *game)
{
    meet(game, TURN_OVER);
    return of(game)->made % 2;
}
static bool standing(const struct game *game, int seat, const int16_t order[GAME_ORDERS], struct move *move)
{
    (void)seat, (void)order, (void)move;
    meet(game, STANDING);
    return false;
}
static uint32_t order_scope(const struct game *game, int index)
{
    (void)index;
    meet(game, SCOPE);
    return 1;
}
static json_t *catalog(uint16_t rules)
{
    if (getenv("FAULTY_CATALOG")) for_ever();
    return json_pack("{s:i}", "rules", rules);
}

static const char *const parts[] = { "points", NULL };
static const char *const rule_ids[] = { "FAU-1", "FAU-2", NULL };

const struct game_plugin faulty_plugin = {
    .api = GAME_API,
    .id = "faulty",
    .title = "Faulty",
    .stage = "alpha",
    .rules = 1,
    .rules_min = 1,
    .seats_min = 1,
    .seats_max = 4,
    .minutes = 1,
    .state_size = sizeof(struct faulty),
    .malformed_rule = "FAU-1",
    .turn_rule = "FAU-1",
    .options = options,
    .verbs = verbs,
    .fields = fields,
    .msgs = msgs,
    .orders = orders,
    .parts = parts,
    .rule_ids = rule_ids,
    .catalog = catalog,
    .setup_ok = setup_ok,
    .setup = setup,
    .waiting = waiting,
    .step = step,
    .determinize = determinize,
    .score = score,
    .check_invariants = check_invariants,
    .evaluate = evaluate,
    .turn_over = turn_over,
    .standing = standing,
    .order_scope = order_scope,
};
