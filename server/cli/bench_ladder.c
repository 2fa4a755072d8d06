// SPDX-License-Identifier: MIT
/* bench_ladder.c - how strong the levels of bots are: each against the one below, seats rotated, and each
 * alone against the opponent that the rules play.
 *
 * Every game is a line in a file, so that a ladder may be played in pieces: what stands there is not played
 * again.  A line may stand for several games: then it has the means of `games` games from `number` on.  `make
 * ladder` makes games/LADDER.md of the files, and such lines of that page. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench.h"
#include "games/common/bot.h"
#include "server/base/mem.h"

enum { DECISIONS_MAX = 4096 };

/* One pairing: `level` sits at one seat, `below` at all others; alone, `below` is NULL. */
struct rung {
    const struct game_plugin *plugin;
    struct game_setup setup;
    const struct bot_level *level, *below;
    int games;
    char against[64]; /* "easy", "difficulty=hard" */
    char worlds[32];  /* that both look at for a decision: games of other rows are not theirs */
};

/* What has been played of it. */
struct tally {
    int games;
    double won, squares, points, others, median_ms, worst_ms, seconds;
    int64_t made;
};

/* One game on its way. */
struct match {
    const struct rung *rung;
    int seat, decisions;
    union game_state state;
    struct rng rng;
    double ms[DECISIONS_MAX]; /* of the level's decisions */
    int64_t made;
    struct search *search;
};

static double cpu_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* ---- playing ------------------------------------------------------------------------------ */

static void decide_once(struct match *m, int seat)
{
    const struct game_plugin *plugin = m->rung->plugin;
    bool measured = seat == m->seat;
    const struct bot_level *level = measured ? m->rung->level : m->rung->below;
    double start = cpu_ms();
    bot_begin(m->search, plugin, &m->state.game, seat, level, &m->rng);
    while (bot_goes_on(m->search)) search_iterate(m->search);
    struct move move = bot_choose(m->search);
    if (measured && !search_is_forced(m->search) && m->decisions < DECISIONS_MAX) {
        m->ms[m->decisions++] = cpu_ms() - start;
        m->made += m->search->made;
    }
    game_move(plugin, &m->state.game, seat, &move, NULL);
}

static void play_match(struct match *m, int number)
{
    const struct rung *rung = m->rung;
    struct game_setup setup = rung->setup;
    uint8_t key[RNG_KEY_BYTES];
    uint32_t waiting;
    m->seat = number % setup.seats;
    rng_key_of_number((uint64_t)(number / setup.seats) + 1, setup.seed);
    rng_key_of_number(~(uint64_t)number, key);
    rng_init(&m->rng, key);
    m->decisions = 0;
    m->made = 0;
    game_begin(rung->plugin, &m->state.game, &setup, NULL);
    while ((waiting = game_waiting(rung->plugin, &m->state.game))) decide_once(m, __builtin_ctz(waiting));
}

/* Lists all others with a score, including opponents that the rules play. Returns their number. */
static int all_others(const struct match *m, int other[GAME_SEATS])
{
    struct game_automa rival[GAME_SEATS];
    int count = 0, rivals = game_automas(m->rung->plugin, &m->state.game, rival);
    for (int s = 0; s < m->state.game.seats; s++)
        if (s != m->seat) other[count++] = s;
    for (int i = 0; i < rivals; i++) other[count++] = rival[i].number;
    return count;
}

/* The level's share of the victory. */
static double share_won(const struct match *m, const int *rank)
{
    const struct game_plugin *plugin = m->rung->plugin;
    int other[GAME_SEATS], first = 1;
    if (m->state.game.seats == 1 && plugin->won_alone) return plugin->won_alone(&m->state.game);
    for (int i = all_others(m, other); i-- > 0;) first += rank[other[i]] == 1;
    return rank[m->seat] == 1 ? 1.0 / first : 0;
}

/* The mean of the others' points. */
static double others_points(const struct match *m, const struct game_score *score)
{
    int other[GAME_SEATS], count = all_others(m, other);
    double sum = 0;
    for (int i = 0; i < count; i++) sum += score[other[i]].total;
    return count ? sum / count : 0;
}

static json_t *match_line(struct match *m, int number)
{
    struct game_score score[GAME_SEATS];
    int rank[GAME_SEATS];
    double spent = 0;
    game_ranks(m->rung->plugin, &m->state.game, score, rank);
    for (int i = 0; i < m->decisions; i++) spent += m->ms[i];
    bench_sort(m->ms, (size_t)m->decisions);
    return json_pack("{s:s,s:s,s:s,s:i,s:i,s:f,s:i,s:f,s:f,s:f,s:f,s:I}",
                     "level", m->rung->level->name, "against", m->rung->against, "worlds",
                     m->rung->worlds, "players",
                     m->state.game.seats, "number", number, "won", share_won(m, rank), "points",
                     score[m->seat].total, "others", others_points(m, score), "median_ms",
                     m->decisions ? m->ms[m->decisions / 2] : 0, "worst_ms",
                     m->decisions ? m->ms[m->decisions - 1] : 0, "seconds", spent / 1e3, "made",
                     (json_int_t)m->made);
}

