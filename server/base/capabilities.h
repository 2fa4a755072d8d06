// SPDX-License-Identifier: MIT
/* capabilities.h - drops the Linux capabilities of a server that is started as root. */
#ifndef SERVER_CAPABILITIES_H
#define SERVER_CAPABILITIES_H
#include <stdbool.h>

/* Drops all capabilities of the process, before it starts threads: effective, permitted, inheritable,
 * ambient and bounding.  Keeps CAP_NET_BIND_SERVICE if `port` needs it.  Keeps those for files of other
 * users if one of the folders `written`, or a file in the first, belongs to another user, or if a path in
 * `read` cannot be read without them.  Both lists end with NULL; the first folder exists, and "" and missing
 * paths are skipped.  The log names what is kept.  Returns false if the kernel refuses (logged). */
bool capabilities_drop(const char *const *written, const char *const *read, int port);
#endif
