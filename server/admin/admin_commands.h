// SPDX-License-Identifier: MIT
/* admin_commands.h - the arrays of admin commands, by file. */
#ifndef SERVER_ADMIN_COMMANDS_H
#define SERVER_ADMIN_COMMANDS_H
#include "admin_call.h"

struct config;

extern const struct admin_command admin_users_commands[]; /* admin_users.c */
extern const struct admin_command admin_rooms_commands[]; /* admin_rooms.c */
extern const struct admin_command admin_server_commands[]; /* admin_server.c */
extern const struct admin_command admin_status_commands[]; /* admin_status.c */
extern const struct admin_command admin_backups_commands[]; /* admin_backups.c */
extern const struct admin_command admin_deliveries_commands[]; /* admin_deliveries.c */
extern const struct admin_command admin_session_commands[]; /* admin_session.c */

/* Appends the member `missing`: settings without which absent players cannot be
 * reached, and how to set them. */
void admin_write_missing(const struct config *config, struct text *out);
#endif
