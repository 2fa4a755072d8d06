// SPDX-License-Identifier: MIT
/* fuzz_game.c - fuzzes moves: the decoder and the rules must refuse illegal moves without a change. Legal
 * moves must keep the invariants, and determinization must keep each seat's view.
 *
 * Bytes: game (unless TABULEIRO_GAME names one), players, seed, options; then for each decision either a
 * pick from the legal list or (first byte 255) a line of text up to a newline, read as JSON like a frame's
 * "move". Where the first byte is LATE or more, the next two say which game that was played before is gone
 * on with, and from where: a whole game takes a third of a second, and most of it would be the same in the
 * next input. */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../games/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
    const uint8_t *at, *end;
};

static int next(struct input *in)
{
    return in->at < in->end ? *in->at++ : 0;
}

static void must(bool holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

/* A legal move from the list, or false when the text at hand is none. */
static bool read_text(struct input *in, const struct game_plugin *plugin, const struct game *game, int seat,
                      struct move *move)
{
    const uint8_t *line = in->at;
    while (in->at < in->end && *in->at != '\n') in->at++;
    json_t *json = json_loadb((const char *)line, (size_t)(in->at - line), JSON_REJECT_DUPLICATES, NULL);
    struct refusal why = { 0 };
    bool ok = json && move_read(plugin, json, move, &why) && game_judge(plugin, game, seat, move, &why);
    if (json && !ok) must(why.spec && why.rule, "a refusal says why");
    json_decref(json);
    return ok;
}

/* What a seat cannot know does not change what it sees, nor what it may do. */
static void check_secrets(const struct game_plugin *plugin, const struct game *game, int viewer)
{
    static struct move_list here, there;
    static union game_state other;
    struct text a = { 0 }, b = { 0 };
    struct rng rng;
    uint8_t key[RNG_KEY_BYTES];
    rng_key_of_number(1, key);
    rng_init(&rng, key);
    game_clone(plugin, &other.game, game);
    plugin->determinize(&other.game, viewer, &rng);
    view_write(plugin, game, viewer, &a);
    view_write(plugin, &other.game, viewer, &b);
    must(strcmp(a.data, b.data) == 0, "a view tells nothing hidden");
    int count = game_moves(plugin, game, viewer, &here);
    must(count == game_moves(plugin, &other.game, viewer, &there), "a list of moves tells nothing hidden");
    must(memcmp(here.move, there.move, (size_t)count * sizeof here.move[0]) == 0, "nor do the moves");
    text_free(&a);
    text_free(&b);
}

/* One decision; false when nothing was decided. */
static bool decide(struct input *in, const struct game_plugin *plugin, struct game *game, int seat,
                   struct move *move)
{
    static struct move_list list;
    static union game_state before;
    int pick = next(in);
    must(game_moves(plugin, game, seat, &list) > 0, "who is asked has a move");
    must(!list.full, "all moves fit in the list");
    if (pick != 255) {
        *move = list.move[(pick * 257 + next(in)) % list.count];
        return true;
    }
    game_clone(plugin, &before.game, game);
    bool ok = read_text(in, plugin, game, seat, move);
    must(memcmp(&before, game, plugin->state_size) == 0, "judging changes nothing");
    return ok;
}

static void play(struct input *in, const struct game_plugin *plugin, struct game *game)
{
    static struct game_out out;
    const char *what = "";
    while (in->at < in->end && game_waiting(plugin, game)) {
        struct move move;
        int seat = __builtin_ctz(game_waiting(plugin, game));
        if (!decide(in, plugin, game, seat, &move)) continue;
        game_out_clear(&out);
        must(game_move(plugin, game, seat, &move, &out) == 0, "the rules come to rest");
        must(plugin->check_invariants(game, &what), what);
    }
    for (int viewer = VIEW_SPECTATOR; viewer < game->seats; viewer++) check_secrets(plugin, game, viewer);
}

/* What is saved comes back the same. */
static void check_saved(const struct game_plugin *plugin, const struct game *game)
{
    static union game_state back;
    struct text saved = { 0 };
    uint8_t a[STATE_HASH_BYTES], b[STATE_HASH_BYTES];
    char why[WHY_SIZE];
    state_save(plugin, game, &saved);
    json_t *json = json_loadb(saved.data, saved.len, 0, NULL);
    must(json && state_load(plugin, &back.game, json, why) == 0, "what is saved can be loaded");
    state_hash(plugin, game, a);
    state_hash(plugin, &back.game, b);
    must(memcmp(a, b, sizeof a) == 0, "what is loaded is what was saved");
    json_decref(json);
    text_free(&saved);
}

static const struct game_plugin *choose(int pick)
{
    const char *name = getenv("TABULEIRO_GAME");
    int plugins = 1;
    while (game_plugins[plugins]) plugins++;
    const struct game_plugin *plugin = name && *name ? game_find(name) : game_plugins[pick % plugins];
    must(plugin, "there is such a game");
    return plugin;
}

static void choose_options(struct input *in, struct game_setup *setup, const struct game_plugin *plugin)
{
    for (int i = 0; plugin->options[i].key; i++) {
        const struct game_option *option = &plugin->options[i];
        struct game_setup tried = *setup;
        int min = option->of->id ? 0 : option->min,
            max = option->of->id ? option->of->count - 1 : option->max;
        tried.option[i] = (int16_t)(min + next(in) % (max - min + 1));
        if (setup_check(plugin, &tried, NULL)) *setup = tried;
    }
}

static void begin_game(struct input *in, const struct game_plugin *plugin, struct game *game)
{
    struct game_setup setup;
    setup_init(plugin, plugin->seats_min + next(in) % (plugin->seats_max - plugin->seats_min + 1), &setup);
    rng_key_of_number((uint64_t)next(in), setup.seed);
    choose_options(in, &setup, plugin);
    must(game_begin(plugin, game, &setup, NULL) == 0, "a game begins");
}

/* ---- games that were played before --------------------------------------------------------- */

enum { LATE = 128, PLAYED = 32, KEEP_EVERY = 16, KEPT_MAX = 64, CHOICES = 40 };

struct played {
    const struct game_plugin *plugin;
    int kept;
    union game_state state[KEPT_MAX];
};

/* Plays the game of that number at random, the same each time. */
static void play_before(struct played *played, const struct game_plugin *plugin, int number)
{
    static struct move_list list;
    static union game_state state;
    uint8_t key[RNG_KEY_BYTES], choices[CHOICES];
    struct input in = { choices, choices + sizeof choices };
    struct rng rng;
    rng_key_of_number((uint64_t)number, key);
    rng_init(&rng, key);
    for (size_t i = 0; i < sizeof choices; i++) choices[i] = (uint8_t)rng_below(&rng, 256);
    begin_game(&in, plugin, &state.game);
    *played = (struct played){ .plugin = plugin };
    for (int made = 0; game_waiting(plugin, &state.game) && played->kept < KEPT_MAX; made++) {
        int seat = __builtin_ctz(game_waiting(plugin, &state.game));
        if (made % KEEP_EVERY == 0) game_clone(plugin, &played->state[played->kept++].game, &state.game);
        must(game_moves(plugin, &state.game, seat, &list) > 0, "who is asked has a move");
        const struct move *move = &list.move[rng_below(&rng, (uint32_t)list.count)];
        must(game_move(plugin, &state.game, seat, move, NULL) == 0, "the rules come to rest");
    }
}

static void go_on(struct input *in, const struct game_plugin *plugin, struct game *game)
{
    static struct played *before[PLAYED];
    int number = next(in) % PLAYED;
    if (!before[number]) before[number] = calloc(1, sizeof *before[number]);
    must(before[number], "there is memory");
    if (before[number]->plugin != plugin) play_before(before[number], plugin, number);
    must(before[number]->kept > 0, "a game has a beginning");
    game_clone(plugin, game, &before[number]->state[next(in) % before[number]->kept].game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static union game_state state;
    struct input in = { data, data + size };
    if (sodium_init() < 0) abort();
    int pick = next(&in);
    const struct game_plugin *plugin = choose(pick);
    if (pick >= LATE) go_on(&in, plugin, &state.game);
    else begin_game(&in, plugin, &state.game);
    play(&in, plugin, &state.game);
    check_saved(plugin, &state.game);
    return 0;
}
