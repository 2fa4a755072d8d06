// SPDX-License-Identifier: MIT
#include "moves.h"

#include <assert.h>
#include <string.h>

#include "../game.h"

static int verb_count(const struct game_plugin *plugin)
{
    int n = 0;
    while (plugin->verbs[n].name) n++;
    return n;
}

/* ---- judging ------------------------------------------------------------------------------ */

static bool args_in_range(const struct game_plugin *plugin, const struct move *move, struct refusal *why)
{
    const struct verb *verb = &plugin->verbs[move->verb];
    const char *rule = plugin->malformed_rule;
    for (int i = 0; i < MOVE_ARGS; i++) {
        const struct verb_arg *arg = &verb->arg[i];
        int value = move->arg[i];
        if (!arg->name) {
            if (value != ARG_ABSENT) return REFUSE(why, rule, &common_msgs[COMMON_EXTRA_ARG], 0);
        } else if (value == ARG_ABSENT || value == ARG_NULL) {
            if (!arg->optional) return REFUSE(why, rule, &common_msgs[COMMON_MISSING_ARG], i);
        } else if (!value_fits(arg->of, arg->min, arg->max, value)) {
            return REFUSE(why, rule, &common_msgs[COMMON_BAD_ARG], i);
        }
    }
    return true;
}

static bool is_asked(const struct game_plugin *plugin, const struct game *game, int seat, struct refusal *why)
{
    if (game->over) return REFUSE(why, plugin->turn_rule, &common_msgs[COMMON_GAME_OVER], 0);
    if (seat < 0 || seat >= game->seats || !(plugin->waiting(game) >> seat & 1u))
        return REFUSE(why, plugin->turn_rule, &common_msgs[COMMON_NOT_ASKED], seat);
    return true;
}

int game_question(const struct game_plugin *plugin, const struct game *game, int seat)
{
    if (plugin->question) return plugin->question(game, seat);
    const struct flow *flow = (const struct flow *)((const unsigned char *)game + plugin->flow);
    return plugin->flow && flow->depth ? flow_peek(flow)->kind : 0;
}

static bool does_answer(const struct verb *verb, int question)
{
    return !verb->answers || verb->answers & QUESTION(question);
}

/* Why a move that answers another question is refused. */
static bool refuse_now(const struct game_plugin *plugin, const struct game *game, int seat,
                       const struct move *move, struct refusal *why)
{
    const struct verb *verb = &plugin->verbs[move->verb];
    if (verb->otherwise && !verb->otherwise(game, seat, move, why)) return false;
    const struct msg_spec *not_now = plugin->not_now ? plugin->not_now : &common_msgs[COMMON_NOT_NOW];
    return REFUSE(why, plugin->not_now_rule, not_now, game_question(plugin, game, seat));
}

/* Of the table of verbs that was asked last, as bit sets: those that answer each question. */
enum { QUESTIONS = 64, VERBS_MAX = 64 };
static _Thread_local struct {
    const struct verb *verbs;
    uint64_t answering[QUESTIONS];
} asked;

static void index_verbs(const struct game_plugin *plugin)
{
    assert(verb_count(plugin) <= VERBS_MAX);
    memset(&asked, 0, sizeof asked);
    asked.verbs = plugin->verbs;
    for (int v = 0; plugin->verbs[v].name; v++)
        for (int question = 0; question < QUESTIONS; question++)
            if (does_answer(&plugin->verbs[v], question)) asked.answering[question] |= (uint64_t)1 << v;
}

static uint64_t verbs_answering(const struct game_plugin *plugin, int question)
{
    if (asked.verbs != plugin->verbs) index_verbs(plugin);
    return asked.answering[question];
}

static bool is_legal(const struct verb *verb, const struct game *game, int seat, const struct move *move,
                     struct refusal *why)
{
    return !verb->legal || verb->legal(game, seat, move, why);
}

bool game_judge(const struct game_plugin *plugin, const struct game *game, int seat, const struct move *move,
                struct refusal *why)
{
    if (!is_asked(plugin, game, seat, why)) return false;
    if (move->verb < 0 || move->verb >= verb_count(plugin))
        return REFUSE(why, plugin->malformed_rule, &common_msgs[COMMON_NO_VERB], 0);
    if (!args_in_range(plugin, move, why)) return false;
    const struct verb *verb = &plugin->verbs[move->verb];
    if (!does_answer(verb, game_question(plugin, game, seat)))
        return refuse_now(plugin, game, seat, move, why);
    return is_legal(verb, game, seat, move, why);
}

void move_apply(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                struct game_out *out)
{
    const struct verb *verb = &plugin->verbs[move->verb];
    if (verb->apply) verb->apply(game, seat, move, out);
    else flow_pop((struct flow *)((unsigned char *)game + plugin->flow));
}

/* ---- listing ------------------------------------------------------------------------------ */

