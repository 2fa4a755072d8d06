// SPDX-License-Identifier: MIT
#include "rng.h"

#include <sodium.h>
#include <string.h>

void rng_init(struct rng *rng, const uint8_t key[RNG_KEY_BYTES])
{
    memset(rng, 0, sizeof *rng);
    memcpy(rng->key, key, RNG_KEY_BYTES);
}

void rng_key_of_number(uint64_t number, uint8_t key[RNG_KEY_BYTES])
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(number >> (8 * i));
    crypto_generichash(key, RNG_KEY_BYTES, bytes, sizeof bytes, NULL, 0);
}

static void fill(struct rng *rng, uint64_t block)
{
    static const uint8_t nonce[crypto_stream_chacha20_NONCEBYTES];
    uint8_t bytes[4 * RNG_WORDS] = { 0 };
    crypto_stream_chacha20_xor_ic(bytes, bytes, sizeof bytes, nonce, block, rng->key);
    for (size_t i = 0; i < RNG_WORDS; i++) { /* little-endian on every machine */
        const uint8_t *b = &bytes[4 * i];
        rng->word[i] =
            (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
    }
    rng->cached = block + 1;
}

uint32_t rng_word(struct rng *rng)
{
    uint64_t block = rng->drawn / RNG_WORDS;
    if (rng->cached != block + 1) fill(rng, block);
    return rng->word[rng->drawn++ % RNG_WORDS];
}

uint32_t rng_below(struct rng *rng, uint32_t below)
{
    /* Words under 2^32 mod below, which is less than below, are thrown away, so that every result is equally
     * likely. */
    uint32_t word = rng_word(rng);
    while (word < below && word < (UINT32_MAX - below + 1) % below) word = rng_word(rng);
    return word % below;
}

/* What lies where says nothing: equal heaps are shuffled into the same order by the same words. */
static void sort_u8(uint8_t *items, int count)
{
    for (int i = 1; i < count; i++) {
        uint8_t item = items[i];
        int at = i;
        for (; at > 0 && items[at - 1] > item; at--) items[at] = items[at - 1];
        items[at] = item;
    }
}

void rng_shuffle_u8(struct rng *rng, uint8_t *items, int count)
{
    sort_u8(items, count);
    for (int i = count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        uint8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}
