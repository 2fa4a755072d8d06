// SPDX-License-Identifier: MIT
/* record_read.c - the file of a game, read as the letter of a stranger: value by value, so that it takes
 * little more memory than it is long, whatever is in it. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "record.h"
#include "server/base/hex.h"
#include "server/base/mem.h"
#include "json_slice.h"

/* Bytes of an entry, and of what else is read as one. */
enum { ELEMENT_MAX = 4 * ENTRY_BODY_MAX, HEAD_MAX = 1 << 18 };

static const int64_t TIME_MAX = 253402300799999;

/* Where we are, for the message; the first complaint is kept. */
struct reader {
    const char *text;
    const char *list; /* "entries", or NULL at the top */
    size_t index;
    bool failed;
    char *why;
};

static void note_problem(struct reader *reader, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void note_problem(struct reader *reader, const char *format, ...)
{
    char what[WHY_SIZE];
    va_list args;
    if (reader->failed) return;
    reader->failed = true;
    va_start(args, format);
    why_vsay(what, format, args);
    va_end(args);
    if (reader->list) why_say(reader->why, "%s[%zu]: %s", reader->list, reader->index, what);
    else why_say(reader->why, "%s", what);
}

/* A value that is no JSON; the error's line is counted from its beginning. */
static void note_unread(struct reader *reader, const struct json_slice *value, const json_error_t *error)
{
    int line = error->line;
    for (const char *at = reader->text; at < value->at; at++) line += *at == '\n';
    reader->list = NULL;
    note_problem(reader, "line %d: not JSON: %s", line, error->text);
}

static int64_t read_int(struct reader *reader, const json_t *from, const char *key, int64_t min, int64_t max)
{
    const json_t *value = json_object_get(from, key);
    if (json_is_integer(value) && json_integer_value(value) >= min && json_integer_value(value) <= max)
        return json_integer_value(value);
    note_problem(reader, "\"%s\" must be a whole number from %lld to %lld", key, (long long)min,
                 (long long)max);
    return min;
}

/* A time in ms of the Unix epoch, up to the end of the year 9999. */
static int64_t read_time(struct reader *reader, const json_t *from, const char *key, int64_t min)
{
    return read_int(reader, from, key, min, TIME_MAX);
}

static bool has_control(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f) return true;
    return false;
}

/* A line of text that fits; `optional`: may be missing. */
static void read_text(struct reader *reader, const json_t *from, const char *key, bool optional, char *to,
                      size_t size)
{
    const json_t *value = json_object_get(from, key);
    to[0] = '\0';
    if (!value && optional) return;
    if (!json_is_string(value) || json_string_length(value) >= size ||
        has_control(json_string_value(value)) || (json_string_length(value) == 0 && !optional)) {
        note_problem(reader, "\"%s\" must be a text of at most %zu bytes", key, size - 1);
        return;
    }
    memcpy(to, json_string_value(value), json_string_length(value) + 1);
}

static void read_hex(struct reader *reader, const json_t *from, const char *key, uint8_t *bytes, size_t count)
{
    const char *text = json_string_value(json_object_get(from, key));
    if (!text || !hex_read(text, bytes, count))
        note_problem(reader, "\"%s\" must be %zu hexadecimal digits", key, 2 * count);
}

/* In memory of ours, which is not counted with the tree's. */
static char *text_of(const json_t *value)
{
    size_t length = json_dumpb(value, NULL, 0, JSON_COMPACT);
    char *text = mem_alloc(length + 1);
    json_dumpb(value, text, length, JSON_COMPACT);
    return text;
}

/* An object's text, or NULL; `required`: it must be there. */
static char *read_object(struct reader *reader, const json_t *from, const char *key, bool required)
{
    const json_t *value = json_object_get(from, key);
    if (!value && !required) return NULL;
    if (!json_is_object(value)) {
        note_problem(reader, "\"%s\" must be an object", key);
        return required ? mem_strdup("{}") : NULL;
    }
    char *text = text_of(value);
    if (strlen(text) > ENTRY_BODY_MAX) note_problem(reader, "\"%s\" is too large", key);
    return text;
}

