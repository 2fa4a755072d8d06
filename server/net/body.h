// SPDX-License-Identifier: MIT
/* body.h - immutable, reference-counted HTTP bodies, compressed once. */
#ifndef SERVER_BODY_H
#define SERVER_BODY_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

/* Content codings, best first. Browsers take Brotli over TLS and from localhost. */
enum coding { CODING_BROTLI, CODING_GZIP, CODINGS };
extern const char *const body_codings[CODINGS]; /* names in HTTP headers */

/* A response body. Immutable and reference-counted: a changed file gets a new body. */
struct body {
    int refs;
    const char *type;      /* MIME type, static                                           */
    bool packs;            /* text; images and fonts are compressed already               */
    bool lasting;          /* fonts and images: cached for long                           */
    char etag[13];         /* without quotes                                              */
    bool lent;             /* the bytes belong to the caller of body_new_lent; else owned */
    const unsigned char *bytes;
    size_t len;
    enum { BODY_AS_IS, BODY_PACKING, BODY_PACKED } state;
    struct packed {
        const unsigned char *bytes; /* NULL if compression saves nothing     */
        size_t len;
    } packed[CODINGS];
};

/* Returns a new body; takes the malloced bytes. */
struct body *body_new_take(const char *type, unsigned char *bytes, size_t len);
/* Returns a new body of bytes that outlive it, with their tag. */
struct body *body_new_lent(const char *type, const unsigned char *bytes, size_t len, const char *etag);

/* Compresses bodies on the loop's thread pool, and calls `packed` for each finished one. */
struct packer {
    uv_loop_t *loop; /* NULL: compresses at once, on the caller's thread                     */
    void (*packed)(void *context);
    void *context;
    atomic_bool stops; /* true: tasks not begun are skipped                                  */
};
/* Compresses the body on first use if its type compresses. Returns true if that is done; otherwise
 * `packed` is called later. */
bool body_pack(struct body *body, struct packer *packer);
/* Adds a reference and returns the body. */
struct body *body_ref(struct body *body);
void body_unref(struct body *body); /* gives a reference back; NULL is fine */
#endif