/* The first of the combinations of a verb's required arguments; the others are absent. */
static struct move combination_first(const struct verb *verb, int index)
{
    struct move move = MOVE0(index);
    for (int i = 0; i < MOVE_ARGS && verb->arg[i].name; i++)
        if (!verb->arg[i].optional) move.arg[i] = (int16_t)value_min(verb->arg[i].of, verb->arg[i].min);
    return move;
}

/* The next one, the last argument running fastest; false after the last. */
static bool combination_next(const struct verb *verb, struct move *move)
{
    for (int i = MOVE_ARGS - 1; i >= 0; i--) {
        const struct verb_arg *arg = &verb->arg[i];
        if (!arg->name || arg->optional) continue;
        if (++move->arg[i] <= value_max(arg->of, arg->max)) return true;
        move->arg[i] = (int16_t)value_min(arg->of, arg->min);
    }
    return false;
}

static void list_all(const struct verb *verb, int index, const struct game *game, int seat,
                     struct move_list *list)
{
    struct move move = combination_first(verb, index);
    do
        if (is_legal(verb, game, seat, &move, NULL)) move_add(list, &move);
    while (combination_next(verb, &move));
}

/* Of the verb's proposals the legal ones. */
static void list_proposed(const struct verb *verb, const struct game *game, int seat, struct move_list *list)
{
    int kept = list->count, first = kept;
    verb->propose(game, seat, list);
    if (verb->exact) return;
    for (int i = first; verb->legal && i < list->count; i++) {
        if (!verb->legal(game, seat, &list->move[i], NULL)) continue;
        if (kept != i) list->move[kept] = list->move[i];
        kept++;
    }
    if (verb->legal) list->count = kept;
}

int game_moves(const struct game_plugin *plugin, const struct game *game, int seat, struct move_list *list)
{
    list->count = 0;
    list->full = false;
    if (!is_asked(plugin, game, seat, NULL)) return 0;
    uint64_t verbs = verbs_answering(plugin, game_question(plugin, game, seat));
    for (; verbs; verbs &= verbs - 1) {
        int v = __builtin_ctzll(verbs);
        const struct verb *verb = &plugin->verbs[v];
        if (verb->propose) list_proposed(verb, game, seat, list);
        else list_all(verb, v, game, seat, list);
    }
    return list->count;
}

const struct move *move_list_idle(const struct game_plugin *plugin, const struct move_list *list)
{
    for (int i = 0; i < list->count; i++)
        if (plugin->verbs[list->move[i].verb].idle) return &list->move[i];
    return &list->move[0];
}

/* ---- writing and reading ------------------------------------------------------------------ */

void move_write(const struct game_plugin *plugin, const struct move *move, struct text *out)
{
    const struct verb *verb = &plugin->verbs[move->verb];
    text_char(out, '{');
    text_key_json(out, "verb", verb->name);
    for (int i = 0; i < MOVE_ARGS && verb->arg[i].name; i++) {
        if (move->arg[i] == ARG_ABSENT) continue;
        text_key(out, verb->arg[i].name);
        if (move->arg[i] == ARG_NULL) text_str(out, "null");
        else value_write(verb->arg[i].of, move->arg[i], out);
    }
    text_char(out, '}');
}

void moves_write(const struct game_plugin *plugin, const struct move_list *list, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; i < list->count; i++) {
        if (i) text_char(out, ',');
        move_write(plugin, &list->move[i], out);
    }
    text_char(out, ']');
}

static bool arg_read(const struct game_plugin *plugin, const struct verb *verb, int i, const json_t *json,
                     int16_t *arg, struct refusal *why)
{
    if (!json || json_is_null(json)) {
        *arg = json ? ARG_NULL : ARG_ABSENT;
        return true; /* whether it may be missing is judged with the move */
    }
    const struct verb_arg *row = &verb->arg[i];
    int64_t value = 0;
    if (!value_read(row->of, json, &value) || !value_fits(row->of, row->min, row->max, value))
        return REFUSE(why, plugin->malformed_rule, &common_msgs[COMMON_BAD_ARG], i);
    *arg = (int16_t)value;
    return true;
}

bool move_read(const struct game_plugin *plugin, const json_t *json, struct move *move, struct refusal *why)
{
    const char *name = json_string_value(json_object_get(json, "verb"));
    int v = 0;
    while (plugin->verbs[v].name && (!name || strcmp(plugin->verbs[v].name, name) != 0)) v++;
    const struct verb *verb = &plugin->verbs[v];
    if (!verb->name) return REFUSE(why, plugin->malformed_rule, &common_msgs[COMMON_NO_VERB], 0);
    *move = move_of(v, 0, NULL);
    size_t known = 1;
    for (int i = 0; i < MOVE_ARGS && verb->arg[i].name; i++) {
        const json_t *value = json_object_get(json, verb->arg[i].name);
        if (!arg_read(plugin, verb, i, value, &move->arg[i], why)) return false;
        if (value) known++;
    }
    if (json_object_size(json) != known)
        return REFUSE(why, plugin->malformed_rule, &common_msgs[COMMON_EXTRA_ARG], 0);
    return true;
}
