// SPDX-License-Identifier: MIT
#include "plan.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "guard.h"
#include "server/base/hex.h"
#include "server/base/mem.h"

static const char TOUCHED[] = "touched";
static const char *const fates[PLAN_FATES] = {
    [PLAN_PENDING] = "laid",
    [PLAN_DONE] = "ran",
    [PLAN_STOPPED] = "stopped",
};
static const char *const stops[PLAN_STOPS] = {
    [STOP_NOTHING] = "",
    [STOP_ILLEGAL] = "illegal",
    [STOP_CHANGED] = "changed",
    [STOP_TURN_OVER] = "turn_over",
};

static int find_word(const char *const *i18n, int count, const char *word)
{
    for (int i = 0; word && i < count; i++)
        if (strcmp(i18n[i], word) == 0) return i;
    return -1;
}

/* ---- the what-if ------------------------------------------------------------------------- */

static struct game *copy_state(const struct game_plugin *plugin, const struct game *state)
{
    struct game *copy = mem_grow(NULL, plugin->state_size);
    game_clone(plugin, copy, state);
    return copy;
}

void what_if_now(struct what_if *world, const struct game_plugin *plugin, const struct game *state, int seat)
{
    *world = (struct what_if){ .plugin = plugin, .seat = seat, .state = copy_state(plugin, state) };
    world->waiting = 1u << seat;
}

enum turn_refusal what_if_begin(struct what_if *world, const struct game_plugin *plugin,
                                const struct game *state,
                                int seat, char why[WHY_SIZE])
{
    what_if_now(world, plugin, state, seat);
    enum turn_refusal no = guard_turn_to(plugin, world->state, seat, why);
    if (no != TURN_COMES) what_if_fini(world);
    return no;
}

bool what_if_is_open(const struct what_if *world)
{
    return world->until.reason == UNTIL_NOTHING && world->waiting == 1u << world->seat;
}

int what_if_move(struct what_if *world, const struct move *move, struct game_out *out, char why[WHY_SIZE])
{
    if (guard_preview(world->plugin, world->state, world->seat, move, out, &world->until, why))
        return why[0] ? -1 : why_say(why, "the rules do not come to rest");
    world->waiting = 0;
    if (world->until.reason != UNTIL_NOTHING) return 0;
    world->waiting = guard_waiting(world->plugin, world->state, why);
    return why[0] ? -1 : 0;
}

void what_if_fini(struct what_if *world)
{
    free(world->state);
    world->state = NULL;
}

/* ---- fingerprints ------------------------------------------------------------------------ */

/* Removes turn and progress from the view: they change before every plan. */
static void drop_turn(const struct game_plugin *plugin, json_t *view)
{
    for (const char *const *field = plugin->turn_fields; field && *field; field++)
        json_object_del(view, *field);
}

/* Reads the next name of a JSON Pointer, unescaped. Returns false at its end or if it is too long. */
static bool next_name(const char **at, char name[PLAN_POINTER])
{
    size_t length = 0;
    const char *c = *at;
    if (*c != '/') return false;
    for (c++; *c && *c != '/' && length < PLAN_POINTER - 1; c++) {
        bool escaped = *c == '~' && (c[1] == '0' || c[1] == '1');
        name[length++] = (char)(!escaped ? *c : c[1] == '0' ? '~' : '/');
        c += escaped;
    }
    name[length] = '\0';
    *at = c;
    return true;
}

/* Returns the value at the pointer, borrowed; NULL if there is none. */
static json_t *find_value(json_t *value, const char *pointer)
{
    char name[PLAN_POINTER];
    while (value && next_name(&pointer, name)) {
        char *end;
        long index = strtol(name, &end, 10);
        if (json_is_object(value)) value = json_object_get(value, name);
        else if (json_is_array(value) && *name && !*end && index >= 0)
            value = json_array_get(value, (size_t)index);
        else value = NULL;
    }
    return value;
}

/* Returns the seat's view; NULL with `why`. */
static json_t *view_of(const struct game_plugin *plugin, const struct game *state, int seat,
                       char why[WHY_SIZE])
{
    struct text text = { 0 };
    uint32_t hash;
    json_t *view = NULL;
    why[0] = '\0';
    if (guard_view(plugin, state, seat, &text, &hash, why)) view = json_loads(text.data, 0, NULL);
    text_free(&text);
    if (view) drop_turn(plugin, view);
    else if (!why[0]) why_say(why, "a view cannot be read");
    return view;
}

/* Returns the seat's view after the move, as far as it can be known; NULL with `why`. */
static json_t *view_after(const struct game_plugin *plugin, const struct game *state, int seat,
                          const struct move *move, char why[WHY_SIZE])
{
    struct game *after = copy_state(plugin, state);
    struct preview_limit until;
    json_t *view = NULL;
    if (guard_preview(plugin, after, seat, move, NULL, &until, why) == 0)
        view = view_of(plugin, after, seat, why);
    else if (!why[0]) why_say(why, "a move cannot be foreseen");
    free(after);
    return view;
}

