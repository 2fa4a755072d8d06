// SPDX-License-Identifier: MIT
/* body.h - immutable, reference-counted HTTP bodies, compressed once. */
#ifndef SERVER_BODY_H
#define SERVER_BODY_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

/* How a body may travel, best first.  Browsers take Brotli over TLS and on their own machine. */
enum coding { CODING_BROTLI, CODING_GZIP, CODINGS };
extern const char *const body_codings[CODINGS]; /* their names in HTTP's headers */

/* Something to answer with.  Immutable and counted: a file that changes gets a new body. */
struct body {
    int refs;
    const char *type;      /* MIME type, static                              */
    bool packs;            /* text; pictures and fonts are compressed already */
    bool lasting;          /* fonts and pictures: may be kept for long        */
    char etag[13];         /* without quotes                                 */
    bool lent;             /* the bytes below stay whoever made it's; else owned */
    const unsigned char *bytes;
    size_t len;
    enum { BODY_AS_IS, BODY_PACKING, BODY_PACKED } state;
    struct packed {
        const unsigned char *bytes; /* NULL where it saves nothing           */
        size_t len;
    } packed[CODINGS];
};

/* Takes the malloced bytes. */
struct body *body_new_take(const char *type, unsigned char *bytes, size_t len);
/* Of bytes that stay where they are, with their tag. */
struct body *body_new_lent(const char *type, const unsigned char *bytes, size_t len, const char *etag);

/* Compresses bodies on threads of the loop's pool, and tells when it has. */
struct packer {
    uv_loop_t *loop; /* NULL: at once, on the caller's thread                                */
    void (*packed)(void *context);
    void *context;
    atomic_bool stops; /* what is not begun is left                                          */
};
/* Compresses it, the first time, if it packs: what nobody asks for costs nothing.
 * Is that done?  Otherwise `packed` is called later. */
bool body_pack(struct body *body, struct packer *packer);
struct body *body_ref(struct body *body);
void body_unref(struct body *body); /* NULL is fine */
#endif
