// SPDX-License-Identifier: MIT
/* catalog.c - the component tables as JSON, under the names and shapes of rules.json. */
#include "tekhenu.h"

/* ---- effects ----------------------------------------------------------------------------------- */

static void set_name(json_t *json, const char *key, const struct names *of, int value)
{
    json_object_set_new(json, key, json_string(of->id[value]));
}

static void set_int(json_t *json, const char *key, int value)
{
    json_object_set_new(json, key, json_integer(value));
}

static void add_count(json_t *json, const struct tek_effect *e)
{
    set_name(json, "count", &tek_names_count, e->count);
    if (e->op == OP_SCORE_STEPS) return;
    if (e->op == OP_SCORE_MINUS) {
        set_int(json, "base", e->n);
        return;
    }
    set_int(json, "vp", e->n);
    set_int(json, "per", e->per);
    json_object_set_new(json, "max", e->max ? json_integer(e->max) : json_null());
}

static json_t *rows_json(int mask)
{
    json_t *rows = json_array();
    for (int r = 0; r < ROWS; r++)
        if (mask >> r & 1) json_array_append_new(rows, json_integer(r + 1));
    return rows;
}

static void add_place(json_t *json, const struct tek_effect *e)
{
    switch ((enum tek_op)e->op) {
    case OP_FREE_OSIRIS: json_object_set_new(json, "rows", rows_json(e->n)); break;
    case OP_FREE_TEMPLE: json_object_set_new(json, "goods", json_boolean(e->n)); break;
    case OP_SET_VALUE: json_object_set_new(json, "value", json_string("choice")); break;
    case OP_ALLOW_FORBIDDEN: json_object_set_new(json, "as", json_string("tainted")); break;
    case OP_PLACE_ANUBIS: json_object_set_new(json, "where", json_string("anubis")); break;
    case OP_PLACE_OPPOSITE: json_object_set_new(json, "where", json_string("opposite_pan")); break;
    case OP_NO_SURPLUS: json_object_set_new(json, "action", json_string("produce")); break;
    default: break;
    }
}

static void add_amount(json_t *json, const struct tek_effect *e)
{
    switch ((enum tek_op)e->op) {
    case OP_GAIN:
        set_name(json, "what", &tek_names_token, e->what);
        set_int(json, "n", e->n);
        break;
    case OP_GAIN_CHOICE:
        json_object_set_new(json, "from", json_pack("[s,s,s,s]", "bread", "papyrus", "limestone", "granite"));
        set_int(json, "n", e->n);
        break;
    case OP_PRODUCTION:
        json_object_set_new(json, "track", json_string("choice"));
        set_int(json, "n", e->n);
        break;
    case OP_POPULATION:
    case OP_HAPPINESS:
    case OP_SURPLUS_MINUS:
    case OP_UPKEEP_MINUS: set_int(json, "n", e->n); break;
    case OP_EXCHANGE:
    case OP_SCRIBE_REACH: set_int(json, "max", e->n); break;
    case OP_ANUBIS_COST:
    case OP_EDGE_VP: set_int(json, "value", e->n); break;
    case OP_ACTION_PLUS: set_int(json, "n", e->n); break;
    case OP_COST_MOD:
        set_int(json, "delta", e->n);
        set_int(json, "min", 0);
        break;
    case OP_SCORE_PER:
    case OP_SCORE_STEPS:
    case OP_SCORE_MINUS: add_count(json, e); break;
    default: add_place(json, e); break;
    }
}

static json_t *effect_json(const struct tek_effect *e)
{
    json_t *json = json_object();
    set_name(json, "op", &tek_names_op, e->op);
    bool of_god = e->op == OP_WAIVE_COST || e->op == OP_ANY_ROW || e->op == OP_FORCE_ABILITY ||
                  e->op == OP_COST_MOD || e->op == OP_ACTION_PLUS;
    if (of_god) set_name(json, "action", &tek_names_god, e->god);
    if (e->op == OP_WAIVE_COST || e->op == OP_COST_MOD) set_name(json, "resource", &tek_names_good, e->what);
    add_amount(json, e);
    return json;
}

static json_t *effects_json(const struct tek_effect effect[EFFECTS])
{
    json_t *list = json_array();
    for (int i = 0; i < EFFECTS && effect[i].op != OP_NONE; i++)
        json_array_append_new(list, effect_json(&effect[i]));
    return list;
}

/* ---- cards ---------------------------------------------------------------------------------------- */

static json_t *blessings_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < CARDS; i++)
        json_array_append_new(list, json_pack("{s:s,s:s,s:o}", "id", tek_names_blessing.id[i], "window",
                                              tek_names_window.id[tek_blessings[i].window], "effects",
                                              effects_json(tek_blessings[i].effect)));
    return list;
}

