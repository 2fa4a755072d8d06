// SPDX-License-Identifier: MIT
/* db_job.c - jobs: rows to be written together, as a list of statements and copies of their values.
 *
 * Nothing here touches the database, so a job can be filled without waiting and be handed to the
 * writer thread as a whole. */
#include <assert.h>
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

/* The job's own copy of a value: `number` is the place of a text or blob among the job's bytes. */
static struct db_value copy_value(struct db_job *job, struct db_value value)
{
    if (!value.bytes) return value;
    while (job->length + value.length > job->cap) {
        job->cap = job->cap ? 2 * job->cap : 512;
        job->bytes = mem_grow(job->bytes, job->cap);
    }
    if (value.length) memcpy(job->bytes + job->length, value.bytes, value.length);
    value.bytes = "";
    value.number = (int64_t)job->length;
    job->length += value.length;
    return value;
}

void db_job_add_values(struct db_job *job, enum db_write write, const struct db_value *value, size_t count)
{
    const char *types = db_writes[write].types;
    assert(strlen(types) == count);
    if (job->ops == job->ops_cap) {
        job->ops_cap = job->ops_cap ? 2 * job->ops_cap : 8;
        job->op = mem_grow(job->op, (size_t)job->ops_cap * sizeof *job->op);
    }
    while (job->values + (int)count > job->values_cap) {
        job->values_cap = job->values_cap ? 2 * job->values_cap : 32;
        job->value = mem_grow(job->value, (size_t)job->values_cap * sizeof *job->value);
    }
    job->op[job->ops++] = (struct db_op){ .write = write, .first = job->values };
    for (size_t i = 0; i < count; i++) {
        assert(value[i].type == (types[i] == 't' ? VALUE_TEXT : types[i] == 'b' ? VALUE_BLOB : VALUE_NUMBER));
        job->value[job->values++] = copy_value(job, value[i]);
    }
}

/* ---- users ----------------------------------------------------------------------------- */

void db_add_user(struct db_job *job, const struct db_user *user)
{
    db_job_add(job, WRITE_ADD_USER, N(user->id), B(user->token_hash, sizeof user->token_hash), T(user->name),
               T(user->lang), N(user->created), N(user->seen));
    struct db_key key = { .user = user->id, .created = user->created, .seen = user->seen };
    memcpy(key.token_hash, user->token_hash, sizeof key.token_hash);
    db_add_key(job, &key);
}

void db_rename_user(struct db_job *job, int64_t user, const char *name)
{
    db_job_add(job, WRITE_RENAME_USER, N(user), T(name));
}

void db_touch_user(struct db_job *job, int64_t user, const char *lang, int64_t seen)
{
    db_job_add(job, WRITE_TOUCH_USER, N(user), T(lang), N(seen));
}

/* ---- rooms ----------------------------------------------------------------------------- */

static void add_room(struct db_job *job, enum db_write write, const struct db_room *room)
{
    const void *seed = room->has_seed ? room->seed : NULL, *salt = room->has_seed ? room->salt : NULL;
    const void *commitment = room->has_seed ? room->commitment : NULL;
    db_job_add(job, write, N(room->key), T(room->id), T(room->game), N(room->created), N(room->rules),
               T(db_room_status_name(room->status)), N(room->listed), N(room->host),
               T(room->options ? room->options : "{}"), T(room->clock), T(room->invite),
               B(seed, sizeof room->seed), B(salt, sizeof room->salt), B(commitment, sizeof room->commitment),
               T(room->frozen), T(room->result), N(room->started), N(room->finished), N(room->updated),
               T(room->name), T(room->absent), T(room->poll), N(room->ending),
               B(room->has_origin ? room->origin : NULL, sizeof room->origin), N(room->advice),
               N(room->unshared));
}

static void add_seat(struct db_job *job, enum db_write write, int64_t room, int seat,
                     const struct db_seat *to)
{
    db_job_add(job, write, N(room), N(seat), T(db_seat_kind_name(to->kind)), N(to->user), T(to->name),
               T(to->bot), N(to->seen), N(to->seen_at), N(to->quiet.from), N(to->quiet.minutes), N(to->kept),
               N(to->offered), T(to->quiet.zone));
}

