// SPDX-License-Identifier: MIT
/* record_file.c - the JSON of a game's file, written line by line, so that a person can read it. */
#include <stdlib.h>

#include "games/common/text.h"
#include "record.h"
#include "shuffle.h"

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

static void write_shares(struct text *out, const struct db_room *room)
{
    int written = 0;
    for (int seat = 0; seat < room->seats; seat++) {
        if (!room->share[seat].given) continue;
        if (!written) {
            begin_line(out, "shares");
            text_char(out, '[');
        }
        begin_element(out, written++);
        shuffle_write_share(room, seat, true, out);
        text_char(out, '}');
    }
    if (written) text_char(out, ']');
}

static void write_unshared(struct text *out, uint32_t seats)
{
    if (!seats) return;
    begin_line(out, "unshared");
    text_char(out, '[');
    for (int seat = 0; seats >> seat; seat++) {
        if (!(seats >> seat & 1u)) continue;
        text_comma(out);
        text_int(out, seat);
    }
    text_char(out, ']');
}

void record_write(const struct record *record, struct text *out)
{
    const struct db_room *room = &record->room;
    text_char(out, '{');
    line_text(out, "format", RECORD_FORMAT);
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
    write_shares(out, room);
    write_unshared(out, room->unshared);
    write_lists(out, record);
    if (record->has_end) write_end(out, record);
    text_str(out, "\n}\n");
}
