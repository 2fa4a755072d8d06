// SPDX-License-Identifier: MIT
/* embedded.h - client files embedded in the program, compressed at build time. */
#ifndef SERVER_EMBEDDED_H
#define SERVER_EMBEDDED_H
#include "body.h"

/* Returns a reference to the file at a URL's path ("/js/main.js"), or NULL. The caller gives it back. */
struct body *embedded_body(const char *path);
/* Returns twelve hexadecimal digits that change with any of the files. */
const char *embedded_version(void);
#endif
