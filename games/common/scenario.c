// SPDX-License-Identifier: MIT
#include "scenario.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"

struct run {
    const struct game_plugin *plugin;
    union game_state state;
    struct game_out out;
    char *why; /* WHY_SIZE bytes */
};

static bool fail(struct run *run, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    why_vsay(run->why, format, args);
    va_end(args);
    return false;
}

static const char *refusal_text(const struct refusal *why, char text[WHY_SIZE])
{
    struct text args = { 0 };
    msg_args_write(why->spec, why->arg, &args);
    why_say(text, "%s %s %s", why->rule, why->spec->key, args.data);
    text_free(&args);
    return text;
}

/* ---- setup -------------------------------------------------------------------------------- */

/* "seed": a number, or 64 hexadecimal digits are not needed here. */
static bool set_up(struct run *run, const json_t *scenario)
{
    struct game_setup setup;
    struct refusal why = { 0 };
    const char *id = json_string_value(json_object_get(scenario, "game"));
    json_int_t players = json_integer_value(json_object_get(scenario, "players"));
    char text[WHY_SIZE];
    run->plugin = id ? game_find(id) : NULL;
    if (!run->plugin) return fail(run, "no game called '%s'", id ? id : "");
    setup_init(run->plugin, players > 0 && players <= GAME_SEATS ? (int)players : 0, &setup);
    rng_key_of_number((uint64_t)json_integer_value(json_object_get(scenario, "seed")), setup.seed);
    if (!setup_read_options(run->plugin, json_object_get(scenario, "options"), &setup, &why) ||
        !setup_check(run->plugin, &setup, &why)) {
        const char *rule = json_string_value(json_object_get(scenario, "refused"));
        if (rule && strcmp(rule, why.rule) == 0) return true;
        return fail(run, "setup refused: %s", refusal_text(&why, text));
    }
    if (json_object_get(scenario, "refused")) return fail(run, "the setup was not refused");
    game_setup_state(run->plugin, &run->state.game, &setup);
    const json_t *state = json_object_get(scenario, "state");
    if (state && state_patch(run->plugin, &run->state.game, state, text))
        return fail(run, "state: %s", text);
    if (game_run(run->plugin, &run->state.game, &run->out)) return fail(run, "the rules do not come to rest");
    return true;
}

/* ---- moves -------------------------------------------------------------------------------- */

static bool check_invariants_hold(struct run *run, size_t at)
{
    const char *what = "";
    if (run->plugin->check_invariants(&run->state.game, &what)) return true;
    return fail(run, "after move %zu: %s", at, what);
}

/* Events with all the arguments that their messages declare. */
static bool check_told(struct run *run, size_t at)
{
    for (int i = 0; i < run->out.events; i++) {
        const struct event *event = &run->out.event[i];
        if (msg_complete(event->spec, event->given)) continue;
        return fail(run, "after move %zu: '%s' is told with %d arguments", at, event->spec->key,
                    (int)event->given);
    }
    return true;
}

static bool play_move(struct run *run, const json_t *entry, size_t at)
{
    struct move move;
    struct refusal why = { 0 };
    char text[WHY_SIZE];
    int seat = (int)json_integer_value(json_object_get(entry, "seat"));
    if (!move_read(run->plugin, json_object_get(entry, "move"), &move, &why) ||
        !game_judge(run->plugin, &run->state.game, seat, &move, &why))
        return fail(run, "move %zu refused: %s", at, refusal_text(&why, text));
    if (game_move(run->plugin, &run->state.game, seat, &move, &run->out))
        return fail(run, "after move %zu the rules do not come to rest", at);
    return check_invariants_hold(run, at) && check_told(run, at);
}

/* ---- expectations ------------------------------------------------------------------------- */

/* Is `want` contained in `have`?  Objects by key, null = absent, everything else equal. */
static bool contained(struct run *run, const json_t *have, const json_t *want, const char *path)
{
    const char *key;
    json_t *value;
    char sub[256];
    if (!json_is_object(want)) {
        if (json_is_null(want) ? !have : json_equal(have, want)) return true;
        char *got = have ? json_dumps(have, JSON_ENCODE_ANY | JSON_COMPACT) : strdup("nothing");
        char *wanted = json_dumps(want, JSON_ENCODE_ANY | JSON_COMPACT);
        fail(run, "expected %s to be %s, it is %.200s", path, wanted, got);
        free(got);
        free(wanted);
        return false;
    }
    json_object_foreach((json_t *)(uintptr_t)want, key, value) {
        snprintf(sub, sizeof sub, "%.120s/%.120s", path, key);
        if (!contained(run, json_object_get(have, key), value, sub)) return false;
    }
    return true;
}

static json_t *state_json(const struct run *run)
{
    struct text text = { 0 };
    state_save(run->plugin, &run->state.game, &text);
    json_t *json = json_loadb(text.data, text.len, 0, NULL);
    text_free(&text);
    return json;
}

static bool check_expect(struct run *run, const json_t *expect)
{
    if (!expect) return true;
    json_t *state = state_json(run);
    bool ok = contained(run, state, expect, "");
    json_decref(state);
    return ok;
}

/* "waiting": the seats that owe a decision. */
static bool check_waiting(struct run *run, const json_t *waiting)
{
    uint32_t want = 0, have = game_waiting(run->plugin, &run->state.game);
    size_t i;
    json_t *seat;
    if (!waiting) return true;
    json_array_foreach((json_t *)(uintptr_t)waiting, i, seat) {
        json_int_t number = json_is_integer(seat) ? json_integer_value(seat) : -1;
        if (number < 0 || number >= GAME_SEATS) return fail(run, "waiting: %zu is no seat", i);
        want |= 1u << number;
    }
    return want == have ? true : fail(run, "expected seats %#x to be asked, asked are %#x", want, have);
}

