// SPDX-License-Identifier: MIT
/* passkey.h - passkey (WebAuthn, ES256) registration and verification with libfido2.
 *
 * Knows no connection and no store. The authenticator's maker is not verified: the
 * device is the user's own. */
#ifndef SERVER_PASSKEY_H
#define SERVER_PASSKEY_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/common/why.h"
#include "server/store/db_users.h"

enum { PASSKEY_CHALLENGE = 32, PASSKEY_PART = 4096, PASSKEY_HOST = 128 };

/* Decoded base64url bytes, possibly none. */
struct passkey_part {
    uint8_t bytes[PASSKEY_PART];
    size_t length;
};
/* Decodes base64url. Returns false if the text is not base64url or too long. */
bool passkey_read_part(const char *base64, struct passkey_part *part);

/* The server's challenge and the page that got it. */
struct passkey_asked {
    uint8_t challenge[PASSKEY_CHALLENGE];
    const char *origin; /* of the page, as sent by the browser when it connected                   */
};

/* Writes the host to which passkeys of this page are bound: "games.example" of
 * "https://games.example:8443". Returns false if there is none. */
bool passkey_host(const char *origin, char host[PASSKEY_HOST]);
/* Verifies a new passkey: `client` is the browser's clientDataJSON, `data` the
 * authenticator's data. Fills credential, length, public_key and uses. Returns false with
 * `why` if it does not answer the challenge. */
bool passkey_check_new(const struct passkey_asked *asked, const struct passkey_part *client,
                       const struct passkey_part *data, struct db_passkey *passkey, char why[WHY_SIZE]);
/* Verifies a signature of a known passkey and updates its uses. Returns false with `why`. */
bool passkey_check_use(const struct passkey_asked *asked, const struct passkey_part *client,
                       const struct passkey_part *data, const struct passkey_part *signature,
                       struct db_passkey *passkey, char why[WHY_SIZE]);
#endif