/* One of `count` names. */
static int read_name(struct reader *reader, const json_t *from, const char *key, const char *(*name)(int),
                     int count)
{
    const char *text = json_string_value(json_object_get(from, key));
    for (int i = 0; i < count && text; i++)
        if (strcmp(text, name(i)) == 0) return i;
    note_problem(reader, "\"%s\" is none that this program knows", key);
    return 0;
}

static const char *status_at(int i)
{
    return db_room_status_name((enum room_status)i);
}
static const char *seat_at(int i)
{
    return db_seat_kind_name((enum seat_kind)i);
}
static const char *kind_at(int i)
{
    return entry_kind_name((enum entry_kind)i);
}

/* The list under `key`, whose length is within bounds; else empty after a complaint. */
static const json_t *read_list(struct reader *reader, const json_t *from, const char *key, size_t min,
                               size_t max)
{
    const json_t *list = json_object_get(from, key);
    reader->list = NULL;
    if (!json_is_array(list) || json_array_size(list) < min || json_array_size(list) > max)
        note_problem(reader, "\"%s\" must be a list of %zu to %zu elements", key, min, max);
    reader->list = key;
    return json_is_array(list) ? list : NULL;
}

static void read_seats(struct reader *reader, const json_t *from, struct db_room *room)
{
    const json_t *list = read_list(reader, from, "seats", 1, GAME_SEATS);
    for (size_t i = 0; i < json_array_size(list) && !reader->failed; i++) {
        const json_t *json = json_array_get(list, i);
        struct db_seat *seat = &room->seat[i];
        reader->index = i;
        read_int(reader, json, "seat", (int64_t)i, (int64_t)i);
        seat->kind = (enum seat_kind)read_name(reader, json, "kind", seat_at, SEAT_KINDS);
        read_text(reader, json, "name", true, seat->name, sizeof seat->name);
        read_text(reader, json, "bot", true, seat->bot, sizeof seat->bot);
        room->seats = (int)i + 1;
    }
}

static void read_shares(struct reader *reader, const json_t *from, struct db_room *room)
{
    const json_t *list = json_object_get(from, "shares");
    if (list) list = read_list(reader, from, "shares", 1, (size_t)room->seats);
    for (size_t i = 0; i < json_array_size(list) && !reader->failed; i++) {
        const json_t *json = json_array_get(list, i);
        reader->index = i;
        struct db_share *share = &room->share[read_int(reader, json, "seat", 0, room->seats - 1)];
        if (share->given) note_problem(reader, "the seat has given its share already");
        share->given = true;
        read_hex(reader, json, "commitment", share->commitment, sizeof share->commitment);
        share->revealed = json_object_get(json, "secret") != NULL;
        if (share->revealed) read_hex(reader, json, "secret", share->secret, sizeof share->secret);
    }
}

static void read_unshared(struct reader *reader, const json_t *from, struct db_room *room)
{
    const json_t *list = json_object_get(from, "unshared");
    if (list) list = read_list(reader, from, "unshared", 1, (size_t)room->seats);
    for (size_t i = 0; i < json_array_size(list) && !reader->failed; i++) {
        const json_t *json = json_array_get(list, i);
        json_int_t seat = json_is_integer(json) ? json_integer_value(json) : -1;
        reader->index = i;
        if (seat < 0 || seat >= room->seats) note_problem(reader, "there is no such seat");
        else if (room->share[seat].given) note_problem(reader, "the seat has given a share");
        else room->unshared |= 1u << seat;
    }
}

/* The elements of a long list, one after the other, each read for itself. */
static void read_each(struct reader *reader, const char *key, struct json_slice list, struct record *record,
                      void (*read_one)(struct reader *reader, const json_t *json, struct record *record))
{
    json_error_t error;
    struct json_slice value;
    int more = 0;
    reader->list = key;
    for (reader->index = 0; !reader->failed && (more = json_slice_next(&list, NULL, &value)) == 1;
         reader->index++) {
        json_t *json = reader->index < ENTRIES_MAX ? json_slice_read(&value, ELEMENT_MAX, &error) : NULL;
        if (json) read_one(reader, json, record);
        else if (reader->index < ENTRIES_MAX) note_unread(reader, &value, &error);
        json_decref(json);
    }
    if (reader->index <= ENTRIES_MAX && more == 0) return;
    reader->list = NULL;
    note_problem(reader, "\"%s\" must be a list of at most %d elements", key, ENTRIES_MAX);
}

