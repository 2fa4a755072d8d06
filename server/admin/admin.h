// SPDX-License-Identifier: MIT
/* admin.h - admin commands: a table of named commands with typed arguments, run by the CLI socket and the
 * admin page.
 *
 * Whoever calls (the socket of `tabuleiro admin`, the page) has made sure that it is the host.  An act that
 * changes something is on the disk, stands in the log of acts and has been told to whom it concerns before
 * its caller hears of it; one that is refused has changed nothing.
 *
 * A new act is a row in the array of its concern (admin_commands.h) and a function; a new concern is an array
 * there.  All of it belongs to the loop's thread. */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H
#include <jansson.h>

#include "admin_call.h"

struct server;

/* ---- the table, for whoever offers it ---------------------------------------------------- */

/* Arrays of acts, one a concern, each ended by a name NULL; the last pointer is NULL. */
extern const struct admin_command *const admin_tables[];
/* The act of that name, or NULL. */
const struct admin_command *admin_find(const char *name);

/* ---- calling one ------------------------------------------------------------------------- */

/* Runs the act: `args` is an object by the names of its rows (borrowed).  `actor` says in the log who it was
 * ("command line", "page").  `done` is called exactly once, perhaps before this returns. */
void admin_run(struct server *server, const char *actor, const char *name, const json_t *args,
               admin_done *done, void *context);
#endif
