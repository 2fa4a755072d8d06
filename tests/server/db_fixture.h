// SPDX-License-Identifier: MIT
/* db_fixture.h - rows to fill a test's database with. */
#ifndef TESTS_SERVER_DB_FIXTURE_H
#define TESTS_SERVER_DB_FIXTURE_H
#include "server/store/db.h"

/* Hands the job in to a database without a loop; the result lasts until the next call. */
struct db_result rows_store(struct db *db, struct db_job *job);
/* A user called `name`, whose token hash is filled with `mark`; the id. */
int64_t rows_user(struct db *db, const char *name, int mark);
/* A waiting room of two seats, the first of which is the user's; the key. */
int64_t rows_room(struct db *db, const char *id, int64_t user);
/* The struct that rows_room stores; its texts are constants (do not call db_room_fini). */
struct db_room rows_room_of(const char *id, int64_t user);
struct entry rows_entry(uint32_t seq);
#endif
