// SPDX-License-Identifier: MIT
#include "person.h"

#include <stdlib.h>

#include "server/base/config.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { SLOTS = 1024 };

struct people {
    struct person *slot[SLOTS];
};

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

static struct person *find_person(const struct people *people, int64_t user)
{
    struct person *person = people->slot[user % SLOTS];
    while (person && person->user != user) person = person->next;
    return person;
}

struct person *person_come(struct people *people, int64_t user)
{
    struct person **slot = &people->slot[user % SLOTS], *person = find_person(people, user);
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
    const struct person *person = find_person(people, user);
    return person && person->sessions > 0;
}

void person_leave(struct person *person)
{
    if (person) person->sessions--;
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

/* The slowest of the buckets has filled again by then. */
static bool is_quiet(const struct person *person, uint64_t now)
{
    const struct bucket *all[] = { &person->frames, &person->chats, &person->faults, &person->renames,
                                   &person->reports };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i]->at_ms && now - all[i]->at_ms < BUCKET_HOUR) return false;
    return person->sessions == 0;
}

void people_sweep(struct server *server)
{
    uint64_t now = server_steady(server);
    for (int i = 0; i < SLOTS; i++) {
        for (struct person **at = &server->people->slot[i]; *at;) {
            struct person *person = *at;
            if (!is_quiet(person, now)) {
                at = &person->next;
                continue;
            }
            *at = person->next;
            free_person(person);
        }
    }
}
