// SPDX-License-Identifier: MIT
/* record_file.c - the JSON of a game's file: written line by line, so that a person can read it, and read
 * as the letter of a stranger. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/common/text.h"
#include "record.h"
#include "server/base/hex.h"
#include "server/base/mem.h"

#define FORMAT "tabuleiro-game"

/* ---- writing --------------------------------------------------------------------------- */

static void begin_line(struct text *out, const char *key)
{
    text_str(out, out->len > 1 ? ",\n  " : "\n  ");
    text_json(out, key);
    text_str(out, ": ");
}

static void line_text(struct text *out, const char *key, const char *value)
{
    begin_line(out, key);
    text_json(out, value);
}

static void line_int(struct text *out, const char *key, int64_t value)
{
    begin_line(out, key);
    text_int(out, value);
}

static void line_hex(struct text *out, const char *key, const uint8_t *bytes, size_t count)
{
    begin_line(out, key);
    text_char(out, '"');
    text_hex(out, bytes, count);
    text_char(out, '"');
}

/* JSON text in its shortest form, whatever blanks it had. */
static void write_json(struct text *out, const char *json)
{
    json_t *value = json_loads(json, JSON_DECODE_ANY, NULL);
    char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    text_str(out, text ? text : "null");
    free(text);
    json_decref(value);
}

static void write_seat(struct text *out, int seat, const struct db_seat *from)
{
    text_key_int(out, "seat", seat);
    text_key_json(out, "kind", db_seat_kind_name(from->kind));
    if (from->name[0]) {
        text_key_json(out, "name", from->name);
    }
    if (from->bot[0]) {
        text_key_json(out, "bot", from->bot);
    }
}

static void write_entry(struct text *out, const struct entry *entry)
{
    text_key_int(out, "seq", entry->seq);
    text_key_int(out, "at", entry->at);
    text_key_json(out, "kind", entry_kind_name(entry->kind));
    if (entry->seat >= 0) {
        text_key_int(out, "seat", entry->seat);
    }
    text_key(out, entry_is_move(entry->kind) ? "move" : "body");
    write_json(out, entry->body);
}

static void begin_element(struct text *out, int index)
{
    text_str(out, index ? ",\n    {" : "\n    {");
}

static void write_lists(struct text *out, const struct record *record)
{
    begin_line(out, "seats");
    text_char(out, '[');
    for (int i = 0; i < record->room.seats; i++) {
        begin_element(out, i);
        write_seat(out, i, &record->room.seat[i]);
        text_char(out, '}');
    }
    text_str(out, "]");
    begin_line(out, "entries");
    text_char(out, '[');
    for (int i = 0; i < record->entries.count; i++) {
        begin_element(out, i);
        write_entry(out, &record->entries.entry[i]);
        text_char(out, '}');
    }
    text_str(out, "]");
    begin_line(out, "snapshots");
    text_char(out, '[');
    for (int i = 0; i < record->snapshots.count; i++) {
        begin_element(out, i);
        text_key_int(out, "seq", record->snapshots.snapshot[i].seq);
        text_key(out, "hash");
        text_char(out, '"');
        text_hex(out, record->snapshots.snapshot[i].hash, STATE_HASH_BYTES);
        text_str(out, "\"}");
    }
    text_str(out, "]");
}

static void write_end(struct text *out, const struct record *record)
{
    begin_line(out, "end");
    text_char(out, '{');
    text_key_int(out, "seq", record->entries.count);
    text_key(out, "hash");
    text_char(out, '"');
    text_hex(out, record->end_hash, sizeof record->end_hash);
    text_char(out, '"');
    if (record->room.result) {
        text_key(out, "scores");
        write_json(out, record->room.result);
    }
    text_char(out, '}');
}

void record_write(const struct record *record, struct text *out)
{
    const struct db_room *room = &record->room;
    text_char(out, '{');
    line_text(out, "format", FORMAT);
    line_int(out, "version", RECORD_VERSION);
    line_text(out, "game", room->game);
    line_int(out, "rules", room->rules);
    line_text(out, "room", room->id);
    line_text(out, "status", db_room_status_name(room->status));
    line_int(out, "created", room->created);
    line_int(out, "started", room->started);
    line_int(out, "finished", room->finished);
    begin_line(out, "options");
    write_json(out, room->options);
    if (room->clock) {
        begin_line(out, "clock");
        write_json(out, room->clock);
    }
    if (room->has_seed) {
        line_hex(out, "seed", room->seed, sizeof room->seed);
        line_hex(out, "salt", room->salt, sizeof room->salt);
        line_hex(out, "commitment", room->commitment, sizeof room->commitment);
    }
    write_lists(out, record);
    if (record->has_end) write_end(out, record);
    text_str(out, "\n}\n");
}

/* ---- reading --------------------------------------------------------------------------- */

/* Where we are, for the message; the first complaint is kept. */
struct reader {
    const char *list; /* "entries", or NULL at the top */
    size_t index;
    bool failed;
    char *why;
};

