// SPDX-License-Identifier: MIT
/* test_automa.c - the Tesla Automa against automa-rules.json: its tiles are the printed ones, and the worked
 * placements, water placements and productions come out as that file says. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "games/barrage/automa/automa.h"
#include "games/common/engine.h"
#include "suites.h"

enum { WHITE, BLACK, RED }; /* two people; the Automa is red */

static union game_state state;
static struct brg *g;
static json_t *rules;

static void read_rules(void)
{
    rules = json_load_file("games/barrage/automa-rules.json", 0, NULL);
    ck_assert(rules != NULL);
}

static void drop_rules(void)
{
    json_decref(rules);
}

static const json_t *vectors(const char *kind)
{
    return json_object_get(json_object_get(rules, "test_vectors"), kind);
}

/* ---- a map as a vector says it ----------------------------------------------------------- */

static int owner_of(const json_t *colour)
{
    const char *name = json_string_value(colour);
    return strcmp(name, "red") == 0     ? RED
           : strcmp(name, "white") == 0 ? WHITE
           : strcmp(name, "black") == 0 ? BLACK
                                        : BRG_NONE;
}

/* "5L" is D5L; "7A" is C7L. */
static int dam_of(const char *code)
{
    char id[8];
    snprintf(id, sizeof id, "D%s", code);
    return names_find(&brg_names_dam, id);
}

static int conduit_of(const char *code)
{
    return 2 * (atoi(code) - 1) + (code[strlen(code) - 1] == 'B');
}

static void lay_map(const json_t *map)
{
    const char *key;
    json_t *value;
    json_object_foreach(json_object_get(map, "dams"), key, value)
        g->dams[dam_of(key)] = (struct brg_dam){ (uint8_t)owner_of(json_array_get(value, 0)),
                                                 (uint8_t)json_integer_value(json_array_get(value, 1)),
                                                 (uint8_t)json_integer_value(json_array_get(value, 2)) };
    json_object_foreach(json_object_get(map, "conduits"), key, value)
        g->conduits[conduit_of(key)] = (uint8_t)owner_of(value);
    json_object_foreach(json_object_get(map, "powerhouses"), key, value)
        for (size_t i = 0; i < json_array_size(value); i++)
            for (int at = 0; at < BRG_POWERHOUSES; at++) {
                bool here = brg_map(g)->powerhouse[at].zone == atoi(key) - 1;
                if (!here || g->powerhouses[at] != BRG_NONE) continue;
                g->powerhouses[at] = (uint8_t)owner_of(json_array_get(value, i));
                break;
            }
    json_object_foreach(json_object_get(map, "headstreams"), key, value)
        g->heads[key[0] - 'A'].drops = (uint8_t)json_integer_value(value);
}

static void count_pieces(struct brg_player *p)
{
    memset(p->built, 0, sizeof p->built);
    for (int i = 0; i < BRG_DAMS; i++)
        if (g->dams[i].level && g->dams[i].owner == RED) {
            p->built[STRUCT_BASE]++;
            p->built[STRUCT_ELEVATION] = (uint8_t)(p->built[STRUCT_ELEVATION] + g->dams[i].level - 1);
        }
    for (int i = 0; i < BRG_CONDUITS; i++)
        if (g->conduits[i] == RED) p->built[STRUCT_CONDUIT]++;
    for (int i = 0; i < BRG_POWERHOUSES; i++)
        if (g->powerhouses[i] == RED) p->built[STRUCT_POWERHOUSE]++;
}

/* The turn of a Medium Automa on that map with that criteria tile. */
static struct brg_turn turn_on(const json_t *vector)
{
    const struct game_plugin *plugin = game_find("barrage");
    struct game_setup setup;
    setup_init(plugin, 2, &setup);
    setup.option[OPT_AUTOMAS] = 1;
    setup.option[OPT_AUTOMA_1] = PLAYS_MEDIUM - PLAYS_EASY;
    game_setup_state(plugin, &state.game, &setup);
    g = brg_state(&state.game);
    for (int i = 0; i < BRG_DAMS; i++) g->dams[i] = (struct brg_dam){ .owner = BRG_NONE };
    g->automa.discard[0] = (uint8_t)(json_integer_value(json_object_get(vector, "criteria_tile")) - 1);
    g->automa.discard_count = 1;
    lay_map(json_object_get(vector, "state"));
    count_pieces(&g->players[RED]);
    return brg_automa_turn_of(g, RED, NULL);
}

static const char *id_of(const json_t *vector)
{
    return json_string_value(json_object_get(vector, "id"));
}

/* ---- placements -------------------------------------------------------------------------- */

static int place_of(int structure, const char *code)
{
    if (structure == STRUCT_POWERHOUSE) return atoi(code) - 1;
    return structure == STRUCT_CONDUIT ? conduit_of(code) : dam_of(code);
}

