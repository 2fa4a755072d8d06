// SPDX-License-Identifier: MIT
/* admin_backups.c - backups: which there are, and one now. */
#include <stdlib.h>

#include "admin_commands.h"
#include "backup_scheduler.h"
#include "server/base/server.h"
#include "server/store/backups.h"

static int show_backups(struct admin_call *call)
{
    struct backups_file *files;
    const char *folder = backup_scheduler_folder(call->server->backup_scheduler);
    struct text *out = &call->answer;
    int count = backups_list(folder, &files);
    text_key_json(out, "folder", folder);
    text_key_int(out, "every_hours", call->server->config->backup_every);
    text_key_json(out, "keep", call->server->config->backup_keep);
    text_key_bool(out, "failed", backup_scheduler_last(call->server->backup_scheduler).failed);
    text_key(out, "backups");
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        text_comma(out);
        text_char(out, '{');
        text_key_json(out, "file", files[i].name);
        text_key_int(out, "at", files[i].at);
        text_key_int(out, "bytes", files[i].bytes);
        text_char(out, '}');
    }
    text_char(out, ']');
    free(files);
    return 0;
}

static void on_backup(void *context, const char *path, const char *why)
{
    struct admin_call *call = context;
    if (why) admin_refuse(call, "%s", why);
    else text_key_json(&call->answer, "file", path);
    admin_stored(call, !why);
}

static int make_backup(struct admin_call *call)
{
    if (!backup_scheduler_run_now(call->server->backup_scheduler, on_backup, call))
        return admin_refuse(call, "one is under way");
    call->own_store = true;
    return 0;
}

const struct admin_command admin_backups_commands[] = {
    { "backups", "lists the backups there are", false, { { NULL } }, show_backups },
    { "backup", "makes one now, and checks it", false, { { NULL } }, make_backup },
    { NULL },
};
