// SPDX-License-Identifier: MIT
/* passkey.h - passkey (WebAuthn, ES256) registration and verification with libfido2.
 *
 * Knows no connection and no store.  Whose machine made the passkey is not asked: it is the person's own. */
#ifndef SERVER_PASSKEY_H
#define SERVER_PASSKEY_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/common/why.h"
#include "server/store/db_users.h"

enum { PASSKEY_CHALLENGE = 32, PASSKEY_PART = 4096, PASSKEY_HOST = 128 };

/* Bytes that came as base64url, or as nothing. */
struct passkey_part {
    uint8_t bytes[PASSKEY_PART];
    size_t length;
};
/* False when it is none, or too long. */
bool passkey_read_part(const char *base64, struct passkey_part *part);

/* What the server asked, and where. */
struct passkey_asked {
    uint8_t challenge[PASSKEY_CHALLENGE];
    const char *origin; /* of the page, as the browser told it when it connected                   */
};

/* The host that passkeys of this page are bound to: "games.example" of "https://games.example:8443".
 * False when there is none. */
bool passkey_host(const char *origin, char host[PASSKEY_HOST]);
/* A new passkey: `client` is the browser's clientDataJSON, `data` the authenticator's data.  Fills
 * credential, length, public_key and uses.  False with `why` when it does not answer what was asked. */
bool passkey_check_new(const struct passkey_asked *asked, const struct passkey_part *client,
                       const struct passkey_part *data, struct db_passkey *passkey, char why[WHY_SIZE]);
/* A known one signs: updates its uses.  False with `why`. */
bool passkey_check_use(const struct passkey_asked *asked, const struct passkey_part *client,
                       const struct passkey_part *data, const struct passkey_part *signature,
                       struct db_passkey *passkey, char why[WHY_SIZE]);
#endif
