// SPDX-License-Identifier: MIT
/* rng.h - ChaCha20 random generator inside the state.
 *
 * ChaCha20 (libsodium) under a 256-bit key; `drawn` counts the 32-bit words used.  The same key
 * and count give the same words on every machine, and without the key they
 * cannot be predicted.  The block is only a cache: key and count say everything. */
#ifndef GAMES_COMMON_RNG_H
#define GAMES_COMMON_RNG_H
#include <stdint.h>

enum { RNG_KEY_BYTES = 32, RNG_WORDS = 16 };

struct rng {
    uint8_t key[RNG_KEY_BYTES];
    uint64_t drawn;             /* words drawn so far                                     */
    uint64_t cached;            /* number of the block in `word`, plus 1; 0 is none       */
    uint32_t word[RNG_WORDS];   /* that block                                             */
};

/* Starts a stream; copies the key. */
void rng_init(struct rng *rng, const uint8_t key[RNG_KEY_BYTES]);
/* The key of a short number, for tests, tools and bots (never for games among people). */
void rng_key_of_number(uint64_t number, uint8_t key[RNG_KEY_BYTES]);
uint32_t rng_word(struct rng *rng);
/* An unbiased whole number from 0 to below-1; below is at least 1. */
uint32_t rng_below(struct rng *rng, uint32_t below);
/* Fisher-Yates from the last index down, of the items in ascending order: for what is dealt again, so that it
 * does not depend on how it lay before (chance_shuffle_u8 deals in a game). */
void rng_shuffle_u8(struct rng *rng, uint8_t *items, int count);
#endif
