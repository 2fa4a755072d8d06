// SPDX-License-Identifier: MIT
/* access_policy.h - server-wide access policy: bans, who may create tables, announcement. */
#ifndef SERVER_ACCESS_POLICY_H
#define SERVER_ACCESS_POLICY_H
#include <stdbool.h>
#include <stdint.h>

struct server;
struct text;

/* Keys of the settings in the store. */
#define ACCESS_POLICY_CREATE "create"  /* who may create tables: see access_policy.c               */
#define ACCESS_POLICY_INVITATION "invitation" /* the code that makes a user invited                       */
#define ACCESS_POLICY_ANNOUNCEMENT "notice" /* text for all users                                       */

/* True if the user may create tables here. */
bool access_policy_may_create(struct server *server, int64_t user);
/* True if the code is the server's invitation. */
bool access_policy_is_invitation(struct server *server, const char *code);
/* True if the user is banned now. Then *detail, which may be NULL, becomes JSON of {reason, until?}. */
bool access_policy_is_banned(struct server *server, int64_t user, struct text *detail);
/* Appends ,"create":false and ,"notice":".." where they apply: the server's part of the answer to hello. */
void access_policy_write(struct server *server, int64_t user, struct text *out);
#endif
