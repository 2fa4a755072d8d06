// SPDX-License-Identifier: MIT
/* limit.h - rate limits and counters per client address.
 *
 * The settings give the limits; buckets keep each address's use until it makes no difference any more.
 * Times are milliseconds of the loop's clock. */
#ifndef SERVER_LIMIT_H
#define SERVER_LIMIT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bucket.h"

struct config;

/* Bytes of an address as text, with its NUL. */
enum { LIMIT_ADDRESS = 48 };

/* Limits per address, over all its connections. */
enum limit {
    LIMIT_FRAMES, LIMIT_CHATS, LIMIT_SOCKETS, LIMIT_REQUESTS, LIMIT_GUESTS, LIMIT_ROOMS, LIMIT_CODES,
    LIMIT_MAILS, LIMIT_TRIALS, LIMIT_JOINS, LIMIT_STRANGERS, LIMIT_ADVICE, LIMIT_REPORTS,
    LIMIT_EXPORTS, LIMITS
};
enum limit_count { COUNT_SOCKETS, COUNT_CONNECTIONS, COUNTS };

/* Returns the rate and burst of the limit. */
struct bucket_rule limit_rule_of(const struct config *config, enum limit limit);

struct limit_table;
struct limit_table *limit_table_new(void);
void limit_table_free(struct limit_table *table);
/* Returns the address's bucket for that limit; borrowed until the next call. */
struct bucket *limit_table_bucket(struct limit_table *table, const char *address, enum limit limit);
/* Notes that a connection of the address was closed for abuse: it may open fewer for a while. */
void limit_table_abuse(struct limit_table *table, const char *address, const struct config *config,
                       uint64_t now_ms);
/* Adds `change` to the address's counter and returns it. */
int limit_table_count(struct limit_table *table, const char *address, enum limit_count count, int change);
/* Forgets addresses whose counters are 0 and whose buckets are full. */
void limit_table_sweep(struct limit_table *table, const struct config *config, uint64_t now_ms);
#endif
