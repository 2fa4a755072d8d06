// SPDX-License-Identifier: MIT
/* limit.h - token buckets: how much one connection, and one address, may ask for.
 *
 * A bucket fills at its rate up to its burst; each request takes one.  What an address may is told by the
 * settings; what it has done is kept here until it makes no difference any more.  Time is given by the caller
 * in milliseconds of the loop's clock. */
#ifndef SERVER_LIMIT_H
#define SERVER_LIMIT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct config;

/* An address as text, with its NUL. */
enum { LIMIT_ADDRESS = 48 };
enum { LIMIT_SECOND = 1000, LIMIT_MINUTE = 60 * LIMIT_SECOND, LIMIT_HOUR = 60 * LIMIT_MINUTE };

struct limit_rule {
    int rate;   /* so many in `per_ms`; 0 = no limit */
    int per_ms;
    int burst;
};

struct bucket {
    float level; /* what was taken and not yet filled again */
    uint64_t at_ms;
};

/* Takes one.  0, or how many milliseconds to wait before there is one again. */
int bucket_take(struct bucket *bucket, struct limit_rule rule, uint64_t now_ms);
/* What was taken and is not yet filled again. */
float bucket_level(const struct bucket *bucket, struct limit_rule rule, uint64_t now_ms);
/* Takes `cost`, whether it is there or not. */
void bucket_charge(struct bucket *bucket, struct limit_rule rule, float cost, uint64_t now_ms);

/* What is counted of an address, all its connections together. */
enum limit { LIMIT_FRAMES, LIMIT_CHATS, LIMIT_SOCKETS, LIMIT_REQUESTS, LIMIT_GUESTS, LIMIT_ROOMS, LIMITS };
enum limit_count { COUNT_SOCKETS, COUNT_CONNECTIONS, COUNTS };

struct limit_rule limit_rule_of(const struct config *config, enum limit limit);

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
