// SPDX-License-Identifier: MIT
/* fields_load.c - writing a state through its table: load, patch, and what is asked of the table
 * as a whole: the hash, the schema, whether something hidden came out. */
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fields.h"
#include "fields_internal.h"
#include "value.h"

/* ---- loading ------------------------------------------------------------------------------ */

enum { PATH_MAX_LEN = 256 };

struct loader {
    struct game *game;
    char path[PATH_MAX_LEN]; /* of what is read now: "players/0/gold"                      */
    char *why;               /* WHY_SIZE bytes                                              */
};

/* What is read into: element `index` of a member of the struct at `at`. */
struct target {
    const struct field *field;
    unsigned char *at;
    int index;
};

static int wrong(struct loader *l, const char *format, ...)
{
    char what[WHY_SIZE];
    va_list args;
    va_start(args, format);
    why_vsay(what, format, args);
    va_end(args);
    return why_say(l->why, "%s: %s", *l->path ? l->path : "state", what);
}

/* Steps down to `key`; returns the length to step up to again. */
static size_t path_down(struct loader *l, const char *key)
{
    size_t len = strlen(l->path);
    snprintf(l->path + len, sizeof l->path - len, "%s%.120s", len ? "/" : "", key);
    return len;
}

static void path_up(struct loader *l, size_t len)
{
    l->path[len] = '\0';
}

static int load_fields(struct loader *l, const struct field *const tables[], unsigned char *at,
                       const json_t *json);

/* Sets an element to what an absent value means. */
static void blank_element(const struct field *field, unsigned char *at, int index);

static void blank_fields(const struct field *fields, unsigned char *at)
{
    for (const struct field *field = fields; field->name; field++)
        for (int i = 0; i < field_room(field); i++) blank_element(field, at, i);
}

static void blank_element(const struct field *field, unsigned char *at, int index)
{
    size_t size = field_size(field);
    unsigned char *p = at + field->offset + (size_t)index * size;
    memset(p, 0, size);
    if (field->type == FT_STRUCT) blank_fields(field->sub, p);
    else if (field->type != FT_HEX && field_absent(field, field_none(field)) && !field->sparse)
        field_store(field, at, index, field_none(field));
}

/* Does `value` fit the C type? */
static bool fits(const struct field *field, int64_t value)
{
    switch ((enum field_type)field->type) {
    case FT_U8: return value >= 0 && value <= UINT8_MAX;
    case FT_I8: return value >= INT8_MIN && value <= INT8_MAX;
    case FT_U16: return value >= 0 && value <= UINT16_MAX;
    case FT_I16: return value >= INT16_MIN && value <= INT16_MAX;
    case FT_U32: return value >= 0 && value <= UINT32_MAX;
    case FT_I32: return value >= INT32_MIN && value <= INT32_MAX;
    case FT_U64: return value >= 0;
    case FT_BOOL: return value == 0 || value == 1;
    case FT_END: case FT_HEX: case FT_STRUCT: break;
    }
    return false;
}

static int load_set(struct loader *l, const struct target *to, const json_t *json)
{
    const struct names *names = to->field->names;
    uint64_t bits = 0;
    size_t i;
    json_t *item;
    if (!json_is_array(json)) return wrong(l, "expected an array of names");
    json_array_foreach(json, i, item) {
        int bit = json_is_string(item) ? names_find(names, json_string_value(item)) : -1;
        if (bit < 0 || bit > 63) return wrong(l, "element %zu is no %s", i, names->kind);
        bits |= (uint64_t)1 << bit;
    }
    field_store(to->field, to->at, to->index, (int64_t)bits);
    return 0;
}

static int load_hex(struct loader *l, const struct target *to, const json_t *json)
{
    size_t bytes = to->field->bytes, len = 0;
    unsigned char *at = to->at + to->field->offset;
    const char *hex = json_string_value(json);
    if (!hex || sodium_hex2bin(at, bytes, hex, strlen(hex), NULL, &len, NULL) != 0 || len != bytes)
        return wrong(l, "expected %u bytes in hexadecimal", (unsigned)bytes);
    return 0;
}

static int wrong_value(struct loader *l, const struct names *of, const json_t *json)
{
    if (of == &names_bool) return wrong(l, "expected true or false");
    if (!of || !of->id) return wrong(l, "expected a whole number");
    if (!json_is_string(json)) return wrong(l, "expected %s", of->kind);
    return wrong(l, "'%s' is no %s", json_string_value(json), of->kind);
}

