// SPDX-License-Identifier: MIT
#include "bucket.h"

float bucket_level(const struct bucket *bucket, struct bucket_rule rule, uint64_t now_ms)
{
    double back = (double)(now_ms - bucket->at_ms) * rule.rate / rule.per_ms;
    return back >= (double)bucket->level ? 0.0f : bucket->level - (float)back;
}

bool bucket_is_full(const struct bucket *bucket, struct bucket_rule rule, uint64_t now_ms)
{
    return rule.rate <= 0 || bucket_level(bucket, rule, now_ms) <= 0;
}

int bucket_take(struct bucket *bucket, struct bucket_rule rule, uint64_t now_ms)
{
    if (rule.rate <= 0) return 0;
    bucket->level = bucket_level(bucket, rule, now_ms);
    bucket->at_ms = now_ms;
    float over = bucket->level + 1.0f - (float)rule.burst;
    if (over > 0) return 1 + (int)(over * (float)rule.per_ms / (float)rule.rate);
    bucket->level += 1.0f;
    return 0;
}

void bucket_charge(struct bucket *bucket, struct bucket_rule rule, float cost, uint64_t now_ms)
{
    if (rule.rate <= 0) return;
    bucket->level = bucket_level(bucket, rule, now_ms) + cost;
    bucket->at_ms = now_ms;
}
