// SPDX-License-Identifier: MIT
/* strip.h - strips from served scripts and style sheets what browsers do not need. */
#ifndef SERVER_STRIP_H
#define SERVER_STRIP_H
#include <stddef.h>

/* Both work in place. `bytes` ends with a NUL after `len`. They return the new length. */

/* Removes block comments that have their lines to themselves. Line numbers stay, so a debugger's positions
 * match the source. */
size_t strip_script(char *bytes, size_t len);
/* Removes comments and the white space around marks. Other white space becomes one space. */
size_t strip_style(char *bytes, size_t len);
#endif
