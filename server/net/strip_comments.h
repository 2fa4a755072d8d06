// SPDX-License-Identifier: MIT
/* strip_comments.h - strips comments from served scripts and style sheets, keeping line numbers. */
#ifndef SERVER_STRIP_COMMENTS_H
#define SERVER_STRIP_COMMENTS_H
#include <stddef.h>

/* Removes, in place, block comments that have their lines to themselves. Line numbers stay, so a
 * debugger's positions match the source. `bytes` ends with a NUL after `len`. Returns the new length. */
size_t strip_comments(char *bytes, size_t len);
#endif
