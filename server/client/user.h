// SPDX-License-Identifier: MIT
/* user.h - per-user state shared by all sessions: rate limits, online count, ignore list. */
#ifndef SERVER_USER_H
#define SERVER_USER_H
#include <stdbool.h>
#include <stdint.h>

#include "server/base/bucket.h"

struct config;
struct users;
struct server;

/* What somebody may do so often, from however many places. */
enum user_limit {
    USER_FRAMES, USER_CHATS, USER_FAULTS, USER_RENAMES, USER_REPORTS, USER_LIMITS
};
struct bucket_rule user_limit_rule(const struct config *config, enum user_limit limit);

struct user {
    struct user *next;
    int64_t user;
    int sessions;                /* that are here                                           */
    bool telling;                /* what was told him is not dropped yet: the next waits    */
    struct bucket bucket[USER_LIMITS];
    int64_t *ignored;            /* whom he ignores, owned; as it is in the store           */
    int ignores;
};

struct users *users_new(void);
void users_free(struct users *people);
/* The person, for a session that begins; to be given back by user_release. */
struct user *user_acquire(struct users *people, int64_t user);
void user_release(struct user *person);   /* NULL is fine */
/* Takes one.  0, or how many milliseconds he is to wait. */
int user_rate_limit(const struct server *server, struct user *person, enum user_limit limit);
/* NULL: nobody remembers him. */
struct user *users_find(const struct users *people, int64_t user);
/* Is he connected, on any of his devices? */
bool users_is_online(const struct users *people, int64_t user);
/* Takes over whom he ignores. */
void user_set_ignored_take(struct user *person, int64_t *ids, int count);
void user_ignore(struct user *person, int64_t whom, bool on);
bool user_ignores(const struct user *person, int64_t whom);     /* NULL ignores nobody */
/* Forgets those who are not here and may do again all that they might do at first. */
void users_sweep(struct server *server);
#endif
