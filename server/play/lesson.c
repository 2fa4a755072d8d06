// SPDX-License-Identifier: MIT
#include "lesson.h"

#include <stdlib.h>
#include <string.h>

#include "games/common/bot.h"
#include "guard.h"
#include "server/base/mem.h"

enum { OTHERS_MOST = 60 }; /* moves of bots in a row */

bool lesson_id_ok(const char *id)
{
    size_t len = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return len > 0 && len < LESSON_ID && !id[len];
}

/* ---- the file's head ---------------------------------------------------------------------- */

static bool fail(char why[WHY_SIZE], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    why_vsay(why, format, args);
    va_end(args);
    return false;
}

static bool read_rules(const json_t *file, struct lesson *lesson, char why[WHY_SIZE])
{
    json_int_t rules = json_integer_value(json_object_get(file, "rules"));
    if (rules > lesson->plugin->rules)
        return fail(why, "The lesson is for rules %d; this program plays rules %d.", (int)rules,
                    lesson->plugin->rules);
    if (rules < lesson->plugin->rules_min)
        return fail(why, "The lesson is for rules %d, which are no longer played.", (int)rules);
    lesson->setup.rules = (uint16_t)rules;
    return true;
}

static bool read_setup(const json_t *file, struct lesson *lesson, char why[WHY_SIZE])
{
    struct refusal refusal = { 0 };
    char fault[WHY_SIZE] = "";
    json_int_t players = json_integer_value(json_object_get(file, "players"));
    json_int_t seat = json_integer_value(json_object_get(file, "seat"));
    setup_init(lesson->plugin, players > 0 && players <= GAME_SEATS ? (int)players : 0, &lesson->setup);
    if (!read_rules(file, lesson, why)) return false;
    rng_key_of_number((uint64_t)json_integer_value(json_object_get(file, "seed")), lesson->setup.seed);
    if (!setup_read_options(lesson->plugin, json_object_get(file, "options"), &lesson->setup, &refusal) ||
        !guard_setup_check(lesson->plugin, &lesson->setup, &refusal, fault))
        return fail(why, "The game cannot be set up as the lesson wants it (%s).",
                    fault[0] ? fault : refusal.rule);
    if (seat < 0 || seat >= players) return fail(why, "There is no seat %d in this lesson.", (int)seat);
    lesson->seat = (int)seat;
    return true;
}

bool lesson_read(const json_t *file, struct lesson *lesson, char why[WHY_SIZE])
{
    const char *game = json_string_value(json_object_get(file, "game"));
    *lesson = (struct lesson){ .file = file, .steps = json_object_get(file, "steps") };
    if (!json_is_object(file)) return fail(why, "A lesson is an object.");
    lesson->plugin = game ? game_find(game) : NULL;
    if (!lesson->plugin) return fail(why, "There is no game called '%s'.", game ? game : "");
    lesson->count = (int)json_array_size(lesson->steps);
    if (lesson->count < 1 || lesson->count > LESSON_STEPS)
        return fail(why, "A lesson has from 1 to %d steps, not %d.", LESSON_STEPS, lesson->count);
    return read_setup(file, lesson, why);
}

/* ---- walking ------------------------------------------------------------------------------- */

struct beginning {
    const struct lesson *lesson;
    struct lesson_place *place;
    struct game_out *out;
    char *why;
    bool ok;
};

static void begin_call(void *context)
{
    struct beginning *b = context;
    const struct game_plugin *plugin = b->lesson->plugin;
    const json_t *state = json_object_get(b->lesson->file, "state");
    struct game *game = &b->place->state.game;
    char said[WHY_SIZE];
    game_setup_state(plugin, game, &b->lesson->setup);
    if (state && state_patch(plugin, game, state, said)) {
        b->ok = fail(b->why, "state: %s", said);
        return;
    }
    b->ok = game_run(plugin, game, b->out) == 0;
    if (!b->ok) fail(b->why, "The rules do not come to rest.");
}