static int load_scalar(struct loader *l, const struct target *to, const json_t *json)
{
    const struct field *field = to->field;
    const struct names *of = field->type == FT_BOOL ? &names_bool : field->names;
    int64_t value = 0;
    if (field->type == FT_HEX) return load_hex(l, to, json);
    if (field->set) return load_set(l, to, json);
    if (!value_read(of, json, &value)) return wrong_value(l, of, json);
    if (!fits(field, value)) return wrong(l, "%lld is out of range", (long long)value);
    field_store(field, to->at, to->index, value);
    return 0;
}

static int load_element(struct loader *l, const struct target *to, const json_t *json)
{
    const struct field *field = to->field;
    const struct field *const tables[] = { field->sub, NULL };
    if (json_is_null(json)) {
        blank_element(field, to->at, to->index);
        return 0;
    }
    if (field->type != FT_STRUCT) return load_scalar(l, to, json);
    return load_fields(l, tables, to->at + field->offset + (size_t)to->index * field->stride, json);
}

static int load_list(struct loader *l, const struct field *field, unsigned char *at, const json_t *json)
{
    char place[16];
    size_t count = json_array_size(json);
    int room = field_room(field), rc = 0;
    if (!json_is_array(json)) return wrong(l, "expected an array");
    if (count > (size_t)room || (!field->len && count != (size_t)room))
        return wrong(l, "%zu elements where %s%d fit", count, field->len ? "at most " : "", room);
    for (int i = 0; i < room && !rc; i++) {
        snprintf(place, sizeof place, "%d", i);
        size_t up = path_down(l, place);
        blank_element(field, at, i);
        if ((size_t)i < count)
            rc = load_element(l, &(struct target){ field, at, i }, json_array_get(json, (size_t)i));
        path_up(l, up);
    }
    if (field->len) at[field->len - 1] = (unsigned char)count;
    return rc;
}

static int load_keyed_element(struct loader *l, const struct target *to, const json_t *json)
{
    const struct field *field = to->field;
    const struct names *keys = field->per_seat ? &names_seat : field->keys;
    if (to->index < 0 || to->index >= field_room(field)) return wrong(l, "no such %s", keys->kind);
    if (field->per_seat && to->index >= l->game->seats) return wrong(l, "no such seat in this game");
    size_t len = field->len;
    if (len && to->at[len - 1] <= to->index) to->at[len - 1] = (unsigned char)(to->index + 1);
    return load_element(l, to, json);
}

static int load_keyed(struct loader *l, const struct field *field, unsigned char *at, const json_t *json)
{
    const struct names *keys = field->per_seat ? &names_seat : field->keys;
    const char *key;
    json_t *value;
    if (!json_is_object(json)) return wrong(l, "expected an object keyed by %s", keys->kind);
    json_object_foreach((json_t *)(uintptr_t)json, key, value) {
        struct target to = { field, at, names_find(keys, key) };
        size_t up = path_down(l, key);
        int rc = load_keyed_element(l, &to, value);
        if (rc) return rc;
        path_up(l, up);
    }
    return 0;
}

static const struct field *find_field(const struct field *const tables[], const char *name)
{
    for (int t = 0; tables[t]; t++)
        for (const struct field *field = tables[t]; field->name; field++)
            if (strcmp(field->name, name) == 0) return field;
    return NULL;
}

static int load_field(struct loader *l, const struct field *field, unsigned char *at, const json_t *json)
{
    if (!field) return wrong(l, "this game has no such field");
    if (!field->array) return load_element(l, &(struct target){ field, at, 0 }, json);
    return field->keys || field->per_seat ? load_keyed(l, field, at, json) : load_list(l, field, at, json);
}

static int load_fields(struct loader *l, const struct field *const tables[], unsigned char *at,
                       const json_t *json)
{
    const char *key;
    json_t *value;
    if (!json_is_object(json)) return wrong(l, "expected an object");
    json_object_foreach((json_t *)(uintptr_t)json, key, value) {
        size_t up = path_down(l, key);
        int rc = load_field(l, find_field(tables, key), at, value);
        if (rc) return rc;
        path_up(l, up);
    }
    return 0;
}

/* ---- lists ---------------------------------------------------------------------------------- */

static int check_list(struct loader *l, const struct field *field, const unsigned char *at)
{
    bool counted = field->len && !field->keys && !field->per_seat && !field->optional && !field->sparse;
    for (int i = 0; counted && i < at[field->len - 1]; i++)
        if (field_absent(field, field_value(field, at, i))) return wrong(l, "nothing stands at place %d", i);
    return 0;
}

