// SPDX-License-Identifier: MIT
#include "room_name.h"

#include <stdio.h>

#include "games/common/text.h"
#include "server/base/utf8.h"
#include "server/store/db.h"

/* How many of the first `seats` have such a name. */
static int count_alike(const struct db_room *row, int seats, const char *name)
{
    int count = 0;
    for (int seat = 0; seat < seats; seat++)
        count += row->seat[seat].name[0] && utf8_is_confusable(row->seat[seat].name, name);
    return count;
}

static void write_numbered(const char *name, int before, struct text *out)
{
    char numbered[DB_NAME + 16];
    snprintf(numbered, sizeof numbered, "%s (%d)", name, before + 1);
    text_json(out, before ? numbered : name);
}

void room_name_write_seat(const struct db_room *row, int seat, struct text *out)
{
    const char *name = row->seat[seat].name;
    write_numbered(name, count_alike(row, seat, name), out);
}

void room_name_write(const struct db_room *row, const char *name, struct text *out)
{
    write_numbered(name, count_alike(row, row->seats, name), out);
}
