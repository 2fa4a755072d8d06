// SPDX-License-Identifier: MIT
#include "user.h"

#include <stdlib.h>

#include "server/base/config.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { SLOTS = 1024, RENAMES_AT_ONCE = 5, REPORTS_AN_HOUR = 5 };

struct users {
    struct user *slot[SLOTS];
};

struct bucket_rule user_limit_rule(const struct config *config, enum user_limit limit)
{
    switch (limit) {
    case USER_FRAMES: return (struct bucket_rule){ config->frame_rate, BUCKET_SECOND, config->frame_burst };
    case USER_CHATS:
        return (struct bucket_rule){ config->chat_rate, BUCKET_MINUTE, config->chat_rate / 2 + 1 };
    case USER_FAULTS: return (struct bucket_rule){ 1, BUCKET_SECOND, config->faults };
    case USER_RENAMES:
        return (struct bucket_rule){ config->renames_per_hour, BUCKET_HOUR, RENAMES_AT_ONCE };
    case USER_REPORTS: return (struct bucket_rule){ REPORTS_AN_HOUR, BUCKET_HOUR, REPORTS_AN_HOUR };
    case USER_LIMITS: break;
    }
    return (struct bucket_rule){ 0 };
}

struct users *users_new(void)
{
    return mem_alloc(sizeof(struct users));
}

static void free_person(struct user *person)
{
    free(person->ignored);
    free(person);
}

void users_free(struct users *people)
{
    if (!people) return;
    for (int i = 0; i < SLOTS; i++) {
        for (struct user *next, *person = people->slot[i]; person; person = next) {
            next = person->next;
            free_person(person);
        }
    }
    free(people);
}

struct user *users_find(const struct users *people, int64_t user)
{
    struct user *person = people->slot[user % SLOTS];
    while (person && person->user != user) person = person->next;
    return person;
}

struct user *user_acquire(struct users *people, int64_t user)
{
    struct user **slot = &people->slot[user % SLOTS], *person = users_find(people, user);
    if (!person) {
        person = mem_alloc(sizeof *person);
        person->user = user;
        person->next = *slot;
        *slot = person;
    }
    person->sessions++;
    return person;
}

bool users_is_online(const struct users *people, int64_t user)
{
    const struct user *person = users_find(people, user);
    return person && person->sessions > 0;
}

void user_release(struct user *person)
{
    if (person) person->sessions--;
}

int user_rate_limit(const struct server *server, struct user *person, enum user_limit limit)
{
    return bucket_take(&person->bucket[limit], user_limit_rule(server->config, limit), server_steady(server));
}

void user_set_ignored_take(struct user *person, int64_t *ids, int count)
{
    free(person->ignored);
    person->ignored = ids;
    person->ignores = count;
}

bool user_ignores(const struct user *person, int64_t whom)
{
    for (int i = 0; person && i < person->ignores; i++)
        if (person->ignored[i] == whom) return true;
    return false;
}

void user_ignore(struct user *person, int64_t whom, bool on)
{
    int kept = 0;
    for (int i = 0; i < person->ignores; i++)
        if (person->ignored[i] != whom) person->ignored[kept++] = person->ignored[i];
    if (on) {
        person->ignored = mem_grow(person->ignored, (size_t)(kept + 1) * sizeof *person->ignored);
        person->ignored[kept++] = whom;
    }
    person->ignores = kept;
}

/* True if the user is offline and all their limits are full again. */
static bool is_quiet(const struct user *person, const struct config *config, uint64_t now)
{
    for (int i = 0; i < USER_LIMITS; i++) {
        enum user_limit limit = (enum user_limit)i;
        if (!bucket_is_full(&person->bucket[i], user_limit_rule(config, limit), now)) return false;
    }
    return person->sessions == 0;
}

void users_sweep(struct server *server)
{
    uint64_t now = server_steady(server);
    for (int i = 0; i < SLOTS; i++) {
        for (struct user **at = &server->people->slot[i]; *at;) {
            struct user *person = *at;
            if (!is_quiet(person, server->config, now)) {
                at = &person->next;
                continue;
            }
            *at = person->next;
            free_person(person);
        }
    }
}
