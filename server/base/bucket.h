// SPDX-License-Identifier: MIT
/* bucket.h - token bucket for rate limits; the caller passes the time.
 *
 * Times are milliseconds of the loop's clock. */
#ifndef SERVER_BUCKET_H
#define SERVER_BUCKET_H
#include <stdbool.h>
#include <stdint.h>

enum { BUCKET_SECOND = 1000, BUCKET_MINUTE = 60 * BUCKET_SECOND, BUCKET_HOUR = 60 * BUCKET_MINUTE };

struct bucket_rule {
    int rate;   /* tokens per `per_ms`; 0: no limit */
    int per_ms;
    int burst;
};

struct bucket {
    float level; /* tokens taken and not refilled yet */
    uint64_t at_ms;
};

/* Takes one token. Returns 0, or how many milliseconds to wait for one. */
int bucket_take(struct bucket *bucket, struct bucket_rule rule, uint64_t now_ms);
/* Returns the number of tokens taken and not refilled yet. */
float bucket_level(const struct bucket *bucket, struct bucket_rule rule, uint64_t now_ms);
/* True if the bucket is full. */
bool bucket_is_full(const struct bucket *bucket, struct bucket_rule rule, uint64_t now_ms);
/* Takes `cost` tokens, even if there are fewer. */
void bucket_charge(struct bucket *bucket, struct bucket_rule rule, float cost, uint64_t now_ms);
#endif
