// SPDX-License-Identifier: MIT
#include "limit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "config.h"
#include "hash.h"
#include "mem.h"

/* Trials that an address may have sent to people outside, among others. */
enum { SLOTS = 4096, ABUSE_WORTH = 10, TRIALS_PER_HOUR = 60, JOINS_AT_ONCE = 6, STRANGERS_LINES = 6,
       REPORTS_PER_HOUR = 20, EXPORTS_PER_HOUR = 60 };

struct address {
    struct address *next;
    char name[LIMIT_ADDRESS];
    struct bucket bucket[LIMITS];
    int count[COUNTS];
};

struct limit_table {
    struct address *slot[SLOTS];
};

struct bucket_rule limit_rule_of(const struct config *config, enum limit limit)
{
    int share = config->address_share;
    switch (limit) {
    case LIMIT_FRAMES:
        return (struct bucket_rule){ config->frame_rate * share, BUCKET_SECOND,
                                     config->frame_burst * share };
    case LIMIT_CHATS:
        return (struct bucket_rule){ config->chat_rate * share, BUCKET_MINUTE, config->chat_rate * share };
    case LIMIT_SOCKETS:
        return (struct bucket_rule){ config->socket_rate, BUCKET_SECOND, config->socket_burst };
    case LIMIT_REQUESTS: return (struct bucket_rule){ config->http_rate, BUCKET_SECOND, config->http_burst };
    case LIMIT_GUESTS:
        return (struct bucket_rule){ config->guests_per_hour, BUCKET_HOUR, config->guests_per_hour };
    case LIMIT_ROOMS:
        return (struct bucket_rule){ config->rooms_per_hour, BUCKET_HOUR, config->rooms_per_hour };
    case LIMIT_TRIALS: return (struct bucket_rule){ TRIALS_PER_HOUR, BUCKET_HOUR, TRIALS_PER_HOUR };
    case LIMIT_CODES:
        return (struct bucket_rule){ config->codes_per_hour, BUCKET_HOUR, config->codes_per_hour };
    case LIMIT_MAILS:
        return (struct bucket_rule){ config->mails_per_hour, BUCKET_HOUR, config->mails_per_hour };
    case LIMIT_ADVICE:
        return (struct bucket_rule){ config->advice_rate * share, BUCKET_MINUTE,
                                     config->advice_rate * share };
    case LIMIT_JOINS:
        return (struct bucket_rule){ config->hall_joins_per_hour, BUCKET_HOUR,
                                     config->hall_joins_per_hour / JOINS_AT_ONCE + 1 };
    case LIMIT_STRANGERS: return (struct bucket_rule){ STRANGERS_LINES, BUCKET_MINUTE, STRANGERS_LINES };
    case LIMIT_REPORTS: return (struct bucket_rule){ REPORTS_PER_HOUR, BUCKET_HOUR, REPORTS_PER_HOUR };
    case LIMIT_EXPORTS: return (struct bucket_rule){ EXPORTS_PER_HOUR, BUCKET_HOUR, 1 };
    case LIMITS: break;
    }
    return (struct bucket_rule){ 0 };
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

static struct address *find_address(struct limit_table *table, const char *name)
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
    return &find_address(table, address)->bucket[limit];
}

void limit_table_abuse(struct limit_table *table, const char *address, const struct config *config,
                       uint64_t now_ms)
{
    bucket_charge(limit_table_bucket(table, address, LIMIT_SOCKETS), limit_rule_of(config, LIMIT_SOCKETS),
                  ABUSE_WORTH, now_ms);
}

int limit_table_count(struct limit_table *table, const char *address, enum limit_count count, int change)
{
    struct address *a = find_address(table, address);
    a->count[count] += change;
    return a->count[count];
}

static bool is_quiet(const struct address *a, const struct config *config, uint64_t now_ms)
{
    for (int i = 0; i < COUNTS; i++)
        if (a->count[i] > 0) return false;
    for (int i = 0; i < LIMITS; i++) {
        if (!bucket_is_full(&a->bucket[i], limit_rule_of(config, (enum limit)i), now_ms)) return false;
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
