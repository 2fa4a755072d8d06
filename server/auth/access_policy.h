// SPDX-License-Identifier: MIT
/* access_policy.h - server-wide access policy: bans, who may create tables, announcement. */
#ifndef SERVER_ACCESS_POLICY_H
#define SERVER_ACCESS_POLICY_H
#include <stdbool.h>
#include <stdint.h>

struct server;
struct text;

/* Keys of the settings in the store. */
#define ACCESS_POLICY_CREATE "create"  /* everybody (or none), invited, nobody                     */
#define ACCESS_POLICY_INVITATION "invitation" /* the code that makes somebody an invited one              */
#define ACCESS_POLICY_ANNOUNCEMENT "notice" /* what everybody is told                                   */

/* May the person set out tables here? */
bool access_policy_may_create(struct server *server, int64_t user);
/* Is that the server's invitation? */
bool access_policy_is_invitation(struct server *server, const char *code);
/* Is the person kept out now?  Then *detail (may be NULL) becomes JSON of {reason, until?}. */
bool access_policy_is_banned(struct server *server, int64_t user, struct text *detail);
/* ,"create":false and ,"notice":".." where it is so: what hello tells of the server for the person. */
void access_policy_write(struct server *server, int64_t user, struct text *out);
#endif
