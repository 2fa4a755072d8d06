// SPDX-License-Identifier: MIT
/* push.h - Web Push encryption and VAPID signatures (RFC 8291, 8188, 8292). P-256, HKDF-SHA-256,
 * AES-128-GCM, ES256. */
#ifndef SERVER_PUSH_H
#define SERVER_PUSH_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/common/why.h"

enum { PUSH_KEY = 65, PUSH_AUTH = 16, PUSH_TEXT_MOST = 3900, PUSH_KEY_TEXT = 88 };

struct send_job;
struct push;

/* Returns the server's signing key, made from its 32 secret bytes. `subject`: the operator's contact
 * for push services, mailto: or https:. */
struct push *push_new(const uint8_t secret[32], const char *subject);
void push_free(struct push *push); /* NULL is fine */
/* Returns the public key that browsers subscribe with, base64url. */
const char *push_key(const struct push *push);

/* A browser's subscription {"p256dh":..,"auth":..}, base64url. push_read_subscription
 * returns 0, or -1 with `why`. */
struct push_subscription {
    uint8_t key[PUSH_KEY], auth[PUSH_AUTH];
};
int push_read_subscription(const char *detail, struct push_subscription *to, char why[WHY_SIZE]);

/* A push message; it is encrypted and signed when it is sent, on the sender's thread. `topic`: while
 * the browser is offline, a later message with the same topic replaces it; letters and digits, at most
 * 32. `now`: milliseconds since 1970. */
struct push_message {
    const char *endpoint, *text, *topic;
    bool urgent;
    int64_t now;
};
struct send_job *push_send_job(struct push *push, const struct push_subscription *to,
                               const struct push_message *message);

/* Encrypts one aes128gcm record with the sender's own key pair and salt, for tests
 * against RFC 8291's example. */
bool push_encrypt(const struct push_subscription *to, const char *text, size_t length, uint8_t *out,
                  size_t *out_length);
#endif
