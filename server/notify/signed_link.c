// SPDX-License-Identifier: MIT
#include "signed_link.h"

#include <sodium.h>
#include <string.h>

/* kind, user, about, ask, move, until; then a keyed hash of them. */
enum { BODY = 1 + 8 + 8 + 4 + 8 + 6, MAC = 16, LINK_BYTES = BODY + MAC };

static uint8_t *put_number(uint8_t *at, uint64_t number, int bytes)
{
    for (int i = bytes - 1; i >= 0; i--) *at++ = (uint8_t)(number >> (8 * i));
    return at;
}

static const uint8_t *take_number(const uint8_t *at, uint64_t *number, int bytes)
{
    *number = 0;
    for (int i = 0; i < bytes; i++) *number = *number << 8 | *at++;
    return at;
}

static void write_body(const struct signed_link *link, uint8_t body[BODY])
{
    uint8_t *at = put_number(body, link->kind, 1);
    at = put_number(at, (uint64_t)link->user, 8);
    at = put_number(at, (uint64_t)link->about, 8);
    at = put_number(at, link->ask, 4);
    at = put_number(at, link->move, 8);
    put_number(at, (uint64_t)link->until, 6);
}

static void read_body(const uint8_t body[BODY], struct signed_link *link)
{
    uint64_t kind, user, about, ask, until;
    const uint8_t *at = take_number(body, &kind, 1);
    at = take_number(at, &user, 8);
    at = take_number(at, &about, 8);
    at = take_number(at, &ask, 4);
    at = take_number(at, &link->move, 8);
    take_number(at, &until, 6);
    link->kind = (enum signed_link_kind)kind;
    link->user = (int64_t)user;
    link->about = (int64_t)about;
    link->ask = (uint32_t)ask;
    link->until = (int64_t)until;
}

void signed_link_write(const uint8_t key[SIGNED_LINK_KEY], const struct signed_link *link,
                       char text[SIGNED_LINK_TEXT])
{
    uint8_t bytes[LINK_BYTES];
    write_body(link, bytes);
    crypto_generichash(bytes + BODY, MAC, bytes, BODY, key, SIGNED_LINK_KEY);
    sodium_bin2base64(text, SIGNED_LINK_TEXT, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

bool signed_link_read(const uint8_t key[SIGNED_LINK_KEY], const char *text, enum signed_link_kind kind,
                      int64_t now,
                      struct signed_link *link)
{
    uint8_t bytes[LINK_BYTES], mac[MAC];
    size_t length = 0;
    if (sodium_base642bin(bytes, sizeof bytes, text, strlen(text), NULL, &length, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        length != sizeof bytes)
        return false;
    crypto_generichash(mac, MAC, bytes, BODY, key, SIGNED_LINK_KEY);
    if (sodium_memcmp(mac, bytes + BODY, MAC) != 0) return false;
    read_body(bytes, link);
    return link->kind == kind && link->until > now;
}

void signed_link_id(const uint8_t key[SIGNED_LINK_KEY], const struct signed_link *link,
                    uint8_t id[SIGNED_LINK_ID])
{
    struct signed_link question = *link;
    uint8_t body[BODY];
    question.move = 0;
    question.until = 0;
    write_body(&question, body);
    crypto_generichash(id, SIGNED_LINK_ID, body, BODY, key, SIGNED_LINK_KEY);
}

uint64_t signed_link_move_hash(const char *move)
{
    uint8_t hash[16];
    uint64_t number;
    crypto_generichash(hash, sizeof hash, (const uint8_t *)move, strlen(move), NULL, 0);
    take_number(hash, &number, 8);
    return number ? number : 1;
}
