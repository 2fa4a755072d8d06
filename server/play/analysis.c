// SPDX-License-Identifier: MIT
#include "analysis.h"

#include <stdlib.h>
#include <string.h>

#include "games/common/bot.h"
#include "guard.h"
#include "server/base/mem.h"

#define JUDGE "hard"
enum { POINTS_MAX = 4096, SWINGS = 5 };

/* A turn, as it looked before its first move. */
struct point {
    uint32_t seq; /* of the state */
    int seat;
    struct move played;
    bool judged;  /* there was something to choose, and nothing failed */
    int32_t worth[GAME_SEATS], margin, swing;
    struct search_move best;
};

struct analysis {
    const struct game_plugin *plugin;
    struct replay *replay;
    struct search *search;
    int count, done, seats;
    struct point *point;
    int32_t end[GAME_SEATS]; /* the points at the end, or what is expected */
};

/* ---- which turns -------------------------------------------------------------------------- */

static bool begins_turn(const struct analysis *look, const struct game *game)
{
    const struct game_plugin *plugin = look->plugin;
    return !plugin->turn_over || plugin->simultaneous_turn || plugin->turn_over(game);
}

/* The move of an entry; false when it is none that the rules know. */
static bool read_move(const struct analysis *look, const struct entry *entry, struct move *move)
{
    struct refusal refusal = { 0 };
    json_t *json = json_loads(entry->body, 0, NULL);
    bool known = json_is_object(json) && move_read(look->plugin, json, move, &refusal);
    json_decref(json);
    return known;
}

/* The turns on the way to the end; undone ones are not on it. */
static void find_points(struct analysis *look, const struct entry_list *entries)
{
    static const int most = POINTS_MAX;
    uint32_t *path = mem_alloc((size_t)most * sizeof *path);
    union game_state *state = mem_alloc(sizeof *state);
    int n = replay_path(look->replay, replay_seq(look->replay), path, most);
    look->point = mem_alloc((size_t)(n < most ? n : most) * sizeof *look->point + 1);
    for (int i = 0; i < n && i < most; i++) {
        const struct entry *entry = &entries->entry[path[i] - 1];
        struct point *point = &look->point[look->count];
        *point = (struct point){ .seq = path[i] - 1, .seat = entry->seat };
        if (replay_at(look->replay, point->seq, &state->game)) continue;
        if (begins_turn(look, &state->game) && read_move(look, entry, &point->played)) look->count++;
    }
    free(state);
    free(path);
}

struct analysis *analysis_new(const struct record *record, const struct game_plugin *plugin,
                              char why[WHY_SIZE])
{
    struct game_setup setup;
    if (record_setup(&record->room, plugin, &setup, why)) return NULL;
    struct analysis *look = mem_alloc(sizeof *look);
    look->plugin = plugin;
    look->seats = setup.seats;
    look->replay = replay_new(plugin, &setup, NULL, why);
    if (!look->replay || replay_add_list(look->replay, &record->entries, UINT32_MAX, why)) {
        analysis_free(look);
        return NULL;
    }
    find_points(look, &record->entries);
    look->search = mem_alloc(bot_bytes(bot_find(JUDGE)));
    return look;
}

void analysis_free(struct analysis *look)
{
    if (!look) return;
    replay_free(look->replay);
    free(look->search);
    free(look->point);
    free(look);
}

int analysis_done(const struct analysis *look)
{
    return look->done;
}

int analysis_count(const struct analysis *look)
{
    return look->count;
}

/* ---- judging ------------------------------------------------------------------------------ */

static void judge_point(struct analysis *look, struct point *point, const struct game *game,
                        const struct guard_stop *stop)
{
    struct search *search = look->search;
    struct rng rng;
    struct search_move played;
    uint8_t key[RNG_KEY_BYTES];
    char fault[WHY_SIZE];
    rng_key_of_number(point->seq, key); /* looked at again it is the same */
    rng_init(&rng, key);
    if (!guard_search(search, look->plugin, game, point->seat, bot_find(JUDGE), &rng, stop, fault)) return;
    point->judged = search->whole > 0 && search_best(search, &point->best, 1) == 1;
    if (!point->judged) return;
    for (int s = 0; s < look->seats; s++) point->worth[s] = search_worth(search, s);
    point->margin = search_find(search, &point->played, &played) && played.visits ? played.value
                                                                                  : point->best.value;
}

