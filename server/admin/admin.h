// SPDX-License-Identifier: MIT
/* admin.h - admin commands: a table of named commands with typed arguments, run by the CLI socket and
 * the admin page.
 *
 * The caller (the socket of `tabuleiro admin`, the page) has authenticated the admin. A command that
 * changes something is stored, logged in the audit log and notified to the users concerned before its
 * caller gets the answer. A refused one has changed nothing.
 *
 * A new command is a function and a row in the array of its topic (admin_commands.h); a new topic is a
 * new array there. All of it belongs to the loop's thread. */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H
#include <jansson.h>

#include "admin_call.h"

struct server;

/* ---- the table of commands --------------------------------------------------------------- */

/* Arrays of commands, one per topic, each ended by a name NULL; the last pointer is NULL. */
extern const struct admin_command *const admin_tables[];
/* Returns the command of that name, or NULL. */
const struct admin_command *admin_find(const char *name);

/* ---- running a command ------------------------------------------------------------------- */

/* Runs the command: `args` is an object by argument name (borrowed). `actor` names the caller in the
 * audit log ("command line", "page"). `done` is called exactly once, possibly before this returns. */
void admin_run(struct server *server, const char *actor, const char *name, const json_t *args,
               admin_done *done, void *context);
#endif
