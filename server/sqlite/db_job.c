// SPDX-License-Identifier: MIT
/* db_job.c - jobs: rows to be written together, as a list of statements and copies of their values.
 *
 * Nothing here touches the database, so a job can be filled without waiting and be handed to the
 * writer thread as a whole. */
#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "sqlite.h"
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

void db_job_set_low_priority(struct db_job *job)
{
    job->low_priority = true;
}

void db_job_end(struct db_job *job, enum db_status status, const char *why)
{
    free(job->why);
    job->why = why ? mem_strdup(why) : NULL;
    job->result = (struct db_result){ .status = status, .why = why ? job->why : "" };
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
    if (length) memcpy(job->bytes + job->length, bytes, length);
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

/* A user's id where 0 is the one that the job has made. */
static void add_person(struct db_job *job, int64_t id)
{
    add_value(job, (struct db_value){ .type = VALUE_USER, .number = id });
}

void db_job_add(struct db_job *job, enum db_write write, const char *types, ...)
{
    va_list values;
    va_start(values, types);
    add_op(job, write);
    for (const char *type = types; *type; type++) {
        if (*type == 'n') add_number(job, va_arg(values, int64_t));
        else if (*type == 'r') add_room(job, va_arg(values, int64_t));
        else if (*type == 't') add_text(job, va_arg(values, const char *));
        else add_blob(job, va_arg(values, const uint8_t *), SECRET_TOKEN_HASH);
    }
    va_end(values);
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
    struct db_key key = { .user = user->id, .created = user->created, .seen = user->seen };
    memcpy(key.token_hash, user->token_hash, sizeof key.token_hash);
    db_add_key(job, &key);
}

void db_rename_user(struct db_job *job, int64_t user, const char *name)
{
    db_job_add(job, WRITE_RENAME_USER, "nt", user, name);
}

void db_touch_user(struct db_job *job, int64_t user, const char *lang, int64_t seen)
{
    db_job_add(job, WRITE_TOUCH_USER, "ntn", user, lang, seen);
}

/* ---- rooms ----------------------------------------------------------------------------- */

/* The columns in the order that WRITE_ADD_ROOM and WRITE_SET_ROOM share. */
static void add_room_columns(struct db_job *job, const struct db_room *room)
{
    add_text(job, room->id);
    add_text(job, room->game);
    add_number(job, room->created);
    add_number(job, room->rules);
    add_text(job, db_room_status_name(room->status));
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
    add_text(job, room->absent);
    add_text(job, room->poll);
    add_number(job, room->ending);
    add_blob(job, room->has_origin ? room->origin : NULL, sizeof room->origin);
    add_number(job, room->advice);
    add_number(job, room->unshared);
}

static void add_seat(struct db_job *job, enum db_write write, int64_t room, int seat,
                     const struct db_seat *to)
{
    add_op(job, write);
    add_room(job, room);
    add_number(job, seat);
    add_text(job, db_seat_kind_name(to->kind));
    add_reference(job, to->user);
    add_text(job, to->name);
    add_text(job, to->bot);
    add_number(job, to->seen);
    add_number(job, to->seen_at);
    add_number(job, to->quiet.from);
    add_number(job, to->quiet.minutes);
    add_number(job, to->kept);
    add_number(job, to->offered);
    add_text(job, to->quiet.zone);
}

void db_set_share(struct db_job *job, int64_t room, int seat, const struct db_share *to)
{
    add_op(job, to->given ? WRITE_SET_SHARE : WRITE_DROP_SHARE);
    add_room(job, room);
    add_number(job, seat);
    if (!to->given) return;
    add_number(job, to->user);
    add_blob(job, to->commitment, sizeof to->commitment);
    add_blob(job, to->revealed ? to->secret : NULL, sizeof to->secret);
}

static void add_turn(struct db_job *job, enum db_write write, int64_t room, const struct db_turn *turn)
{
    add_op(job, write);
    add_room(job, room);
    add_number(job, turn->to_act);
    add_number(job, turn->deadline);
    add_text(job, turn->clock);
    add_number(job, turn->since);
    add_number(job, turn->agreed);
    add_number(job, turn->paused);
}

void db_add_room(struct db_job *job, const struct db_room *room)
{
    assert(room->seats > 0 && room->seats <= GAME_SEATS);
    add_op(job, WRITE_ADD_ROOM);
    add_reference(job, room->key);
    add_room_columns(job, room);
    for (int i = 0; i < room->seats; i++) {
        add_seat(job, WRITE_ADD_SEAT, room->key, i, &room->seat[i]);
        if (room->share[i].given) db_set_share(job, room->key, i, &room->share[i]);
    }
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

void db_clear_seat(struct db_job *job, int64_t room, int seat)
{
    db_job_add(job, WRITE_CLEAR_SEAT, "rn", room, (int64_t)seat);
}

void db_set_turn(struct db_job *job, int64_t room, const struct db_turn *turn)
{
    add_turn(job, WRITE_SET_TURN, room, turn);
}

/* ---- the log and what belongs to it ---------------------------------------------------- */

void db_add_entry(struct db_job *job, int64_t room, const struct entry *entry)
{
    db_job_add(job, WRITE_ADD_ENTRY, "rntntn", room, (int64_t)entry->seq, entry_kind_name(entry->kind),
               (int64_t)entry->seat, entry->body ? entry->body : "{}", entry->at);
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

void db_prune_snapshots(struct db_job *job, int64_t room, uint32_t seq)
{
    db_job_add(job, WRITE_PRUNE_SNAPSHOTS, "rn", room, (int64_t)seq);
}

void db_add_chat(struct db_job *job, int64_t room, int64_t user, const char *text, int64_t at)
{
    db_job_add(job, WRITE_ADD_CHAT, "rntn", room, user, text, at);
}

void db_set_order(struct db_job *job, int64_t room, const struct db_order *order)
{
    db_job_add(job, WRITE_SET_ORDER, "rntnn", room, (int64_t)order->seat, order->key, (int64_t)order->value,
               (int64_t)order->scope);
}

void db_drop_order(struct db_job *job, int64_t room, int seat, const char *key)
{
    db_job_add(job, WRITE_DROP_ORDER, "rnt", room, (int64_t)seat, key);
}

void db_set_plan(struct db_job *job, int64_t room, int seat, bool laid, const char *body)
{
    db_job_add(job, WRITE_SET_PLAN, "rnnt", room, (int64_t)seat, (int64_t)laid, body);
}

void db_drop_plan(struct db_job *job, int64_t room, int seat)
{
    db_job_add(job, WRITE_DROP_PLAN, "rn", room, (int64_t)seat);
}

void db_set_seen(struct db_job *job, int64_t room, int seat, uint32_t seq, int64_t at)
{
    db_job_add(job, WRITE_SET_SEEN, "rnnn", room, (int64_t)seat, (int64_t)seq, at);
}

void db_set_uptime(struct db_job *job, int64_t ms)
{
    db_job_add(job, WRITE_SET_UPTIME, "n", ms);
}

/* ---- telling people ------------------------------------------------------------------------ */

void db_add_channel(struct db_job *job, const struct db_channel *channel)
{
    add_op(job, WRITE_ADD_CHANNEL);
    add_number(job, channel->user);
    add_text(job, db_channel_kind_name(channel->kind));
    add_text(job, channel->address);
    add_text(job, channel->detail);
    add_text(job, channel->name);
    add_number(job, channel->active);
    add_number(job, channel->made);
    add_number(job, channel->confirmed);
}

void db_set_channel(struct db_job *job, const struct db_channel *channel)
{
    db_job_add(job, WRITE_SET_CHANNEL, "nnnnt", channel->id, channel->user, (int64_t)channel->active,
               channel->confirmed, channel->detail);
}

void db_drop_channel(struct db_job *job, int64_t user, int64_t id)
{
    db_job_add(job, WRITE_DROP_CHANNEL, "nn", id, user);
}

void db_set_channel_result(struct db_job *job, int64_t id, int64_t at, const char *why)
{
    db_job_add(job, WRITE_TELL_CHANNEL, "nnt", id, at, why);
}

void db_set_notification_settings(struct db_job *job, int64_t user, const char *settings)
{
    db_job_add(job, WRITE_SET_NOTICE_SETTINGS, "nt", user, settings);
}

void db_set_mute(struct db_job *job, int64_t user, int64_t room, int64_t until, bool ends)
{
    if (until) db_job_add(job, WRITE_SET_MUTE, "nnnn", user, room, until, (int64_t)ends);
    else db_job_add(job, WRITE_DROP_MUTE, "nn", user, room);
}

void db_add_notification(struct db_job *job, int64_t room, const struct db_notification *notice)
{
    add_op(job, WRITE_ADD_NOTICE);
    add_room(job, room);
    add_number(job, notice->user);
    add_text(job, notice->kind);
    add_text(job, notice->body ? notice->body : "{}");
    add_number(job, notice->due);
    add_number(job, notice->seq);
    add_number(job, notice->at);
}

void db_set_analysis(struct db_job *job, int64_t room, const char *body, int64_t at)
{
    db_job_add(job, WRITE_SET_ANALYSIS, "rtn", room, body, at);
}

void db_add_scores(struct db_job *job, int64_t room)
{
    db_job_add(job, WRITE_ADD_SCORES, "r", room);
}

void db_see_notifications(struct db_job *job, int64_t room, int64_t user, uint32_t seq, int64_t at)
{
    db_job_add(job, WRITE_SEE_NOTICES, "nnnn", user, room, (int64_t)seq, at);
}

void db_end_turn(struct db_job *job, int64_t room, int64_t user, int64_t at)
{
    db_job_add(job, WRITE_END_TURN, "nnn", user, room, at);
    db_job_add(job, WRITE_DROP_REMINDERS, "nnn", user, room, at);
}

void db_drop_since(struct db_job *job, int64_t room, uint32_t seq)
{
    db_job_add(job, WRITE_DROP_SINCE, "nn", room, (int64_t)seq);
}

void db_read_notifications(struct db_job *job, int64_t user, int64_t at)
{
    db_job_add(job, WRITE_READ_NOTICES, "nn", user, at);
}

void db_delay_notification(struct db_job *job, int64_t id, int64_t due)
{
    db_job_add(job, WRITE_DELAY_NOTICE, "nn", id, due);
}

void db_drop_old_notifications(struct db_job *job, int64_t before)
{
    static const enum db_write writes[] = { WRITE_DROP_OLD_NOTICES, WRITE_DROP_OLD_DELIVERIES,
                                            WRITE_DROP_OLD_LINKS };
    for (size_t i = 0; i < sizeof writes / sizeof *writes; i++) {
        add_op(job, writes[i]);
        add_number(job, before);
    }
}

void db_add_delivery(struct db_job *job, const struct db_delivery *parcel)
{
    add_op(job, WRITE_ADD_DELIVERY);
    add_reference(job, parcel->channel);
    add_text(job, parcel->body);
    add_number(job, parcel->made);
    add_number(job, parcel->due);
}

void db_drop_delivery(struct db_job *job, int64_t id)
{
    db_job_add(job, WRITE_DROP_DELIVERY, "n", id);
}

void db_delay_delivery(struct db_job *job, int64_t id, int64_t due, const char *why)
{
    db_job_add(job, WRITE_DELAY_DELIVERY, "nnt", id, due, why);
}

void db_drop_given_up(struct db_job *job, int64_t at)
{
    db_job_add(job, WRITE_DROP_OLD_DELIVERIES, "n", at + 1);
}

void db_give_up_delivery(struct db_job *job, int64_t id, int64_t at, const char *why)
{
    db_job_add(job, WRITE_GIVE_UP_DELIVERY, "nnt", id, at, why);
}

void db_use_link(struct db_job *job, const uint8_t link[DB_LINK], int64_t at)
{
    add_op(job, WRITE_USE_LINK);
    add_blob(job, link, DB_LINK);
    add_number(job, at);
}

/* ---- who somebody is -------------------------------------------------------------------- */

void db_add_key(struct db_job *job, const struct db_key *key)
{
    add_op(job, WRITE_ADD_KEY);
    add_person(job, key->user);
    add_blob(job, key->token_hash, sizeof key->token_hash);
    add_text(job, key->name);
    add_number(job, key->created);
    add_number(job, key->seen);
}

void db_name_key(struct db_job *job, int64_t user, int64_t key, const char *name)
{
    db_job_add(job, WRITE_NAME_KEY, "nnt", user, key, name);
}

void db_check_key(struct db_job *job, int64_t user, int64_t key, int64_t now)
{
    db_job_add(job, WRITE_CHECK_KEY, "nnn", user, key, now);
}

void db_touch_key(struct db_job *job, int64_t key, int64_t seen)
{
    db_job_add(job, WRITE_TOUCH_KEY, "nn", key, seen);
}

void db_drop_key(struct db_job *job, int64_t user, int64_t key, int64_t at, int64_t by)
{
    db_job_add(job, WRITE_DROP_KEY, "nnnn", user, key, at, by);
    db_job_add(job, WRITE_DROP_ALL_CODES, "n", user);
}

void db_drop_other_keys(struct db_job *job, int64_t user, int64_t key, int64_t at)
{
    db_job_add(job, WRITE_KEEP_WAY, "nnn", user, key, at);
    db_job_add(job, WRITE_DROP_OTHER_KEYS, "nnn", user, key, at);
    db_job_add(job, WRITE_DROP_ALL_CODES, "n", user);
}

void db_add_code(struct db_job *job, const struct db_code *code)
{
    add_op(job, WRITE_ADD_CODE);
    add_blob(job, code->hash, sizeof code->hash);
    add_number(job, code->user);
    add_text(job, code->kind);
    add_text(job, code->body);
    add_number(job, code->ends);
}

void db_use_code(struct db_job *job, const uint8_t hash[DB_CODE_HASH])
{
    add_op(job, WRITE_USE_CODE);
    add_blob(job, hash, DB_CODE_HASH);
}

void db_drop_codes(struct db_job *job, int64_t user, const char *kind, int64_t now)
{
    db_job_add(job, WRITE_DROP_CODES, "ntn", user, kind, now);
}

void db_add_passkey(struct db_job *job, const struct db_passkey *passkey)
{
    add_op(job, WRITE_ADD_PASSKEY);
    add_number(job, passkey->user);
    add_blob(job, passkey->credential, (size_t)passkey->length);
    add_blob(job, passkey->public_key, sizeof passkey->public_key);
    add_number(job, passkey->uses);
    add_text(job, passkey->name);
    add_number(job, passkey->created);
    add_number(job, passkey->seen);
}

void db_touch_passkey(struct db_job *job, int64_t passkey, uint32_t uses, int64_t seen)
{
    db_job_add(job, WRITE_TOUCH_PASSKEY, "nnn", passkey, (int64_t)uses, seen);
}

void db_drop_passkey(struct db_job *job, int64_t user, int64_t passkey, int64_t now)
{
    db_job_add(job, WRITE_DROP_PASSKEY, "nnn", user, passkey, now);
    db_job_add(job, WRITE_DROP_ALL_CODES, "n", user);
}

void db_set_lesson(struct db_job *job, int64_t user, const char *game, const char *lesson, int step,
                   int64_t at)
{
    db_job_add(job, WRITE_SET_LESSON, "nttnn", user, game, lesson, (int64_t)step, at);
}

void db_merge_users(struct db_job *job, int64_t from, int64_t to, int64_t now)
{
    db_job_add(job, WRITE_DROP_OLD_MERGES, "n", now);
    db_job_add(job, WRITE_ADD_MERGE, "nnnn", from, to, now, now + DB_MERGE_MS);
    for (int write = WRITE_MERGE_FIRST; write <= WRITE_MERGE_LAST; write++)
        db_job_add(job, (enum db_write)write, "nn", from, to);
}

void db_part_users(struct db_job *job, int64_t gone, int64_t stays, int64_t now)
{
    db_job_add(job, WRITE_CHECK_MERGE, "nnn", gone, stays, now);
    for (int write = WRITE_PART_FIRST; write <= WRITE_PART_LAST; write++)
        db_job_add(job, (enum db_write)write, "nn", gone, stays);
}

void db_drop_old_merges(struct db_job *job, int64_t now)
{
    db_job_add(job, WRITE_DROP_OLD_MERGES, "n", now);
}