static json_t *trigger_json(const struct tek_technology *tech)
{
    json_t *json = json_pack("{s:s}", "on", tek_names_on.id[tech->on]);
    if (tech->given >= 0) {
        json_t *given = json_object();
        if (tech->on == ON_PRODUCE)
            set_name(given, "resource", &tek_names_good, tech->given);
        else if (tech->on == ON_GOD_ACTION)
            set_name(given, "god", &tek_names_god, tech->given);
        else
            set_int(given, "balance", tech->given);
        json_object_set_new(json, "if", given);
    }
    json_object_set_new(json, "do", effects_json(tech->effect));
    return json;
}

static json_t *technologies_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < CARDS; i++) {
        const struct tek_technology *tech = &tek_technologies[i];
        json_array_append_new(list, json_pack("{s:s,s:s,s:o}", "id", tek_names_technology.id[i], "kind",
                                              tech->on ? "trigger" : "modifier", "effect",
                                              tech->on ? trigger_json(tech) : effect_json(&tech->effect[0])));
    }
    return list;
}

static json_t *decrees_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < CARDS; i++) {
        const struct tek_decree *d = &tek_decrees[i];
        json_t *effect = effect_json(&d->effect), *steps = json_array();
        for (int k = 0; d->effect.op == OP_SCORE_STEPS && k < 4; k++)
            json_array_append_new(steps, json_pack("[i,i]", d->steps[k][0], d->steps[k][1]));
        if (json_array_size(steps)) json_object_set(effect, "steps", steps);
        json_decref(steps);
        json_array_append_new(list, json_pack("{s:s,s:s,s:o}", "id", tek_names_decree.id[i], "symbol",
                                              tek_names_symbol.id[d->symbol], "effect", effect));
    }
    return list;
}

static json_t *simple_json(const struct names *names, const struct tek_starting *rows, const char *key,
                           int first)
{
    json_t *list = json_array();
    for (int i = 0; i < names->count; i++)
        json_array_append_new(list, json_pack("{s:s,s:i,s:o}", "id", names->id[i], key, i + first, "effects",
                                              effects_json(rows[i].effect)));
    return list;
}

static json_t *cards_json(void)
{
    return json_pack("{s:o,s:o,s:o,s:o,s:o}", "blessings", blessings_json(), "technologies",
                     technologies_json(), "decrees", decrees_json(), "starting",
                     simple_json(&tek_names_start, tek_startings, "initiative", 1), "destiny",
                     simple_json(&tek_names_destiny, tek_destinies, "ankh", 0));
}

/* ---- the board -------------------------------------------------------------------------------------- */

static json_t *letters_json(const char *letters)
{
    json_t *list = json_array();
    for (; *letters; letters++) json_array_append_new(list, json_stringn(letters, 1));
    return list;
}

static json_t *ra_json(void)
{
    json_t *tiles = json_array();
    for (int i = 0; i < TILES; i++) {
        const struct tek_tile *tile = &tek_tiles[i];
        json_t *edges = json_object();
        static const char *const sides[4] = { "n", "e", "s", "w" };
        for (int d = 0; d < 4; d++) json_object_set_new(edges, sides[d], json_stringn(&tile->edge[d], 1));
        json_array_append_new(tiles, json_pack("{s:s,s:s,s:i,s:o,s:o}", "id", tek_names_tile.id[i], "light",
                                               tek_names_light.id[tile->light], "limestone_cost", tile->cost,
                                               "ability", effects_json(tile->ability), "edges", edges));
    }
    json_t *slots = json_array();
    for (int i = 0; i < 3; i++)
        json_array_append_new(slots, json_pack("{s:i,s:[i,i],s:i}", "slot", i + 1, "die_values", 2 * i + 1,
                                               2 * i + 2, "vp", tek_slot_vp[i]));
    return json_pack("{s:o,s:o}", "display_slots", slots, "pillar_tiles", tiles);
}

static json_t *line_json(int line)
{
    return json_pack("{s:i}", line < 5 ? "row" : "col", line % 5);
}

static json_t *temple_json(void)
{
    json_t *grid = json_array(), *spaces = json_array();
    for (int r = 0; r < 5; r++) {
        json_t *row = json_array();
        for (int c = 0; c < 5; c++) {
            const struct tek_amount *cell = &tek_cells[r * 5 + c];
            json_array_append_new(
                row, json_pack("{s:s,s:i}", "what", tek_names_token.id[cell->what], "n", cell->n));
        }
        json_array_append_new(grid, row);
    }
    for (int i = 0; i < TEMPLE_SPACES; i++) {
        const struct tek_temple_space *space = &tek_temple[i];
        json_array_append_new(spaces, json_pack("{s:s,s:o,s:i,s:i}", "id", tek_names_temple.id[i], "line",
                                                line_json(space->line), "bread_cost", space->cost,
                                                "min_players", space->min_seats));
    }
    json_t *border = json_pack("{s:o,s:o,s:o,s:o}", "north", letters_json(tek_border[0]), "east",
                               letters_json(tek_border[1]), "south", letters_json(tek_border[2]), "west",
                               letters_json(tek_border[3]));
    return json_pack("{s:o,s:o,s:o}", "grid", grid, "border_edges", border, "building_spaces", spaces);
}

