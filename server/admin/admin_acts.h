// SPDX-License-Identifier: MIT
/* admin_acts.h - the acts, by file. */
#ifndef SERVER_ADMIN_ACTS_H
#define SERVER_ADMIN_ACTS_H
#include "admin.h"

struct config;

extern const struct admin_act admin_people_acts[]; /* admin_people.c */
extern const struct admin_act admin_tables_acts[]; /* admin_tables.c */
extern const struct admin_act admin_server_acts[]; /* admin_server.c */
extern const struct admin_act admin_hosting_acts[]; /* admin_hosting.c */
extern const struct admin_act admin_backups_acts[]; /* admin_backups.c */
extern const struct admin_act admin_notices_acts[]; /* admin_notices.c */
extern const struct admin_act admin_door_acts[]; /* admin_door.c */

/* Appends the member `missing`: what the host has not set up of what reaches players who are away, and how
 * that is done. */
void admin_write_missing(const struct config *config, struct text *out);
#endif