static void add_change(json_t *changes, const char *key, json_t *before, json_t *after);

/* Returns every leaf that differs, as [before, after], in objects as in the view. */
static json_t *changes_of(const json_t *before, const json_t *after)
{
    json_t *changes = json_object(), *value;
    const char *key;
    json_object_foreach((json_t *)(uintptr_t)before, key, value)
        add_change(changes, key, value, json_object_get(after, key));
    json_object_foreach((json_t *)(uintptr_t)after, key, value)
        if (!json_object_get(before, key)) add_change(changes, key, NULL, value);
    return changes;
}

static void add_change(json_t *changes, const char *key, json_t *before, json_t *after)
{
    if (json_is_object(before) && json_is_object(after)) {
        json_t *inner = changes_of(before, after);
        if (json_object_size(inner)) json_object_set(changes, key, inner);
        json_decref(inner);
    } else if (!before || !after || !json_equal(before, after)) {
        json_object_set_new(changes, key, json_pack("[O?, O?]", before, after));
    }
}

/* True if every leaf changes as noted; other changes do not depend on the move alone. */
static bool changes_hold(const json_t *changes, const json_t *before, const json_t *after)
{
    const char *key;
    json_t *change;
    json_object_foreach((json_t *)(uintptr_t)changes, key, change) {
        json_t *was = json_object_get(before, key), *is = json_object_get(after, key);
        if (json_is_object(change)) {
            if (!changes_hold(change, was, is)) return false;
            continue;
        }
        if (!json_equal(json_array_get(change, 0), was ? was : json_null())) return false;
        if (!json_equal(json_array_get(change, 1), is ? is : json_null())) return false;
    }
    return true;
}

static bool watches_touched(const json_t *watch)
{
    size_t i;
    json_t *item;
    json_array_foreach(watch, i, item)
        if (strcmp(json_string_value(item), TOUCHED) == 0) return true;
    return false;
}

/* Computes the fingerprint of the watched places. */
static void mark_places(json_t *view, const json_t *watch, char mark[PLAN_FINGERPRINT])
{
    uint8_t hash[(PLAN_FINGERPRINT - 1) / 2];
    json_t *looks = json_array(), *item;
    size_t i;
    json_array_foreach(watch, i, item) {
        bool place = strcmp(json_string_value(item), TOUCHED) != 0;
        json_t *look = place ? find_value(view, json_string_value(item)) : NULL;
        json_array_append(looks, look ? look : json_null());
    }
    char *text = json_dumps(looks, JSON_COMPACT | JSON_SORT_KEYS);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)text, strlen(text), NULL, 0);
    hex_write(hash, sizeof hash, mark);
    free(text);
    json_decref(looks);
}

bool plan_watch_ok(const json_t *watch)
{
    size_t i;
    json_t *item;
    if (!json_is_array(watch) || json_array_size(watch) > PLAN_WATCH) return false;
    json_array_foreach(watch, i, item) {
        const char *what = json_string_value(item);
        if (!what || json_string_length(item) >= PLAN_POINTER || strlen(what) != json_string_length(item))
            return false;
        if (*what && *what != '/' && strcmp(what, TOUCHED) != 0) return false;
    }
    return true;
}

bool plan_fingerprint(const struct game_plugin *plugin, const struct game *state, int seat,
                      struct plan_step *step,
                      char why[WHY_SIZE])
{
    json_t *view = view_of(plugin, state, seat, why), *after = NULL;
    if (!view) return false;
    mark_places(view, step->watch, step->mark);
    bool touched = watches_touched(step->watch);
    if (touched) after = view_after(plugin, state, seat, &step->move, why);
    if (after) step->touched = changes_of(view, after);
    json_decref(after);
    json_decref(view);
    return after || !touched;
}

/* True if the watched places look as when the step was planned. */
static bool looks_alike(const struct plan_step *step, const struct game_plugin *plugin,
                        const struct game *state, int seat, char why[WHY_SIZE])
{
    char mark[PLAN_FINGERPRINT];
    json_t *after = NULL, *view = view_of(plugin, state, seat, why);
    if (!view) return false;
    mark_places(view, step->watch, mark);
    bool alike = strcmp(mark, step->mark) == 0;
    if (alike && step->touched) {
        after = view_after(plugin, state, seat, &step->move, why);
        alike = after && changes_hold(step->touched, view, after);
    }
    json_decref(after);
    json_decref(view);
    return alike;
}

