// SPDX-License-Identifier: MIT
/* test_signature.c - one hash of 1,000 random games for each plugin and each rules version that it still
 * plays, kept in signature.txt.  When one changes, games that are running would play out differently: `rules`
 * in the plugin must grow, so that each keeps the rules it began under.  TABULEIRO_SIGN=1 signs the newest
 * rules anew; what is signed for older ones stays. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../games/game.h"
#include "suites.h"

enum { SIGNED_GAMES = 1000, LINE = 160, SIGNED_MAX = 64 };
static const char signature_file[] = "tests/games/signature.txt";

/* Plays one random game and mixes its end into the hash. */
static void play_one(const struct game_plugin *plugin, int rules, int seats, uint64_t seed,
                     crypto_generichash_state *hash)
{
    static union game_state state;
    static struct move_list list;
    struct game_setup setup;
    struct rng rng;
    uint8_t key[RNG_KEY_BYTES], end[STATE_HASH_BYTES];
    setup_init(plugin, seats, &setup);
    setup.rules = (uint16_t)rules;
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
static void signature_of(const struct game_plugin *plugin, int rules, char line[LINE])
{
    crypto_generichash_state hash;
    uint8_t bytes[16];
    char hex[33];
    int sizes = plugin->seats_max - plugin->seats_min + 1;
    crypto_generichash_init(&hash, NULL, 0, sizeof bytes);
    for (int i = 0; i < SIGNED_GAMES; i++)
        play_one(plugin, rules, plugin->seats_min + i % sizes, (uint64_t)i, &hash);
    crypto_generichash_final(&hash, bytes, sizeof bytes);
    snprintf(line, LINE, "%s %d %s\n", plugin->id, rules,
             sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes));
}

/* The line of the file that begins with the plugin's name and the rules version. */
static bool signed_line(const struct game_plugin *plugin, int rules, char line[LINE])
{
    FILE *file = fopen(signature_file, "r");
    char begins[LINE];
    int n = snprintf(begins, sizeof begins, "%s %d ", plugin->id, rules);
    bool found = false;
    while (file && !found && fgets(line, LINE, file)) found = strncmp(line, begins, (size_t)n) == 0;
    if (file) fclose(file);
    return found;
}

START_TEST(running_games_would_play_on_as_they_began)
{
    const struct game_plugin *plugin = game_plugins[_i];
    for (int rules = plugin->rules_min; rules <= plugin->rules; rules++) {
        char now[LINE], before[LINE];
        signature_of(plugin, rules, now);
        ck_assert_msg(signed_line(plugin, rules, before), "%s %d is not in %s: %s", plugin->id, rules,
                      signature_file, now);
        ck_assert_msg(strcmp(now, before) == 0,
                      "%s plays out otherwise than it was signed: raise its `rules`, keep the old ones as "
                      "they were, then TABULEIRO_SIGN=1 build/test_games\nwas %snow %s",
                      plugin->id, before, now);
    }
}
END_TEST

/* All lines of the file as it is to be. */
static void sign(char lines[SIGNED_MAX][LINE], int *count)
{
    *count = 0;
    for (int i = 0; game_plugins[i]; i++)
        for (int rules = game_plugins[i]->rules_min; rules <= game_plugins[i]->rules; rules++) {
            ck_assert_int_lt(*count, SIGNED_MAX);
            char *line = lines[(*count)++];
            bool keep = rules < game_plugins[i]->rules && signed_line(game_plugins[i], rules, line);
            if (!keep) signature_of(game_plugins[i], rules, line);
        }
}

START_TEST(sign_all)
{
    static char lines[SIGNED_MAX][LINE];
    int count;
    sign(lines, &count);
    FILE *file = fopen(signature_file, "w");
    ck_assert_ptr_nonnull(file);
    for (int i = 0; i < count; i++) fputs(lines[i], file);
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
