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

/* Limits per user, over all connections. */
enum user_limit {
    USER_FRAMES, USER_CHATS, USER_FAULTS, USER_RENAMES, USER_REPORTS, USER_LIMITS
};
/* Returns the rate and burst of the limit. */
struct bucket_rule user_limit_rule(const struct config *config, enum user_limit limit);

struct user {
    struct user *next;
    int64_t user;
    int sessions;                /* number of sessions                                                   */
    bool telling;                /* inbox messages were sent and are not deleted yet; the next ones wait */
    struct bucket bucket[USER_LIMITS];
    int64_t *ignored;            /* ids of ignored users, owned; as stored                  */
    int ignores;
};

/* Returns an empty table of users; users_free frees it. */
struct users *users_new(void);
void users_free(struct users *people);
/* Returns the user's state for a new session; user_release gives it back. */
struct user *user_acquire(struct users *people, int64_t user);
void user_release(struct user *person);   /* NULL is fine */
/* Takes one token of the limit. Returns 0, or how many milliseconds to wait. */
int user_rate_limit(const struct server *server, struct user *person, enum user_limit limit);
/* Returns the user's state, or NULL if there is none in memory. */
struct user *users_find(const struct users *people, int64_t user);
/* True if the user is connected, on any device. */
bool users_is_online(const struct users *people, int64_t user);
/* Sets the ignore list; takes the array. */
void user_set_ignored_take(struct user *person, int64_t *ids, int count);
/* Adds a user to the ignore list, or removes them. */
void user_ignore(struct user *person, int64_t whom, bool on);
bool user_ignores(const struct user *person, int64_t whom);     /* false for NULL */
/* Forgets users who are offline and whose limits are all full again. */
void users_sweep(struct server *server);
#endif
