// SPDX-License-Identifier: MIT
#include "limit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"

enum { SLOTS = 256, ADDRESS_MAX = 48 };

struct address {
    struct address *next;
    char name[ADDRESS_MAX];
    struct bucket bucket;
    int connections;
};

struct limit_table {
    struct address *slot[SLOTS];
};

int bucket_take(struct bucket *bucket, struct limit_rule rule, uint64_t now_ms)
{
    if (rule.rate <= 0) return 0;
    float back = (float)(now_ms - bucket->at_ms) * (float)rule.rate / 1000.0f;
    bucket->level = back >= bucket->level ? 0.0f : bucket->level - back;
    bucket->at_ms = now_ms;
    if (bucket->level + 1.0f > (float)rule.burst)
        return 1 + (int)((bucket->level + 1.0f - (float)rule.burst) * 1000.0f / (float)rule.rate);
    bucket->level += 1.0f;
    return 0;
}

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
    uint32_t hash = 2166136261u;
    for (const char *c = name; *c; c++) hash = (hash ^ (unsigned char)*c) * 16777619u;
    struct address **slot = &table->slot[hash % SLOTS];
    for (struct address *a = *slot; a; a = a->next)
        if (strcmp(a->name, name) == 0) return a;
    struct address *a = mem_alloc(sizeof *a);
    snprintf(a->name, sizeof a->name, "%s", name);
    a->next = *slot;
    *slot = a;
    return a;
}

struct bucket *limit_table_bucket(struct limit_table *table, const char *address)
{
    return &find(table, address)->bucket;
}

int limit_table_connections(struct limit_table *table, const char *address, int change)
{
    struct address *a = find(table, address);
    a->connections += change;
    return a->connections;
}

void limit_table_sweep(struct limit_table *table, uint64_t before_ms)
{
    for (int i = 0; i < SLOTS; i++) {
        for (struct address **at = &table->slot[i]; *at;) {
            struct address *a = *at;
            if (a->connections > 0 || a->bucket.at_ms >= before_ms) {
                at = &a->next;
                continue;
            }
            *at = a->next;
            free(a);
        }
    }
}
