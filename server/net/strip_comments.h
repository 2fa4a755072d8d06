// SPDX-License-Identifier: MIT
/* strip_comments.h - strips comments from served scripts and style sheets, keeping line numbers. */
#ifndef SERVER_STRIP_COMMENTS_H
#define SERVER_STRIP_COMMENTS_H
#include <stddef.h>

/* Takes out, in place, block comments that have their lines to themselves; lines keep their numbers, so what
 * a debugger names is found in the source.  `bytes` ends with a NUL behind `len`; the new length. */
size_t strip_comments(char *bytes, size_t len);
#endif
