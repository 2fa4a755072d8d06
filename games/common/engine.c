// SPDX-License-Identifier: MIT
#include "engine.h"

#include <assert.h>
#include <string.h>

/* ---- setup and options -------------------------------------------------------------------- */

void setup_init(const struct game_plugin *plugin, int seats, struct game_setup *setup)
{
    *setup = (struct game_setup){ .seats = (uint8_t)seats, .rules = plugin->rules };
    for (int i = 0; plugin->options[i].key; i++) {
        const struct game_option *option = &plugin->options[i];
        setup->option[i] = seats == 1 && option->alone ? option->alone : option->initial;
    }
}

static bool bad_option(struct refusal *why, int index)
{
    return REFUSE(why, "", &common_msgs[COMMON_BAD_OPTION], index);
}

static int option_find(const struct game_plugin *plugin, const char *key)
{
    for (int i = 0; plugin->options[i].key; i++)
        if (strcmp(plugin->options[i].key, key) == 0) return i;
    return -1;
}

static bool option_read(const struct game_option *option, const json_t *json, int16_t *setting)
{
    int64_t value = 0;
    if (!value_read(option->of, json, &value)) return false;
    if (!value_fits(option->of, option->min, option->max, value)) return false;
    *setting = (int16_t)value;
    return true;
}

bool setup_read_options(const struct game_plugin *plugin, const json_t *options, struct game_setup *setup,
                        struct refusal *why)
{
    const char *key;
    json_t *json;
    json_object_foreach((json_t *)(uintptr_t)options, key, json) {
        int index = option_find(plugin, key);
        if (index < 0 || !option_read(&plugin->options[index], json, &setup->option[index]))
            return bad_option(why, index);
    }
    return true;
}

json_t *setup_options_json(const struct game_plugin *plugin, const struct game_setup *setup)
{
    json_t *json = json_object();
    for (int i = 0; plugin->options[i].key; i++)
        json_object_set_new(json, plugin->options[i].key,
                            value_json(plugin->options[i].of, setup->option[i]));
    return json;
}

/* The row's own words for a number of players that it is not for; they name the option, if they have room. */
static bool bad_seats(const struct game_option *option, int index, int seats, struct refusal *why)
{
    const char *rule = option->seats_rule ? option->seats_rule : "";
    const struct msg_spec *words = option->seats_why;
    if (!words) return REFUSE(why, rule, &common_msgs[COMMON_BAD_OPTION], index);
    if (!words->arg[1].name) return REFUSE(why, rule, words, seats);
    return REFUSE(why, rule, words, seats, index);
}

/* An option that another one asks for, or shuts out. */
struct bond {
    const char *rule;
    const struct msg_spec *words;
    int index, other;
};

/* The row's own words for options that do not go together. */
static bool bad_bond(const struct bond *bond, struct refusal *why)
{
    const char *rule = bond->rule ? bond->rule : "";
    if (bond->words) return REFUSE(why, rule, bond->words, bond->index, bond->other);
    return REFUSE(why, rule, &common_msgs[COMMON_BAD_OPTION], bond->index);
}

static bool bonds_hold(const struct game_plugin *plugin, const struct game_setup *setup, int i,
                       struct refusal *why)
{
    const struct game_option *option = &plugin->options[i];
    int needed = option->needs ? option_find(plugin, option->needs) : -1;
    int barred = option->unless ? option_find(plugin, option->unless) : -1;
    int least = option->needs_least ? option->needs_least : 1;
    if (needed >= 0 && setup->option[needed] < least)
        return bad_bond(&(struct bond){ option->needs_rule, option->needs_why, i, needed }, why);
    if (barred >= 0 && setup->option[barred])
        return bad_bond(&(struct bond){ option->unless_rule, option->unless_why, i, barred }, why);
    return true;
}

/* The players that an option is looked at for. */
static int seats_counted(const struct game_plugin *plugin, const struct game_setup *setup,
                         const struct game_option *option)
{
    return setup->seats + (option->seats_with ? setup->option[option_find(plugin, option->seats_with)] : 0);
}

static bool option_check(const struct game_plugin *plugin, const struct game_setup *setup, int i,
                         struct refusal *why)
{
    const struct game_option *option = &plugin->options[i];
    int value = setup->option[i];
    if (!value_fits(option->of, option->min, option->max, value)) return bad_option(why, i);
    if (value == option->initial) return true;
    int seats = seats_counted(plugin, setup, option);
    if (option->seats && !(option->seats >> seats & 1u)) return bad_seats(option, i, seats, why);
    return bonds_hold(plugin, setup, i, why);
}