static json_t *osiris_json(void)
{
    json_t *spaces = json_array();
    for (int i = 0; i < OSIRIS_SPACES; i++) {
        const struct tek_osiris_space *row = &tek_osiris[i / 4];
        const char *district = tek_names_district.id[i % 4];
        json_t *bonus = json_pack("[{s:s,s:s,s:i}]", "op", "gain", "what", district, "n", row->bonus);
        json_array_append_new(spaces, json_pack("{s:s,s:s,s:i,s:i,s:o}", "id", tek_names_osiris.id[i],
                                                "district", district, "row", i / 4 + 1, "production_plus",
                                                row->plus, "bonus", bonus));
    }
    return json_pack("{s:o,s:i}", "spaces", spaces, "rows", ROWS);
}

static void set_numbered(json_t *json, int key, int value)
{
    char number[4] = { (char)('0' + key), '\0' };
    set_int(json, number, value);
}

/* {"1":..,"2":..} */
static json_t *numbered_json(const uint8_t *values, int first, int last)
{
    json_t *json = json_object();
    for (int i = first; i <= last; i++) set_numbered(json, i, values[i]);
    return json;
}

static json_t *horus_json(void)
{
    json_t *tiles = json_array(), *people = json_array();
    for (int g = 0; g < GODS; g++) {
        char id[4] = { 'H', 'B', (char)('1' + g), '\0' };
        json_array_append_new(tiles, json_pack("{s:s,s:s,s:o}", "id", id, "god", tek_names_god.id[g], "bonus",
                                               effect_json(&tek_god_bonus[g][0])));
    }
    for (int s = 0; s < PEOPLE; s++) {
        json_t *space = json_pack("{s:s}", "id", tek_names_people.id[s]);
        if (tek_people_line(s) >= 0)
            json_object_set_new(space, "line", line_json(tek_people_line(s)));
        else
            json_object_set_new(
                space, "districts",
                json_pack("[s,s]", tek_names_district.id[2 * s], tek_names_district.id[2 * s + 1]));
        json_array_append_new(people, space);
    }
    return json_pack("{s:o,s:o,s:o}", "bonus_tiles", tiles, "god_statue_spaces_per_god",
                     numbered_json(tek_god_spaces_of, 1, SEATS), "people_spaces", people);
}

static json_t *thoth_json(void)
{
    json_t *segments = json_array();
    for (int s = 0; s < SEGMENTS; s++) {
        const struct tek_segment_row *row = &tek_segments[s];
        int n[KINDS] = { 0 };
        json_t *slots = json_array();
        for (int i = 0; i < row->count; i++) {
            n[row->kind[i]]++;
            json_array_append_new(slots, json_pack("{s:s,s:s}", "id", tek_names_slot.id[row->first + i],
                                                   "kind", tek_names_kind.id[row->kind[i]]));
        }
        json_array_append_new(
            segments, json_pack("{s:s,s:i,s:i,s:i,s:i,s:i,s:o}", "id", tek_names_segment.id[s],
                                "min_happiness", row->min_happiness, "blessings", n[0], "technologies", n[1],
                                "decrees", n[2], "population", row->population, "slots", slots));
    }
    json_t *most = json_object();
    for (int v = 1; v <= 6; v++) set_numbered(most, v, tek_most_cards[v - 1]);
    return json_pack("{s:o,s:o,s:o,s:i}", "segments", segments, "cards_by_die", most,
                     "papyrus_cost_by_cards_taken", numbered_json(tek_card_price, 1, 3),
                     "refresh_papyrus_cost", 1);
}

static json_t *player_board_json(void)
{
    json_t *buildings = json_array(), *statues = json_array();
    for (int i = 0; i < BUILDINGS; i++)
        json_array_append_new(buildings, json_pack("{s:i,s:i,s:i}", "slot", i + 1, "bread_upkeep",
                                                   tek_building_row[i].bread, "vp", tek_building_row[i].vp));
    for (int i = 0; i < STATUES; i++)
        json_array_append_new(statues, json_pack("{s:i,s:i,s:i}", "slot", i + 1, "granite_cost",
                                                 tek_statue_cost[i], "cumulative_vp", tek_statue_vp[i + 1]));
    return json_pack("{s:o,s:o}", "building_row", buildings, "statue_row", statues);
}

