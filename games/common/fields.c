// SPDX-License-Identifier: MIT
/* fields.c - reading a state through its table: elements, sight, and the walk that writes views
 * and deltas.  One walk serves both: a view is a delta from nothing. */
#include "fields.h"

#include <stdlib.h>
#include <string.h>

#include "fields_internal.h"

const struct field base_fields[] = {
    { FIELD(struct game, seats) },
    { FIELD(struct game, over) },
    { FIELD(struct game, rules), .see = SEE_NONE },
    { FIELD(struct game, forced), FIELD_LEN(struct game, forced_count), .see = SEE_NONE },
    { FIELD(struct game, option), .see = SEE_NONE },
    { .name = "rng_key", .type = FT_HEX, .see = SEE_NONE, FIELD_PLACE_(struct game, rng.key) },
    { .name = "rng_drawn", .type = FT_U64, .see = SEE_NONE, FIELD_PLACE_(struct game, rng.drawn) },
    { .name = NULL },
};

/* ---- elements ----------------------------------------------------------------------------- */

static const uint8_t type_size[] = {
    [FT_U8] = 1, [FT_I8] = 1, [FT_U16] = 2, [FT_I16] = 2, [FT_U32] = 4,
    [FT_I32] = 4, [FT_U64] = 8, [FT_BOOL] = 1, [FT_HEX] = 0, [FT_STRUCT] = 0,
};

size_t field_size(const struct field *field)
{
    if (field->type == FT_STRUCT) return field->stride;
    if (field->type == FT_HEX) return field->bytes;
    return type_size[field->type];
}

int field_room(const struct field *field)
{
    return field->array ? (int)(field->bytes / field_size(field)) : 1;
}

int field_count(const struct game *game, const struct field *field, const unsigned char *at)
{
    int room = field_room(field);
    int count = room;
    if (field->per_seat) count = game->seats;
    else if (field->len) count = at[field->len - 1];
    return count < room ? count : room;
}

int64_t field_value(const struct field *field, const unsigned char *at, int index)
{
    const unsigned char *p = at + field->offset + (size_t)index * field_size(field);
    union {
        uint8_t u8; int8_t i8; uint16_t u16; int16_t i16; uint32_t u32; int32_t i32; uint64_t u64;
    } v;
    switch ((enum field_type)field->type) {
    case FT_U8: case FT_BOOL: return *p;
    case FT_I8: return *(const int8_t *)p;
    case FT_U16: memcpy(&v.u16, p, 2); return v.u16;
    case FT_I16: memcpy(&v.i16, p, 2); return v.i16;
    case FT_U32: memcpy(&v.u32, p, 4); return v.u32;
    case FT_I32: memcpy(&v.i32, p, 4); return v.i32;
    case FT_U64: memcpy(&v.u64, p, 8); return (int64_t)v.u64;
    case FT_END: case FT_HEX: case FT_STRUCT: break;
    }
    return 0;
}

void field_store(const struct field *field, unsigned char *at, int index, int64_t value)
{
    unsigned char *p = at + field->offset + (size_t)index * field_size(field);
    uint64_t bits = (uint64_t)value;
    uint8_t u8 = (uint8_t)bits;
    uint16_t u16 = (uint16_t)bits;
    uint32_t u32 = (uint32_t)bits;
    switch (field_size(field)) {
    case 1: memcpy(p, &u8, 1); break;
    case 2: memcpy(p, &u16, 2); break;
    case 4: memcpy(p, &u32, 4); break;
    default: memcpy(p, &bits, 8); break;
    }
}

int64_t field_none(const struct field *field)
{
    switch ((enum field_type)field->type) {
    case FT_U8: return UINT8_MAX;
    case FT_U16: return UINT16_MAX;
    case FT_U32: return UINT32_MAX;
    default: return -1;
    }
}

bool field_absent(const struct field *field, int64_t value)
{
    if (field->sparse && value == 0) return true;
    if (field->optional && value == field_none(field)) return true;
    return field->names && field->names->id && !field->set && (value < 0 || value >= field->names->count);
}

int field_owner(const struct field *field, int owner, int index)
{
    return field->per_seat ? index : owner;
}

/* ---- sight -------------------------------------------------------------------------------- */

/* Does no row of the table, nor of those below, ask a callback? */
static bool is_plain(const struct field *fields)
{
    for (const struct field *field = fields; field->name; field++)
        if (field->show || field->visible || (field->sub && !is_plain(field->sub))) return false;
    return true;
}