void db_set_share(struct db_job *job, int64_t room, int seat, const struct db_share *to)
{
    if (to->given)
        db_job_add(job, WRITE_SET_SHARE, N(room), N(seat), N(to->user),
                   B(to->commitment, sizeof to->commitment),
                   B(to->revealed ? to->secret : NULL, sizeof to->secret));
    else
        db_job_add(job, WRITE_DROP_SHARE, N(room), N(seat));
}

static void add_turn(struct db_job *job, enum db_write write, int64_t room, const struct db_turn *turn)
{
    db_job_add(job, write, N(room), N(turn->to_act), N(turn->deadline), T(turn->clock), N(turn->since),
               N(turn->agreed), N(turn->paused));
}

void db_add_room(struct db_job *job, const struct db_room *room)
{
    assert(room->seats > 0 && room->seats <= GAME_SEATS);
    add_room(job, WRITE_ADD_ROOM, room);
    for (int i = 0; i < room->seats; i++) {
        add_seat(job, WRITE_ADD_SEAT, room->key, i, &room->seat[i]);
        if (room->share[i].given) db_set_share(job, room->key, i, &room->share[i]);
    }
    add_turn(job, WRITE_ADD_TURN, room->key, &room->turn);
}

void db_set_room(struct db_job *job, const struct db_room *room)
{
    add_room(job, WRITE_SET_ROOM, room);
}

void db_set_seat(struct db_job *job, int64_t room, int seat, const struct db_seat *to)
{
    add_seat(job, WRITE_SET_SEAT, room, seat, to);
}

void db_clear_seat(struct db_job *job, int64_t room, int seat)
{
    db_job_add(job, WRITE_CLEAR_SEAT, N(room), N(seat));
}

void db_set_turn(struct db_job *job, int64_t room, const struct db_turn *turn)
{
    add_turn(job, WRITE_SET_TURN, room, turn);
}

/* ---- the log and what belongs to it ---------------------------------------------------- */

void db_add_entry(struct db_job *job, int64_t room, const struct entry *entry)
{
    db_job_add(job, WRITE_ADD_ENTRY, N(room), N(entry->seq), T(entry_kind_name(entry->kind)),
               N(entry->seat), T(entry->body ? entry->body : "{}"), N(entry->at));
}

void db_add_snapshot(struct db_job *job, int64_t room, uint32_t seq, const char *state, size_t length,
                     const uint8_t hash[DB_STATE_HASH])
{
    struct db_value text = { .type = VALUE_TEXT, .bytes = state, .length = length };
    db_job_add(job, WRITE_ADD_SNAPSHOT, N(room), N(seq), text, B(hash, DB_STATE_HASH));
}

void db_prune_snapshots(struct db_job *job, int64_t room, uint32_t seq)
{
    db_job_add(job, WRITE_PRUNE_SNAPSHOTS, N(room), N(seq));
}

void db_add_chat(struct db_job *job, int64_t room, int64_t user, const char *text, int64_t at)
{
    db_job_add(job, WRITE_ADD_CHAT, N(room), N(user), T(text), N(at));
}

void db_set_order(struct db_job *job, int64_t room, const struct db_order *order)
{
    db_job_add(job, WRITE_SET_ORDER, N(room), N(order->seat), T(order->key), N(order->value),
               N(order->scope));
}

void db_drop_order(struct db_job *job, int64_t room, int seat, const char *key)
{
    db_job_add(job, WRITE_DROP_ORDER, N(room), N(seat), T(key));
}

void db_set_plan(struct db_job *job, int64_t room, int seat, bool laid, const char *body)
{
    db_job_add(job, WRITE_SET_PLAN, N(room), N(seat), N(laid), T(body));
}

void db_drop_plan(struct db_job *job, int64_t room, int seat)
{
    db_job_add(job, WRITE_DROP_PLAN, N(room), N(seat));
}

void db_set_seen(struct db_job *job, int64_t room, int seat, uint32_t seq, int64_t at)
{
    db_job_add(job, WRITE_SET_SEEN, N(room), N(seat), N(seq), N(at));
}

