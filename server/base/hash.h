// SPDX-License-Identifier: MIT
/* hash.h - FNV-1a hash for in-memory tables. */
#ifndef SERVER_HASH_H
#define SERVER_HASH_H
#include <stdint.h>

/* Returns the hash of the text. */
static inline uint32_t hash_of(const char *name)
{
    uint32_t hash = 2166136261u;
    for (const char *c = name; *c; c++) hash = (hash ^ (unsigned char)*c) * 16777619u;
    return hash;
}
#endif
