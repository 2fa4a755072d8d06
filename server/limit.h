// SPDX-License-Identifier: MIT
/* limit.h - token buckets: how much one connection, and one address, may ask for.
 *
 * A bucket fills at `rate` a second up to `burst`; each request takes one.  Time is given by
 * the caller in milliseconds of the loop's clock. */
#ifndef SERVER_LIMIT_H
#define SERVER_LIMIT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct limit_rule {
    int rate;  /* a second; 0 = no limit */
    int burst;
};

struct bucket {
    float level; /* what was taken and not yet filled again */
    uint64_t at_ms;
};

/* Takes one.  0, or how many milliseconds to wait before there is one again. */
int bucket_take(struct bucket *bucket, struct limit_rule rule, uint64_t now_ms);

/* Buckets by address, forgotten once they are full again. */
struct limit_table;
struct limit_table *limit_table_new(void);
void limit_table_free(struct limit_table *table);
/* The bucket of an address; borrowed until the next call. */
struct bucket *limit_table_bucket(struct limit_table *table, const char *address);
/* How many connections the address holds, changed by `change`. */
int limit_table_connections(struct limit_table *table, const char *address, int change);
/* Forgets addresses without connections that asked for nothing since `before_ms`. */
void limit_table_sweep(struct limit_table *table, uint64_t before_ms);
#endif