void db_set_uptime(struct db_job *job, int64_t ms)
{
    db_job_add(job, WRITE_SET_UPTIME, N(ms));
}

/* ---- telling people ------------------------------------------------------------------------ */

void db_add_channel(struct db_job *job, const struct db_channel *channel)
{
    db_job_add(job, WRITE_ADD_CHANNEL, N(channel->user), T(db_channel_kind_name(channel->kind)),
               T(channel->address), T(channel->detail), T(channel->name), N(channel->active),
               N(channel->made), N(channel->confirmed));
}

void db_set_channel(struct db_job *job, const struct db_channel *channel)
{
    db_job_add(job, WRITE_SET_CHANNEL, N(channel->id), N(channel->user), N(channel->active),
               N(channel->confirmed), T(channel->detail));
}

void db_drop_channel(struct db_job *job, int64_t user, int64_t id)
{
    db_job_add(job, WRITE_DROP_CHANNEL, N(id), N(user));
}

void db_set_channel_result(struct db_job *job, int64_t id, int64_t at, const char *why)
{
    db_job_add(job, WRITE_TELL_CHANNEL, N(id), N(at), T(why));
}

void db_set_notification_settings(struct db_job *job, int64_t user, const char *settings)
{
    db_job_add(job, WRITE_SET_NOTICE_SETTINGS, N(user), T(settings));
}

void db_set_mute(struct db_job *job, int64_t user, int64_t room, int64_t until, bool ends)
{
    if (until) db_job_add(job, WRITE_SET_MUTE, N(user), N(room), N(until), N(ends));
    else db_job_add(job, WRITE_DROP_MUTE, N(user), N(room));
}

void db_add_notification(struct db_job *job, int64_t room, const struct db_notification *notice)
{
    db_job_add(job, WRITE_ADD_NOTICE, N(room), N(notice->user), T(notice->kind),
               T(notice->body ? notice->body : "{}"), N(notice->due), N(notice->seq), N(notice->at));
}

void db_set_analysis(struct db_job *job, int64_t room, const char *body, int64_t at)
{
    db_job_add(job, WRITE_SET_ANALYSIS, N(room), T(body), N(at));
}

void db_add_scores(struct db_job *job, int64_t room)
{
    db_job_add(job, WRITE_ADD_SCORES, N(room));
}

void db_see_notifications(struct db_job *job, int64_t room, int64_t user, uint32_t seq, int64_t at)
{
    db_job_add(job, WRITE_SEE_NOTICES, N(user), N(room), N(seq), N(at));
}

void db_end_turn(struct db_job *job, int64_t room, int64_t user, int64_t at)
{
    db_job_add(job, WRITE_END_TURN, N(user), N(room), N(at));
}

void db_drop_since(struct db_job *job, int64_t room, uint32_t seq)
{
    db_job_add(job, WRITE_DROP_SINCE, N(room), N(seq));
}

void db_read_notifications(struct db_job *job, int64_t user, int64_t at)
{
    db_job_add(job, WRITE_READ_NOTICES, N(user), N(at));
}

void db_delay_notification(struct db_job *job, int64_t id, int64_t due)
{
    db_job_add(job, WRITE_DELAY_NOTICE, N(id), N(due));
}

void db_drop_old_notifications(struct db_job *job, int64_t before)
{
    db_job_add(job, WRITE_DROP_OLD_NOTICES, N(before));
}

void db_add_delivery(struct db_job *job, const struct db_delivery *parcel)
{
    db_job_add(job, WRITE_ADD_DELIVERY, N(parcel->channel), T(parcel->body), N(parcel->made), N(parcel->due));
}

void db_drop_delivery(struct db_job *job, int64_t id)
{
    db_job_add(job, WRITE_DROP_DELIVERY, N(id));
}

void db_delay_delivery(struct db_job *job, int64_t id, int64_t due, const char *why)
{
    db_job_add(job, WRITE_DELAY_DELIVERY, N(id), N(due), T(why));
}

void db_drop_given_up(struct db_job *job, int64_t at)
{
    db_job_add(job, WRITE_DROP_OLD_DELIVERIES, N(at + 1));
}

