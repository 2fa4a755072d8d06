// SPDX-License-Identifier: MIT
/* fields.c - reading a state through its table: elements, sight, and the walk that writes views
 * and deltas.  One walk serves both: a view is a delta from nothing. */
#include "fields.h"

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

enum seen { SEEN_FULL, SEEN_COUNT, SEEN_NOT };

/* How much of the field `viewer` sees, `show` and `visible` aside. */
static enum seen seen_of(const struct field *field, int owner, int viewer)
{
    bool own = viewer >= 0 && viewer == owner;
    if (viewer <= VIEW_EVERYTHING) return SEEN_FULL;
    switch ((enum field_see)field->see) {
    case SEE_ALL: return SEEN_FULL;
    case SEE_OWNER: return own ? SEEN_FULL : SEEN_NOT;
    case SEE_NONE: return SEEN_NOT;
    case SEE_COUNT: return SEEN_COUNT;
    case SEE_OWNER_COUNT: return own ? SEEN_FULL : SEEN_COUNT;
    }
    return SEEN_NOT;
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

/* What a viewer sees of a state: the struct in it that the walk has reached, and the seat that this belongs
 * to, or -1. */
struct sight {
    const struct game *game;
    const unsigned char *at; /* NULL where there is nothing                               */
    int viewer, owner;
};

/* Where the walk has come to: what was seen there before and what is seen now, the hash of the path. */
struct place {
    struct sight before, after;
    uint32_t path;
};

struct walk {
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

static void walk_fields(struct walk *w, const struct field *fields, const struct place *here);

static bool sees_nothing(const struct field *field, const struct sight *s)
{
    return seen_of(field, s->owner, s->viewer) == SEEN_NOT;
}

/* A scalar as text; false when the viewer sees none. */
static bool scalar_text(const struct field *field, const struct sight *s, int index, struct text *out)
{
    if (!s->at || sees_nothing(field, s)) return false;
    if (field->type == FT_HEX) {
        text_char(out, '"');
        text_hex(out, s->at + field->offset, field->bytes);
        text_char(out, '"');
        return true;
    }
    int64_t value = field_value(field, s->at, index);
    if (field->show && s->viewer > VIEW_EVERYTHING) {
        value = field->show(s->game, s->owner, index, (int32_t)value, s->viewer);
        if (value == FIELD_HIDDEN) return false;
    }
    if (field_absent(field, value)) return false;
    leaf_write(field, value, out);
    return true;
}

/* A leaf that was put into the output, its value before into w->old: kept when it changed. */
struct leaf {
    uint32_t path;
    size_t start;       /* of the value in the output                                     */
    bool before, after; /* is there one?                                                  */
};

static void leaf_diff(struct walk *w, const struct leaf *leaf)
{
    const char *now = w->out->data + leaf->start;
    size_t now_len = w->out->len - leaf->start;
    if (leaf->before == leaf->after && w->old.len == now_len &&
        (!now_len || memcmp(w->old.data, now, now_len) == 0)) {
        w->out->len = leaf->start;
        return;
    }
    if (leaf->before) w->hash -= fnv_leaf(leaf->path, w->old.data, w->old.len);
    if (leaf->after) w->hash += fnv_leaf(leaf->path, now, now_len);
    if (!leaf->after) text_str(w->out, "null");
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

static bool is_keyed(const struct field *field)
{
    return field->array && (field->keys || field->per_seat);
}

/* The key of an element, or of the field itself where it has no keys. */
static const char *key_of(const struct field *field, int index)
{
    if (!is_keyed(field)) return field->name;
    return (field->per_seat ? &names_seat : field->keys)->id[index];
}

static void scalar_diff(struct walk *w, const struct field *field, int index, const struct place *here)
{
    const char *key = key_of(field, index);
    w->old.len = 0;
    bool before = scalar_text(field, &here->before, index, &w->old);
    size_t start = key_open(w, key), value = w->out->len;
    bool after = scalar_text(field, &here->after, index, w->out);
    leaf_diff(w, &(struct leaf){ fnv_key(here->path, key), value, before, after });
    key_close(w, start, value);
}

/* ---- structs ------------------------------------------------------------------------------ */

/* What is seen of element `index`; its `at` is NULL where that is nothing. */
static struct sight element(const struct field *field, const struct sight *s, int index)
{
    struct sight inner = { s->game, NULL, s->viewer, field_owner(field, s->owner, index) };
    if (!s->at || index >= field_count(s->game, field, s->at)) return inner;
    if (sees_nothing(field, &inner)) return inner;
    if (field->visible && s->viewer > VIEW_EVERYTHING &&
        !field->visible(s->game, s->owner, index, s->viewer))
        return inner;
    inner.at = s->at + field->offset + (size_t)index * field->stride;
    return inner;
}

/* Writes the members of a struct that nothing is compared with. */
static void members_write(const struct field *field, const struct sight *s, struct text *out)
{
    struct walk inner = { .out = out };
    struct place here = { .before = { NULL, NULL, s->viewer, s->owner }, .after = *s, .path = FNV_BASIS };
    if (s->at) walk_fields(&inner, field->sub, &here);
    text_free(&inner.old);
}

/* Would the viewer see an empty object? */
static bool struct_empty(const struct field *field, const struct sight *s)
{
    struct text text = { 0 };
    text_char(&text, '{');
    members_write(field, s, &text);
    bool empty = text.len == 1;
    text_free(&text);
    return empty;
}

static void struct_diff(struct walk *w, const struct field *field, int index, const struct place *here)
{
    const char *key = key_of(field, index);
    struct place inner = { element(field, &here->before, index), element(field, &here->after, index),
                           fnv_key(here->path, key) };
    const unsigned char **before = &inner.before.at, **after = &inner.after.at;
    if (field->sparse && *before && struct_empty(field, &inner.before)) *before = NULL;
    if (field->sparse && *after && struct_empty(field, &inner.after)) *after = NULL;
    if (!*before && !*after) return;
    size_t start = key_open(w, key), value = w->out->len;
    text_char(w->out, '{');
    walk_fields(w, field->sub, &inner);
    bool changed = w->out->len > value + 1;
    text_char(w->out, '}');
    if (!*after) { /* it went away: its leaves left the hash in the walk */
        w->out->len = value;
        text_str(w->out, "null");
    } else if (!changed && *before) {
        w->out->len = value;
    }
    key_close(w, start, value);
}

static int count_of(const struct field *field, const struct sight *s)
{
    return s->at ? field_count(s->game, field, s->at) : 0;
}

/* Equal bytes are an equal picture, unless a callback looks elsewhere. */
static bool elements_equal(const struct field *field, int index, const struct place *here)
{
    if (field->show || field->visible || (field->type == FT_STRUCT && !is_plain(field->sub))) return false;
    size_t size = field_size(field), at = field->offset + (size_t)index * size;
    return memcmp(here->before.at + at, here->after.at + at, size) == 0;
}

static void element_diff(struct walk *w, const struct field *field, int index, const struct place *here)
{
    struct place inner = *here;
    if (field->type == FT_STRUCT) {
        struct_diff(w, field, index, here);
        return;
    }
    inner.before.owner = inner.after.owner = field_owner(field, here->after.owner, index);
    if (index >= count_of(field, &here->before)) inner.before.at = NULL;
    if (index >= count_of(field, &here->after)) inner.after.at = NULL;
    scalar_diff(w, field, index, &inner);
}

static void keyed_diff(struct walk *w, const struct field *field, const struct place *here)
{
    struct place inner = { here->before, here->after, fnv_key(here->path, field->name) };
    int before = count_of(field, &here->before), after = count_of(field, &here->after);
    size_t start = key_open(w, field->name), value = w->out->len;
    text_char(w->out, '{');
    for (int i = 0; i < before || i < after; i++) {
        if (i < before && i < after && elements_equal(field, i, here)) continue;
        element_diff(w, field, i, &inner);
    }
    bool changed = w->out->len > value + 1;
    text_char(w->out, '}');
    /* A view shows the empty object, a delta does not; or the enclosing object goes as a whole. */
    if ((!changed && here->before.at) || !here->after.at) w->out->len = value;
    key_close(w, start, value);
}

/* ---- lists: arrays without keys are replaced as a whole ----------------------------------- */

static void list_write(const struct field *field, const struct sight *s, struct text *out)
{
    int count = field_count(s->game, field, s->at);
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        if (i) text_char(out, ',');
        if (field->type == FT_STRUCT) {
            struct sight inner = element(field, s, i);
            text_char(out, '{');
            members_write(field, &inner, out);
            text_char(out, '}');
        } else if (!scalar_text(field, s, i, out)) {
            text_str(out, "null");
        }
    }
    text_char(out, ']');
}

static bool list_text(const struct field *field, const struct sight *s, struct text *out)
{
    if (!s->at) return false;
    switch (seen_of(field, s->owner, s->viewer)) {
    case SEEN_NOT: return false;
    case SEEN_COUNT: text_int(out, field_count(s->game, field, s->at)); return true;
    case SEEN_FULL: list_write(field, s, out); return true;
    }
    return false;
}

static void list_diff(struct walk *w, const struct field *field, const struct place *here)
{
    w->old.len = 0;
    bool before = list_text(field, &here->before, &w->old);
    size_t start = key_open(w, field->name), value = w->out->len;
    bool after = list_text(field, &here->after, w->out);
    leaf_diff(w, &(struct leaf){ fnv_key(here->path, field->name), value, before, after });
    key_close(w, start, value);
}

/* ---- a table ------------------------------------------------------------------------------ */

/* Equal bytes, as in elements_equal. */
static bool plainly_equal(const struct field *field, const struct place *here)
{
    const struct sight *a = &here->before, *b = &here->after;
    if (!a->at || !b->at || field->show || field->visible) return false;
    if (field->type == FT_STRUCT && !is_plain(field->sub)) return false;
    if (field->len && a->at[field->len - 1] != b->at[field->len - 1]) return false;
    if (field->per_seat && a->game->seats != b->game->seats) return false;
    return memcmp(a->at + field->offset, b->at + field->offset, field->bytes) == 0;
}

static bool is_off(const struct field *field, const struct place *here)
{
    const struct sight *now = &here->after;
    /* No part of the state under the game's rules, though it may be shown. */
    if (now->viewer <= VIEW_EVERYTHING && field->since > now->game->rules) return true;
    if (now->viewer == VIEW_NOT_ADDED && field->added) return true;
    return field->option && !now->game->option[field->option - 1];
}

static void walk_fields(struct walk *w, const struct field *fields, const struct place *here)
{
    for (const struct field *field = fields; field->name; field++) {
        if (plainly_equal(field, here) || is_off(field, here)) continue;
        bool keyed = is_keyed(field);
        if (!keyed && field->array) {
            list_diff(w, field, here);
            continue;
        }
        /* Arrays per seat are checked element by element: each owner may see its own. */
        bool by_element = field->per_seat && field->see != SEE_NONE;
        if (!by_element && sees_nothing(field, &here->after)) continue;
        if (keyed) keyed_diff(w, field, here);
        else if (field->type == FT_STRUCT) struct_diff(w, field, 0, here);
        else scalar_diff(w, field, 0, here);
    }
}

/* Writes what has changed for the viewer between two states (from nothing: all); moves *hash along. */
static bool write_from(const struct game_plugin *plugin, const struct place *states, struct text *out,
                       uint32_t *hash)
{
    struct walk w = { .out = out, .hash = *hash };
    text_char(out, '{');
    size_t start = out->len;
    walk_fields(&w, base_fields, states);
    walk_fields(&w, plugin->fields, states);
    bool changed = out->len > start;
    text_char(out, '}');
    text_free(&w.old);
    *hash = w.hash;
    return changed;
}

static struct sight sight_of(const struct game *game, int viewer)
{
    return (struct sight){ game, (const unsigned char *)game, viewer, -1 };
}

uint32_t view_write(const struct game_plugin *plugin, const struct game *game, int viewer, struct text *out)
{
    uint32_t hash = 0;
    struct place all = { sight_of(NULL, viewer), sight_of(game, viewer), FNV_BASIS };
    write_from(plugin, &all, out, &hash);
    return hash;
}

bool delta_write(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                 int viewer, struct text *out, uint32_t *hash)
{
    struct place both = { sight_of(before, viewer), sight_of(after, viewer), FNV_BASIS };
    return write_from(plugin, &both, out, hash);
}