static struct brg_item limits_of(const json_t *vector)
{
    static const char *const areas[] = { "mountain", "hill", "plain" };
    const char *area = json_string_value(json_object_get(vector, "area"));
    struct brg_item item = { .kind = ITEM_BUILD };
    for (int i = 0; area && i < BRG_AREAS; i++)
        if (strcmp(areas[i], area) == 0) item.areas = (uint8_t)(1u << i);
    item.value = (uint8_t)json_integer_value(json_object_get(vector, "min_value"));
    return item;
}

/* The step that left one place. */
static const char *decided_by(void)
{
    int reason = g->automa.note[g->automa.note_count - 1].reason;
    return reason == REASON_THIRD ? "third" : reason == REASON_CODE ? "code" : brg_names_reason.id[reason];
}

static void check_placement(const json_t *vector)
{
    struct brg_turn t = turn_on(vector);
    struct brg_player *p = &g->players[RED];
    struct brg_item item = limits_of(vector);
    struct brg_plan plan;
    enum brg_reason why;
    int structure = names_find(&brg_names_structure, json_string_value(json_object_get(vector, "structure")));
    p->excavators = (uint8_t)json_integer_value(json_object_get(vector, "excavators"));
    p->mixers = (uint8_t)json_integer_value(json_object_get(vector, "mixers"));
    while (!brg_has_piece(g, RED, structure)) p->built[structure]--; /* a map of more pieces than there are */
    ck_assert_msg(brg_automa_can_build(&t, structure, &item, &plan, &why), "%s: %s", id_of(vector),
                  brg_names_reason.id[why]);
    uint32_t eligible = 0;
    size_t i;
    json_t *code;
    json_array_foreach(json_object_get(vector, "eligible"), i, code)
        eligible |= 1u << place_of(structure, json_string_value(code));
    ck_assert_msg(plan.set == eligible, "%s: %#x is eligible, not %#x", id_of(vector), plan.set, eligible);
    int want = place_of(structure, json_string_value(json_object_get(vector, "result")));
    int site = brg_automa_place(&t, structure, plan.set, plan.acts);
    want = brg_site_of_place(&t, structure, want);
    ck_assert_msg(site == want, "%s: %s is chosen, not %s", id_of(vector), brg_names_site.id[site],
                  brg_names_site.id[want]);
    ck_assert_str_eq(decided_by(), json_string_value(json_object_get(vector, "decided_by")));
}

/* All worked examples of a kind, so many. */
static void check_all(const char *kind, size_t count, void (*check)(const json_t *vector))
{
    size_t i;
    json_t *vector;
    json_array_foreach(vectors(kind), i, vector) check(vector);
    ck_assert_uint_eq(i, count);
}

START_TEST(structures_are_placed_as_the_worked_examples_say)
{
    check_all("placement", 32, check_placement);
}
END_TEST

/* ---- water ------------------------------------------------------------------------------- */

static void check_pour(const json_t *vector)
{
    struct brg_turn t = turn_on(vector);
    const json_t *result = json_object_get(vector, "result");
    int drops = (int)json_integer_value(json_object_get(vector, "drops"));
    struct brg_pour pour = brg_automa_pour(&t, drops, json_is_true(json_object_get(vector, "immediate")));
    ck_assert_msg((pour.gain > 0) == json_is_object(result), "%s: gain %d", id_of(vector), pour.gain);
    for (int h = 0; h < 4 && pour.gain > 0; h++) {
        const char letter[] = { (char)('A' + h), 0 };
        json_int_t said = json_integer_value(json_object_get(result, letter));
        ck_assert_msg(pour.head[h] == said, "%s: %d drops on %s", id_of(vector), pour.head[h], letter);
    }
}

START_TEST(drops_are_placed_as_the_worked_examples_say)
{
    check_all("water", 14, check_pour);
}
END_TEST

/* ---- production -------------------------------------------------------------------------- */

/* The board's bonus is part of the vector, so the Automa gets it by its Powerhouses or not at all. */
static void check_production(const json_t *vector)
{
    static const uint8_t built_for[] = { 0, 2, 0, 4 };
    struct brg_turn t = turn_on(vector);
    const json_t *result = json_object_get(vector, "result");
    int bonus = (int)json_integer_value(json_object_get(vector, "board_bonus"));
    int modifier = (int)json_integer_value(json_object_get(vector, "modifier"));
    g->players[RED].built[STRUCT_POWERHOUSE] = built_for[bonus];
    struct brg_system system = brg_automa_system(&t, modifier, -1, false);
    ck_assert_msg(system.count == json_is_object(result), "%s: %d energy", id_of(vector), system.energy);
    if (!system.count) return;
    int dam = dam_of(json_string_value(json_object_get(result, "dam")));
    int conduit = conduit_of(json_string_value(json_object_get(result, "conduit")));
    ck_assert_msg(system.energy == json_integer_value(json_object_get(result, "energy")) &&
                      system.drops[0] == json_integer_value(json_object_get(result, "drops")) &&
                      system.dam[0] == dam && system.conduit[0] == conduit,
                  "%s: %d energy from dam %s", id_of(vector), system.energy, brg_names_dam.id[system.dam[0]]);
}

