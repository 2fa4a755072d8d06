// SPDX-License-Identifier: MIT
/* http_files.h - the client's files in memory: read once, compressed once, read again when they
 * change on the disk.  Knows nothing of sockets; refuses every path that could leave its folder. */
#ifndef SERVER_HTTP_FILES_H
#define SERVER_HTTP_FILES_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

/* How a body may travel, best first.  Browsers take Brotli over TLS and on their own machine. */
enum coding { CODING_BROTLI, CODING_GZIP, CODINGS };
extern const char *const coding_names[CODINGS]; /* as in HTTP's headers */

/* Something to answer with.  Immutable and counted: a file that changes gets a new body. */
struct body {
    int refs;
    const char *type;      /* MIME type, static                              */
    bool lasting;          /* fonts and pictures: may be kept for long        */
    char etag[13];         /* without quotes                                 */
    unsigned char *bytes;  /* owned                                          */
    size_t len;
    enum { BODY_AS_IS, BODY_PACKING, BODY_PACKED } state;
    struct packed {
        unsigned char *bytes; /* NULL where it saves nothing; owned          */
        size_t len;
    } packed[CODINGS];
};

/* Takes the malloced bytes. */
struct body *body_new_take(const char *type, unsigned char *bytes, size_t len);

/* Compresses bodies on threads of the loop's pool, and tells when it has. */
struct packer {
    uv_loop_t *loop; /* NULL: at once, on the caller's thread                                */
    void (*packed)(void *context);
    void *context;
    atomic_bool stops; /* what is not begun is left                                          */
};
/* Compresses it, the first time, unless its type is compressed already: what nobody asks for costs nothing.
 * Is that done?  Otherwise `packed` is called later. */
bool body_pack(struct body *body, struct packer *packer);
struct body *body_ref(struct body *body);
void body_unref(struct body *body); /* NULL is fine */

struct files;
struct files *files_new(const char *folder);
void files_free(struct files *files);
/* The file at a URL's path ("/js/main.js"); NULL when there is none.  Borrowed until the next
 * call: take a reference to keep it. */
struct body *files_find(struct files *files, const char *path);
/* May the path be looked up at all: no "..", no hidden files, no odd characters? */
bool files_path_ok(const char *path);
#endif
