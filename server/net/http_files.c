// SPDX-License-Identifier: MIT
#include "http_files.h"

#include <brotli/encode.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

#include "server/base/hash.h"
#include "server/base/mem.h"

enum { SLOTS = 512, FILE_BYTES_MAX = 16 << 20, PACK_MIN = 256, BROTLI_QUALITY = 11, PATH_BYTES_MAX = 512 };

static const struct mime {
    const char *ending, *type;
    bool packs, lasting;
} mimes[] = {
    { "html", "text/html; charset=utf-8", true, false },
    { "js", "text/javascript", true, false },
    { "mjs", "text/javascript", true, false },
    { "css", "text/css; charset=utf-8", true, false },
    { "json", "application/json", true, false },
    { "map", "application/json", true, false },
    { "webmanifest", "application/manifest+json", true, false },
    { "svg", "image/svg+xml", true, false },
    { "txt", "text/plain; charset=utf-8", true, false },
    { "md", "text/plain; charset=utf-8", true, false },
    { "ico", "image/x-icon", true, true },
    { "png", "image/png", false, true },
    { "jpg", "image/jpeg", false, true },
    { "webp", "image/webp", false, true },
    { "woff2", "font/woff2", false, true },
    { "mp3", "audio/mpeg", false, true },
    { "ogg", "audio/ogg", false, true },
    { NULL, "application/octet-stream", false, false },
};

struct file {
    struct file *next;
    char *path;
    struct timespec changed;
    off_t size;
    struct body *body;
};

struct files {
    char *folder;
    struct file *slot[SLOTS];
};

static const struct mime *mime_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    const struct mime *mime = mimes;
    while (mime->ending && !(dot && dot > slash && strcmp(dot + 1, mime->ending) == 0)) mime++;
    return mime;
}

static bool type_packs(const char *type)
{
    for (const struct mime *mime = mimes; mime->ending; mime++)
        if (strcmp(mime->type, type) == 0) return mime->packs;
    return false;
}

const char *const coding_names[CODINGS] = { [CODING_BROTLI] = "br", [CODING_GZIP] = "gzip" };

/* What was packed, if it is shorter. */
static struct packed shorter(const struct body *body, unsigned char *packed, size_t len, bool done)
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
    return shorter(body, packed, len, done);
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
    return shorter(body, packed, len, done);
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

static void pack(uv_work_t *work)
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

bool body_pack(struct body *body, struct packer *packer)
{
    if (body->state != BODY_AS_IS) return body->state == BODY_PACKED;
    body->state = body->len < PACK_MIN || !type_packs(body->type) ? BODY_PACKED : BODY_PACKING;
    if (body->state == BODY_PACKED) return true;
    struct packing *packing = mem_alloc(sizeof *packing);
    *packing = (struct packing){ .work.data = packing, .packer = packer, .body = body_ref(body) };
    if (packer->loop && uv_queue_work(packer->loop, &packing->work, pack, on_packed) == 0) return false;
    pack(&packing->work);
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
    free(body->bytes);
    for (int c = 0; c < CODINGS; c++) free(body->packed[c].bytes);
    free(body);
}

struct files *files_new(const char *folder)
{
    struct files *files = mem_alloc(sizeof *files);
    files->folder = mem_strdup(folder);
    return files;
}

static void file_free(struct file *file)
{
    body_unref(file->body);
    free(file->path);
    free(file);
}

void files_free(struct files *files)
{
    if (!files) return;
    for (int i = 0; i < SLOTS; i++) {
        for (struct file *next, *file = files->slot[i]; file; file = next) {
            next = file->next;
            file_free(file);
        }
    }
    free(files->folder);
    free(files);
}

bool files_path_ok(const char *path)
{
    if (path[0] != '/' || strlen(path) > PATH_BYTES_MAX) return false;
    for (const char *c = path; *c; c++) {
        if ((unsigned char)*c < 0x20 || *c == '\\' || *c == ':') return false;
        if (*c == '/' && c[1] == '.') return false; /* "..", "." and hidden files alike */
    }
    return true;
}

static struct file **find(struct files *files, const char *path)
{
    struct file **at = &files->slot[hash_of(path) % SLOTS];
    while (*at && strcmp((*at)->path, path) != 0) at = &(*at)->next;
    return at;
}

static struct body *load(const char *full, const char *path, const struct stat *st)
{
    size_t len = (size_t)st->st_size;
    FILE *in = fopen(full, "rb");
    if (!in) return NULL;
    unsigned char *bytes = mem_alloc(len + 1);
    len = fread(bytes, 1, len, in);
    fclose(in);
    const struct mime *mime = mime_of(path);
    struct body *body = body_new_take(mime->type, bytes, len);
    body->lasting = mime->lasting;
    return body;
}

static bool same(const struct file *file, const struct stat *st)
{
    return file->size == st->st_size && file->changed.tv_sec == st->st_mtim.tv_sec &&
           file->changed.tv_nsec == st->st_mtim.tv_nsec;
}

struct body *files_find(struct files *files, const char *path)
{
    if (!files_path_ok(path)) return NULL;
    struct file **at = find(files, path), *file = *at;
    struct stat st;
    char *full = mem_printf("%s%s", files->folder, path);
    bool there = stat(full, &st) == 0 && S_ISREG(st.st_mode) && st.st_size <= FILE_BYTES_MAX;
    if (file && (!there || !same(file, &st))) {
        *at = file->next;
        file_free(file);
        file = NULL;
    }
    if (there && !file) {
        struct body *body = load(full, path, &st);
        if (body) {
            file = mem_alloc(sizeof *file);
            file->path = mem_strdup(path);
            file->changed = st.st_mtim;
            file->size = st.st_size;
            file->body = body;
            at = find(files, path);
            file->next = *at;
            *at = file;
        }
    }
    free(full);
    return file ? file->body : NULL;
}
