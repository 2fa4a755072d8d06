// SPDX-License-Identifier: MIT
#include "limit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "config.h"
#include "hash.h"
#include "mem.h"

enum { SLOTS = 4096, ABUSE_WORTH = 10 };

struct address {
    struct address *next;
    char name[LIMIT_ADDRESS];
    struct bucket bucket[LIMITS];
    int count[COUNTS];
};

struct limit_table {
    struct address *slot[SLOTS];
};

/* ---- buckets ------------------------------------------------------------------------------ */

float bucket_level(const struct bucket *bucket, struct limit_rule rule, uint64_t now_ms)
{
    double back = (double)(now_ms - bucket->at_ms) * rule.rate / rule.per_ms;
    return back >= (double)bucket->level ? 0.0f : bucket->level - (float)back;
}

int bucket_take(struct bucket *bucket, struct limit_rule rule, uint64_t now_ms)
{
    if (rule.rate <= 0) return 0;
    bucket->level = bucket_level(bucket, rule, now_ms);
    bucket->at_ms = now_ms;
    float over = bucket->level + 1.0f - (float)rule.burst;
    if (over > 0) return 1 + (int)(over * (float)rule.per_ms / (float)rule.rate);
    bucket->level += 1.0f;
    return 0;
}

void bucket_charge(struct bucket *bucket, struct limit_rule rule, float cost, uint64_t now_ms)
{
    if (rule.rate <= 0) return;
    bucket->level = bucket_level(bucket, rule, now_ms) + cost;
    bucket->at_ms = now_ms;
}

struct limit_rule limit_rule_of(const struct config *config, enum limit limit)
{
    int share = config->address_share;
    switch (limit) {
    case LIMIT_FRAMES:
        return (struct limit_rule){ config->frame_rate * share, LIMIT_SECOND, config->frame_burst * share };
    case LIMIT_CHATS:
        return (struct limit_rule){ config->chat_rate * share, LIMIT_MINUTE, config->chat_rate * share };
    case LIMIT_SOCKETS: return (struct limit_rule){ config->socket_rate, LIMIT_SECOND, config->socket_burst };
    case LIMIT_REQUESTS: return (struct limit_rule){ config->http_rate, LIMIT_SECOND, config->http_burst };
    case LIMIT_GUESTS:
        return (struct limit_rule){ config->guests_per_hour, LIMIT_HOUR, config->guests_per_hour };
    case LIMIT_ROOMS:
        return (struct limit_rule){ config->rooms_per_hour, LIMIT_HOUR, config->rooms_per_hour };
    case LIMITS: break;
    }
    return (struct limit_rule){ 0 };
}

/* ---- addresses ---------------------------------------------------------------------------- */

struct limit_table *limit_table_new(void)
{
    return mem_alloc(sizeof(struct limit_table));
}

void limit_table_free(struct limit_table *table)
{
    if (!table) return;
    for (int i = 0; i < SLOTS; i++) {
        for (struct address *next, *a = table->slot[i]; a; a = next) {
            next = a->next;
            free(a);
        }
    }
    free(table);
}

static struct address *find(struct limit_table *table, const char *name)
{
    struct address **slot = &table->slot[hash_of(name) % SLOTS];
    for (struct address *a = *slot; a; a = a->next)
        if (strcmp(a->name, name) == 0) return a;
    struct address *a = mem_alloc(sizeof *a);
    snprintf(a->name, sizeof a->name, "%s", name);
    a->next = *slot;
    *slot = a;
    return a;
}

struct bucket *limit_table_bucket(struct limit_table *table, const char *address, enum limit limit)
{
    return &find(table, address)->bucket[limit];
}

void limit_table_abuse(struct limit_table *table, const char *address, const struct config *config,
                       uint64_t now_ms)
{
    bucket_charge(limit_table_bucket(table, address, LIMIT_SOCKETS), limit_rule_of(config, LIMIT_SOCKETS),
                  ABUSE_WORTH, now_ms);
}

int limit_table_count(struct limit_table *table, const char *address, enum limit_count count, int change)
{
    struct address *a = find(table, address);
    a->count[count] += change;
    return a->count[count];
}

static bool is_quiet(const struct address *a, const struct config *config, uint64_t now_ms)
{
    for (int i = 0; i < COUNTS; i++)
        if (a->count[i] > 0) return false;
    for (int i = 0; i < LIMITS; i++) {
        struct limit_rule rule = limit_rule_of(config, (enum limit)i);
        if (rule.rate > 0 && bucket_level(&a->bucket[i], rule, now_ms) > 0) return false;
    }
    return true;
}

void limit_table_sweep(struct limit_table *table, const struct config *config, uint64_t now_ms)
{
    for (int i = 0; i < SLOTS; i++) {
        for (struct address **at = &table->slot[i]; *at;) {
            struct address *a = *at;
            if (!is_quiet(a, config, now_ms)) {
                at = &a->next;
                continue;
            }
            *at = a->next;
            free(a);
        }
    }
}
