// SPDX-License-Identifier: MIT
/* admin_rooms.c - tables: listed, closed, stopped, let go on, deleted with a copy kept. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "admin_commands.h"
#include "server/base/files.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/record.h"
#include "server/change/change.h"
#include "server/change/room_commit.h"
#include "server/change/room_turn.h"
#include "server/rooms/rooms.h"
#include "server/store/db_moderation.h"

enum { LISTED = 500 };
#define STOPPED "stopped by the host of the server"

static int show_tables(struct admin_call *call)
{
    const char *like = admin_text(call, "like");
    text_key(&call->answer, "tables");
    if (db_list_json(call->server->db, LIST_TABLES, like ? like : "", LISTED, &call->answer) >= 0) return 0;
    return admin_refuse(call, "the store cannot be read");
}

/* The table that the call names: 0; 1 if the call waits for it; -1 after a refusal. */
static int find_table(struct admin_call *call, struct room **room)
{
    const char *id = admin_text(call, "table");
    int found = rooms_load(call->server->rooms, id, room);
    if (found < 0) return admin_refuse(call, "the store cannot be read");
    if (!*room) return admin_refuse(call, "there is no table '%.40s'", id);
    if (!room_is_busy(*room)) return 0;
    room_turn_when_free(*room, admin_waiter(call));
    return 1;
}

static void on_changed(void *context, bool stored)
{
    admin_stored(context, stored);
}

/* A change of the table, which the act will hand in. */
static struct change *begin_change(struct admin_call *call, struct room *room, const char *code)
{
    struct change *change = change_new(room, NULL);
    change_row(change);
    if (code) change_notify_all(change, code);
    admin_audit(call, change->job);
    call->own_store = true;
    change->ended = on_changed;
    change->ended_context = call;
    return change;
}

static int close_table(struct admin_call *call)
{
    struct room *room;
    int busy = find_table(call, &room);
    if (busy) return busy;
    if (room->row.status != ROOM_WAITING && room->row.status != ROOM_PLAYING)
        return admin_refuse(call, "the table is over already");
    struct change *change = begin_change(call, room, "table_closed");
    change_row(change)->status = ROOM_ABANDONED;
    change_set_poll(change, NULL);
    room_commit_take(change);
    return 0;
}

static int freeze_table(struct admin_call *call)
{
    struct room *room;
    int busy = find_table(call, &room);
    if (busy) return busy;
    if (room->row.status != ROOM_PLAYING || room_is_frozen(room))
        return admin_refuse(call, "no game goes on there");
    struct change *change = begin_change(call, room, "table_frozen");
    change_row(change)->frozen = mem_strdup(STOPPED);
    room_commit_take(change);
    return 0;
}

/* What a fault of the rules has stopped another program may go on with, not this act. */
static int thaw_table(struct admin_call *call)
{
    struct room *room;
    int busy = find_table(call, &room);
    if (busy) return busy;
    if (!room->row.frozen || strcmp(room->row.frozen, STOPPED) != 0)
        return admin_refuse(call, "the table was not stopped by 'freeze'");
    struct change *change = begin_change(call, room, "table_thawed");
    change_row(change)->frozen = NULL;
    room_commit_take(change);
    return 0;
}

/* Writes the game to DATA/deleted/ID.json; the seed is in it, so it is for the host's eyes alone. */
static int keep_copy(struct admin_call *call, const struct room *room)
{
    struct record record;
    struct text text = { 0 };
    if (!room->row.started) return 0;
    if (record_load(call->server->db, room->row.id, &record, call->why) != 1)
        return call->why[0] ? -1 : admin_refuse(call, "the game cannot be read");
    char *folder = mem_printf("%s/deleted", call->server->config->data);
    char *path = mem_printf("%s/%s.json", folder, room->row.id);
    record_write(&record, &text);
    mkdir(folder, 0700);
    int bad = files_write(path, text.data, text.len, call->why);
    if (!bad) text_key_json(&call->answer, "kept", path);
    text_free(&text);
    record_fini(&record);
    free(folder);
    free(path);
    return bad;
}

static int delete_table(struct admin_call *call)
{
    struct room *room;
    int busy = find_table(call, &room);
    if (busy) return busy;
    if (keep_copy(call, room)) return -1;
    struct change *change = begin_change(call, room, "table_removed");
    change_row(change)->status = ROOM_ABANDONED;
    change->drops = true;
    room_commit_take(change);
    return 0;
}

#define TABLE { "table", "the table's id, as in its address", ADMIN_ROOM, true, NULL }

const struct admin_command admin_rooms_commands[] = {
    { "tables", "lists tables: id, game, status, host, last change", false,
      { { "like", "an id, a game, a status or part of a name", ADMIN_TEXT, false, NULL } }, show_tables },
    { "close", "ends a table for good; its log stays", true, { TABLE }, close_table },
    { "freeze", "stops a game as it is", true, { TABLE }, freeze_table },
    { "thaw", "lets a game go on that 'freeze' has stopped", true, { TABLE }, thaw_table },
    { "delete", "deletes a table with all that was said there; a game that began is kept as a file", true,
      { TABLE }, delete_table },
    { NULL },
};
