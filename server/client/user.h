// SPDX-License-Identifier: MIT
/* user.h - what is known of somebody over all his connections, and between them: what he may ask how often,
 * and whose lines he does not want to read. */
#ifndef SERVER_USER_H
#define SERVER_USER_H
#include <stdbool.h>
#include <stdint.h>

#include "server/base/bucket.h"

struct config;
struct people;
struct server;

/* What somebody may do so often, from however many places. */
enum person_limit {
    PERSON_FRAMES, PERSON_CHATS, PERSON_FAULTS, PERSON_RENAMES, PERSON_REPORTS, PERSON_LIMITS
};
struct bucket_rule person_rule_of(const struct config *config, enum person_limit limit);

struct person {
    struct person *next;
    int64_t user;
    int sessions;                /* that are here                                           */
    bool telling;                /* what was told him is not dropped yet: the next waits    */
    struct bucket bucket[PERSON_LIMITS];
    int64_t *ignored;            /* whom he ignores, owned; as it is in the store           */
    int ignores;
};

struct people *people_new(void);
void people_free(struct people *people);
/* The person, for a session that begins; to be given back by person_leave. */
struct person *person_come(struct people *people, int64_t user);
void person_leave(struct person *person); /* NULL is fine */
/* Takes one.  0, or how many milliseconds he is to wait. */
int person_take(const struct server *server, struct person *person, enum person_limit limit);
/* NULL: nobody remembers him. */
struct person *people_find(const struct people *people, int64_t user);
/* Is he connected, on any of his devices? */
bool people_is_here(const struct people *people, int64_t user);
/* Takes over whom he ignores. */
void person_set_ignored_take(struct person *person, int64_t *ids, int count);
void person_ignore(struct person *person, int64_t whom, bool on);
bool person_ignores(const struct person *person, int64_t whom); /* NULL ignores nobody */
/* Forgets those who are not here and may do again all that they might do at first. */
void people_sweep(struct server *server);
#endif
