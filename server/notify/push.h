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

/* The server's key from its 32 secret bytes.  `subject`: whom a push service may ask, mailto: or https:. */
struct push *push_new(const uint8_t secret[32], const char *subject);
void push_free(struct push *push); /* NULL is fine */
/* What browsers are told to accept, base64url. */
const char *push_key(const struct push *push);

/* A browser's subscription {"p256dh":..,"auth":..}, base64url; 0, or -1 with `why`. */
struct push_subscription {
    uint8_t key[PUSH_KEY], auth[PUSH_AUTH];
};
int push_read_subscription(const char *detail, struct push_subscription *to, char why[WHY_SIZE]);

/* To be closed and signed when it leaves, on the sender's thread.  `topic`: a later one with the same takes
 * its place while the browser is away; letters and digits, at most 32.  `now`: milliseconds since 1970. */
struct push_message {
    const char *endpoint, *text, *topic;
    bool urgent;
    int64_t now;
};
struct send_job *push_send_job(struct push *push, const struct push_subscription *to,
                               const struct push_message *message);

/* aes128gcm of one record with the sender's own key pair and salt, for tests against RFC 8291's example. */
bool push_encrypt(const struct push_subscription *to, const char *text, size_t length, uint8_t *out,
                  size_t *out_length);
#endif