/* How far the seat is from the table's mean. */
static int32_t beside_mean(const struct analysis *look, const int32_t *worth, int seat)
{
    int64_t sum = 0;
    for (int s = 0; s < look->seats; s++) sum += worth[s];
    return look->seats > 1 ? worth[seat] - (int32_t)(sum / look->seats) : worth[seat];
}

/* What each turn changed for whose it was: until the next that was judged. */
static void find_swings(struct analysis *look)
{
    const int32_t *after = look->end;
    for (int i = look->count - 1; i >= 0; i--) {
        struct point *point = &look->point[i];
        if (!point->judged) continue;
        point->swing = beside_mean(look, after, point->seat) - beside_mean(look, point->worth, point->seat);
        after = point->worth;
    }
}

static void judge_end(struct analysis *look, const struct game *game)
{
    struct game_score score[GAME_SEATS];
    int rank[GAME_SEATS];
    game_ranks(look->plugin, game, score, rank);
    for (int s = 0; s < look->seats; s++) look->end[s] = score[s].total * 100;
    find_swings(look);
}

void analysis_step(struct analysis *look, const struct guard_stop *stop)
{
    union game_state *state = mem_alloc(sizeof *state);
    if (look->done < look->count) {
        struct point *point = &look->point[look->done++];
        if (replay_at(look->replay, point->seq, &state->game) == 0)
            judge_point(look, point, &state->game, stop);
    }
    if (look->done == look->count) judge_end(look, replay_state(look->replay));
    free(state);
}

/* ---- telling ------------------------------------------------------------------------------ */

static void write_worth(const struct analysis *look, const int32_t *worth, struct text *out)
{
    text_char(out, '[');
    for (int s = 0; s < look->seats; s++) {
        text_comma(out);
        text_int(out, worth[s]);
    }
    text_char(out, ']');
}

static void write_point(const struct analysis *look, const struct point *point, struct text *out)
{
    text_comma(out);
    text_str(out, "{\"seq\":");
    text_int(out, point->seq);
    text_key_int(out, "seat", point->seat);
    text_key(out, "worth");
    write_worth(look, point->worth, out);
    text_key_int(out, "swing", point->swing);
    text_key(out, "played");
    move_write(look->plugin, &point->played, out);
    text_key_int(out, "margin", point->margin);
    text_key(out, "best");
    move_write(look->plugin, &point->best.move, out);
    text_key_int(out, "best_margin", point->best.value);
    text_char(out, '}');
}

/* The seqs of the turns that changed most for whose they were, the largest first. */
static void write_swings(const struct analysis *look, struct text *out)
{
    uint32_t told[SWINGS] = { 0 };
    text_char(out, '[');
    for (int n = 0; n < SWINGS; n++) {
        const struct point *best = NULL;
        for (int i = 0; i < look->count; i++) {
            const struct point *point = &look->point[i];
            bool before = false;
            for (int k = 0; k < n; k++) before |= told[k] == point->seq + 1;
            if (!point->judged || before) continue;
            if (!best || abs(point->swing) > abs(best->swing)) best = point;
        }
        if (!best) break;
        told[n] = best->seq + 1;
        text_comma(out);
        text_int(out, best->seq);
    }
    text_char(out, ']');
}

void analysis_write(const struct analysis *look, struct text *out)
{
    text_str(out, "{\"by\":\"" JUDGE "\",\"end\":");
    write_worth(look, look->end, out);
    text_key(out, "points");
    text_char(out, '[');
    for (int i = 0; i < look->count; i++)
        if (look->point[i].judged) write_point(look, &look->point[i], out);
    text_char(out, ']');
    text_key(out, "swings");
    write_swings(look, out);
    text_char(out, '}');
}
