// SPDX-License-Identifier: MIT
/* secret.h - random tokens, ids and seeds, and their hashes and commitments. */
#ifndef SERVER_SECRET_H
#define SERVER_SECRET_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sources.h"

enum { SECRET_SEED = 32, SECRET_SALT = 16, SECRET_COMMITMENT = 32, SECRET_TOKEN_HASH = 32,
       SECRET_ORIGIN = 16 };
enum { SECRET_TOKEN_TEXT = 64 + 1, SECRET_NAME_TEXT = 16 + 1 };

/* Makes a new token: 256 random bits as 64 hexadecimal digits. */
void secret_token(const struct sources *sources, char text[SECRET_TOKEN_TEXT]);
/* Computes the SHA-256 of a token's text, which the database stores. */
void secret_token_hash(const char *text, uint8_t hash[SECRET_TOKEN_HASH]);
/* Makes an unguessable name of `length` (at most 16) lower-case letters and digits, without
 * look-alikes: room ids (10) and invitations (16). */
void secret_name(const struct sources *sources, int length, char text[SECRET_NAME_TEXT]);
/* Computes a keyed hash of an address, which reveals nothing without the secret. */
void secret_origin(const char *secret, const char *address, uint8_t origin[SECRET_ORIGIN]);
/* Computes SHA-256(seed || salt): shown to all at the start, verified by clients at the end. */
void secret_commitment(const uint8_t seed[SECRET_SEED], const uint8_t salt[SECRET_SALT],
                       uint8_t commitment[SECRET_COMMITMENT]);
#endif