void db_give_up_delivery(struct db_job *job, int64_t id, int64_t at, const char *why)
{
    db_job_add(job, WRITE_GIVE_UP_DELIVERY, N(id), N(at), T(why));
}

void db_use_link(struct db_job *job, const uint8_t link[DB_LINK], int64_t at)
{
    db_job_add(job, WRITE_USE_LINK, B(link, DB_LINK), N(at));
}

/* ---- device keys, codes, passkeys ------------------------------------------------------- */

void db_add_key(struct db_job *job, const struct db_key *key)
{
    db_job_add(job, WRITE_ADD_KEY, N(key->user), B(key->token_hash, sizeof key->token_hash), T(key->name),
               N(key->created), N(key->seen));
}

void db_name_key(struct db_job *job, int64_t user, int64_t key, const char *name)
{
    db_job_add(job, WRITE_NAME_KEY, N(user), N(key), T(name));
}

void db_check_key(struct db_job *job, int64_t user, int64_t key, int64_t now)
{
    db_job_add(job, WRITE_CHECK_KEY, N(user), N(key), N(now));
}

void db_touch_key(struct db_job *job, int64_t key, int64_t seen)
{
    db_job_add(job, WRITE_TOUCH_KEY, N(key), N(seen));
}

void db_drop_key(struct db_job *job, int64_t user, int64_t key, int64_t at, int64_t by)
{
    db_job_add(job, WRITE_DROP_KEY, N(user), N(key), N(at), N(by));
}

void db_drop_other_keys(struct db_job *job, int64_t user, int64_t key, int64_t at)
{
    db_job_add(job, WRITE_DROP_OTHER_KEYS, N(user), N(key), N(at));
}

void db_add_code(struct db_job *job, const struct db_code *code)
{
    db_job_add(job, WRITE_ADD_CODE, B(code->hash, sizeof code->hash), N(code->user), T(code->kind),
               T(code->body), N(code->ends));
}

void db_use_code(struct db_job *job, const uint8_t hash[DB_CODE_HASH])
{
    db_job_add(job, WRITE_USE_CODE, B(hash, DB_CODE_HASH));
}

void db_drop_codes(struct db_job *job, int64_t user, const char *kind, int64_t now)
{
    db_job_add(job, WRITE_DROP_CODES, N(user), T(kind), N(now));
}

void db_add_passkey(struct db_job *job, const struct db_passkey *passkey)
{
    db_job_add(job, WRITE_ADD_PASSKEY, N(passkey->user), B(passkey->credential, (size_t)passkey->length),
               B(passkey->public_key, sizeof passkey->public_key), N(passkey->uses), T(passkey->name),
               N(passkey->created), N(passkey->seen));
}

void db_touch_passkey(struct db_job *job, int64_t passkey, uint32_t uses, int64_t seen)
{
    db_job_add(job, WRITE_TOUCH_PASSKEY, N(passkey), N(uses), N(seen));
}

void db_drop_passkey(struct db_job *job, int64_t user, int64_t passkey, int64_t now)
{
    db_job_add(job, WRITE_DROP_PASSKEY, N(user), N(passkey), N(now));
}

void db_set_lesson(struct db_job *job, int64_t user, const char *game, const char *lesson, int step,
                   int64_t at)
{
    db_job_add(job, WRITE_SET_LESSON, N(user), T(game), T(lesson), N(step), N(at));
}

void db_merge_users(struct db_job *job, int64_t from, int64_t to, int64_t now)
{
    db_job_add(job, WRITE_DROP_OLD_MERGES, N(now));
    db_job_add(job, WRITE_ADD_MERGE, N(from), N(to), N(now), N(now + DB_MERGE_MS));
    db_job_add(job, WRITE_MERGE_USERS, N(from), N(to));
}

void db_part_users(struct db_job *job, int64_t gone, int64_t stays, int64_t now)
{
    db_job_add(job, WRITE_PART_USERS, N(gone), N(stays), N(now));
}

void db_drop_old_merges(struct db_job *job, int64_t now)
{
    db_job_add(job, WRITE_DROP_OLD_MERGES, N(now));
}
