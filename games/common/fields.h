// SPDX-License-Identifier: MIT
/* fields.h - field tables: describe a state once; views, deltas, save, load, hash and schema follow.
 *
 * A game lists the members of its state struct once: name, type, place, vocabulary and who may
 * see it.  From that one table come the view of each viewer, the delta between two states, save
 * and load, the patch of a scenario, the hash, the schema, and the point of no return.
 *
 * How a member looks in JSON:
 *   number, bool              12, true
 *   .names                    the name of the value; a value outside the names is left out
 *   .optional                 all bits set (-1, 255, 65535) is left out
 *   .sparse                   0 (false) is left out
 *   .set  with .names         ["a","b"]: the names of the bits that are set
 *   array with .keys          {"a":1,"b":2}: for what changes element by element
 *   array without             [1,2]: replaced as a whole; with .len only so many elements
 *   FIELD_STRUCT with .keys   {"a":{...},"b":{...}}; without .keys [{...},{...}]
 * No view holds a null: what has no value is left out, so that a merge patch can remove it.
 *
 * What a release adds to the table of rules that were released before it has `.since`, the new rules version
 * (or FIELD_SHOWN): games under older rules show it, but neither save nor hash it, so that the hashes which
 * older releases stored stay right.  What was put into the tables without it, before releases did so, has
 * `.added`: of the same state there are two hashes then, and both are right (state_has_hash). */
#ifndef GAMES_COMMON_FIELDS_H
#define GAMES_COMMON_FIELDS_H
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "names.h"
#include "text.h"
#include "why.h"

struct game;
struct game_plugin;

/* Viewers beside the seats; the last sees everything but what was `.added`. */
enum { VIEW_SPECTATOR = -1, VIEW_EVERYTHING = -2, VIEW_NOT_ADDED = -3 };
enum { FIELD_HIDDEN = INT32_MIN };                  /* what `show` answers to hide         */
/* .since of what is worked out from other members (.show) for those who look: part of no state. */
enum { FIELD_SHOWN = UINT16_MAX };

enum field_type { FT_END, FT_U8, FT_I8, FT_U16, FT_I16, FT_U32, FT_I32, FT_U64, FT_BOOL, FT_HEX, FT_STRUCT };

enum field_see {
    SEE_ALL,         /* everyone                                                          */
    SEE_OWNER,       /* the seat that the enclosing per-seat array belongs to             */
    SEE_NONE,        /* no viewer                                                         */
    SEE_COUNT,       /* only how many elements; a list with .len                          */
    SEE_OWNER_COUNT, /* its owner the elements, the others how many                       */
};

struct field {
    const char *name;
    uint8_t type;     /* enum field_type                                                  */
    uint8_t see;      /* enum field_see                                                   */
    bool array;
    bool optional, sparse, set;
    bool per_seat;    /* keyed by seat, one element for each seat in play; owner = key    */
    uint8_t option;   /* 1 + the place of the game's option without which it is left out; 0 none */
    uint16_t offset;  /* in the enclosing struct                                          */
    uint16_t bytes;   /* of the whole member                                              */
    uint16_t stride;  /* of one element of a FIELD_STRUCT                                 */
    uint16_t len;     /* offset, in the enclosing struct, of a uint8_t length, plus 1; 0 none */
    uint16_t since;   /* the rules version whose states it is part of; 0: all, or FIELD_SHOWN */
    bool added;       /* releases that played the same rules had not got it: see above    */
    const struct names *names; /* of the values                                           */
    const struct names *keys;  /* of the elements                                         */
    const struct field *sub;   /* of a FIELD_STRUCT; ends with an empty row               */
    bool personal;    /* show or visible answers seats differently (SEE_OWNER says it already) */
    /* What `viewer` sees of the value of element `index`, or FIELD_HIDDEN.  Asked only for
     * members that `see` lets through; `owner` is a seat or -1. */
    int32_t (*show)(const struct game *game, int owner, int index, int32_t value, int viewer);
    /* For a FIELD_STRUCT: may the viewer see element `index` at all? */
    bool (*visible)(const struct game *game, int owner, int index, int viewer);
};

