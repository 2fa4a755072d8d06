// SPDX-License-Identifier: MIT
/* db_job.c - jobs: rows to be written together, as a list of statements and copies of their values.
 *
 * Nothing here touches the database, so a job can be filled without waiting and be handed to the
 * writer thread as a whole. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "db_int.h"
#include "server/base/mem.h"

struct db_job *db_job_new(void)
{
    return mem_alloc(sizeof(struct db_job));
}

void db_job_free(struct db_job *job)
{
    if (!job) return;
    free(job->op);
    free(job->value);
    free(job->bytes);
    free(job->why);
    free(job);
}

bool db_job_empty(const struct db_job *job)
{
    return job->ops == 0;
}

/* ---- filling --------------------------------------------------------------------------- */

static void add_op(struct db_job *job, enum db_write write)
{
    if (job->ops == job->ops_cap) {
        job->ops_cap = job->ops_cap ? 2 * job->ops_cap : 8;
        job->op = mem_grow(job->op, (size_t)job->ops_cap * sizeof *job->op);
    }
    job->op[job->ops++] = (struct db_op){ .write = write, .first = job->values };
}

static void add_value(struct db_job *job, struct db_value value)
{
    if (job->values == job->values_cap) {
        job->values_cap = job->values_cap ? 2 * job->values_cap : 32;
        job->value = mem_grow(job->value, (size_t)job->values_cap * sizeof *job->value);
    }
    job->value[job->values++] = value;
    job->op[job->ops - 1].count++;
}

static void add_bytes(struct db_job *job, enum db_value_type type, const void *bytes, size_t length)
{
    if (!bytes) {
        add_value(job, (struct db_value){ .type = VALUE_NULL });
        return;
    }
    while (job->length + length > job->cap) {
        job->cap = job->cap ? 2 * job->cap : 512;
        job->bytes = mem_grow(job->bytes, job->cap);
    }
    memcpy(job->bytes + job->length, bytes, length);
    add_value(job, (struct db_value){ .type = type, .number = (int64_t)job->length, .length = length });
    job->length += length;
}

static void add_number(struct db_job *job, int64_t number)
{
    add_value(job, (struct db_value){ .type = VALUE_INT, .number = number });
}

static void add_text(struct db_job *job, const char *text)
{
    add_bytes(job, VALUE_TEXT, text, text ? strlen(text) : 0);
}

static void add_blob(struct db_job *job, const void *bytes, size_t length)
{
    add_bytes(job, VALUE_BLOB, bytes, length);
}

static void add_room(struct db_job *job, int64_t room)
{
    add_value(job, (struct db_value){ .type = VALUE_ROOM, .number = room });
}

/* A number where 0 means nobody. */
static void add_reference(struct db_job *job, int64_t id)
{
    add_value(job, (struct db_value){ .type = id ? VALUE_INT : VALUE_NULL, .number = id });
}

/* ---- users ----------------------------------------------------------------------------- */

void db_add_user(struct db_job *job, const struct db_user *user)
{
    add_op(job, WRITE_ADD_USER);
    add_reference(job, user->id);
    add_blob(job, user->token_hash, sizeof user->token_hash);
    add_text(job, user->name);
    add_text(job, user->lang);
    add_number(job, user->created);
    add_number(job, user->seen);
}

void db_rename_user(struct db_job *job, int64_t user, const char *name)
{
    add_op(job, WRITE_RENAME_USER);
    add_number(job, user);
    add_text(job, name);
}

void db_touch_user(struct db_job *job, int64_t user, const char *lang, int64_t seen)
{
    add_op(job, WRITE_TOUCH_USER);
    add_number(job, user);
    add_text(job, lang);
    add_number(job, seen);
}

/* ---- rooms ----------------------------------------------------------------------------- */

/* The columns in the order that WRITE_ADD_ROOM and WRITE_SET_ROOM share. */
static void add_room_columns(struct db_job *job, const struct db_room *room)
{
    add_text(job, room->id);
    add_text(job, room->game);
    add_number(job, room->created);
    add_number(job, room->rules);
    add_text(job, room_status_name(room->status));
    add_number(job, room->listed);
    add_reference(job, room->host);
    add_text(job, room->options ? room->options : "{}");
    add_text(job, room->clock);
    add_text(job, room->invite);
    add_blob(job, room->has_seed ? room->seed : NULL, sizeof room->seed);
    add_blob(job, room->has_seed ? room->salt : NULL, sizeof room->salt);
    add_blob(job, room->has_seed ? room->commitment : NULL, sizeof room->commitment);
    add_text(job, room->frozen);
    add_text(job, room->result);
    add_number(job, room->started);
    add_number(job, room->finished);
    add_number(job, room->updated);
    add_text(job, room->name);
}