enum sight { SIGHT_FULL, SIGHT_COUNT, SIGHT_NONE };

/* How much of the field `viewer` sees, `show` and `visible` aside. */
static enum sight sight_of(const struct field *field, int owner, int viewer)
{
    if (viewer == VIEW_EVERYTHING) return SIGHT_FULL;
    switch ((enum field_see)field->see) {
    case SEE_ALL: return SIGHT_FULL;
    case SEE_OWNER: return viewer >= 0 && viewer == owner ? SIGHT_FULL : SIGHT_NONE;
    case SEE_NONE: return SIGHT_NONE;
    case SEE_COUNT: return SIGHT_COUNT;
    case SEE_OWNER_COUNT: return viewer >= 0 && viewer == owner ? SIGHT_FULL : SIGHT_COUNT;
    }
    return SIGHT_NONE;
}

/* ---- writing one leaf --------------------------------------------------------------------- */

static void set_write(const struct names *names, uint64_t bits, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; i < names->count && i < 64; i++) {
        if (!(bits >> i & 1u)) continue;
        text_comma(out);
        text_json(out, names->id[i]);
    }
    text_char(out, ']');
}

/* A leaf's value as JSON text. */
static void leaf_write(const struct field *field, int64_t value, struct text *out)
{
    if (field->set) set_write(field->names, (uint64_t)value, out);
    else if (field->type == FT_BOOL) text_str(out, value ? "true" : "false");
    else if (field->names) value_write(field->names, (int32_t)value, out);
    else if (field->type == FT_U64 && value < 0) text_int(out, INT64_MAX); /* beyond JSON's integers */
    else text_int(out, value);
}

/* ---- the walk ----------------------------------------------------------------------------- */

/* One side of the comparison: a state and the struct in it that the walk has reached. */
struct side {
    const struct game *game;
    const unsigned char *at; /* NULL where this side has nothing                          */
};

struct walk {
    int viewer;
    struct text *out;
    struct text old;   /* scratch for the values before                                   */
    uint32_t hash;
};

static const uint32_t FNV_BASIS = 0x811c9dc5u;

static uint32_t fnv(uint32_t hash, const char *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++) hash = (hash ^ (unsigned char)bytes[i]) * 16777619u;
    return hash;
}

static uint32_t fnv_key(uint32_t path, const char *key)
{
    return fnv(fnv(path, "/", 1), key, strlen(key));
}

static uint32_t fnv_leaf(uint32_t path, const char *value, size_t len)
{
    return fnv(fnv(path, "=", 1), value, len);
}

static void walk_fields(struct walk *w, const struct field *fields, struct side a, struct side b, int owner,
                        uint32_t path);
static void list_write(struct walk *w, const struct field *field, struct side s, int owner, struct text *out);

/* A scalar of one side as text; false when the viewer sees none. */
static bool scalar_text(struct walk *w, const struct field *field, struct side s, int owner, int index,
                        struct text *out)
{
    if (!s.at || sight_of(field, owner, w->viewer) == SIGHT_NONE) return false;
    if (field->type == FT_HEX) {
        text_char(out, '"');
        text_hex(out, s.at + field->offset, field->bytes);
        text_char(out, '"');
        return true;
    }
    int64_t value = field_value(field, s.at, index);
    if (field->show && w->viewer != VIEW_EVERYTHING) {
        value = field->show(s.game, owner, index, (int32_t)value, w->viewer);
        if (value == FIELD_HIDDEN) return false;
    }
    if (field_absent(field, value)) return false;
    leaf_write(field, value, out);
    return true;
}

/* Puts a leaf (text of both sides, empty = absent) into the output when it changed. */
static void leaf_diff(struct walk *w, const char *key, uint32_t path, size_t start, bool before, bool after)
{
    const char *now = w->out->data + start;
    size_t now_len = w->out->len - start;
    bool same =
        before == after && w->old.len == now_len && (!now_len || memcmp(w->old.data, now, now_len) == 0);
    if (same) {
        w->out->len = start;
        return;
    }
    uint32_t leaf = fnv_key(path, key);
    if (before) w->hash -= fnv_leaf(leaf, w->old.data, w->old.len);
    if (after) w->hash += fnv_leaf(leaf, now, now_len);
    if (!after) text_str(w->out, "null");
}

/* Writes `"key":` and returns the length before it, to roll back to. */
static size_t key_open(struct walk *w, const char *key)
{
    size_t start = w->out->len;
    text_key(w->out, key);
    return start;
}

