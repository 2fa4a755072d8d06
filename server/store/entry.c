// SPDX-License-Identifier: MIT
#include "entry.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/mem.h"

static const char *const kind_names[ENTRY_KINDS] = {
    [ENTRY_MOVE] = "move",     [ENTRY_AUTO] = "auto",         [ENTRY_TIMEOUT] = "timeout",
    [ENTRY_UNDO] = "undo",     [ENTRY_TAKEOVER] = "takeover", [ENTRY_RETURN] = "return",
    [ENTRY_RESIGN] = "resign", [ENTRY_HANDOVER] = "handover", [ENTRY_END] = "end",
    [ENTRY_PAUSE] = "pause",   [ENTRY_RESUME] = "resume", [ENTRY_ADVISED] = "advised",
};

const char *entry_kind_name(enum entry_kind kind)
{
    assert(kind < ENTRY_KINDS);
    return kind_names[kind];
}

bool entry_kind_of(const char *name, enum entry_kind *kind)
{
    for (int i = 0; i < ENTRY_KINDS; i++) {
        if (strcmp(name, kind_names[i]) != 0) continue;
        *kind = (enum entry_kind)i;
        return true;
    }
    return false;
}

bool entry_is_move(enum entry_kind kind)
{
    return kind == ENTRY_MOVE || kind == ENTRY_AUTO || kind == ENTRY_TIMEOUT;
}

bool entry_may_follow(uint32_t seq, enum entry_kind kind)
{
    /* After it the same may happen once more, and the game is no nearer to its end. */
    bool again = kind == ENTRY_UNDO || kind == ENTRY_TAKEOVER || kind == ENTRY_PAUSE || kind == ENTRY_ADVISED;
    if (again) return seq < ENTRIES_FREE;
    return seq < (entry_is_move(kind) ? ENTRIES_MAX - ENTRIES_LEAVE : ENTRIES_MAX);
}

void entry_list_fini(struct entry_list *list)
{
    for (int i = 0; i < list->count; i++) free(list->entry[i].body);
    free(list->entry);
    *list = (struct entry_list){ 0 };
}

void entry_list_add(struct entry_list *list, const struct entry *entry)
{
    if (list->count == list->cap) {
        list->cap = list->cap ? 2 * list->cap : 64;
        list->entry = mem_grow(list->entry, (size_t)list->cap * sizeof *list->entry);
    }
    list->entry[list->count] = *entry;
    list->entry[list->count].body = mem_strdup(entry->body ? entry->body : "{}");
    list->count++;
}
