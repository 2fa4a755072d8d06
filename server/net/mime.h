// SPDX-License-Identifier: MIT
/* mime.h - MIME type, compression and caching by file extension. */
#ifndef SERVER_MIME_H
#define SERVER_MIME_H
#include "body.h"
#include "games/common/why.h"

struct mime {
    const char *ending, *type;
    bool packs, lasting, strips; /* is text; cached for long; comments stripped */
};
/* Returns the row for the file at a URL's path ("/js/main.js"). */
const struct mime *mime_of(const char *path);
/* Returns the file `full` as a body, as served at `path`; NULL with `why`. */
struct body *mime_body(const char *full, const char *path, char why[WHY_SIZE]);
#endif