/* ---- the file ----------------------------------------------------------------------------- */

/* Of how many games a line tells. */
static int games_of(const json_t *line)
{
    const json_t *games = json_object_get(line, "games");
    return games ? (int)json_integer_value(games) : 1;
}

static double figure_of(const json_t *object, const char *key)
{
    return json_number_value(json_object_get(object, key));
}

static void count_line(struct tally *tally, const json_t *line)
{
    int games = games_of(line);
    double worst = figure_of(line, "worst_ms");
    tally->games += games;
    tally->won += games * figure_of(line, "won");
    tally->points += games * figure_of(line, "points");
    tally->others += games * figure_of(line, "others");
    tally->median_ms += games * figure_of(line, "median_ms");
    tally->seconds += games * figure_of(line, "seconds");
    tally->made += games * json_integer_value(json_object_get(line, "made"));
    if (worst > tally->worst_ms) tally->worst_ms = worst;
}

static bool does_say(const json_t *line, const char *key, const char *word)
{
    const char *said = json_string_value(json_object_get(line, key));
    return said && strcmp(said, word) == 0;
}

static bool is_of_rung(const json_t *line, const struct rung *rung)
{
    return does_say(line, "level", rung->level->name) && does_say(line, "against", rung->against) &&
           does_say(line, "worlds", rung->worlds) &&
           json_integer_value(json_object_get(line, "players")) == rung->setup.seats;
}

/* The games of the rung that stand in the file, of which each has its number. */
static void read_played(const char *path, const struct rung *rung, bool *played, struct tally *tally)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = path ? fopen(path, "r") : NULL;
    while (file && getline(&text, &size, file) > 0) {
        json_t *line = json_loads(text, 0, NULL);
        json_int_t number = json_integer_value(json_object_get(line, "number")), games = games_of(line);
        bool of_it = line && is_of_rung(line, rung) && number >= 0 && games > 0;
        if (of_it && number + games <= rung->games && !played[number]) {
            for (json_int_t i = 0; i < games; i++) played[number + i] = true;
            count_line(tally, line);
        }
        json_decref(line);
    }
    free(text);
    if (file) fclose(file);
}

static int keep_line(const char *path, const json_t *line, char why[WHY_SIZE])
{
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!path) return 0;
    if (!file) return why_say(why, "%s cannot be written", path);
    json_dumpf(line, file, JSON_COMPACT | JSON_REAL_PRECISION(6));
    fputc('\n', file);
    return fclose(file) ? why_say(why, "%s cannot be written", path) : 0;
}

/* ---- a rung ------------------------------------------------------------------------------- */

/* Wilson's interval of 95 % for a share. */
static void interval_of(const struct tally *tally, double *low, double *high)
{
    double n = tally->games, p = tally->won / n, z = 1.96, middle = p + z * z / (2 * n);
    double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)), scale = 1 + z * z / n;
    *low = (middle - half) / scale;
    *high = (middle + half) / scale;
}

static json_t *rung_json(const struct rung *rung, const struct tally *tally)
{
    double low, high, n = tally->games;
    interval_of(tally, &low, &high);
    return json_pack("{s:s,s:s,s:i,s:i,s:f,s:f,s:f,s:f,s:f,s:f,s:f,s:f}",
                     "level", rung->level->name, "against", rung->against, "players", rung->setup.seats,
                     "games", tally->games, "won", tally->won / n, "low", low, "high", high, "points",
                     tally->points / n, "others", tally->others / n, "median_ms", tally->median_ms / n,
                     "worst_ms", tally->worst_ms, "moves_per_s",
                     tally->seconds > 0 ? (double)tally->made / tally->seconds : 0);
}

static void name_worlds(struct rung *rung)
{
    int worlds = bot_worlds(rung->level, rung->plugin);
    if (!rung->below) snprintf(rung->worlds, sizeof rung->worlds, "%d", worlds);
    else snprintf(rung->worlds, sizeof rung->worlds, "%d, %d", worlds, bot_worlds(rung->below, rung->plugin));
}

