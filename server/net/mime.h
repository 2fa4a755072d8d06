// SPDX-License-Identifier: MIT
/* mime.h - MIME type, compression and caching by file extension. */
#ifndef SERVER_MIME_H
#define SERVER_MIME_H
#include "body.h"
#include "games/common/why.h"

struct mime {
    const char *ending, *type;
    bool packs, lasting; /* is text; cached for long */
    size_t (*strip)(char *bytes, size_t len); /* removes what browsers do not need; may be NULL */
};
/* Returns the row for the file at a URL's path ("/js/main.js"). */
const struct mime *mime_of(const char *path);
/* Returns the file `full` as a body, as served at `path`; NULL with `why`. */
struct body *mime_body(const char *full, const char *path, char why[WHY_SIZE]);
#endif
