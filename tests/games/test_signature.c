// SPDX-License-Identifier: MIT
/* test_signature.c - one hash of 1,000 random games for each plugin, kept in signature.txt with the rules
 * version it belongs to.  When it changes, games that are running would play out differently: `rules` in the
 * plugin must grow.  TABULEIRO_SIGN=1 writes the file anew. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../games/game.h"
#include "suites.h"

enum { SIGNED_GAMES = 1000, LINE = 160 };
static const char signature_file[] = "tests/games/signature.txt";

/* Plays one random game and mixes its end into the hash. */
static void play_one(const struct game_plugin *plugin, int seats, uint64_t seed,
                     crypto_generichash_state *hash)
{
    static union game_state state;
    static struct move_list list;
    struct game_setup setup;
    struct rng rng;
    uint8_t key[RNG_KEY_BYTES], end[STATE_HASH_BYTES];
    setup_init(plugin, seats, &setup);
    rng_key_of_number(seed, setup.seed);
    rng_key_of_number(~seed, key);
    rng_init(&rng, key);
    ck_assert_int_eq(game_begin(plugin, &state.game, &setup, NULL), 0);
    for (uint32_t waiting; (waiting = game_waiting(plugin, &state.game));) {
        int seat = __builtin_ctz(waiting);
        int n = game_moves(plugin, &state.game, seat, &list);
        ck_assert_int_eq(game_move(plugin, &state.game, seat, &list.move[rng_below(&rng, (uint32_t)n)], NULL),
                         0);
    }
    state_hash(plugin, &state.game, end);
    crypto_generichash_update(hash, end, sizeof end);
}

/* "boomtown 1 <hash>" */
static void signature_of(const struct game_plugin *plugin, char line[LINE])
{
    crypto_generichash_state hash;
    uint8_t bytes[16];
    char hex[33];
    int sizes = plugin->seats_max - plugin->seats_min + 1;
    crypto_generichash_init(&hash, NULL, 0, sizeof bytes);
    for (int i = 0; i < SIGNED_GAMES; i++)
        play_one(plugin, plugin->seats_min + i % sizes, (uint64_t)i, &hash);
    crypto_generichash_final(&hash, bytes, sizeof bytes);
    snprintf(line, LINE, "%s %d %s\n", plugin->id, plugin->rules,
             sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes));
}

/* The line of the file that begins with the plugin's name. */
static bool signed_line(const struct game_plugin *plugin, char line[LINE])
{
    FILE *file = fopen(signature_file, "r");
    size_t n = strlen(plugin->id);
    bool found = false;
    while (file && !found && fgets(line, LINE, file))
        found = strncmp(line, plugin->id, n) == 0 && line[n] == ' ';
    if (file) fclose(file);
    return found;
}

START_TEST(running_games_would_play_on_as_they_began)
{
    const struct game_plugin *plugin = game_plugins[_i];
    char now[LINE], before[LINE];
    signature_of(plugin, now);
    ck_assert_msg(signed_line(plugin, before), "%s is not in %s: %s", plugin->id, signature_file, now);
    ck_assert_msg(strcmp(now, before) == 0,
                  "%s plays out otherwise than it was signed: raise its `rules`, then "
                  "TABULEIRO_SIGN=1 build/test_games\nwas %snow %s",
                  plugin->id, before, now);
}
END_TEST

START_TEST(sign_all)
{
    FILE *file = fopen(signature_file, "w");
    ck_assert_ptr_nonnull(file);
    for (int i = 0; game_plugins[i]; i++) {
        char line[LINE];
        signature_of(game_plugins[i], line);
        fputs(line, file);
    }
    fclose(file);
}
END_TEST

SUITE(signature_suite)
{
    Suite *suite = suite_create("signature");
    TCase *tc = tcase_create("1,000 games");
    int n = 0;
    while (game_plugins[n]) n++;
    tcase_set_timeout(tc, 600);
    if (getenv("TABULEIRO_SIGN")) tcase_add_test(tc, sign_all);
    else if (n) tcase_add_loop_test(tc, running_games_would_play_on_as_they_began, 0, n);
    suite_add_tcase(suite, tc);
    return suite;
}
