// SPDX-License-Identifier: MIT
/* limit.h - rate limits and counters per client address.
 *
 * What an address may is told by the settings; what it has done is kept here, in buckets, until it makes no
 * difference any more.  Time is given by the caller in milliseconds of the loop's clock. */
#ifndef SERVER_LIMIT_H
#define SERVER_LIMIT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bucket.h"

struct config;

/* An address as text, with its NUL. */
enum { LIMIT_ADDRESS = 48 };

/* What is counted of an address, all its connections together. */
enum limit {
    LIMIT_FRAMES, LIMIT_CHATS, LIMIT_SOCKETS, LIMIT_REQUESTS, LIMIT_GUESTS, LIMIT_ROOMS, LIMIT_CODES,
    LIMIT_MAILS, LIMIT_TRIALS, LIMIT_JOINS, LIMIT_STRANGERS, LIMIT_ADVICE, LIMIT_REPORTS,
    LIMIT_EXPORTS, LIMITS
};
enum limit_count { COUNT_SOCKETS, COUNT_CONNECTIONS, COUNTS };

struct bucket_rule limit_rule_of(const struct config *config, enum limit limit);

struct limit_table;
struct limit_table *limit_table_new(void);
void limit_table_free(struct limit_table *table);
/* What the address has used of that; borrowed until the next call. */
struct bucket *limit_table_bucket(struct limit_table *table, const char *address, enum limit limit);
/* A connection of the address had to be closed for abuse: it may open fewer for a while. */
void limit_table_abuse(struct limit_table *table, const char *address, const struct config *config,
                       uint64_t now_ms);
/* How many the address holds, changed by `change`. */
int limit_table_count(struct limit_table *table, const char *address, enum limit_count count, int change);
/* Forgets addresses that hold nothing and may do again all that they might do at first. */
void limit_table_sweep(struct limit_table *table, const struct config *config, uint64_t now_ms);
#endif