/* "events": each must have been emitted, in this order, others between them. */
static bool check_events(struct run *run, const json_t *events)
{
    size_t i;
    json_t *want;
    int at = 0;
    json_array_foreach((json_t *)(uintptr_t)events, i, want) {
        bool found = false;
        for (; at < run->out.events && !found; at++) {
            struct text text = { 0 };
            char ignored[WHY_SIZE];
            struct run probe = { .why = ignored };
            event_write(&run->out.event[at], &text);
            json_t *have = json_loadb(text.data, text.len, 0, NULL);
            found = contained(&probe, have, want, "");
            json_decref(have);
            text_free(&text);
        }
        if (!found) return fail(run, "event %zu of the expected ones did not happen (in this order)", i);
    }
    return true;
}

/* "scores": totals by seat, when over or at any time. */
static bool check_scores(struct run *run, const json_t *scores)
{
    if (!scores) return true;
    json_t *have = game_scores_json(run->plugin, &run->state.game), *by_seat = json_object();
    size_t i;
    json_t *score;
    char seat[24];
    json_array_foreach(have, i, score) {
        snprintf(seat, sizeof seat, "%zu", i);
        json_object_set(by_seat, seat, score);
    }
    bool ok = contained(run, by_seat, scores, "scores");
    json_decref(by_seat);
    json_decref(have);
    return ok;
}

static bool check_illegal(struct run *run, const json_t *entry, size_t at)
{
    struct move move;
    struct refusal why = { 0 };
    const char *rule = json_string_value(json_object_get(entry, "rule"));
    int seat = (int)json_integer_value(json_object_get(entry, "seat"));
    if (move_read(run->plugin, json_object_get(entry, "move"), &move, &why) &&
        game_judge(run->plugin, &run->state.game, seat, &move, &why))
        return fail(run, "illegal %zu was allowed", at);
    if (rule && strcmp(rule, why.rule) != 0)
        return fail(run, "illegal %zu: refused by %s, not %s", at, why.rule, rule);
    if (!msg_complete(why.spec, why.given))
        return fail(run, "illegal %zu: '%s' is said with %d arguments", at, why.spec->key,
                    (int)why.given);
    return true;
}

/* "legal": moves that must be possible; "count": exactly so many. */
static bool check_legal(struct run *run, const json_t *scenario)
{
    struct move_list *list = malloc(sizeof *list);
    size_t i;
    json_t *entry;
    bool ok = true;
    if (!list) abort();
    json_array_foreach(json_object_get(scenario, "legal"), i, entry) {
        struct move move;
        struct refusal why = { 0 };
        char text[WHY_SIZE];
        int seat = (int)json_integer_value(json_object_get(entry, "seat"));
        if (ok && (!move_read(run->plugin, json_object_get(entry, "move"), &move, &why) ||
                   !game_judge(run->plugin, &run->state.game, seat, &move, &why)))
            ok = fail(run, "legal %zu was refused: %s", i, refusal_text(&why, text));
    }
    const json_t *count = json_object_get(scenario, "legal_count");
    const char *seat;
    json_t *want;
    json_object_foreach((json_t *)(uintptr_t)count, seat, want) {
        int have = game_moves(run->plugin, &run->state.game, (int)strtol(seat, NULL, 10), list);
        if (ok && have != json_integer_value(want))
            ok = fail(run, "seat %s has %d legal moves, not %d", seat, have, (int)json_integer_value(want));
    }
    free(list);
    return ok;
}

/* ---- the whole ---------------------------------------------------------------------------- */

static bool only_known_keys(struct run *run, const json_t *scenario)
{
    static const char *const known[] = {
        "rules",   "title", "game",        "players", "seed",   "options", "state",   "moves", "expect",
        "illegal", "legal", "legal_count", "waiting", "events", "scores",  "refused", NULL,
    };
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)scenario, key, value) {
        int i = 0;
        while (known[i] && strcmp(known[i], key) != 0) i++;
        if (!known[i]) return fail(run, "unknown key '%s'", key);
    }
    return true;
}

static bool run_all(struct run *run, const json_t *scenario)
{
    size_t i;
    json_t *entry;
    if (!json_is_object(scenario)) return fail(run, "a scenario is an object");
    if (!only_known_keys(run, scenario) || !set_up(run, scenario)) return false;
    if (json_object_get(scenario, "refused")) return true;
    if (!check_invariants_hold(run, 0) || !check_told(run, 0)) return false;
    json_array_foreach(json_object_get(scenario, "moves"), i, entry)
        if (!play_move(run, entry, i + 1)) return false;
    json_array_foreach(json_object_get(scenario, "illegal"), i, entry)
        if (!check_illegal(run, entry, i + 1)) return false;
    return check_expect(run, json_object_get(scenario, "expect")) &&
           check_waiting(run, json_object_get(scenario, "waiting")) &&
           check_events(run, json_object_get(scenario, "events")) &&
           check_scores(run, json_object_get(scenario, "scores")) && check_legal(run, scenario);
}

bool scenario_run(const json_t *scenario, char why[WHY_SIZE])
{
    struct run *run = calloc(1, sizeof *run);
    if (!run) abort();
    run->why = why;
    bool ok = run_all(run, scenario);
    free(run);
    return ok;
}
