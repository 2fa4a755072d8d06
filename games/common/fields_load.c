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

/* ---- loading ------------------------------------------------------------------------------ */

struct loader {
    struct game *game;
    char *why;
    size_t why_size;
};

static int wrong(struct loader *l, const char *path, const char *format, ...)
{
    char text[160];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    snprintf(l->why, l->why_size, "%s: %s", *path ? path : "state", text);
    return -1;
}

static int load_fields(struct loader *l, const struct field *const tables[], unsigned char *at,
                       const json_t *json, const char *path);

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

static int load_set(struct loader *l, const struct field *field, unsigned char *at, int index,
                    const json_t *json, const char *path)
{
    uint64_t bits = 0;
    size_t i;
    json_t *item;
    if (!json_is_array(json)) return wrong(l, path, "expected an array of names");
    json_array_foreach(json, i, item) {
        int bit = json_is_string(item) ? names_find(field->names, json_string_value(item)) : -1;
        if (bit < 0 || bit > 63) return wrong(l, path, "element %zu is no %s", i, field->names->kind);
        bits |= (uint64_t)1 << bit;
    }
    field_store(field, at, index, (int64_t)bits);
    return 0;
}

static int load_hex(struct loader *l, const struct field *field, unsigned char *at, const json_t *json,
                    const char *path)
{
    size_t len = 0;
    const char *hex = json_string_value(json);
    if (!hex || sodium_hex2bin(at + field->offset, field->bytes, hex, strlen(hex), NULL, &len, NULL) != 0 ||
        len != field->bytes)
        return wrong(l, path, "expected %u bytes in hexadecimal", (unsigned)field->bytes);
    return 0;
}

static int load_scalar(struct loader *l, const struct field *field, unsigned char *at, int index,
                       const json_t *json, const char *path)
{
    int64_t value;
    if (json_is_null(json)) {
        blank_element(field, at, index);
        return 0;
    }
    if (field->type == FT_HEX) return load_hex(l, field, at, json, path);
    if (field->set) return load_set(l, field, at, index, json, path);
    if (json_is_boolean(json) && (field->type == FT_BOOL || field->names == &names_bool)) {
        value = json_is_true(json);
    } else if (json_is_string(json) && field->names && field->names->id) {
        value = names_find(field->names, json_string_value(json));
        if (value < 0) return wrong(l, path, "'%s' is no %s", json_string_value(json), field->names->kind);
    } else if (json_is_integer(json) && (!field->names || !field->names->id || field->names == &names_seat)) {
        value = json_integer_value(json);
    } else {
        return wrong(l, path, "expected %s", field->type == FT_BOOL ? "true or false"
                                             : field->names && field->names->id ? field->names->kind
                                                                                : "a whole number");
    }
    if (!fits(field, value)) return wrong(l, path, "%lld is out of range", (long long)value);
    field_store(field, at, index, value);
    return 0;
}

static int load_element(struct loader *l, const struct field *field, unsigned char *at, int index,
                        const json_t *json, const char *path)
{
    if (field->type != FT_STRUCT) return load_scalar(l, field, at, index, json, path);
    if (json_is_null(json)) {
        blank_element(field, at, index);
        return 0;
    }
    const struct field *const tables[] = { field->sub, NULL };
    return load_fields(l, tables, at + field->offset + (size_t)index * field->stride, json, path);
}

static int load_list(struct loader *l, const struct field *field, unsigned char *at, const json_t *json,
                     const char *path)
{
    char sub[256];
    size_t count = json_array_size(json);
    int room = field_room(field);
    if (!json_is_array(json)) return wrong(l, path, "expected an array");
    if (count > (size_t)room || (!field->len && count != (size_t)room))
        return wrong(l, path, "%zu elements where %s%d fit", count, field->len ? "at most " : "", room);
    for (int i = 0; i < room; i++) {
        blank_element(field, at, i);
        snprintf(sub, sizeof sub, "%.200s/%d", path, i);
        if ((size_t)i < count && load_element(l, field, at, i, json_array_get(json, (size_t)i), sub))
            return -1;
    }
    if (field->len) at[field->len - 1] = (unsigned char)count;
    return 0;
}

