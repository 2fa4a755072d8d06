// SPDX-License-Identifier: MIT
/* sandbox.h - sandbox: restricts files (Landlock) and system calls (seccomp) of the running process.
 *
 * With Landlock it reaches no files but those that it serves and keeps, and what the system's libraries
 * read; with a list of system calls (libseccomp) it starts no program and no process, signals and looks
 * into no other, listens nowhere else, opens no sockets but those of the internet and of this machine, and
 * becomes nobody else. */
#ifndef SERVER_SANDBOX_H
#define SERVER_SANDBOX_H
#include <stdbool.h>

struct text;

/* Before other threads begin, for all of them: from now on only what lies below the folders `written` may
 * be changed, of which the first is there, and what lies below those and `read` and the system's own may
 * be read. Both end with NULL; what is "" or not there is passed over.  False: the kernel has no Landlock,
 * or it refused; the log says so. */
bool sandbox_files(const char *const *written, const char *const *read);
/* Before the loop begins: no rings (io_uring), through which libuv of Debian 13 would make its calls and end
 * the process once they are refused.  Where it gets none it makes the calls themselves.  Likewise. */
bool sandbox_io_uring(void);
/* Once all is started, for all threads: calls that a running server has no use for are refused from now on.
 * Likewise. */
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