START_TEST(the_best_system_is_the_one_of_the_worked_examples)
{
    check_all("production", 11, check_production);
}
END_TEST

/* ---- the tiles --------------------------------------------------------------------------- */

/* All that the catalogue tells stands in the file. */
static void agree(const json_t *told, const json_t *printed, const char *where)
{
    const char *key;
    json_t *value;
    size_t i;
    if (json_is_object(told)) {
        json_object_foreach((json_t *)(uintptr_t)told, key, value)
            agree(value, json_object_get(printed, key), key);
    } else if (json_is_array(told)) {
        ck_assert_msg(json_array_size(told) == json_array_size(printed), "%s", where);
        json_array_foreach((json_t *)(uintptr_t)told, i, value)
            agree(value, json_array_get(printed, i), where);
    } else {
        ck_assert_msg(json_equal(told, printed), "%s", where);
    }
}

START_TEST(the_twenty_tiles_are_the_printed_ones)
{
    json_t *catalog = brg_automa_catalog();
    ck_assert_uint_eq(json_array_size(json_object_get(rules, "tiles")), BRG_AUTOMA_TILES);
    agree(json_object_get(catalog, "tiles"), json_object_get(rules, "tiles"), "tiles");
    json_decref(catalog);
}
END_TEST

/* Every reason in events names a rule of automa-rules.md. */
START_TEST(every_reason_has_its_rule)
{
    const struct game_plugin *plugin = game_find("barrage");
    for (int i = 0; i < BRG_REASONS; i++) {
        bool found = false;
        for (int r = 0; plugin->rule_ids[r] && !found; r++)
            found = strcmp(plugin->rule_ids[r], brg_names_rule.id[i]) == 0;
        ck_assert_msg(found, "%s: there is no rule %s", brg_names_reason.id[i], brg_names_rule.id[i]);
    }
}
END_TEST

/* The Financial Division costs 3 Excavators and 4 Mixers. */
START_TEST(hard_automa_pays_only_the_scarcer_machines_from_rules_3_AUT_21_8)
{
    static const struct {
        int rules, excavators, mixers; /* in supply */
        int pays[2];                   /* -1: it cannot */
    } cases[] = {
        { 3, 6, 5, { 0, 4 } }, { 3, 4, 4, { 3, 0 } },  { 3, 6, 3, { -1, -1 } }, { 2, 6, 5, { 0, 4 } },
        { 2, 6, 3, { 3, 0 } }, { 1, 6, 3, { 3, 0 } },  { 3, 2, 9, { -1, -1 } }, { 2, 2, 9, { 0, 4 } },
    };
    int tile = names_find(&brg_names_tile, "L2-BUILDING");
    int finance = names_find(&brg_names_private, "PB-FINANCE");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct brg_turn t = turn_on(json_array_get(vectors("placement"), 0));
        struct brg_payment pay = { 0 };
        t.plays = PLAYS_HARD;
        g->game.rules = (uint16_t)cases[i].rules;
        g->players[RED].excavators = (uint8_t)cases[i].excavators;
        g->players[RED].mixers = (uint8_t)cases[i].mixers;
        bool can = brg_automa_pay(&t, tile, STRUCT_BUILDING, finance, &pay);
        ck_assert_int_eq(can, cases[i].pays[0] >= 0);
        if (can) ck_assert_int_eq(pay.excavators, cases[i].pays[0]);
        if (can) ck_assert_int_eq(pay.mixers, cases[i].pays[1]);
    }
}
END_TEST

SUITE(automa_suite)
{
    Suite *suite = suite_create("the Tesla Automa");
    TCase *tcase = tcase_create("automa-rules.json");
    tcase_add_checked_fixture(tcase, read_rules, drop_rules);
    tcase_add_test(tcase, structures_are_placed_as_the_worked_examples_say);
    tcase_add_test(tcase, drops_are_placed_as_the_worked_examples_say);
    tcase_add_test(tcase, the_best_system_is_the_one_of_the_worked_examples);
    tcase_add_test(tcase, the_twenty_tiles_are_the_printed_ones);
    tcase_add_test(tcase, every_reason_has_its_rule);
    tcase_add_test(tcase, hard_automa_pays_only_the_scarcer_machines_from_rules_3_AUT_21_8);
    suite_add_tcase(suite, tcase);
    return suite;
}