/* A list has no gaps: neither null in it, nor where another list that is as long says more. */
static int check_lists(struct loader *l, const struct field *fields, const unsigned char *at)
{
    for (const struct field *field = fields; field->name; field++) {
        size_t up = path_down(l, field->name);
        if (field->type != FT_STRUCT && check_list(l, field, at)) return -1;
        for (int i = 0; field->type == FT_STRUCT && i < field_room(field); i++)
            if (check_lists(l, field->sub, at + field->offset + (size_t)i * field_size(field))) return -1;
        path_up(l, up);
    }
    return 0;
}

int state_patch(const struct game_plugin *plugin, struct game *game, const json_t *patch,
                char why[WHY_SIZE])
{
    struct loader l = { .game = game, .why = why };
    const struct field *const tables[] = { base_fields, plugin->fields, NULL };
    int bad = load_fields(&l, tables, (unsigned char *)game, patch) ||
              check_lists(&l, plugin->fields, (const unsigned char *)game);
    game->rng.cached = 0;
    return bad ? -1 : 0;
}

/* What belongs to an option that is off is as in a new state: nothing. */
static void clear_off(const struct field *fields, const struct game *game, unsigned char *at)
{
    for (const struct field *field = fields; field->name; field++) {
        bool off = field->option && !game->option[field->option - 1];
        if (off) memset(at + field->offset, 0, field->bytes);
        for (int i = 0; !off && field->type == FT_STRUCT && i < field_room(field); i++)
            clear_off(field->sub, game, at + field->offset + (size_t)i * field_size(field));
    }
}

int state_load(const struct game_plugin *plugin, struct game *game, const json_t *saved,
               char why[WHY_SIZE])
{
    memset(game, 0, plugin->state_size);
    blank_fields(base_fields, (unsigned char *)game);
    blank_fields(plugin->fields, (unsigned char *)game);
    json_int_t seats = json_integer_value(json_object_get(saved, "seats"));
    if (seats < plugin->seats_min || seats > plugin->seats_max)
        return why_say(why, "seats: %lld is out of range", (long long)seats);
    game->seats = (uint8_t)seats; /* the keys of what is kept per seat depend on it */
    if (state_patch(plugin, game, saved, why)) return -1;
    clear_off(plugin->fields, game, (unsigned char *)game);
    return 0;
}

/* ---- saving, hash ------------------------------------------------------------------------- */

void state_save(const struct game_plugin *plugin, const struct game *game, struct text *out)
{
    view_write(plugin, game, VIEW_EVERYTHING, out);
}

void state_hash_saved(const struct text *saved, uint8_t hash[STATE_HASH_BYTES])
{
    crypto_generichash(hash, STATE_HASH_BYTES, (const uint8_t *)saved->data, saved->len, NULL, 0);
}

static void hash_seen(const struct game_plugin *plugin, const struct game *game, int viewer,
                      uint8_t hash[STATE_HASH_BYTES])
{
    struct text saved = { 0 };
    view_write(plugin, game, viewer, &saved);
    state_hash_saved(&saved, hash);
    text_free(&saved);
}

void state_hash(const struct game_plugin *plugin, const struct game *game, uint8_t hash[STATE_HASH_BYTES])
{
    hash_seen(plugin, game, VIEW_EVERYTHING, hash);
}

bool state_has_hash(const struct game_plugin *plugin, const struct game *game,
                    const uint8_t hash[STATE_HASH_BYTES])
{
    uint8_t own[STATE_HASH_BYTES];
    for (int viewer = VIEW_EVERYTHING; viewer >= VIEW_NOT_ADDED; viewer--) {
        hash_seen(plugin, game, viewer, own);
        if (memcmp(own, hash, sizeof own) == 0) return true;
    }
    return false;
}

/* ---- secrets ------------------------------------------------------------------------------ */

static bool has_secrets(const struct field *fields)
{
    for (const struct field *field = fields; field->name; field++) {
        if (field->see == SEE_OWNER || field->see == SEE_OWNER_COUNT || field->personal) return true;
        if (field->sub && has_secrets(field->sub)) return true;
    }
    return false;
}

bool state_has_secrets(const struct game_plugin *plugin)
{
    return has_secrets(plugin->fields);
}

struct reveal {
    const struct game *before, *after;
};

/* The same struct in both states: whose it is, and whether something around it was hidden. */
struct both {
    const unsigned char *before, *after;
    int owner;
    bool hidden;
};

/* Is element `index` hidden from some viewer in the state before? */
static bool hidden_from_some(const struct reveal *r, const struct field *field, const struct both *at,
                             int index)
{
    int owner = field_owner(field, at->owner, index);
    if (at->hidden || field->see != SEE_ALL) return true;
    for (int viewer = VIEW_SPECTATOR; viewer < r->before->seats; viewer++) {
        int32_t value = field->show ? (int32_t)field_value(field, at->before, index) : 0;
        if (field->show && field->show(r->before, owner, index, value, viewer) == FIELD_HIDDEN) return true;
        if (field->visible && !field->visible(r->before, owner, index, viewer)) return true;
    }
    return false;
}

