// SPDX-License-Identifier: MIT
#include "play.h"

#include <assert.h>
#include <string.h>

/* ---- setup and options -------------------------------------------------------------------- */

void setup_init(const struct game_plugin *plugin, int seats, struct game_setup *setup)
{
    *setup = (struct game_setup){ .seats = (uint8_t)seats, .rules = plugin->rules };
    for (int i = 0; plugin->options[i].key; i++) setup->option[i] = plugin->options[i].initial;
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

/* The row's own words for a number of players that it is not for. */
static bool bad_seats(const struct game_option *option, int index, int seats, struct refusal *why)
{
    const char *rule = option->seats_rule ? option->seats_rule : "";
    if (option->seats_why) return REFUSE(why, rule, option->seats_why, seats);
    return REFUSE(why, rule, &common_msgs[COMMON_BAD_OPTION], index);
}

static bool option_check(const struct game_plugin *plugin, const struct game_setup *setup, int i,
                         struct refusal *why)
{
    const struct game_option *option = &plugin->options[i];
    int value = setup->option[i];
    if (!value_fits(option->of, option->min, option->max, value)) return bad_option(why, i);
    if (value == option->initial) return true;
    if (option->seats && !(option->seats >> setup->seats & 1u))
        return bad_seats(option, i, setup->seats, why);
    if (option->needs && !setup->option[option_find(plugin, option->needs)]) return bad_option(why, i);
    return true;
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

int game_run(const struct game_plugin *plugin, struct game *game, struct game_out *out)
{
    int steps = 0;
    while (!game->over && plugin->step(game, out))
        if (++steps > GAME_STEPS_MAX) return -1;
    return game->over || plugin->waiting(game) ? 0 : -1;
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

void game_ranks(const struct game_plugin *plugin, const struct game *game,
                struct game_score score[GAME_SEATS], int rank[GAME_SEATS])
{
    for (int s = 0; s < game->seats; s++) {
        score[s] = (struct game_score){ 0 };
        plugin->score(game, s, &score[s]);
    }
    for (int s = 0; s < game->seats; s++) {
        rank[s] = 1;
        for (int other = 0; other < game->seats; other++) rank[s] += better(&score[other], &score[s]);
    }
}

json_t *game_scores_json(const struct game_plugin *plugin, const struct game *game)
{
    struct game_score score[GAME_SEATS];
    int rank[GAME_SEATS];
    json_t *scores = json_array();
    game_ranks(plugin, game, score, rank);
    for (int s = 0; s < game->seats; s++) {
        json_t *parts = json_object();
        for (int p = 0; plugin->parts[p]; p++)
            json_object_set_new(parts, plugin->parts[p], json_integer(score[s].part[p]));
        json_array_append_new(scores, json_pack("{s:i,s:i,s:i,s:o}", "seat", s, "total", score[s].total,
                                                "rank", rank[s], "parts", parts));
    }
    return scores;
}