static int play_rung(struct rung *rung, const struct bench_args *args, json_t *rungs, char why[WHY_SIZE])
{
    struct tally tally = { 0 };
    bool *played = mem_alloc((size_t)rung->games * sizeof *played);
    struct match *m = mem_alloc(sizeof *m);
    size_t bytes = bot_bytes(rung->level), more = rung->below ? bot_bytes(rung->below) : 0;
    int bad = 0;
    name_worlds(rung);
    m->rung = rung;
    m->search = mem_alloc(bytes > more ? bytes : more);
    read_played(args->file, rung, played, &tally);
    for (int number = 0; number < rung->games && !bad; number++) {
        if (played[number]) continue;
        play_match(m, number);
        json_t *line = match_line(m, number);
        count_line(&tally, line);
        bad = keep_line(args->file, line, why);
        json_decref(line);
    }
    if (!bad) json_array_append_new(rungs, rung_json(rung, &tally));
    free(m->search);
    free(m);
    free(played);
    return bad;
}

/* ---- the ladder --------------------------------------------------------------------------- */

static bool is_wanted(const struct bench_args *args, const struct bot_level *level)
{
    return !args->level || strcmp(args->level, level->name) == 0;
}

static int climb_levels(const struct bench_args *args, json_t *rungs, char why[WHY_SIZE])
{
    int seats = args->players ? args->players : args->plugin->seats_min > 2 ? args->plugin->seats_min : 2;
    int bad = 0;
    for (const struct bot_level *level = bot_levels + 1; level->name && seats > 1 && !bad; level++) {
        struct rung rung = { .plugin = args->plugin, .level = level, .below = level - 1 };
        rung.games = args->games;
        if (args->players) rung.setup = args->setup;
        else setup_init(args->plugin, seats, &rung.setup);
        snprintf(rung.against, sizeof rung.against, "%s", level[-1].name);
        if (is_wanted(args, level)) bad = play_rung(&rung, args, rungs, why);
    }
    return bad;
}

/* True if this row gives the number of opponents that the rules play. */
static bool counts_opponents(const struct game_plugin *plugin, const char *key)
{
    const struct game_option *row = plugin->options;
    while (row->key && strcmp(row->key, key) != 0) row++;
    return row->key && row->of == &names_number && row->alone == 1;
}

/* A row of options that says how strong the opponent is which the rules play, or the first of several. */
static bool sets_opponent(const struct game_plugin *plugin, const struct game_option *option)
{
    if (option->of == &names_bool || option->of == &names_number) return false;
    if (option->seats == 1u << 1) return true;
    return option->needs && option->needs_least == 1 && counts_opponents(plugin, option->needs);
}

/* The strongest first; half as many games as between levels. */
static int climb_opponent(const struct bench_args *args, int option, json_t *rungs, char why[WHY_SIZE])
{
    const struct game_option *row = &args->plugin->options[option];
    int bad = 0, games = (args->games + 1) / 2;
    for (int value = (int)value_max(row->of, row->max); value >= 0 && !bad; value--)
        for (const struct bot_level *level = bot_levels + 1; level->name && !bad; level++) {
            struct rung rung = { .plugin = args->plugin, .level = level, .games = games };
            setup_init(args->plugin, 1, &rung.setup);
            rung.setup.option[option] = (int16_t)value;
            snprintf(rung.against, sizeof rung.against, "%s=%s", row->key, row->of->id[value]);
            if (is_wanted(args, level)) bad = play_rung(&rung, args, rungs, why);
        }
    return bad;
}

static void print_rungs(const json_t *rungs)
{
    size_t i;
    json_t *rung;
    json_array_foreach((json_t *)(uintptr_t)rungs, i, rung) {
        printf("%-7s %dp against %-24s %4d games  won %5.1f %% (%.1f to %.1f)  %6.1f to %6.1f points  "
               "%6.1f ms, at most %.0f  %.2f M moves/s\n",
               json_string_value(json_object_get(rung, "level")), (int)figure_of(rung, "players"),
               json_string_value(json_object_get(rung, "against")), (int)figure_of(rung, "games"),
               100 * figure_of(rung, "won"), 100 * figure_of(rung, "low"), 100 * figure_of(rung, "high"),
               figure_of(rung, "points"), figure_of(rung, "others"), figure_of(rung, "median_ms"),
               figure_of(rung, "worst_ms"), figure_of(rung, "moves_per_s") / 1e6);
    }
}

static int run_ladder(const struct bench_args *args, json_t *figures, char why[WHY_SIZE])
{
    json_t *rungs = json_array();
    int bad = args->players == 1 ? 0 : climb_levels(args, rungs, why);
    bool alone = args->plugin->seats_min == 1 && args->players < 2;
    for (int i = 0; args->plugin->options[i].key && alone && !bad; i++)
        if (sets_opponent(args->plugin, &args->plugin->options[i])) bad = climb_opponent(args, i, rungs, why);
    if (!args->json) print_rungs(rungs);
    json_object_set_new(figures, "rungs", rungs);
    return bad;
}

const struct bench bench_ladder = { "ladder", "each level of bots against the one below, and alone",
                                    run_ladder };
