// SPDX-License-Identifier: MIT
/* admin_commands.h - the acts, by file. */
#ifndef SERVER_ADMIN_COMMANDS_H
#define SERVER_ADMIN_COMMANDS_H
#include "admin.h"

struct config;

extern const struct admin_act admin_people_acts[]; /* admin_users.c */
extern const struct admin_act admin_tables_acts[]; /* admin_rooms.c */
extern const struct admin_act admin_server_acts[]; /* admin_server.c */
extern const struct admin_act admin_hosting_acts[]; /* admin_status.c */
extern const struct admin_act admin_backups_acts[]; /* admin_backups.c */
extern const struct admin_act admin_notices_acts[]; /* admin_deliveries.c */
extern const struct admin_act admin_door_acts[]; /* admin_session.c */

/* Appends the member `missing`: what the host has not set up of what reaches players who are away, and how
 * that is done. */
void admin_write_missing(const struct config *config, struct text *out);
#endif
