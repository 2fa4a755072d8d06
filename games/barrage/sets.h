// SPDX-License-Identifier: MIT
/* sets.h - what stands where, read off the state as bit sets: many places at a time instead of one by one.
 *
 * Dam sites and Conduits are numbered alike, two to a basin, so a set of basins contains both sites of
 * each: the same set serves for both.  Where the machine compares 16 bytes at once that is used. */
#ifndef GAMES_BARRAGE_SETS_H
#define GAMES_BARRAGE_SETS_H
#include "barrage.h"
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#ifdef __SSE2__
/* Of 16 bytes, those that equal the value. */
static inline uint32_t brg_equal_16(__m128i bytes, uint8_t value)
{
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8((char)value)));
}
static inline __m128i brg_load_16(const void *at)
{
    return _mm_loadu_si128((const __m128i *)at);
}

/* Of 4 dams at a time the byte at `shift` bits, as 4 words. */
static inline __m128i brg_dam_words(const struct brg_dam *dam, int shift)
{
    return _mm_and_si128(_mm_srli_epi32(brg_load_16(dam), shift), _mm_set1_epi32(0xff));
}
static inline uint32_t brg_dams_equal_16(const struct brg_dam *dam, int shift, uint8_t value)
{
    __m128i low = _mm_packs_epi32(brg_dam_words(dam, shift), brg_dam_words(dam + 4, shift));
    __m128i high = _mm_packs_epi32(brg_dam_words(dam + 8, shift), brg_dam_words(dam + 12, shift));
    return brg_equal_16(_mm_packus_epi16(low, high), value);
}
#endif

/* The places of a list of bytes that hold the value. */
static inline uint64_t brg_places_of(const uint8_t *list, int count, uint8_t value)
{
    uint64_t set = 0;
    int i = 0;
#ifdef __SSE2__
    for (; i + 16 <= count; i += 16) set |= (uint64_t)brg_equal_16(brg_load_16(list + i), value) << i;
    if (i && i < count)
        return set | (uint64_t)brg_equal_16(brg_load_16(list + count - 16), value) << (count - 16);
#endif
    for (; i < count; i++) set |= (uint64_t)(list[i] == value) << i;
    return set;
}

/* The dam sites where that byte of struct brg_dam holds the value. */
static inline uint32_t brg_dams_where(const struct brg *g, size_t byte, uint8_t value)
{
#ifdef __SSE2__
    const struct brg_dam *last = g->dams + BRG_DAMS - 16;
    int shift = 8 * (int)byte;
    uint32_t tail = brg_dams_equal_16(last, shift, value) << (BRG_DAMS - 16);
    return brg_dams_equal_16(g->dams, shift, value) | tail;
#else
    uint32_t set = 0;
    for (int dam = 0; dam < BRG_DAMS; dam++)
        set |= (uint32_t)(((const uint8_t *)&g->dams[dam])[byte] == value) << dam;
    return set;
#endif
}
/* All Dams; those of a company or (BRG_NONE) neutral ones; those at their full height; those with water. */
static inline uint32_t brg_dams_built(const struct brg *g)
{
    return ~brg_dams_where(g, offsetof(struct brg_dam, level), 0) & ((1u << BRG_DAMS) - 1);
}
static inline uint32_t brg_dams_of(const struct brg *g, int owner)
{
    return brg_dams_where(g, offsetof(struct brg_dam, owner), (uint8_t)owner) & brg_dams_built(g);
}
static inline uint32_t brg_dams_highest(const struct brg *g)
{
    return brg_dams_where(g, offsetof(struct brg_dam, level), BRG_HIGHEST);
}
static inline uint32_t brg_dams_wet(const struct brg *g)
{
    return ~brg_dams_where(g, offsetof(struct brg_dam, drops), 0) & ((1u << BRG_DAMS) - 1);
}
/* Those whose water a company may use: its own and neutral ones, with some in them (BAR-7.1). */
static inline uint32_t brg_usable_dams(const struct brg *g, int who)
{
    return (brg_dams_where(g, offsetof(struct brg_dam, owner), (uint8_t)who) |
            brg_dams_where(g, offsetof(struct brg_dam, owner), BRG_NONE)) & brg_dams_wet(g);
}

/* Slots of Private Buildings that hold a company's Buildings, or (BRG_NONE) nothing. */
static inline uint64_t brg_slots_of(const struct brg *g, int owner)
{
    return brg_places_of(g->slots, BRG_SLOTS, (uint8_t)owner);
}
static inline unsigned brg_slots_in(uint64_t slots, int building)
{
    return (unsigned)(slots >> building * BRG_PRIVATE_EACH) & ((1u << BRG_PRIVATE_EACH) - 1);
}

/* Built Conduits, anybody's. */
static inline uint32_t brg_conduits_built(const struct brg *g)
{
    return ~(uint32_t)brg_places_of(g->conduits, BRG_CONDUITS, BRG_NONE) & ((1u << BRG_CONDUITS) - 1);
}
static inline uint32_t brg_conduits_of(const struct brg *g, int owner)
{
    return (uint32_t)brg_places_of(g->conduits, BRG_CONDUITS, (uint8_t)owner);
}
/* Conduits, built or not, that lead to one of the zones. */
static inline uint32_t brg_lines_to(const struct brg_map *map, uint32_t zones)
{
    uint32_t lines = 0;
    for (; zones; zones &= zones - 1) lines |= map->lines_to[__builtin_ctz(zones)];
    return lines;
}
/* The zones where the Conduits of a set end. */
static inline uint32_t brg_ends_of(const struct brg_map *map, uint32_t conduits)
{
    uint32_t zones = 0;
    for (; conduits; conduits &= conduits - 1) zones |= 1u << map->conduit[__builtin_ctz(conduits)].to_zone;
    return zones;
}
/* The zones of Powerhouse spaces of a set. */
static inline uint32_t brg_zones_of(const struct brg_map *map, uint64_t plants)
{
    uint32_t zones = 0;
    for (plants &= map->plants; plants;) {
        int zone = map->powerhouse[__builtin_ctzll(plants)].zone;
        zones |= 1u << zone;
        plants &= ~map->plants_in[zone];
    }
    return zones;
}

/* Both sites of every basin that has one in the set. */
static inline uint32_t brg_basins(uint32_t sites)
{
    return sites | (sites & 0x55555555u) << 1 | (sites & 0xaaaaaaaau) >> 1;
}
/* The zones of a set of basins. */
static inline uint32_t brg_zones_with(uint32_t basins)
{
    uint32_t zones = 0;
    for (basins &= 0x55555555u; basins; basins &= basins - 1) zones |= 1u << __builtin_ctz(basins) / 2;
    return zones;
}
/* Upper and lower sites of the basins: the upper one has the red border. */
enum { BRG_UPPER = 0x15555555, BRG_LOWER = 0x2aaaaaaa };
#endif
