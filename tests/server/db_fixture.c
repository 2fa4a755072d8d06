// SPDX-License-Identifier: MIT
#include "db_fixture.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

static char *text(const char *constant)
{
    return (char *)(uintptr_t)constant;
}

static void keep(void *context, const struct db_result *result)
{
    static char why[WHY_SIZE];
    snprintf(why, sizeof why, "%s", result->why);
    *(struct db_result *)context = *result;
    ((struct db_result *)context)->why = why;
}

struct db_result rows_store(struct db *db, struct db_job *job)
{
    struct db_result result = { 0 };
    db_submit_take(db, job, keep, &result);
    ck_assert_ptr_nonnull(result.why);
    return result;
}

int64_t rows_user(struct db *db, const char *name, int mark)
{
    struct db_user user = { .lang = "pt-BR", .created = 1000, .seen = 1000 };
    snprintf(user.name, sizeof user.name, "%s", name);
    memset(user.token_hash, mark, sizeof user.token_hash);
    struct db_job *job = db_job_new();
    db_add_user(job, &user);
    struct db_result result = rows_store(db, job);
    ck_assert_msg(result.status == DB_STORED, "%s", result.why);
    ck_assert_int_gt(result.user, 0);
    return result.user;
}

struct db_room rows_room_of(const char *id, int64_t user)
{
    struct db_room room = { .game = "boomtown",
                            .rules = 1,
                            .host = user,
                            .options = text("{\"short_deck\":true}"),
                            .clock = text("{\"bank_ms\":60000}"),
                            .invite = "a2b3c4",
                            .has_seed = true,
                            .created = 2000,
                            .updated = 2001,
                            .seats = 2,
                            .turn = { .to_act = 1, .deadline = 9000, .clock = text("{\"0\":100}") } };
    snprintf(room.id, sizeof room.id, "%s", id);
    memset(room.seed, 1, sizeof room.seed);
    memset(room.salt, 2, sizeof room.salt);
    memset(room.commitment, 3, sizeof room.commitment);
    room.seat[0] = (struct db_seat){ .kind = SEAT_HUMAN, .user = user };
    room.seat[1] = (struct db_seat){ .kind = SEAT_BOT, .bot = "greedy" };
    return room;
}

int64_t rows_room(struct db *db, const char *id, int64_t user)
{
    struct db_room room = rows_room_of(id, user);
    struct db_job *job = db_job_new();
    db_add_room(job, &room);
    struct db_result result = rows_store(db, job);
    ck_assert_msg(result.status == DB_STORED, "%s", result.why);
    ck_assert_int_gt(result.room, 0);
    return result.room;
}

struct entry rows_entry(uint32_t seq)
{
    return (struct entry){
        .seq = seq, .kind = ENTRY_MOVE, .seat = 0, .at = 5000 + seq, .body = text("{\"verb\":\"pass\"}")
    };
}
