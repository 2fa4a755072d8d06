// SPDX-License-Identifier: MIT
#include "body.h"

#define ZLIB_CONST /* what goes in is only read */
#include <brotli/encode.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "server/base/mem.h"

enum { PACK_MIN = 256, BROTLI_QUALITY = 11 };

const char *const body_codings[CODINGS] = { [CODING_BROTLI] = "br", [CODING_GZIP] = "gzip" };

/* What was packed, if it is shorter. */
static struct packed if_shorter(const struct body *body, unsigned char *packed, size_t len, bool done)
{
    if (done && len < body->len) return (struct packed){ mem_grow(packed, len), len };
    free(packed);
    return (struct packed){ 0 };
}

static struct packed pack_brotli(const struct body *body)
{
    size_t len = BrotliEncoderMaxCompressedSize(body->len);
    unsigned char *packed = mem_grow(NULL, len);
    bool done = BrotliEncoderCompress(BROTLI_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, body->len,
                                      body->bytes, &len, packed);
    return if_shorter(body, packed, len, done);
}

static struct packed pack_gzip(const struct body *body)
{
    z_stream stream = { 0 };
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return (struct packed){ 0 };
    uLong bound = deflateBound(&stream, (uLong)body->len);
    unsigned char *packed = mem_grow(NULL, bound);
    stream.next_in = body->bytes;
    stream.avail_in = (uInt)body->len;
    stream.next_out = packed;
    stream.avail_out = (uInt)bound;
    bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    size_t len = stream.total_out;
    deflateEnd(&stream);
    return if_shorter(body, packed, len, done);
}

static struct packed (*const packs[CODINGS])(const struct body *body) = {
    [CODING_BROTLI] = pack_brotli,
    [CODING_GZIP] = pack_gzip,
};

/* A body that is being packed: its bytes do not change, and what comes of them is handed over at the end. */
struct packing {
    uv_work_t work;
    struct packer *packer;
    struct body *body;
    struct packed packed[CODINGS];
};

static void pack_body(uv_work_t *work)
{
    struct packing *packing = work->data;
    for (int c = 0; c < CODINGS && !packing->packer->stops; c++) packing->packed[c] = packs[c](packing->body);
}

static void on_packed(uv_work_t *work, int status)
{
    struct packing *packing = work->data;
    struct packer *packer = packing->packer;
    (void)status;
    memcpy(packing->body->packed, packing->packed, sizeof packing->packed);
    packing->body->state = BODY_PACKED;
    body_unref(packing->body);
    free(packing);
    if (packer->loop && !packer->stops) packer->packed(packer->context);
}

struct body *body_new_take(const char *type, unsigned char *bytes, size_t len)
{
    struct body *body = mem_alloc(sizeof *body);
    uint8_t hash[crypto_generichash_BYTES_MIN];
    body->refs = 1;
    body->type = type;
    body->bytes = bytes;
    body->len = len;
    crypto_generichash(hash, sizeof hash, bytes, len, NULL, 0);
    sodium_bin2hex(body->etag, sizeof body->etag, hash, (sizeof body->etag - 1) / 2);
    return body;
}

struct body *body_new_lent(const char *type, const unsigned char *bytes, size_t len, const char *etag)
{
    struct body *body = mem_alloc(sizeof *body);
    *body = (struct body){ .refs = 1, .type = type, .lent = true, .bytes = bytes, .len = len };
    snprintf(body->etag, sizeof body->etag, "%s", etag);
    return body;
}

bool body_pack(struct body *body, struct packer *packer)
{
    if (body->state != BODY_AS_IS) return body->state == BODY_PACKED;
    body->state = body->len < PACK_MIN || !body->packs ? BODY_PACKED : BODY_PACKING;
    if (body->state == BODY_PACKED) return true;
    struct packing *packing = mem_alloc(sizeof *packing);
    *packing = (struct packing){ .work.data = packing, .packer = packer, .body = body_ref(body) };
    if (packer->loop && uv_queue_work(packer->loop, &packing->work, pack_body, on_packed) == 0) return false;
    pack_body(&packing->work);
    on_packed(&packing->work, 0);
    return true;
}

struct body *body_ref(struct body *body)
{
    body->refs++;
    return body;
}

void body_unref(struct body *body)
{
    if (!body || --body->refs > 0) return;
    if (!body->lent) free((void *)body->bytes);
    for (int c = 0; c < CODINGS && !body->lent; c++) free((void *)body->packed[c].bytes);
    free(body);
}