static void add_seat(struct db_job *job, enum db_write write, int64_t room, int seat,
                     const struct db_seat *to)
{
    add_op(job, write);
    add_room(job, room);
    add_number(job, seat);
    add_text(job, seat_kind_name(to->kind));
    add_reference(job, to->user);
    add_text(job, to->name);
    add_text(job, to->bot);
    add_number(job, to->seen);
}

static void add_turn(struct db_job *job, enum db_write write, int64_t room, const struct db_turn *turn)
{
    add_op(job, write);
    add_room(job, room);
    add_number(job, turn->to_act);
    add_number(job, turn->deadline);
    add_text(job, turn->clock);
}

void db_add_room(struct db_job *job, const struct db_room *room)
{
    assert(room->seats > 0 && room->seats <= GAME_SEATS);
    add_op(job, WRITE_ADD_ROOM);
    add_reference(job, room->key);
    add_room_columns(job, room);
    for (int i = 0; i < room->seats; i++) add_seat(job, WRITE_ADD_SEAT, room->key, i, &room->seat[i]);
    add_turn(job, WRITE_ADD_TURN, room->key, &room->turn);
}

void db_set_room(struct db_job *job, const struct db_room *room)
{
    add_op(job, WRITE_SET_ROOM);
    add_room(job, room->key);
    add_room_columns(job, room);
}

void db_set_seat(struct db_job *job, int64_t room, int seat, const struct db_seat *to)
{
    add_seat(job, WRITE_SET_SEAT, room, seat, to);
}

void db_set_turn(struct db_job *job, int64_t room, const struct db_turn *turn)
{
    add_turn(job, WRITE_SET_TURN, room, turn);
}

void db_drop_room(struct db_job *job, int64_t room)
{
    add_op(job, WRITE_DROP_ROOM);
    add_room(job, room);
}

/* ---- the log and what belongs to it ---------------------------------------------------- */

void db_add_entry(struct db_job *job, int64_t room, const struct entry *entry)
{
    add_op(job, WRITE_ADD_ENTRY);
    add_room(job, room);
    add_number(job, entry->seq);
    add_text(job, entry_kind_name(entry->kind));
    add_number(job, entry->seat);
    add_text(job, entry->body ? entry->body : "{}");
    add_number(job, entry->at);
}

void db_add_snapshot(struct db_job *job, int64_t room, uint32_t seq, const char *state, size_t length,
                     const uint8_t hash[DB_STATE_HASH])
{
    add_op(job, WRITE_ADD_SNAPSHOT);
    add_room(job, room);
    add_number(job, seq);
    add_bytes(job, VALUE_TEXT, state, length);
    add_blob(job, hash, DB_STATE_HASH);
}

void db_drop_snapshots(struct db_job *job, int64_t room)
{
    add_op(job, WRITE_DROP_SNAPSHOTS);
    add_room(job, room);
}

void db_add_chat(struct db_job *job, int64_t room, int64_t user, const char *text, int64_t at)
{
    add_op(job, WRITE_ADD_CHAT);
    add_room(job, room);
    add_number(job, user);
    add_text(job, text);
    add_number(job, at);
}

void db_set_order(struct db_job *job, int64_t room, const struct db_order *order)
{
    add_op(job, WRITE_SET_ORDER);
    add_room(job, room);
    add_number(job, order->seat);
    add_text(job, order->key);
    add_number(job, order->value);
    add_number(job, order->scope);
}

void db_drop_order(struct db_job *job, int64_t room, int seat, const char *key)
{
    add_op(job, WRITE_DROP_ORDER);
    add_room(job, room);
    add_number(job, seat);
    add_text(job, key);
}

void db_set_seen(struct db_job *job, int64_t room, int seat, uint32_t seq)
{
    add_op(job, WRITE_SET_SEEN);
    add_room(job, room);
    add_number(job, seat);
    add_number(job, seq);
}

void db_add_notice(struct db_job *job, int64_t room, const struct db_notice *notice)
{
    add_op(job, WRITE_ADD_NOTICE);
    add_room(job, room);
    add_number(job, notice->user);
    add_text(job, notice->kind);
    add_text(job, notice->body ? notice->body : "{}");
    add_number(job, notice->due);
}

void db_set_life(struct db_job *job, int64_t ms)
{
    add_op(job, WRITE_SET_LIFE);
    add_number(job, ms);
}