static bool begin_place(const struct lesson *lesson, struct lesson_place *place, char why[WHY_SIZE])
{
    char fault[WHY_SIZE];
    struct game_out *out = mem_alloc(sizeof *out);
    struct beginning b = { lesson, place, out, why, false };
    memset(place, 0, sizeof *place);
    if (!guard_call(begin_call, &b, fault)) b.ok = fail(why, "%s", fault);
    free(out);
    return b.ok && guard_check_invariants(lesson->plugin, &place->state.game, why);
}

bool lesson_play(const struct lesson *lesson, struct lesson_place *place, int seat, const struct move *move,
                 lesson_hook *told, void *context, char why[WHY_SIZE])
{
    struct refusal refusal = { 0 };
    struct lesson_place *next;
    if (!guard_judge(lesson->plugin, &place->state.game, seat, move, &refusal, why))
        return fail(why, "seat %d may not do this: %s %s", seat, refusal.rule ? refusal.rule : why,
                    refusal.spec ? refusal.spec->key : "");
    next = mem_alloc(sizeof *next);
    *next = *place;
    struct game_out *out = mem_alloc(sizeof *out);
    bool ok = guard_move(lesson->plugin, &next->state.game, seat, move, out, why) == 0;
    next->seq++;
    if (ok && told) {
        struct lesson_move made = { seat, *move, &place->state.game, &next->state.game, out, next->seq };
        told(context, &made);
    }
    if (ok) *place = *next;
    free(out);
    free(next);
    return ok;
}

/* A list of the file: {"seat": 2, "move": {..}}; without a seat the learner's. */
static bool play_list(const struct lesson *lesson, struct lesson_place *place, const json_t *list,
                      lesson_hook *told, void *context, char why[WHY_SIZE])
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *entry = json_array_get(list, i), *seat = json_object_get(entry, "seat");
        struct refusal refusal = { 0 };
        struct move move;
        int of = json_is_integer(seat) ? (int)json_integer_value(seat) : lesson->seat;
        if (of < 0 || of >= lesson->setup.seats) return fail(why, "move %d: no such seat", (int)i + 1);
        if (!move_read(lesson->plugin, json_object_get(entry, "move"), &move, &refusal))
            return fail(why, "move %d: %s %s", (int)i + 1, refusal.rule, refusal.spec->key);
        if (!lesson_play(lesson, place, of, &move, told, context, why)) return false;
    }
    return true;
}

bool lesson_go(const struct lesson *lesson, int step, struct lesson_place *place, lesson_hook *told,
               void *context, char why[WHY_SIZE])
{
    char said[WHY_SIZE];
    if (step < 1 || step > lesson->count) return fail(why, "The lesson has no step %d.", step);
    if (!begin_place(lesson, place, why)) return false;
    for (int i = 1; i <= step; i++) {
        const json_t *at = json_array_get(lesson->steps, (size_t)i - 1);
        bool last = i == step;
        if (!play_list(lesson, place, json_object_get(at, "before"), last ? told : NULL, context, said) ||
            (!last && !play_list(lesson, place, json_object_get(at, "go"), NULL, NULL, said)))
            return fail(why, "step %d: %s", i, said);
    }
    return true;
}

bool lesson_play_others(const struct lesson *lesson, struct lesson_place *place, lesson_hook *told,
                        void *context, char why[WHY_SIZE])
{
    const struct bot_level *level = bot_find("easy");
    uint8_t key[RNG_KEY_BYTES];
    struct rng rng;
    for (int i = 0; i < OTHERS_MOST; i++) {
        uint32_t others = guard_waiting(lesson->plugin, &place->state.game, why) & ~(1u << lesson->seat);
        struct move move;
        int seat = 0;
        if (!others) return !why[0];
        while (!(others >> seat & 1u)) seat++;
        rng_key_of_number(place->seq, key);
        rng_init(&rng, key);
        if (!guard_bot(lesson->plugin, &place->state.game, seat, level, &rng, NULL, &move, why)) return false;
        if (!lesson_play(lesson, place, seat, &move, told, context, why)) return false;
    }
    return true;
}