enum plan_stop plan_check(const struct plan *plan, const struct game_plugin *plugin, const struct game *state,
                          int seat, char why[WHY_SIZE])
{
    const struct plan_step *step = &plan->step[plan->done];
    if (!guard_judge(plugin, state, seat, &step->move, NULL, why)) return STOP_ILLEGAL;
    return looks_alike(step, plugin, state, seat, why) ? STOP_NOTHING : STOP_CHANGED;
}

/* ---- the plan ------------------------------------------------------------------------------ */

struct plan *plan_new(void)
{
    return mem_alloc(sizeof(struct plan));
}

struct plan *plan_copy(const struct plan *plan)
{
    struct plan *copy = plan_new();
    *copy = *plan;
    for (int i = 0; i < copy->count; i++) {
        json_incref(copy->step[i].watch);
        json_incref(copy->step[i].touched);
    }
    return copy;
}

void plan_free(struct plan *plan)
{
    for (int i = 0; plan && i < plan->count; i++) {
        json_decref(plan->step[i].watch);
        json_decref(plan->step[i].touched);
    }
    free(plan);
}

static void write_marks(const struct plan_step *step, struct text *out)
{
    text_key_json(out, "mark", step->mark);
    if (!step->touched) return;
    char *touched = json_dumps(step->touched, JSON_COMPACT);
    text_key(out, "touched");
    text_str(out, touched);
    free(touched);
}

static void write_steps(const struct plan *plan, const struct game_plugin *plugin, bool marks,
                        struct text *out)
{
    text_key(out, "moves");
    text_char(out, '[');
    for (int i = 0; i < plan->count; i++) {
        const struct plan_step *step = &plan->step[i];
        char *watch = json_dumps(step->watch, JSON_COMPACT);
        text_comma(out);
        text_char(out, '{');
        text_key(out, "move");
        move_write(plugin, &step->move, out);
        text_key(out, "watch");
        text_str(out, watch);
        if (marks) write_marks(step, out);
        text_char(out, '}');
        free(watch);
    }
    text_char(out, ']');
}

static void write_plan(const struct plan *plan, const struct game_plugin *plugin, bool marks,
                       struct text *out)
{
    text_char(out, '{');
    write_steps(plan, plugin, marks, out);
    text_key_int(out, "done", plan->done);
    text_key_json(out, "fate", fates[plan->fate]);
    if (plan->stop != STOP_NOTHING) text_key_json(out, "stop", stops[plan->stop]);
    text_char(out, '}');
}

void plan_write(const struct plan *plan, const struct game_plugin *plugin, struct text *out)
{
    write_plan(plan, plugin, false, out);
}

void plan_save(const struct plan *plan, const struct game_plugin *plugin, struct text *out)
{
    write_plan(plan, plugin, true, out);
}

/* Reads one step of a text written by plan_save. */
static bool load_step(struct plan *plan, const struct game_plugin *plugin, const json_t *json)
{
    struct plan_step *step = &plan->step[plan->count];
    struct refusal why;
    json_t *watch = json_object_get(json, "watch"), *touched = json_object_get(json, "touched");
    const char *mark = json_string_value(json_object_get(json, "mark"));
    if (!mark || strlen(mark) != PLAN_FINGERPRINT - 1 || !plan_watch_ok(watch)) return false;
    if (!move_read(plugin, json_object_get(json, "move"), &step->move, &why)) return false;
    memcpy(step->mark, mark, PLAN_FINGERPRINT);
    step->watch = json_incref(watch);
    step->touched = json_incref(touched);
    plan->count++;
    return !touched == !watches_touched(watch);
}

static bool load_plan(struct plan *plan, const struct game_plugin *plugin, const json_t *json)
{
    const json_t *moves = json_object_get(json, "moves"), *stop = json_object_get(json, "stop");
    int fate = find_word(fates, PLAN_FATES, json_string_value(json_object_get(json, "fate")));
    int why = stop ? find_word(stops, PLAN_STOPS, json_string_value(stop)) : STOP_NOTHING;
    json_int_t done = json_integer_value(json_object_get(json, "done"));
    size_t i;
    json_t *move;
    if (json_array_size(moves) == 0 || json_array_size(moves) > PLAN_MOVES || fate < 0 || why < 0)
        return false;
    json_array_foreach(moves, i, move)
        if (!load_step(plan, plugin, move)) return false;
    plan->fate = (enum plan_status)fate;
    plan->stop = (enum plan_stop)why;
    plan->done = (int)done;
    return done >= 0 && (fate == PLAN_PENDING ? done < plan->count : done <= plan->count);
}

struct plan *plan_load(const char *text, const struct game_plugin *plugin)
{
    struct plan *plan = plan_new();
    json_t *json = json_loads(text, 0, NULL);
    bool ok = load_plan(plan, plugin, json);
    json_decref(json);
    if (ok) return plan;
    plan_free(plan);
    return NULL;
}
