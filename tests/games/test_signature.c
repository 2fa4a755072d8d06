// SPDX-License-Identifier: MIT
/* test_signature.c - one hash of 1,000 random games for each plugin, its expansions, and each rules version
 * that it still plays, kept in signature.txt.  When one changes, games that are running would play out
 * differently: `rules` in the plugin must grow, so that each keeps the rules it began under.
 * TABULEIRO_SIGN=1 writes the signature of the newest rules; those of older ones stay. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../games/game.h"
#include "suites.h"

enum { SIGNED_GAMES = 1000, LINE = 160, SIGNED_MAX = 64 };
static const char signature_file[] = "tests/games/signature.txt";

/* What is signed of a game: with how many people, with which options beside those it begins with (JSON; NULL:
 * none).  A row with a name has a line of its own: "barrage leeghwater 1 <hash>". */
struct signing {
    const char *id, *name;
    int least, most;
    const char *options;
};
#define OFFICERS                                                                              \
    "\"officers_leeghwater\":true,\"officers_kickstarter\":true,\"officers_five_player\":true,"   \
    "\"officers_promo\":true"
/* Games that are signed otherwise than for all their numbers of players as they begin. */
static const struct signing signings[] = {
    { "barrage", NULL, 2, 4, NULL },
    { "barrage", "leeghwater", 2, 4, "{\"leeghwater\":true,\"officers_leeghwater\":true}" },
    { "barrage", "five", 5, 5, "{\"leeghwater\":true," OFFICERS "}" },
    { "barrage", "automas", 1, 2, "{\"automas\":2,\"automa_1\":\"medium\",\"automa_2\":\"hard\"}" },
    { "barrage", "all", 1, 2,
      "{\"leeghwater\":true,\"automas\":3,\"automa_1\":\"very_hard\",\"automa_2\":\"very_hard\","
      "\"automa_3\":\"easy\"," OFFICERS "}" },
};
enum { SIGNINGS = sizeof signings / sizeof signings[0] };

/* The n-th signing of the plugin; false after the last. */
static bool signing_of(const struct game_plugin *plugin, int n, struct signing *of)
{
    int found = 0;
    for (int i = 0; i < SIGNINGS; i++) {
        if (strcmp(signings[i].id, plugin->id) != 0) continue;
        if (found++ < n) continue;
        *of = signings[i];
        return true;
    }
    *of = (struct signing){ plugin->id, NULL, plugin->seats_min, plugin->seats_max, NULL };
    return !found && !n;
}

static void read_options(const struct game_plugin *plugin, const char *options, struct game_setup *setup)
{
    json_t *json = options ? json_loads(options, 0, NULL) : json_object();
    ck_assert(json && setup_read_options(plugin, json, setup, NULL) && setup_check(plugin, setup, NULL));
    json_decref(json);
}

/* Plays one random game and mixes its end into the hash. */
static void play_one(const struct game_plugin *plugin, struct game_setup *setup, uint64_t seed,
                     crypto_generichash_state *hash)
{
    static union game_state state;
    static struct move_list list;
    struct rng rng;
    uint8_t key[RNG_KEY_BYTES], end[STATE_HASH_BYTES];
    rng_key_of_number(seed, setup->seed);
    rng_key_of_number(~seed, key);
    rng_init(&rng, key);
    ck_assert_int_eq(game_begin(plugin, &state.game, setup, NULL), 0);
    for (uint32_t waiting; (waiting = game_waiting(plugin, &state.game));) {
        int seat = __builtin_ctz(waiting);
        int n = game_moves(plugin, &state.game, seat, &list);
        ck_assert_int_eq(game_move(plugin, &state.game, seat, &list.move[rng_below(&rng, (uint32_t)n)], NULL),
                         0);
    }
    state_hash(plugin, &state.game, end);
    crypto_generichash_update(hash, end, sizeof end);
}

/* "boomtown 1 ": what the line begins with. */
static void label_of(const struct signing *of, int rules, char label[LINE])
{
    snprintf(label, LINE, "%s%s%s %d ", of->id, of->name ? " " : "", of->name ? of->name : "", rules);
}

/* "boomtown 1 <hash>" */
static void signature_of(const struct game_plugin *plugin, const struct signing *of, int rules,
                         char line[LINE])
{
    crypto_generichash_state hash;
    uint8_t bytes[16];
    char hex[33];
    int sizes = of->most - of->least + 1;
    crypto_generichash_init(&hash, NULL, 0, sizeof bytes);
    for (int i = 0; i < SIGNED_GAMES; i++) {
        struct game_setup setup;
        setup_init(plugin, of->least + i % sizes, &setup);
        setup.rules = (uint16_t)rules;
        read_options(plugin, of->options, &setup);
        play_one(plugin, &setup, (uint64_t)i, &hash);
    }
    crypto_generichash_final(&hash, bytes, sizeof bytes);
    label_of(of, rules, line);
    size_t n = strlen(line);
    snprintf(line + n, LINE - n, "%s\n", sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes));
}

/* The line of the file that is of this signing and rules version. */
static bool signed_line(const struct signing *of, int rules, char line[LINE])
{
    FILE *file = fopen(signature_file, "r");
    char begins[LINE];
    label_of(of, rules, begins);
    bool found = false;
    while (file && !found && fgets(line, LINE, file)) found = strncmp(line, begins, strlen(begins)) == 0;
    if (file) fclose(file);
    return found;
}

static void check_signature(const struct game_plugin *plugin, const struct signing *of, int rules)
{
    char now[LINE], before[LINE];
    signature_of(plugin, of, rules, now);
    ck_assert_msg(signed_line(of, rules, before), "%s %d is not in %s: %s", plugin->id, rules, signature_file,
                  now);
    ck_assert_msg(strcmp(now, before) == 0,
                  "%s plays out otherwise than it was signed: raise its `rules`, keep the old ones as "
                  "they were, then TABULEIRO_SIGN=1 build/test_games\nwas %snow %s",
                  plugin->id, before, now);
}

START_TEST(signatures_of_supported_rules_versions_are_unchanged)
{
    const struct game_plugin *plugin = game_plugins[_i];
    struct signing of;
    for (int n = 0; signing_of(plugin, n, &of); n++)
        for (int rules = plugin->rules_min; rules <= plugin->rules; rules++)
            check_signature(plugin, &of, rules);
}
END_TEST

/* All lines of the new file: the signature of the newest rules is computed again. */
static void sign(char lines[SIGNED_MAX][LINE], int *count)
{
    struct signing of;
    *count = 0;
    for (int i = 0; game_plugins[i]; i++)
        for (int n = 0; signing_of(game_plugins[i], n, &of); n++)
            for (int rules = game_plugins[i]->rules_min; rules <= game_plugins[i]->rules; rules++) {
                ck_assert_int_lt(*count, SIGNED_MAX);
                char *line = lines[(*count)++];
                bool keep = rules < game_plugins[i]->rules && signed_line(&of, rules, line);
                if (!keep) signature_of(game_plugins[i], &of, rules, line);
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
    tcase_set_tags(tc, "signature"); /* CK_EXCLUDE_TAGS leaves them out where they are slow: tests/run.sh */
    int n = 0;
    while (game_plugins[n]) n++;
    tcase_set_timeout(tc, 600);
    if (getenv("TABULEIRO_SIGN")) tcase_add_test(tc, sign_all);
    else if (n) tcase_add_loop_test(tc, signatures_of_supported_rules_versions_are_unchanged, 0, n);
    suite_add_tcase(suite, tc);
    return suite;
}