/* Takes the key back if no value followed it. */
static void key_close(struct walk *w, size_t start, size_t value_start)
{
    if (w->out->len == value_start) w->out->len = start;
}

static void scalar_diff(struct walk *w, const struct field *field, const char *key, struct side a,
                        struct side b, int owner, int index, uint32_t path)
{
    w->old.len = 0;
    bool before = scalar_text(w, field, a, owner, index, &w->old);
    size_t start = key_open(w, key), value = w->out->len;
    bool after = scalar_text(w, field, b, owner, index, w->out);
    leaf_diff(w, key, path, value, before, after);
    key_close(w, start, value);
}

/* ---- structs ------------------------------------------------------------------------------ */

static struct side element(const struct field *field, struct side s, int owner, int index, int viewer)
{
    struct side nothing = { s.game, NULL };
    if (!s.at || index >= field_count(s.game, field, s.at)) return nothing;
    if (sight_of(field, field_owner(field, owner, index), viewer) == SIGHT_NONE) return nothing;
    if (field->visible && viewer != VIEW_EVERYTHING && !field->visible(s.game, owner, index, viewer))
        return nothing;
    return (struct side){ s.game, s.at + field->offset + (size_t)index * field->stride };
}

/* Would the viewer see an empty object? */
static bool struct_empty(const struct walk *w, const struct field *field, struct side s, int owner)
{
    struct text text = { 0 };
    struct walk inner = { .viewer = w->viewer, .out = &text };
    text_char(&text, '{');
    walk_fields(&inner, field->sub, (struct side){ NULL, NULL }, s, owner, FNV_BASIS);
    bool empty = text.len == 1;
    text_free(&text);
    text_free(&inner.old);
    return empty;
}

static void struct_diff(struct walk *w, const struct field *field, const char *key, struct side a,
                        struct side b, int owner, int index, uint32_t path)
{
    a = element(field, a, owner, index, w->viewer);
    b = element(field, b, owner, index, w->viewer);
    int of = field_owner(field, owner, index);
    if (field->sparse && a.at && struct_empty(w, field, a, of)) a.at = NULL;
    if (field->sparse && b.at && struct_empty(w, field, b, of)) b.at = NULL;
    if (!a.at && !b.at) return;
    size_t start = key_open(w, key), value = w->out->len;
    text_char(w->out, '{');
    walk_fields(w, field->sub, a, b, of, fnv_key(path, key));
    bool changed = w->out->len > value + 1;
    text_char(w->out, '}');
    if (!b.at) { /* it went away: its leaves left the hash in the walk */
        w->out->len = value;
        text_str(w->out, "null");
    } else if (!changed && a.at) {
        w->out->len = value;
    }
    key_close(w, start, value);
}

static void keyed_diff(struct walk *w, const struct field *field, struct side a, struct side b, int owner,
                       uint32_t path)
{
    const struct names *keys = field->per_seat ? &names_seat : field->keys;
    size_t start = key_open(w, field->name), value = w->out->len;
    text_char(w->out, '{');
    uint32_t here = fnv_key(path, field->name);
    int before = a.at ? field_count(a.game, field, a.at) : 0;
    int after = b.at ? field_count(b.game, field, b.at) : 0;
    size_t size = field_size(field);
    for (int i = 0; i < before || i < after; i++) {
        bool equal = i < before && i < after && !field->show && !field->visible &&
                     memcmp(a.at + field->offset + (size_t)i * size, b.at + field->offset + (size_t)i * size,
                            size) == 0;
        if (equal && (field->type != FT_STRUCT || is_plain(field->sub))) continue;
        if (field->type == FT_STRUCT) {
            struct_diff(w, field, keys->id[i], a, b, owner, i, here);
        } else {
            struct side none = { NULL, NULL };
            scalar_diff(w, field, keys->id[i], i < before ? a : none, i < after ? b : none,
                        field_owner(field, owner, i), i, here);
        }
    }
    bool changed = w->out->len > value + 1;
    text_char(w->out, '}');
    if (!changed && a.at) w->out->len = value; /* a view shows the empty object, a delta does not */
    if (!b.at) w->out->len = value;            /* the enclosing object goes as a whole           */
    key_close(w, start, value);
}

/* ---- lists: arrays without keys are replaced as a whole ----------------------------------- */

