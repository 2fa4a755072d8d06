// SPDX-License-Identifier: MIT
#include "secret.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "hex.h"

static_assert(SECRET_COMMITMENT == crypto_hash_sha256_BYTES, "a commitment is a SHA-256");
static_assert(SECRET_TOKEN_HASH == crypto_hash_sha256_BYTES, "a token is kept as its SHA-256");

void secret_token(const struct sources *sources, char text[SECRET_TOKEN_TEXT])
{
    uint8_t bytes[32];
    sources_random(sources, bytes, sizeof bytes);
    hex_write(bytes, sizeof bytes, text);
    sodium_memzero(bytes, sizeof bytes);
}

void secret_token_hash(const char *text, uint8_t hash[SECRET_TOKEN_HASH])
{
    crypto_hash_sha256(hash, (const unsigned char *)text, strlen(text));
}

void secret_name(const struct sources *sources, int length, char text[SECRET_NAME_TEXT])
{
    /* 32 signs, so that five bits of each random byte choose one evenly. */
    static const char signs[] = "23456789abcdefghijkmnpqrstuvwxyz";
    static_assert(sizeof signs == 32 + 1, "five bits a sign");
    uint8_t bytes[SECRET_NAME_TEXT - 1];
    assert(length > 0 && length < SECRET_NAME_TEXT);
    sources_random(sources, bytes, (size_t)length);
    for (int i = 0; i < length; i++) text[i] = signs[bytes[i] & 31];
    text[length] = '\0';
}

void secret_commitment(const uint8_t seed[SECRET_SEED], const uint8_t salt[SECRET_SALT],
                       uint8_t commitment[SECRET_COMMITMENT])
{
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, seed, SECRET_SEED);
    crypto_hash_sha256_update(&state, salt, SECRET_SALT);
    crypto_hash_sha256_final(&state, commitment);
}

void secret_origin(const char *secret, const char *address, uint8_t origin[SECRET_ORIGIN])
{
    crypto_generichash(origin, SECRET_ORIGIN, (const uint8_t *)address, strlen(address),
                       (const uint8_t *)secret, strlen(secret));
}
