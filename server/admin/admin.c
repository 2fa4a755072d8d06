// SPDX-License-Identifier: MIT
#include "admin.h"

#include <stdlib.h>
#include <string.h>

#include "admin_commands.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/store/db.h"

enum { NUMBER_MAX = 1000000, TEXT_MAX = 500 };

const struct admin_command *const admin_tables[] = {
    admin_users_commands,
    admin_rooms_commands,
    admin_server_commands,
    admin_status_commands,
    admin_backups_commands,
    admin_deliveries_commands,
    admin_session_commands,
    NULL,
};

const struct admin_command *admin_find(const char *name)
{
    for (int i = 0; admin_tables[i]; i++)
        for (const struct admin_command *act = admin_tables[i]; act->name; act++)
            if (strcmp(act->name, name) == 0) return act;
    return NULL;
}

/* ---- arguments ----------------------------------------------------------------------------- */

/* Is the word one of "one|two|three"? */
static bool is_word(const char *i18n, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = i18n; at; at = strchr(at, '|')) {
        if (*at == '|') at++;
        if (length && strncmp(at, word, length) == 0 && (at[length] == '|' || !at[length])) return true;
    }
    return false;
}

static int check_arg(struct admin_call *call, const struct admin_arg *arg)
{
    const json_t *given = json_object_get(call->args, arg->name);
    bool number = arg->kind == ADMIN_PERSON || arg->kind == ADMIN_NUMBER;
    if (!given || json_is_null(given))
        return arg->needed ? admin_refuse(call, "'%s' is missing: %s", arg->name, arg->help) : 0;
    if (number && (!json_is_integer(given) || json_integer_value(given) < 0 ||
                   (arg->kind == ADMIN_NUMBER && json_integer_value(given) > NUMBER_MAX)))
        return admin_refuse(call, "'%s' is a whole number: %s", arg->name, arg->help);
    if (!number && (!json_is_string(given) || json_string_length(given) > TEXT_MAX))
        return admin_refuse(call, "'%s' is a text of at most %d bytes: %s", arg->name, TEXT_MAX, arg->help);
    if (arg->kind == ADMIN_WORD && !is_word(arg->i18n, json_string_value(given)))
        return admin_refuse(call, "'%s' is one of %s", arg->name, arg->i18n);
    return 0;
}

static int check_args(struct admin_call *call)
{
    const struct admin_command *act = call->act;
    const char *key;
    json_t *value;
    for (int i = 0; i < ADMIN_ARGS && act->arg[i].name; i++)
        if (check_arg(call, &act->arg[i])) return -1;
    json_object_foreach(call->args, key, value) {
        bool known = false;
        for (int i = 0; i < ADMIN_ARGS && act->arg[i].name; i++) known |= strcmp(act->arg[i].name, key) == 0;
        if (!known) return admin_refuse(call, "'%s' has no argument '%.60s'", act->name, key);
    }
    return 0;
}

/* ---- running ------------------------------------------------------------------------------- */

void admin_run(struct server *server, const char *actor, const char *name, const json_t *args,
               admin_done *done, void *context)
{
    struct admin_call *call = mem_alloc(sizeof *call);
    *call = (struct admin_call){ .server = server, .done = done, .context = context };
    call->actor = mem_strdup(actor);
    call->act = admin_find(name);
    call->args = json_is_object(args) ? json_deep_copy(args) : json_object();
    text_char(&call->answer, '{');
    if (!call->act) admin_refuse(call, "there is no act '%.60s'", name);
    else check_args(call);
    if (call->why[0]) admin_end(call, false);
    else admin_proceed(call);
}
