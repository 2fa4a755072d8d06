// SPDX-License-Identifier: MIT
#include "delivery_journal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "server/base/files.h"
#include "server/base/log.h"
#include "server/base/mem.h"

enum { FILE_MAX = 1 << 24 };

/* Numbers alone come back when an older copy of the store takes the place of this one. */
struct note {
    int64_t id, made;
};

struct delivery_journal {
    int file;           /* -1: none                                                             */
    struct note *note;  /* of the last run, owned                                               */
    size_t notes;
};

static void read_notes(struct delivery_journal *arrived, const char *path)
{
    char why[WHY_SIZE];
    size_t length = 0;
    arrived->note = (struct note *)(void *)files_read(path, FILE_MAX, &length, why);
    arrived->notes = arrived->note ? length / sizeof *arrived->note : 0;
}

struct delivery_journal *delivery_journal_open(const char *data)
{
    struct delivery_journal *arrived = mem_alloc(sizeof *arrived);
    char *path = files_path(data, "arrived");
    arrived->file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (arrived->file >= 0) {
        read_notes(arrived, path);
        off_t whole = (off_t)(arrived->notes * sizeof *arrived->note);
        if (ftruncate(arrived->file, whole) != 0) log_warn("outbox", "not_cut", "file=%s", path);
    }
    else log_warn("outbox", "no_notes", "file=%s", path);
    free(path);
    return arrived;
}

void delivery_journal_close(struct delivery_journal *arrived)
{
    if (!arrived) return;
    if (arrived->file >= 0) close(arrived->file);
    free(arrived->note);
    free(arrived);
}

void delivery_journal_append(const struct delivery_journal *arrived, int64_t id, int64_t made)
{
    struct note note = { id, made };
    if (arrived->file < 0) return;
    if (write(arrived->file, &note, sizeof note) != sizeof note) log_warn("outbox", "not_noted", "%s", "");
}

bool delivery_journal_has(const struct delivery_journal *arrived, int64_t id, int64_t made)
{
    for (size_t i = 0; i < arrived->notes; i++)
        if (arrived->note[i].id == id && arrived->note[i].made == made) return true;
    return false;
}

void delivery_journal_clear(struct delivery_journal *arrived)
{
    if (arrived->file < 0) return;
    if (ftruncate(arrived->file, 0) != 0) log_warn("outbox", "not_cleared", "%s", "");
    arrived->notes = 0;
}
