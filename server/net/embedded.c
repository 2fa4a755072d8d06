// SPDX-License-Identifier: MIT
#include "embedded.h"

#include <stdlib.h>
#include <string.h>

#include "mime.h"

__asm__(".pushsection .rodata\n"
        "embedded_bytes:\n"
        ".incbin \"build/gen/client.bytes\"\n"
        ".byte 0\n"
        ".popsection\n");
extern const unsigned char embedded_bytes[];

/* As it is, and in each coding: from where in those bytes, and how many; 0 where it saves nothing. */
static const struct row {
    const char *path, *etag;
    size_t at, len;
    struct {
        size_t at, len;
    } packed[CODINGS];
} rows[] = {
#include "build/gen/client.inc"
};

static int compare_path(const void *path, const void *row)
{
    return strcmp(path, ((const struct row *)row)->path);
}

struct body *embedded_body(const char *path)
{
    const struct row *row = bsearch(path, rows, sizeof rows / sizeof *rows, sizeof *rows, compare_path);
    if (!row) return NULL;
    const struct mime *mime = mime_of(path);
    struct body *body = body_new_lent(mime->type, embedded_bytes + row->at, row->len, row->etag);
    body->packs = mime->packs;
    body->lasting = mime->lasting;
    body->state = BODY_PACKED;
    for (int c = 0; c < CODINGS; c++)
        if (row->packed[c].len)
            body->packed[c] = (struct packed){ embedded_bytes + row->packed[c].at, row->packed[c].len };
    return body;
}

const char *embedded_version(void)
{
    return CLIENT_VERSION;
}
