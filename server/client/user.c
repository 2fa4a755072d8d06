// SPDX-License-Identifier: MIT
#include "user.h"

#include <stdlib.h>

#include "server/base/config.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { SLOTS = 1024, RENAMES_AT_ONCE = 5, REPORTS_AN_HOUR = 5 };

struct people {
    struct person *slot[SLOTS];
};

struct bucket_rule person_rule_of(const struct config *config, enum person_limit limit)
{
    switch (limit) {
    case PERSON_FRAMES: return (struct bucket_rule){ config->frame_rate, BUCKET_SECOND, config->frame_burst };
    case PERSON_CHATS:
        return (struct bucket_rule){ config->chat_rate, BUCKET_MINUTE, config->chat_rate / 2 + 1 };
    case PERSON_FAULTS: return (struct bucket_rule){ 1, BUCKET_SECOND, config->faults };
    case PERSON_RENAMES:
        return (struct bucket_rule){ config->renames_per_hour, BUCKET_HOUR, RENAMES_AT_ONCE };
    case PERSON_REPORTS: return (struct bucket_rule){ REPORTS_AN_HOUR, BUCKET_HOUR, REPORTS_AN_HOUR };
    case PERSON_LIMITS: break;
    }
    return (struct bucket_rule){ 0 };
}

struct people *people_new(void)
{
    return mem_alloc(sizeof(struct people));
}

static void free_person(struct person *person)
{
    free(person->ignored);
    free(person);
}

void people_free(struct people *people)
{
    if (!people) return;
    for (int i = 0; i < SLOTS; i++) {
        for (struct person *next, *person = people->slot[i]; person; person = next) {
            next = person->next;
            free_person(person);
        }
    }
    free(people);
}

struct person *people_find(const struct people *people, int64_t user)
{
    struct person *person = people->slot[user % SLOTS];
    while (person && person->user != user) person = person->next;
    return person;
}

struct person *person_come(struct people *people, int64_t user)
{
    struct person **slot = &people->slot[user % SLOTS], *person = people_find(people, user);
    if (!person) {
        person = mem_alloc(sizeof *person);
        person->user = user;
        person->next = *slot;
        *slot = person;
    }
    person->sessions++;
    return person;
}

bool people_is_here(const struct people *people, int64_t user)
{
    const struct person *person = people_find(people, user);
    return person && person->sessions > 0;
}

void person_leave(struct person *person)
{
    if (person) person->sessions--;
}

int person_take(const struct server *server, struct person *person, enum person_limit limit)
{
    return bucket_take(&person->bucket[limit], person_rule_of(server->config, limit), server_steady(server));
}

void person_set_ignored_take(struct person *person, int64_t *ids, int count)
{
    free(person->ignored);
    person->ignored = ids;
    person->ignores = count;
}

bool person_ignores(const struct person *person, int64_t whom)
{
    for (int i = 0; person && i < person->ignores; i++)
        if (person->ignored[i] == whom) return true;
    return false;
}

void person_ignore(struct person *person, int64_t whom, bool on)
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

/* Not here, and free to do again all that he might do at first. */
static bool is_quiet(const struct person *person, const struct config *config, uint64_t now)
{
    for (int i = 0; i < PERSON_LIMITS; i++) {
        enum person_limit limit = (enum person_limit)i;
        if (!bucket_is_full(&person->bucket[i], person_rule_of(config, limit), now)) return false;
    }
    return person->sessions == 0;
}

void people_sweep(struct server *server)
{
    uint64_t now = server_steady(server);
    for (int i = 0; i < SLOTS; i++) {
        for (struct person **at = &server->people->slot[i]; *at;) {
            struct person *person = *at;
            if (!is_quiet(person, server->config, now)) {
                at = &person->next;
                continue;
            }
            *at = person->next;
            free_person(person);
        }
    }
}