static void read_entry(struct reader *reader, const json_t *json, struct record *record)
{
    struct entry entry = { .seat = -1 };
    int64_t seq = (int64_t)reader->index + 1;
    entry.seq = (uint32_t)read_int(reader, json, "seq", seq, seq);
    entry.at = read_time(reader, json, "at", 0);
    entry.kind = (enum entry_kind)read_name(reader, json, "kind", kind_at, ENTRY_KINDS);
    if (json_object_get(json, "seat"))
        entry.seat = (int)read_int(reader, json, "seat", 0, record->room.seats - 1);
    entry.body = read_object(reader, json, entry_is_move(entry.kind) ? "move" : "body", true);
    if (!reader->failed) entry_list_add(&record->entries, &entry);
    free(entry.body);
}

static void read_snapshot(struct reader *reader, const json_t *json, struct record *record)
{
    struct db_snapshots *to = &record->snapshots;
    int64_t before = to->count ? (int64_t)to->snapshot[to->count - 1].seq : -1;
    to->snapshot = mem_grow(to->snapshot, (size_t)(to->count + 1) * sizeof *to->snapshot);
    struct db_snapshot *snapshot = &to->snapshot[to->count++];
    *snapshot = (struct db_snapshot){ 0 };
    snapshot->seq = (uint32_t)read_int(reader, json, "seq", before + 1, record->entries.count);
    read_hex(reader, json, "hash", snapshot->hash, sizeof snapshot->hash);
}

static void read_end(struct reader *reader, const json_t *from, struct record *record)
{
    const json_t *end = json_object_get(from, "end"), *scores = json_object_get(end, "scores");
    reader->list = NULL;
    if (!end) return;
    read_int(reader, end, "seq", record->entries.count, record->entries.count);
    read_hex(reader, end, "hash", record->end_hash, sizeof record->end_hash);
    record->has_end = true;
    if (!scores) return;
    if (!json_is_array(scores))
        note_problem(reader, "\"scores\" must be a list");
    else
        record->room.result = text_of(scores);
}

/* The clock that the table chose, or NULL: within the limits of every table. */
static char *read_clock(struct reader *reader, const json_t *from)
{
    struct clock clock;
    const json_t *chosen = json_object_get(from, "clock");
    if (chosen && !clock_read(chosen, 1, &clock))
        note_problem(reader, "\"clock\" must be one that a table can have: move_s from 1 to %d, bank_s and "
                     "cap_s up to %d, increment_s up to %d seconds", CLOCK_MOVE_MOST_S, CLOCK_BANK_MOST_S,
                     CLOCK_INCREMENT_MOST_S);
    return read_object(reader, from, "clock", false);
}

static void read_head(struct reader *reader, const json_t *from, struct db_room *room)
{
    read_text(reader, from, "game", false, room->game, sizeof room->game);
    read_text(reader, from, "room", false, room->id, sizeof room->id);
    if (!db_room_id_ok(room->id))
        note_problem(reader, "\"room\" must be of %d to %d lower-case letters and digits", DB_ID_LEAST,
                     DB_ID - 1);
    room->rules = (int)read_int(reader, from, "rules", 1, UINT16_MAX);
    room->status = (enum room_status)read_name(reader, from, "status", status_at, ROOM_STATUSES);
    if (room->status == ROOM_WAITING)
        note_problem(reader, "\"status\" is waiting, but only games that have begun are exported");
    room->created = read_time(reader, from, "created", 0);
    room->started = read_time(reader, from, "started", 1);
    room->finished = read_time(reader, from, "finished", 0);
    room->updated = room->finished ? room->finished : room->started;
    room->options = read_object(reader, from, "options", true);
    room->clock = read_clock(reader, from);
    room->has_seed = json_object_get(from, "seed") != NULL;
    if (!room->has_seed) return;
    read_hex(reader, from, "seed", room->seed, sizeof room->seed);
    read_hex(reader, from, "salt", room->salt, sizeof room->salt);
    read_hex(reader, from, "commitment", room->commitment, sizeof room->commitment);
}

