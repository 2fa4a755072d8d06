// SPDX-License-Identifier: MIT
#include "room_list.h"

#include <stdlib.h>
#include <string.h>

#include "room_view.h"
#include "server/base/hash.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/store/db.h"

struct room_list_entry {
    struct db_room row;
    struct text info; /* empty: it is another each time, because a clock runs */
};

static struct room_list_entry **slot_of(struct room_list *list, const char *id)
{
    return &list->slot[hash_of(id) % ROOM_LIST_SLOTS];
}

static void empty_slot(struct room_list_entry **slot)
{
    if (!*slot) return;
    db_room_fini(&(*slot)->row);
    text_free(&(*slot)->info);
    free(*slot);
    *slot = NULL;
}

static struct room_list_entry *sleeper_new_take(const struct server *server, const struct db_room *row)
{
    struct room_list_entry *sleeper = mem_alloc(sizeof *sleeper);
    sleeper->row = *row;
    if (!row->clock || row->status != ROOM_PLAYING)
        room_view_write_info(server, row, NULL, false, &sleeper->info);
    return sleeper;
}

int room_list_write(struct room_list *list, struct server *server, const char *id, struct text *out)
{
    struct room_list_entry **slot = slot_of(list, id);
    struct db_room found;
    if (!*slot || strcmp((*slot)->row.id, id) != 0) {
        int there = db_find_room(server->db, id, &found);
        if (there != 1) return there;
        empty_slot(slot);
        *slot = sleeper_new_take(server, &found);
    }
    if ((*slot)->info.len) text_add(out, (*slot)->info.data, (*slot)->info.len);
    else room_view_write_info(server, &(*slot)->row, NULL, false, out);
    return 1;
}

void room_list_forget(struct room_list *list, const char *id)
{
    struct room_list_entry **slot = slot_of(list, id);
    if (*slot && strcmp((*slot)->row.id, id) == 0) empty_slot(slot);
}

void room_list_forget_all(struct room_list *list)
{
    for (int i = 0; i < ROOM_LIST_SLOTS; i++) empty_slot(&list->slot[i]);
}