#define FIELD_TYPE_(x)                                                                        \
    _Generic((x), uint8_t: FT_U8, int8_t: FT_I8, uint16_t: FT_U16, int16_t: FT_I16,           \
        uint32_t: FT_U32, int32_t: FT_I32, uint64_t: FT_U64, bool: FT_BOOL, uint8_t *: FT_U8, \
        int8_t *: FT_I8, uint16_t *: FT_U16, int16_t *: FT_I16, uint32_t *: FT_U32,           \
        int32_t *: FT_I32, uint64_t *: FT_U64, bool *: FT_BOOL)
#define FIELD_ARRAY_(x)                                                                       \
    _Generic((x), uint8_t: 0, int8_t: 0, uint16_t: 0, int16_t: 0, uint32_t: 0, int32_t: 0,    \
        uint64_t: 0, bool: 0, default: 1)
#define FIELD_PLACE_(T, m) .offset = (uint16_t)offsetof(T, m), .bytes = (uint16_t)sizeof(((T *)0)->m)

/* A number, a bool, or an array of them: the type is read off the member. */
#define FIELD(T, m)                                                                           \
    .name = #m, .type = FIELD_TYPE_(((T *)0)->m), .array = FIELD_ARRAY_(((T *)0)->m), FIELD_PLACE_(T, m)
/* An array of structs (give .keys or .per_seat, or neither for a list), or one struct. */
#define FIELD_STRUCTS(T, m, table)                                                            \
    .name = #m, .type = FT_STRUCT, .array = true, .sub = table,                               \
    .stride = (uint16_t)sizeof(((T *)0)->m[0]), FIELD_PLACE_(T, m)
#define FIELD_STRUCT(T, m, table)                                                             \
    .name = #m, .type = FT_STRUCT, .sub = table, .stride = (uint16_t)sizeof(((T *)0)->m), FIELD_PLACE_(T, m)
#define FIELD_LEN(T, m) .len = (uint16_t)(offsetof(T, m) + 1)

/* ---- what follows from the table ------------------------------------------------------- */

/* Writes what `viewer` may see as one JSON object; returns the view's hash: the sum, modulo 2^32, over
 * every leaf (anything but an object) of FNV-1a-32 of its path ("/players/0/gold"), "=" and its compact
 * JSON.  It does not depend on the order of keys, so a client can check a view that it patched. */
uint32_t view_write(const struct game_plugin *plugin, const struct game *game, int viewer, struct text *out);
/* Writes the RFC 7396 merge patch from the viewer's view of `before` to that of `after`, `{}`
 * when they are the same, and moves *hash along.  Returns whether anything changed. */
bool delta_write(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                 int viewer, struct text *out, uint32_t *hash);
/* True if anything hidden from a viewer in `before` was drawn, shown, moved or changed. */
bool state_reveals(const struct game_plugin *plugin, const struct game *before, const struct game *after);
/* True if two viewers can see different things.  If not, all share the spectator's view. */
bool state_has_secrets(const struct game_plugin *plugin);

/* The whole state by names, secrets, generator and all. */
void state_save(const struct game_plugin *plugin, const struct game *game, struct text *out);
/* Clears *game and loads what state_save wrote.  0, or -1 with a message in `why`. */
int state_load(const struct game_plugin *plugin, struct game *game, const json_t *saved,
               char why[WHY_SIZE]);
/* Changes the named members (null clears one): a scenario's "state".  0 or -1 with `why`. */
int state_patch(const struct game_plugin *plugin, struct game *game, const json_t *patch,
                char why[WHY_SIZE]);
/* BLAKE2b-128 of what state_save writes: of what the game's rules version defines, whatever is shown. */
enum { STATE_HASH_BYTES = 16 };
void state_hash(const struct game_plugin *plugin, const struct game *game, uint8_t hash[STATE_HASH_BYTES]);
/* The same of what it wrote. */
void state_hash_saved(const struct text *saved, uint8_t hash[STATE_HASH_BYTES]);
/* Is `hash` that of this state, or what it was when an earlier release stored it? */
bool state_has_hash(const struct game_plugin *plugin, const struct game *game,
                    const uint8_t hash[STATE_HASH_BYTES]);
/* The table as a JSON Schema of the saved state.  New reference. */
json_t *state_schema(const struct game_plugin *plugin);
#endif
