// SPDX-License-Identifier: MIT
#include "shuffle.h"

#include <sodium.h>
#include <string.h>

#define PREFIX "tabuleiro shuffle 1\n"

bool shuffle_counts(const struct db_room *room, int seat)
{
    const struct db_share *share = &room->share[seat];
    return share->given && room->seat[seat].kind == SEAT_HUMAN && room->seat[seat].user == share->user;
}

uint32_t shuffle_missing(const struct db_room *room)
{
    uint32_t mask = 0;
    for (int seat = 0; seat < room->seats; seat++)
        if (room->seat[seat].kind == SEAT_HUMAN && !shuffle_counts(room, seat)) mask |= 1u << seat;
    return mask;
}

int shuffle_follow(struct db_room *room, int seat)
{
    int64_t user = room->seat[seat].user;
    for (int from = 0; from < room->seats && user; from++) {
        if (from == seat || !room->share[from].given || room->share[from].user != user) continue;
        struct db_share share = room->share[from];
        room->share[from] = room->share[seat];
        room->share[seat] = share;
        return from;
    }
    return -1;
}

bool shuffle_keeps(const struct db_share *share, const uint8_t secret[SECRET_SEED])
{
    uint8_t hash[SECRET_COMMITMENT];
    crypto_hash_sha256(hash, secret, SECRET_SEED);
    return share->given && memcmp(hash, share->commitment, sizeof hash) == 0;
}

void shuffle_seed(const struct db_room *room, uint8_t seed[SECRET_SEED])
{
    crypto_hash_sha256_state state;
    bool shared = false;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const unsigned char *)PREFIX, strlen(PREFIX));
    crypto_hash_sha256_update(&state, room->seed, SECRET_SEED);
    for (int seat = 0; seat < room->seats; seat++) {
        const struct db_share *share = &room->share[seat];
        const unsigned char whose = (unsigned char)seat;
        if (!share->given || !share->revealed) continue;
        shared = true;
        crypto_hash_sha256_update(&state, &whose, 1);
        crypto_hash_sha256_update(&state, share->secret, SECRET_SEED);
    }
    if (shared) crypto_hash_sha256_final(&state, seed);
    else memcpy(seed, room->seed, SECRET_SEED);
}

void shuffle_write_share(const struct db_room *room, int seat, bool told, struct text *out)
{
    const struct db_share *share = &room->share[seat];
    text_key_int(out, "seat", seat);
    text_key_hex(out, "commitment", share->commitment, sizeof share->commitment);
    if (told && share->revealed) text_key_hex(out, "secret", share->secret, sizeof share->secret);
}