static void note_problem(struct reader *reader, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void note_problem(struct reader *reader, const char *format, ...)
{
    va_list args;
    int length = 0;
    if (reader->failed) return;
    reader->failed = true;
    if (reader->list) length = snprintf(reader->why, WHY_SIZE, "%s[%zu]: ", reader->list, reader->index);
    va_start(args, format);
    vsnprintf(reader->why + length, (size_t)(WHY_SIZE - length), format, args);
    va_end(args);
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

/* An object's text, or NULL; `required`: it must be there. */
static char *read_object(struct reader *reader, const json_t *from, const char *key, bool required)
{
    const json_t *value = json_object_get(from, key);
    if (!value && !required) return NULL;
    if (!json_is_object(value)) {
        note_problem(reader, "\"%s\" must be an object", key);
        return required ? mem_strdup("{}") : NULL;
    }
    char *text = json_dumps(value, JSON_COMPACT);
    if (!text || strlen(text) > ENTRY_BODY_MAX) note_problem(reader, "\"%s\" is too large", key);
    return text ? text : mem_strdup("{}");
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

static void read_entries(struct reader *reader, const json_t *from, struct record *record)
{
    const json_t *list = read_list(reader, from, "entries", 0, ENTRIES_MAX);
    for (size_t i = 0; i < json_array_size(list) && !reader->failed; i++) {
        const json_t *json = json_array_get(list, i);
        struct entry entry = { .seat = -1 };
        reader->index = i;
        entry.seq = (uint32_t)read_int(reader, json, "seq", (int64_t)i + 1, (int64_t)i + 1);
        entry.at = read_int(reader, json, "at", 0, INT64_MAX);
        entry.kind = (enum entry_kind)read_name(reader, json, "kind", kind_at, ENTRY_KINDS);
        if (json_object_get(json, "seat"))
            entry.seat = (int)read_int(reader, json, "seat", 0, record->room.seats - 1);
        entry.body = read_object(reader, json, entry_is_move(entry.kind) ? "move" : "body", true);
        if (!reader->failed) entry_list_add(&record->entries, &entry);
        free(entry.body);
    }
}

static void read_snapshots(struct reader *reader, const json_t *from, struct record *record)
{
    const json_t *list = read_list(reader, from, "snapshots", 0, ENTRIES_MAX);
    struct db_snapshots *to = &record->snapshots;
    int64_t before = -1;
    to->snapshot = mem_alloc((json_array_size(list) + 1) * sizeof *to->snapshot);
    for (size_t i = 0; i < json_array_size(list) && !reader->failed; i++) {
        const json_t *json = json_array_get(list, i);
        reader->index = i;
        before = read_int(reader, json, "seq", before + 1, record->entries.count);
        struct db_snapshot *snapshot = &to->snapshot[to->count++];
        snapshot->seq = (uint32_t)before;
        read_hex(reader, json, "hash", snapshot->hash, sizeof snapshot->hash);
    }
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
        record->room.result = json_dumps(scores, JSON_COMPACT);
}

static void read_head(struct reader *reader, const json_t *from, struct db_room *room)
{
    read_text(reader, from, "game", false, room->game, sizeof room->game);
    read_text(reader, from, "room", false, room->id, sizeof room->id);
    room->rules = (int)read_int(reader, from, "rules", 1, UINT16_MAX);
    room->status = (enum room_status)read_name(reader, from, "status", status_at, ROOM_STATUSES);
    if (room->status == ROOM_WAITING)
        note_problem(reader, "\"status\" is waiting, but only games that have begun are exported");
    room->created = read_int(reader, from, "created", 0, INT64_MAX);
    room->started = read_int(reader, from, "started", 1, INT64_MAX);
    room->finished = read_int(reader, from, "finished", 0, INT64_MAX);
    room->updated = room->finished ? room->finished : room->started;
    room->options = read_object(reader, from, "options", true);
    room->clock = read_object(reader, from, "clock", false);
    room->has_seed = json_object_get(from, "seed") != NULL;
    if (!room->has_seed) return;
    read_hex(reader, from, "seed", room->seed, sizeof room->seed);
    read_hex(reader, from, "salt", room->salt, sizeof room->salt);
    read_hex(reader, from, "commitment", room->commitment, sizeof room->commitment);
}

static void read_all(struct reader *reader, const json_t *from, struct record *record)
{
    const char *format = json_string_value(json_object_get(from, "format"));
    json_int_t version = json_integer_value(json_object_get(from, "version"));
    if (!format || strcmp(format, FORMAT) != 0) {
        note_problem(reader, "this is not an exported game (\"format\" is not \"" FORMAT "\")");
    } else if (version != RECORD_VERSION) {
        note_problem(reader, "the file has format version %lld, this program knows %d", (long long)version,
                 RECORD_VERSION);
    } else {
        read_head(reader, from, &record->room);
        read_seats(reader, from, &record->room);
        read_entries(reader, from, record);
        read_snapshots(reader, from, record);
        read_end(reader, from, record);
    }
}

int record_read(const char *json, size_t length, struct record *record, char why[WHY_SIZE])
{
    struct reader reader = { .why = why };
    json_error_t error;
    *record = (struct record){ 0 };
    json_t *from = length > RECORD_FILE_MAX ? NULL : json_loadb(json, length, JSON_REJECT_DUPLICATES, &error);
    if (length > RECORD_FILE_MAX)
        note_problem(&reader, "the file is larger than %d MB", RECORD_FILE_MAX >> 20);
    else if (!from)
        note_problem(&reader, "line %d: not JSON: %s", error.line, error.text);
    else
        read_all(&reader, from, record);
    json_decref(from);
    if (reader.failed) record_fini(record);
    return reader.failed ? -1 : 0;
}