/* ---- the tracks ------------------------------------------------------------------------------------- */

static json_t *populace_json(void)
{
    json_t *rewards = json_array(), *scoring = json_array();
    for (int i = 0; i < REWARDS; i++)
        json_array_append_new(rewards, json_pack("{s:i,s:o}", "at", tek_rewards[i].at, "reward",
                                                 effect_json(&tek_rewards[i].effect[0])));
    for (int i = 0; i < HAPPY_STEPS; i++)
        json_array_append_new(scoring, json_pack("{s:i,s:i}", "at", tek_happiness_vp[i].at, "vp",
                                                 tek_happiness_vp[i].vp));
    return json_pack("{s:i,s:o,s:o}", "max", TRACK_MAX, "happiness_rewards_once", rewards,
                     "happiness_scoring", scoring);
}

/* A zone reaches from its first balance up to the one before. */
static json_t *maat_json(void)
{
    json_t *zones = json_array();
    for (int i = 0; i < MAAT_ZONES; i++) {
        json_t *from = tek_maat[i].from == INT8_MIN ? json_null() : json_integer(tek_maat[i].from);
        json_t *to = i ? json_integer(tek_maat[i - 1].from - 1) : json_null();
        json_t *zone = json_pack("{s:o,s:o,s:i}", "from", from, "to", to, "loss", tek_maat[i].loss);
        json_array_append_new(zones, zone);
    }
    return json_pack("{s:[i,i],s:o}", "track", -MAAT_END, MAAT_END, "vp_loss", zones);
}

static json_t *pieces_json(void)
{
    return json_pack("{s:i,s:i,s:i}", "buildings", BUILDINGS, "pillars", PILLARS, "statues", STATUES);
}

static json_t *rounds_json(void)
{
    return json_pack("{s:i,s:i,s:i,s:[i,i]}", "total", ROUNDS, "rotation_every", 2, "maat_every", 4,
                     "scoring_after_rounds", ROUNDS / 2, ROUNDS);
}

/* ---- dice, the solo opponent, all of it --------------------------------------------------------------- */

static json_t *dice_json(void)
{
    json_t *dice = json_object(), *purity = json_object();
    for (int i = 0; i < DICE; i++)
        json_object_set_new(dice, tek_names_die.id[i], json_string(tek_names_colour.id[tek_die_colour(i)]));
    for (int light = SUNNY; light <= DARK; light++) {
        json_t *row = json_object();
        for (int c = 0; c < COLOURS; c++)
            set_name(row, tek_names_colour.id[c], &tek_names_purity, tek_purity[light][c]);
        json_object_set_new(purity, tek_names_light.id[light], row);
    }
    json_t *produces = json_object();
    for (int c = 0; c < GRAY; c++)
        set_name(produces, tek_names_colour.id[c], &tek_names_good, tek_colour_good[c]);
    return json_pack("{s:o,s:o,s:o}", "colour", dice, "purity", purity, "produces", produces);
}

static json_t *solo_json(void)
{
    json_t *tiles = json_array();
    for (int i = 0; i < BT_TILES; i++) {
        json_t *tile =
            json_pack("{s:s,s:s}", "id", tek_names_action.id[i], "type", i < GODS ? "god" : "resource");
        json_t *order = json_array();
        for (int k = 0; k < BASICS && i >= GODS; k++)
            json_array_append_new(order, json_string(tek_names_good.id[tek_bt_order[i][k]]));
        if (i < GODS)
            set_name(tile, "god", &tek_names_god, i);
        else
            json_object_set(tile, "order", order);
        json_decref(order);
        json_array_append_new(tiles, tile);
    }
    return json_pack("{s:o,s:i,s:{s:[i,i,i,i]}}", "action_tiles", tiles, "seat", BOTANKHAMUN, "pyramid",
                     "rows", 1, 2, 3, 4);
}

json_t *tek_catalog(uint16_t rules)
{
    (void)rules;
    json_t *catalog = json_pack(
        "{s:o,s:o,s:o,s:o,s:{s:i,s:i}}", "populace_track", populace_json(), "maat", maat_json(),
        "pieces_per_player", pieces_json(), "rounds", rounds_json(), "production", "track_min",
        PRODUCTION_LEAST, "track_max", PRODUCTION_MOST);
    json_t *places = json_pack("{s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o}", "cards", cards_json(), "ra",
                               ra_json(),
                               "temple", temple_json(), "osiris", osiris_json(), "horus", horus_json(),
                               "thoth", thoth_json(), "player_board", player_board_json(), "dice",
                               dice_json(),
                               "solo", solo_json());
    json_object_update(catalog, places);
    json_decref(places);
    return catalog;
}