static int load_keyed(struct loader *l, const struct field *field, unsigned char *at, const json_t *json,
                      const char *path)
{
    const struct names *keys = field->per_seat ? &names_seat : field->keys;
    char sub[256];
    const char *key;
    json_t *value;
    if (!json_is_object(json)) return wrong(l, path, "expected an object keyed by %s", keys->kind);
    json_object_foreach((json_t *)(uintptr_t)json, key, value) {
        int index = names_find(keys, key);
        snprintf(sub, sizeof sub, "%.120s/%.120s", path, key);
        if (index < 0 || index >= field_room(field)) return wrong(l, sub, "no such %s", keys->kind);
        if (field->per_seat && index >= l->game->seats) return wrong(l, sub, "no such seat in this game");
        if (field->len && at[field->len - 1] <= index) at[field->len - 1] = (unsigned char)(index + 1);
        if (load_element(l, field, at, index, value, sub)) return -1;
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

static int load_fields(struct loader *l, const struct field *const tables[], unsigned char *at,
                       const json_t *json, const char *path)
{
    char sub[256];
    const char *key;
    json_t *value;
    if (!json_is_object(json)) return wrong(l, path, "expected an object");
    json_object_foreach((json_t *)(uintptr_t)json, key, value) {
        const struct field *field = find_field(tables, key);
        snprintf(sub, sizeof sub, "%.120s%s%.120s", path, *path ? "/" : "", key);
        if (!field) return wrong(l, sub, "this game has no such field");
        int rc = !field->array                        ? load_element(l, field, at, 0, value, sub)
                 : field->keys || field->per_seat      ? load_keyed(l, field, at, value, sub)
                                                       : load_list(l, field, at, value, sub);
        if (rc) return rc;
    }
    return 0;
}

int state_patch(const struct game_plugin *plugin, struct game *game, const json_t *patch, char *why,
                size_t why_size)
{
    struct loader l = { game, why, why_size };
    const struct field *const tables[] = { base_fields, plugin->fields, NULL };
    int rc = load_fields(&l, tables, (unsigned char *)game, patch, "");
    game->rng.cached = 0;
    return rc;
}

int state_load(const struct game_plugin *plugin, struct game *game, const json_t *saved, char *why,
               size_t why_size)
{
    memset(game, 0, plugin->state_size);
    blank_fields(base_fields, (unsigned char *)game);
    blank_fields(plugin->fields, (unsigned char *)game);
    json_int_t seats = json_integer_value(json_object_get(saved, "seats"));
    if (seats < plugin->seats_min || seats > plugin->seats_max) {
        snprintf(why, why_size, "seats: %lld is out of range", (long long)seats);
        return -1;
    }
    game->seats = (uint8_t)seats; /* the keys of what is kept per seat depend on it */
    return state_patch(plugin, game, saved, why, why_size);
}

/* ---- saving, hash ------------------------------------------------------------------------- */

void state_save(const struct game_plugin *plugin, const struct game *game, struct text *out)
{
    view_write(plugin, game, VIEW_EVERYTHING, out);
}

void state_hash(const struct game_plugin *plugin, const struct game *game, uint8_t hash[STATE_HASH_BYTES])
{
    struct text text = { 0 };
    state_save(plugin, game, &text);
    crypto_generichash(hash, STATE_HASH_BYTES, (const uint8_t *)text.data, text.len, NULL, 0);
    text_free(&text);
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

/* Is element `index` hidden from some viewer in the state before? */
static bool hidden_from_some(const struct reveal *r, const struct field *field, const unsigned char *a,
                             int owner, int index)
{
    if (field->see != SEE_ALL) return true;
    for (int viewer = VIEW_SPECTATOR; viewer < r->before->seats; viewer++) {
        if (field->show && field->show(r->before, owner, index, (int32_t)field_value(field, a, index),
                                       viewer) == FIELD_HIDDEN)
            return true;
        if (field->visible && !field->visible(r->before, owner, index, viewer)) return true;
    }
    return false;
}

/* An amount (a number whose 0 is left out) that grows takes in something and gives nothing away. */
static bool amount_grew(const struct field *field, const unsigned char *a, const unsigned char *b, int index)
{
    return field->sparse && !field->names && field_value(field, b, index) > field_value(field, a, index);
}

static bool reveals(const struct reveal *r, const struct field *fields, const unsigned char *a,
                    const unsigned char *b, int owner, bool hidden);

static bool element_reveals(const struct reveal *r, const struct field *field, const unsigned char *a,
                            const unsigned char *b, int owner, int index, bool hidden, bool gone)
{
    size_t size = field_size(field);
    const unsigned char *pa = a + field->offset + (size_t)index * size;
    const unsigned char *pb = b + field->offset + (size_t)index * size;
    int of = field_owner(field, owner, index);
    if (field->type == FT_STRUCT)
        return reveals(r, field->sub, pa, pb, of, hidden || hidden_from_some(r, field, a, of, index));
    if (!gone && memcmp(pa, pb, size) == 0) return false;
    if (field->type != FT_HEX && field_absent(field, field_value(field, a, index))) return false;
    if (!gone && amount_grew(field, a, b, index)) return false;
    return hidden || hidden_from_some(r, field, a, of, index);
}

static bool reveals(const struct reveal *r, const struct field *fields, const unsigned char *a,
                    const unsigned char *b, int owner, bool hidden)
{
    for (const struct field *field = fields; field->name; field++) {
        int before = field_count(r->before, field, a), after = field_count(r->after, field, b);
        bool equal = memcmp(a + field->offset, b + field->offset, field->bytes) == 0;
        if (equal && before <= after) continue; /* nothing moved: the common case, so asked first */
        for (int i = 0; i < before; i++)
            if (element_reveals(r, field, a, b, owner, i, hidden, i >= after)) return true;
    }
    return false;
}

bool state_reveals(const struct game_plugin *plugin, const struct game *before, const struct game *after)
{
    struct reveal r = { before, after };
    const unsigned char *a = (const unsigned char *)before, *b = (const unsigned char *)after;
    return reveals(&r, base_fields, a, b, -1, false) || reveals(&r, plugin->fields, a, b, -1, false);
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
