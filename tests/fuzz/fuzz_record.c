// SPDX-License-Identifier: MIT
/* fuzz_record.c - any bytes as an exported game: refused with a reason, or replayed, written again as the
 * same record, stored as a room and played on by the server. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_fixture.h"
#include "server/play/record.h"
#include "server/rooms/rooms.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Imports as `import` does, then reads every view. */
static void import(struct record *record, const struct game_plugin *plugin, const uint8_t *input, size_t size)
{
    char why[WHY_SIZE];
    struct party *party = party_begin(plugin, input, size);
    struct db_job *job = db_job_new();
    strcpy(record->room.id, "imported22");
    must(record_store(record, plugin, PARTY_INVITE, job, why) == 0, "what was verified can be stored");
    db_submit_take(party->wire->server.db, job, NULL, NULL);
    wire_settle(party->wire);
    struct room *room;
    must(rooms_load(party->wire->server.rooms, record->room.id, &room) == 1, "what was stored is there");
    must(!room->row.frozen, "what was verified can be replayed");
    static const char *const requests[] = { "join",    "open", "history", "export", "at",     "explain",
                                            "preview", "undo", "start",   "leave",  "resign", "list" };
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        char *text = NULL;
        json_t *json = json_pack("{s:s,s:i,s:s,s:s,s:i,s:i,s:{s:s}}", "t", requests[i], "id", 1, "room",
                                 record->room.id, "invite", PARTY_INVITE, "seq", (int)room->match.seq, "ask",
                                 (int)room->match.ask[0], "move", "verb", "none");
        text = json_dumps(json, JSON_COMPACT);
        party_piece(party, 3, text, strlen(text), false, true, 0);
        wire_settle(party->wire);
        json_decref(json);
        free(text);
    }
    party_end(party);
}

static void check_written(const struct record *record)
{
    struct record again;
    struct text first = { 0 }, second = { 0 };
    char why[WHY_SIZE];
    record_write(record, &first);
    must(record_read(first.data, first.len, &again, why) == 0, "what is written can be read");
    record_write(&again, &second);
    must(strcmp(first.data, second.data) == 0, "what is read is what was written");
    text_free(&first);
    text_free(&second);
    record_fini(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record record;
    struct record_report report;
    char why[WHY_SIZE] = "";
    if (sodium_init() < 0) abort();
    if (record_read((const char *)data, size, &record, why)) {
        must(why[0], "a refusal says why");
        return 0;
    }
    const struct game_plugin *plugin = game_find(record.room.game);
    check_written(&record);
    if (plugin && record_verify(&record, plugin, &report, why))
        must(why[0], "a refusal says why");
    else if (plugin)
        import(&record, plugin, data, size);
    record_fini(&record);
    return 0;
}
