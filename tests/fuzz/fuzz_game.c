// SPDX-License-Identifier: MIT
/* fuzz_game.c - any bytes as a course of play: the decoder and judge of moves must refuse what is illegal and
 * change nothing, and whatever is legal must leave a sane state.
 *
 * Bytes: game, players, seed; then for each decision either a pick from the legal list or (first byte 255) a
 * line of text up to a newline, read as JSON like a frame's "move". */
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

static void play(struct input *in, const struct game_plugin *plugin, struct game *game)
{
    static struct move_list list;
    static struct game_out out;
    static union game_state before;
    const char *what = "";
    while (in->at < in->end && game_waiting(plugin, game)) {
        struct move move;
        int seat = __builtin_ctz(game_waiting(plugin, game));
        int pick = next(in);
        must(game_moves(plugin, game, seat, &list) > 0, "who is asked has a move");
        if (pick == 255) {
            game_clone(plugin, &before.game, game);
            bool ok = read_text(in, plugin, game, seat, &move);
            must(memcmp(&before, game, plugin->state_size) == 0, "judging changes nothing");
            if (!ok) continue;
        } else {
            move = list.move[(pick * 257 + next(in)) % list.count];
        }
        game_out_clear(&out);
        must(game_move(plugin, game, seat, &move, &out) == 0, "the rules come to rest");
        must(plugin->sane(game, &what), what);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static union game_state state;
    struct input in = { data, data + size };
    struct game_setup setup;
    int plugins = 0;
    if (sodium_init() < 0) abort();
    while (game_plugins[plugins]) plugins++;
    const struct game_plugin *plugin = game_plugins[next(&in) % plugins];
    int seats = plugin->seats_min + next(&in) % (plugin->seats_max - plugin->seats_min + 1);
    setup_init(plugin, seats, &setup);
    rng_key_of_number((uint64_t)next(&in), setup.seed);
    must(game_begin(plugin, &state.game, &setup, NULL) == 0, "a game begins");
    play(&in, plugin, &state.game);
    return 0;
}
