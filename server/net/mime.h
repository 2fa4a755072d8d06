// SPDX-License-Identifier: MIT
/* mime.h - MIME type, compression and caching by file extension. */
#ifndef SERVER_MIME_H
#define SERVER_MIME_H
#include "body.h"
#include "games/common/why.h"

struct mime {
    const char *ending, *type;
    bool packs, lasting, strips; /* is text; may be kept for long; leaves its comments here */
};
/* Of the file at a URL's path ("/js/main.js"). */
const struct mime *mime_of(const char *path);
/* The file `full` as it is answered at `path`; NULL with `why`. */
struct body *mime_body(const char *full, const char *path, char why[WHY_SIZE]);
#endif