bool setup_check(const struct game_plugin *plugin, const struct game_setup *setup, struct refusal *why)
{
    if (setup->seats < plugin->seats_min || setup->seats > plugin->seats_max)
        return REFUSE(why, "", &common_msgs[COMMON_BAD_SEATS], setup->seats);
    for (int i = 0; plugin->options[i].key; i++)
        if (!option_check(plugin, setup, i, why)) return false;
    return !plugin->setup_ok || plugin->setup_ok(setup, why);
}

/* ---- playing ------------------------------------------------------------------------------ */

void game_setup_state(const struct game_plugin *plugin, struct game *game, const struct game_setup *setup)
{
    memset(game, 0, plugin->state_size);
    rng_init(&game->rng, setup->seed);
    game->rules = setup->rules ? setup->rules : plugin->rules;
    game->seats = setup->seats;
    memcpy(game->option, setup->option, sizeof game->option);
    plugin->setup(game, setup);
}

uint32_t game_waiting(const struct game_plugin *plugin, const struct game *game)
{
    return game->over ? 0 : plugin->waiting(game);
}

/* Takes one automatic step; counts it if it has public events. */
static bool take_step(const struct game_plugin *plugin, struct game *game, struct game_out *out)
{
    int told = out ? out->events : 0;
    if (game->over || !plugin->step(game, out)) return false;
    while (out && told < out->events && out->event[told].seen_by != SEEN_BY_ALL) told++;
    if (out && told < out->events) out->steps++;
    return true;
}

int game_run(const struct game_plugin *plugin, struct game *game, struct game_out *out)
{
    int steps = 0;
    while (take_step(plugin, game, out))
        if (++steps > GAME_STEPS_MAX) return -1;
    return game->over || plugin->waiting(game) ? 0 : -1;
}

/* Takes the automatic steps up to one that would show what is hidden or random. */
static int run_known(const struct game_plugin *plugin, struct game *game, struct game_out *out,
                     struct preview_limit *until)
{
    *until = (struct preview_limit){ .reason = UNTIL_NOTHING };
    for (int steps = 0; steps <= GAME_STEPS_MAX; steps++) {
        if (game->over || (plugin->next_reveals && plugin->next_reveals(game, until))) return 0;
        if (!plugin->step(game, out)) return game->over || plugin->waiting(game) ? 0 : -1;
    }
    return -1;
}

int game_preview(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                 struct game_out *out, struct preview_limit *until)
{
    move_apply(plugin, game, seat, move, out);
    return run_known(plugin, game, out, until);
}

enum turn_refusal game_turn_to(const struct game_plugin *plugin, struct game *game, int seat)
{
    struct preview_limit until;
    const char *what = "";
    if (game->over || !plugin->turn_to) return TURN_NONE;
    if (plugin->waiting(game) >> seat & 1u) return TURN_OWN;
    enum turn_refusal no = plugin->turn_to(game, seat);
    if (no != TURN_COMES) return no;
    if (!plugin->check_invariants(game, &what)) return TURN_UNDER_WAY;
    if (run_known(plugin, game, NULL, &until) || until.reason != UNTIL_NOTHING) return TURN_UNFORESEEN;
    return game_waiting(plugin, game) == 1u << seat ? TURN_COMES : TURN_UNFORESEEN;
}

int game_begin(const struct game_plugin *plugin, struct game *game, const struct game_setup *setup,
               struct game_out *out)
{
    game_setup_state(plugin, game, setup);
    return game_run(plugin, game, out);
}

int game_move(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
              struct game_out *out)
{
    move_apply(plugin, game, seat, move, out);
    return game_run(plugin, game, out);
}

int game_move_part(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                   int most, struct game_out *out)
{
    move_apply(plugin, game, seat, move, out);
    for (int steps = 0; out->steps < most; steps++)
        if (steps > GAME_STEPS_MAX || !take_step(plugin, game, out)) return -1;
    return 0;
}

bool game_barrier(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                  const struct game_out *out)
{
    return (out && out->barrier) || after->over || state_reveals(plugin, before, after);
}

void game_clone(const struct game_plugin *plugin, struct game *to, const struct game *from)
{
    memcpy(to, from, plugin->state_size);
}

void game_out_clear(struct game_out *out)
{
    out->events = 0;
    out->steps = 0;
    out->barrier = false;
}

/* ---- result ------------------------------------------------------------------------------- */