static void list_write(struct walk *w, const struct field *field, struct side s, int owner, struct text *out)
{
    int count = field_count(s.game, field, s.at);
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        if (i) text_char(out, ',');
        if (field->type == FT_STRUCT) {
            struct walk inner = { .viewer = w->viewer, .out = out };
            struct side none = { NULL, NULL }, at = element(field, s, owner, i, w->viewer);
            text_char(out, '{');
            if (at.at) walk_fields(&inner, field->sub, none, at, field_owner(field, owner, i), FNV_BASIS);
            text_char(out, '}');
            text_free(&inner.old);
        } else if (!scalar_text(w, field, s, owner, i, out)) {
            text_str(out, "null");
        }
    }
    text_char(out, ']');
}

static bool list_text(struct walk *w, const struct field *field, struct side s, int owner, struct text *out)
{
    if (!s.at) return false;
    switch (sight_of(field, owner, w->viewer)) {
    case SIGHT_NONE: return false;
    case SIGHT_COUNT: text_int(out, field_count(s.game, field, s.at)); return true;
    case SIGHT_FULL: list_write(w, field, s, owner, out); return true;
    }
    return false;
}

static void list_diff(struct walk *w, const struct field *field, struct side a, struct side b, int owner,
                      uint32_t path)
{
    w->old.len = 0;
    bool before = list_text(w, field, a, owner, &w->old);
    size_t start = key_open(w, field->name), value = w->out->len;
    bool after = list_text(w, field, b, owner, w->out);
    leaf_diff(w, field->name, path, value, before, after);
    key_close(w, start, value);
}

/* ---- a table ------------------------------------------------------------------------------ */

/* Equal bytes are an equal picture, unless a callback looks elsewhere. */
static bool plainly_equal(const struct field *field, struct side a, struct side b)
{
    if (!a.at || !b.at || field->show || field->visible) return false;
    if (field->type == FT_STRUCT && !is_plain(field->sub)) return false;
    if (field->len && a.at[field->len - 1] != b.at[field->len - 1]) return false;
    if (field->per_seat && a.game->seats != b.game->seats) return false;
    return memcmp(a.at + field->offset, b.at + field->offset, field->bytes) == 0;
}

static void walk_fields(struct walk *w, const struct field *fields, struct side a, struct side b, int owner,
                        uint32_t path)
{
    for (const struct field *field = fields; field->name; field++) {
        if (plainly_equal(field, a, b)) continue;
        bool keyed = field->array && (field->keys || field->per_seat);
        if (!keyed && field->array) {
            list_diff(w, field, a, b, owner, path);
            continue;
        }
        /* What is kept per seat is looked at element by element: each owner may see his own. */
        bool by_element = field->per_seat && field->see != SEE_NONE;
        if (!by_element && sight_of(field, owner, w->viewer) == SIGHT_NONE) continue;
        if (keyed) keyed_diff(w, field, a, b, owner, path);
        else if (field->type == FT_STRUCT) struct_diff(w, field, field->name, a, b, owner, 0, path);
        else scalar_diff(w, field, field->name, a, b, owner, 0, path);
    }
}

static bool write_from(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                       int viewer, struct text *out, uint32_t *hash)
{
    struct walk w = { .viewer = viewer, .out = out, .hash = *hash };
    struct side a = { before, (const unsigned char *)before }, b = { after, (const unsigned char *)after };
    text_char(out, '{');
    size_t start = out->len;
    walk_fields(&w, base_fields, a, b, -1, FNV_BASIS);
    walk_fields(&w, plugin->fields, a, b, -1, FNV_BASIS);
    bool changed = out->len > start;
    text_char(out, '}');
    text_free(&w.old);
    *hash = w.hash;
    return changed;
}

uint32_t view_write(const struct game_plugin *plugin, const struct game *game, int viewer, struct text *out)
{
    uint32_t hash = 0;
    write_from(plugin, NULL, game, viewer, out, &hash);
    return hash;
}

bool delta_write(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                 int viewer, struct text *out, uint32_t *hash)
{
    return write_from(plugin, before, after, viewer, out, hash);
}

/* ---- the hash of a parsed view ------------------------------------------------------------ */

static uint32_t json_hash(const json_t *json, uint32_t path)
{
    uint32_t sum = 0;
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)json, key, value) {
        uint32_t here = fnv_key(path, key);
        if (json_is_object(value)) {
            sum += json_hash(value, here);
        } else {
            char *leaf = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
            sum += fnv_leaf(here, leaf, strlen(leaf));
            free(leaf);
        }
    }
    return sum;
}

uint32_t view_hash(const json_t *view)
{
    return json_hash(view, FNV_BASIS);
}
