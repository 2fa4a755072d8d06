// SPDX-License-Identifier: MIT
/* pack-client.c - packs the browser client for embedding: strips and compresses its files as the server would.
 *
 *   pack-client WEB TABLE BYTES CACHE FILE...
 *
 * Writes the bodies to BYTES, and to TABLE a row of C for each FILE of the folder WEB: the place of its bytes in each
 * coding, and its ETag.  TABLE also gets the version of all files.  CACHE is a folder of bodies compressed before.  The
 * program runs on the build machine. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/common/why.h"
#include "server/base/files.h"
#include "server/base/mem.h"
#include "server/net/body.h"
#include "server/net/mime.h"

enum { FILE_MAX = 16 << 20 };

struct pack {
    FILE *table, *bytes;
    size_t at;
    crypto_generichash_state all;
    const char *web, *cache;
};

static void give_up(const char *what)
{
    fprintf(stderr, "pack-client: %s\n", what);
    exit(1);
}

/* Fills the compressed codings of a body, from the cache or by compressing it now. */
static void pack_body(const struct pack *pack, struct body *body)
{
    struct packer now = { 0 };
    char why[WHY_SIZE];
    for (int c = 0; c < CODINGS && body->packs; c++) {
        char *kept = mem_printf("%s/%s.%s", pack->cache, body->etag, body_codings[c]);
        struct packed *packed = &body->packed[c];
        size_t len;
        char *known = body->state == BODY_AS_IS ? files_read(kept, FILE_MAX, &len, why) : NULL;
        if (known) *packed = (struct packed){ (unsigned char *)known, len };
        else body_pack(body, &now);
        if (!known && packed->bytes && files_write(kept, (const char *)packed->bytes, packed->len, why))
            give_up(why);
        free(kept);
    }
}

static void write_part(struct pack *pack, const unsigned char *bytes, size_t len)
{
    if (len && fwrite(bytes, 1, len, pack->bytes) != len) give_up("the bytes cannot be written");
    fprintf(pack->table, "%zu, %zu", bytes ? pack->at : 0, bytes ? len : 0);
    if (bytes) pack->at += len;
}

static void pack_file(struct pack *pack, const char *path)
{
    char why[WHY_SIZE], *full = mem_printf("%s%s", pack->web, path);
    struct body *body = mime_body(full, path, why);
    if (!body) give_up(why);
    pack_body(pack, body);
    crypto_generichash_update(&pack->all, (const unsigned char *)path, strlen(path) + 1);
    crypto_generichash_update(&pack->all, (const unsigned char *)body->etag, sizeof body->etag);
    fprintf(pack->table, "{ \"%s\", \"%s\", ", path, body->etag);
    write_part(pack, body->bytes, body->len);
    for (int c = 0; c < CODINGS; c++) {
        fputs(c ? " }, { " : ", { { ", pack->table);
        write_part(pack, body->packed[c].bytes, body->packed[c].len);
    }
    fputs(" } } },\n", pack->table);
    body_unref(body);
    free(full);
}

int main(int argc, char **argv)
{
    struct pack pack = { 0 };
    uint8_t hash[crypto_generichash_BYTES_MIN];
    char version[13];
    if (argc < 6 || sodium_init() < 0) give_up("usage: pack-client WEB TABLE BYTES CACHE FILE...");
    pack.web = argv[1];
    pack.cache = argv[4];
    pack.table = fopen(argv[2], "w");
    pack.bytes = fopen(argv[3], "wb");
    if (!pack.table || !pack.bytes) give_up("the table or the bytes cannot be written");
    crypto_generichash_init(&pack.all, NULL, 0, sizeof hash);
    for (int i = 5; i < argc; i++) pack_file(&pack, argv[i]);
    crypto_generichash_final(&pack.all, hash, sizeof hash);
    sodium_bin2hex(version, sizeof version, hash, sizeof version / 2);
    fprintf(pack.table, "#define CLIENT_VERSION \"%s\"\n", version);
    if (fclose(pack.table) || fclose(pack.bytes)) give_up("the table or the bytes cannot be written");
    return 0;
}