/* Does a stand above b? */
static bool better(const struct game_score *a, const struct game_score *b)
{
    if (a->total != b->total) return a->total > b->total;
    for (int i = 0; i < GAME_TIES; i++)
        if (a->tie[i] != b->tie[i]) return a->tie[i] > b->tie[i];
    return false;
}

int game_automas(const struct game_plugin *plugin, const struct game *game,
                 struct game_automa rival[GAME_SEATS])
{
    return plugin->rivals ? plugin->rivals(game, rival) : 0;
}

static const char *level_of(const struct game_automa *rival)
{
    return rival->levels ? rival->levels->id[rival->level] : NULL;
}

void game_automas_write(const struct game_automa *rival, int count, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        text_comma(out);
        text_char(out, '{');
        text_key_int(out, "seat", rival[i].number);
        text_key_json(out, "name", rival[i].name);
        if (rival[i].levels) text_key_json(out, "level", level_of(&rival[i]));
        text_char(out, '}');
    }
    text_char(out, ']');
}

/* All sides with a score: the seats, then the automas.  Returns their number. */
static int all_sides(const struct game_plugin *plugin, const struct game *game, int side[GAME_SEATS])
{
    struct game_automa rival[GAME_SEATS];
    int count = 0, rivals = game_automas(plugin, game, rival);
    for (int s = 0; s < game->seats; s++) side[count++] = s;
    for (int i = 0; i < rivals; i++) side[count++] = rival[i].number;
    return count;
}

void game_ranks(const struct game_plugin *plugin, const struct game *game,
                struct game_score score[GAME_SEATS], int rank[GAME_SEATS])
{
    int side[GAME_SEATS], sides = all_sides(plugin, game, side);
    for (int i = 0; i < sides; i++) {
        score[side[i]] = (struct game_score){ 0 };
        plugin->score(game, side[i], &score[side[i]]);
    }
    for (int i = 0; i < sides; i++) {
        rank[side[i]] = 1;
        for (int k = 0; k < sides; k++) rank[side[i]] += better(&score[side[k]], &score[side[i]]);
    }
}

static json_t *score_json(const struct game_plugin *plugin, int side, const struct game_score *score,
                          int rank)
{
    json_t *parts = json_object();
    for (int p = 0; plugin->parts[p]; p++)
        json_object_set_new(parts, plugin->parts[p], json_integer(score->part[p]));
    return json_pack("{s:i,s:i,s:i,s:o}", "seat", side, "total", score->total, "rank", rank, "parts", parts);
}

json_t *game_scores_json(const struct game_plugin *plugin, const struct game *game)
{
    struct game_score score[GAME_SEATS];
    struct game_automa rival[GAME_SEATS];
    int rank[GAME_SEATS] = { 0 }, rivals = game_automas(plugin, game, rival);
    json_t *scores = json_array();
    game_ranks(plugin, game, score, rank);
    for (int s = 0; s < game->seats; s++)
        json_array_append_new(scores, score_json(plugin, s, &score[s], rank[s]));
    for (int i = 0; i < rivals; i++) {
        int number = rival[i].number;
        json_t *json = score_json(plugin, number, &score[number], rank[number]);
        json_object_set_new(json, "rival", json_string(rival[i].name));
        if (rival[i].levels) json_object_set_new(json, "level", json_string(level_of(&rival[i])));
        json_array_append_new(scores, json);
    }
    return scores;
}

static json_t *worth_json(const struct game_plugin *plugin, int side, const struct pending_score *worth)
{
    json_t *json = json_pack("{s:i,s:s,s:s,s:i}", "seat", side, "part", plugin->parts[worth->part], "rule",
                             worth->rule, "vp", worth->vp);
    if (worth->of) {
        json_object_set_new(json, "kind", json_string(worth->of->kind));
        json_object_set_new(json, "thing", value_json(worth->of, worth->thing));
    }
    return json;
}

json_t *game_points_json(const struct game_plugin *plugin, const struct game *game, int viewer)
{
    int side[GAME_SEATS], sides = all_sides(plugin, game, side);
    json_t *open = json_array();
    for (int i = 0; plugin->worth && !game->over && i < sides; i++) {
        struct pending_scores worths = { 0 };
        plugin->worth(game, side[i], viewer, &worths);
        for (int k = 0; k < worths.count; k++)
            json_array_append_new(open, worth_json(plugin, side[i], &worths.row[k]));
    }
    return json_pack("{s:o,s:o}", "scores", game_scores_json(plugin, game), "open", open);
}
