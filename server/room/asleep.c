// SPDX-License-Identifier: MIT
#include "asleep.h"

#include <stdlib.h>
#include <string.h>

#include "room.h"
#include "server/base/hash.h"
#include "server/base/mem.h"
#include "server/base/server.h"

struct sleeper {
    struct db_room row;
    struct text info; /* empty: it is another each time, because a clock runs */
};

static struct sleeper **slot_of(struct asleep *asleep, const char *id)
{
    return &asleep->slot[hash_of(id) % ASLEEP_SLOTS];
}

static void empty(struct sleeper **slot)
{
    if (!*slot) return;
    db_room_fini(&(*slot)->row);
    text_free(&(*slot)->info);
    free(*slot);
    *slot = NULL;
}

static struct sleeper *sleeper_new_take(const struct server *server, const struct db_room *row)
{
    struct sleeper *sleeper = mem_alloc(sizeof *sleeper);
    sleeper->row = *row;
    if (!row->clock || row->status != ROOM_PLAYING) room_info_write(server, row, NULL, &sleeper->info);
    return sleeper;
}

int asleep_write(struct asleep *asleep, struct server *server, const char *id, struct text *out)
{
    struct sleeper **slot = slot_of(asleep, id);
    struct db_room found;
    if (!*slot || strcmp((*slot)->row.id, id) != 0) {
        int there = db_find_room(server->db, id, &found);
        if (there != 1) return there;
        empty(slot);
        *slot = sleeper_new_take(server, &found);
    }
    if ((*slot)->info.len) text_add(out, (*slot)->info.data, (*slot)->info.len);
    else room_info_write(server, &(*slot)->row, NULL, out);
    return 1;
}

void asleep_forget(struct asleep *asleep, const char *id)
{
    struct sleeper **slot = slot_of(asleep, id);
    if (*slot && strcmp((*slot)->row.id, id) == 0) empty(slot);
}

void asleep_forget_all(struct asleep *asleep)
{
    for (int i = 0; i < ASLEEP_SLOTS; i++) empty(&asleep->slot[i]);
}