/* An amount (a number whose 0 is left out) that grows takes in something and gives nothing away. */
static bool amount_grew(const struct field *field, const struct both *at, int index)
{
    return field->sparse && !field->names &&
           field_value(field, at->after, index) > field_value(field, at->before, index);
}

static bool reveals(const struct reveal *r, const struct field *fields, const struct both *at);

static bool struct_reveals(const struct reveal *r, const struct field *field, const struct both *at,
                           int index)
{
    size_t place = field->offset + (size_t)index * field_size(field);
    struct both inner = { at->before + place, at->after + place, field_owner(field, at->owner, index),
                          hidden_from_some(r, field, at, index) };
    return reveals(r, field->sub, &inner);
}

static bool leaf_reveals(const struct reveal *r, const struct field *field, const struct both *at, int index)
{
    size_t size = field_size(field), place = field->offset + (size_t)index * size;
    bool gone = index >= field_count(r->after, field, at->after);
    if (!gone && memcmp(at->before + place, at->after + place, size) == 0) return false;
    if (field->type != FT_HEX && field_absent(field, field_value(field, at->before, index))) return false;
    if (!gone && amount_grew(field, at, index)) return false;
    return hidden_from_some(r, field, at, index);
}

static bool reveals(const struct reveal *r, const struct field *fields, const struct both *at)
{
    for (const struct field *field = fields; field->name; field++) {
        int count = field_count(r->before, field, at->before);
        bool equal = memcmp(at->before + field->offset, at->after + field->offset, field->bytes) == 0;
        if (equal && count <= field_count(r->after, field, at->after)) continue; /* as most are */
        for (int i = 0; i < count; i++)
            if (field->type == FT_STRUCT ? struct_reveals(r, field, at, i) : leaf_reveals(r, field, at, i))
                return true;
    }
    return false;
}

bool state_reveals(const struct game_plugin *plugin, const struct game *before, const struct game *after)
{
    struct reveal r = { before, after };
    struct both at = { (const unsigned char *)before, (const unsigned char *)after, -1, false };
    return reveals(&r, base_fields, &at) || reveals(&r, plugin->fields, &at);
}

/* ---- schema ------------------------------------------------------------------------------- */

static json_t *ids_json(const struct names *names)
{
    json_t *ids = json_array();
    for (int i = 0; i < names->count; i++) json_array_append_new(ids, json_string(names->id[i]));
    return ids;
}

static json_t *schema_of(const struct field *const tables[]);

static json_t *value_schema(const struct field *field)
{
    if (field->type == FT_STRUCT) {
        const struct field *const tables[] = { field->sub, NULL };
        return schema_of(tables);
    }
    if (field->type == FT_HEX) return json_pack("{s:s}", "type", "string");
    if (field->type == FT_BOOL || field->names == &names_bool) return json_pack("{s:s}", "type", "boolean");
    if (field->set)
        return json_pack("{s:s,s:{s:o}}", "type", "array", "items", "enum", ids_json(field->names));
    if (field->names && field->names->id && field->names != &names_seat)
        return json_pack("{s:o,s:s}", "enum", ids_json(field->names), "x-kind", field->names->kind);
    json_t *number = json_pack("{s:s}", "type", "integer");
    if (field->names) json_object_set_new(number, "x-kind", json_string(field->names->kind));
    return number;
}

static json_t *field_schema(const struct field *field)
{
    static const char *const see[] = { "all", "owner", "none", "count", "owner, others the count" };
    json_t *schema = value_schema(field);
    if (field->array && (field->keys || field->per_seat))
        schema = json_pack("{s:s,s:s,s:o}", "type", "object", "x-keys",
                           field->per_seat ? "seat" : field->keys->kind, "additionalProperties", schema);
    else if (field->array)
        schema = json_pack("{s:s,s:o,s:i}", "type", "array", "items", schema, "maxItems", field_room(field));
    json_object_set_new(schema, "x-see", json_string(see[field->see]));
    return schema;
}

static json_t *schema_of(const struct field *const tables[])
{
    json_t *properties = json_object();
    for (int t = 0; tables[t]; t++)
        for (const struct field *field = tables[t]; field->name; field++)
            json_object_set_new(properties, field->name, field_schema(field));
    return json_pack("{s:s,s:o,s:b}", "type", "object", "properties", properties, "additionalProperties", 0);
}

json_t *state_schema(const struct game_plugin *plugin)
{
    const struct field *const tables[] = { base_fields, plugin->fields, NULL };
    return schema_of(tables);
}
