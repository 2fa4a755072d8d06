// SPDX-License-Identifier: MIT
/* fuzz_record.c - any bytes as an exported game: refused with a reason, or replayed and written again as the same
 * record. */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "../../server/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record record, again;
    struct record_report report;
    char why[RECORD_WHY];
    struct text first = { 0 }, second = { 0 };
    if (sodium_init() < 0) abort();
    if (record_read((const char *)data, size, &record, why)) return 0;
    const struct game_plugin *plugin = game_find(record.room.game);
    if (plugin && record_verify(&record, plugin, &report, why)) assert(strlen(why) > 0);
    record_write(&record, &first);
    int bad = record_read(first.data, first.len, &again, why);
    assert(!bad);
    record_write(&again, &second);
    assert(strcmp(first.data, second.data) == 0);
    text_free(&first);
    text_free(&second);
    record_fini(&record);
    record_fini(&again);
    return 0;
}
