// SPDX-License-Identifier: MIT
/* fields_internal.h - private to the field walkers. */
#ifndef GAMES_COMMON_FIELDS_INTERNAL_H
#define GAMES_COMMON_FIELDS_INTERNAL_H
#include "../game.h"

/* The members of struct game itself; every state begins with them. */
extern const struct field base_fields[];

/* Bytes of one element of the field. */
size_t field_size(const struct field *field);
/* Elements that the member has room for; 1 for a scalar. */
int field_room(const struct field *field);
/* Elements in play; `at` is the enclosing struct. */
int field_count(const struct game *game, const struct field *field, const unsigned char *at);
/* The value of element `index`. */
int64_t field_value(const struct field *field, const unsigned char *at, int index);
/* Stores it; the value was checked to fit. */
void field_store(const struct field *field, unsigned char *at, int index, int64_t value);
/* The value that stands for "none": all bits set. */
int64_t field_none(const struct field *field);
/* Is the value left out of JSON? */
bool field_absent(const struct field *field, int64_t value);
/* The seat that what lies in element `index` belongs to. */
int field_owner(const struct field *field, int owner, int index);
#endif
