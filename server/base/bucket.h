// SPDX-License-Identifier: MIT
/* bucket.h - token bucket for rate limits; the caller passes the time. Time is given by the caller in
 * milliseconds of the loop's clock. */
#ifndef SERVER_BUCKET_H
#define SERVER_BUCKET_H
#include <stdbool.h>
#include <stdint.h>

enum { BUCKET_SECOND = 1000, BUCKET_MINUTE = 60 * BUCKET_SECOND, BUCKET_HOUR = 60 * BUCKET_MINUTE };

struct bucket_rule {
    int rate;   /* so many in `per_ms`; 0 = no limit */
    int per_ms;
    int burst;
};

struct bucket {
    float level; /* what was taken and not yet filled again */
    uint64_t at_ms;
};

/* Takes one.  0, or how many milliseconds to wait before there is one again. */
int bucket_take(struct bucket *bucket, struct bucket_rule rule, uint64_t now_ms);
/* What was taken and is not yet filled again. */
float bucket_level(const struct bucket *bucket, struct bucket_rule rule, uint64_t now_ms);
/* All of it is there: what was taken makes no difference any more. */
bool bucket_is_full(const struct bucket *bucket, struct bucket_rule rule, uint64_t now_ms);
/* Takes `cost`, whether it is there or not. */
void bucket_charge(struct bucket *bucket, struct bucket_rule rule, float cost, uint64_t now_ms);
#endif
