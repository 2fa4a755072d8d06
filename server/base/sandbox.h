// SPDX-License-Identifier: MIT
/* sandbox.h - sandbox: restricts files (Landlock) and system calls (seccomp) of the running process.
 *
 * With Landlock the process reaches only the files that it serves and stores, and what the system's
 * libraries read. With seccomp (libseccomp) it starts no program or process, signals and traces no
 * other, and opens no further listening socket. Its sockets are IPv4, IPv6 and Unix only, and it
 * does not change its user. */
#ifndef SERVER_SANDBOX_H
#define SERVER_SANDBOX_H
#include <stdbool.h>

struct text;

/* Restricts files, before other threads begin, for all threads. Only files below the folders `written`
 * may be changed; the first must exist. Only those below them, below `read` and the system's own may be
 * read. Both lists end with NULL; "" and missing paths are skipped. Returns false if the kernel has no
 * Landlock or refused (logged). */
bool sandbox_files(const char *const *written, const char *const *read);
/* Disables io_uring, before the loop begins. Otherwise libuv of Debian 13 would use it, and abort when
 * the sandbox refuses its calls. Without io_uring libuv makes plain system calls. Returns false if the
 * kernel refused (logged). */
bool sandbox_io_uring(void);
/* Restricts system calls, once all is started, for all threads: calls that a running server does not
 * need are refused. Returns false if the kernel refused (logged). */
bool sandbox_syscalls(void);

/* The parts of the sandbox. */
enum confine_part { CONFINE_FILES, CONFINE_CALLS, CONFINE_PARTS };
/* The part's name in logs, metrics and answers. */
extern const char *const confine_parts[CONFINE_PARTS];
/* Returns NULL if this process runs with that part of the sandbox, else the reason why it does not. */
const char *confine_missing(enum confine_part part);
/* Appends the member `sandbox` to a JSON object: each part is "on", or "off: " and the reason. */
void confine_write(struct text *out);
#endif