/* ---- the whole ------------------------------------------------------------------------- */

/* A file taken apart: what is short as a tree, what is long as it stands there. */
struct parts {
    json_t *head;
    struct json_slice entries, snapshots; /* at NULL: not there */
};

/* What else may stand in a file is for others. */
static const char *const heads[] = { "format", "version", "game", "rules", "room", "status", "created",
                                     "started", "finished", "options", "clock", "seed", "salt", "commitment",
                                     "shares", "unshared", "seats", "end", NULL };

static const char *find_head(const struct json_slice *key)
{
    for (int i = 0; heads[i]; i++)
        if (json_slice_is(key, heads[i])) return heads[i];
    return NULL;
}

static void keep_long(struct reader *reader, const char *name, struct json_slice *to,
                      const struct json_slice *value)
{
    if (to->at) note_problem(reader, "\"%s\" is there twice", name);
    *to = *value;
}

static void take_member(struct reader *reader, struct parts *parts, const struct json_slice *key,
                        const struct json_slice *value)
{
    json_error_t error;
    const char *name = find_head(key);
    if (json_slice_is(key, "entries")) keep_long(reader, "entries", &parts->entries, value);
    if (json_slice_is(key, "snapshots")) keep_long(reader, "snapshots", &parts->snapshots, value);
    if (!name) return;
    json_t *json = json_slice_read(value, HEAD_MAX, &error);
    if (!json) note_unread(reader, value, &error);
    else if (json_object_get(parts->head, name)) note_problem(reader, "\"%s\" is there twice", name);
    else json_object_set(parts->head, name, json);
    json_decref(json);
}

/* Is there anything but white space?  It need not end with a NUL. */
static bool has_more(const struct json_slice *rest)
{
    const char *at = rest->at;
    while (at < rest->end && *at && strchr(" \t\r\n", *at)) at++;
    return at < rest->end;
}

static void take_apart(struct reader *reader, struct json_slice rest, struct parts *parts)
{
    struct json_slice key, value;
    int more;
    while ((more = json_slice_next(&rest, &key, &value)) == 1 && !reader->failed)
        take_member(reader, parts, &key, &value);
    if (more != 1 && (more < 0 || has_more(&rest))) {
        json_error_t error = { .line = 1, .text = "something is missing or too much" };
        note_unread(reader, &rest, &error);
    }
}

static void read_all(struct reader *reader, const struct parts *parts, struct record *record)
{
    const json_t *from = parts->head;
    const char *format = json_string_value(json_object_get(from, "format"));
    json_int_t version = json_integer_value(json_object_get(from, "version"));
    if (!format || strcmp(format, RECORD_FORMAT) != 0) {
        note_problem(reader, "this is not an exported game (\"format\" is not \"" RECORD_FORMAT "\")");
    } else if (version != RECORD_VERSION) {
        note_problem(reader, "the file has format version %lld, this program knows %d", (long long)version,
                     RECORD_VERSION);
    } else {
        read_head(reader, from, &record->room);
        read_seats(reader, from, &record->room);
        read_shares(reader, from, &record->room);
        read_unshared(reader, from, &record->room);
        read_each(reader, "entries", parts->entries, record, read_entry);
        read_each(reader, "snapshots", parts->snapshots, record, read_snapshot);
        read_end(reader, from, record);
    }
}

int record_read(const char *json, size_t length, struct record *record, char why[WHY_SIZE])
{
    struct reader reader = { .why = why, .text = json };
    struct parts parts = { .head = json_object() };
    *record = (struct record){ 0 };
    if (length > RECORD_FILE_MAX)
        note_problem(&reader, "the file is larger than %d MB", RECORD_FILE_MAX >> 20);
    else take_apart(&reader, (struct json_slice){ json, json + length }, &parts);
    if (!reader.failed) read_all(&reader, &parts, record);
    json_decref(parts.head);
    if (reader.failed) record_fini(record);
    return reader.failed ? -1 : 0;
}
