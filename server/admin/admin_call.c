// SPDX-License-Identifier: MIT
#include "admin_call.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/base/log.h"
#include "server/base/server.h"
#include "server/store/db_moderation.h"

const char *admin_text(const struct admin_call *call, const char *name)
{
    return json_string_value(json_object_get(call->args, name));
}

int64_t admin_number(const struct admin_call *call, const char *name)
{
    const json_t *number = json_object_get(call->args, name);
    return json_is_integer(number) ? json_integer_value(number) : -1;
}

int admin_refuse(struct admin_call *call, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(call->why, sizeof call->why, format, args);
    va_end(args);
    return -1;
}

void admin_end(struct admin_call *call, bool ok)
{
    if (ok) text_char(&call->answer, '}');
    call->done(call->context, ok, ok ? call->answer.data : call->why);
    db_job_free(call->job);
    text_free(&call->answer);
    json_decref(call->args);
    free(call->actor);
    free(call->hold);
    free(call);
}

struct db_job *admin_job(struct admin_call *call)
{
    if (!call->job) call->job = db_job_new();
    return call->job;
}

void admin_audit(struct admin_call *call, struct db_job *job)
{
    char *args = json_dumps(call->args, JSON_COMPACT);
    db_add_audit_entry(job, server_now(call->server), call->actor, call->act->name, args);
    free(args);
}

void admin_stored(struct admin_call *call, bool stored)
{
    if (!stored) {
        if (!call->why[0]) admin_refuse(call, "the server could not save that, so it did not happen");
        admin_end(call, false);
        return;
    }
    if (call->act->changes) log_info("admin", call->act->name, "actor=\"%s\"", call->actor);
    if (call->then && call->server->phase == SERVER_SERVING) call->then(call);
    admin_end(call, true);
}

/* ---- running ------------------------------------------------------------------------------- */

static void on_stored(void *context, const struct db_result *result)
{
    struct admin_call *call = context;
    if (result->status == DB_REFUSED) admin_refuse(call, "%s", result->why);
    admin_stored(call, result->status == DB_STORED);
}

static void submit_call(struct admin_call *call)
{
    struct db_job *job = call->job;
    call->job = NULL; /* the store's from now on */
    admin_audit(call, job);
    db_submit_take(call->server->db, job, on_stored, call);
}

void admin_proceed(struct admin_call *call)
{
    bool stops = call->server->phase == SERVER_STOPPING;
    int result = stops ? admin_refuse(call, "the server stops") : call->act->run(call);
    if (result < 0) admin_end(call, false);
    else if (result == 0 && call->job) submit_call(call);
    else if (result == 0 && !call->own_store) admin_end(call, true);
}

static void resume_call(void *context, struct room *room)
{
    (void)room;
    admin_proceed(context);
}

static void cancel_call(void *context, enum error_code code)
{
    bool busy = code != ERR_NO_SUCH_ROOM;
    admin_refuse(context, busy ? "the table is busy; try again in a moment" : "the table was deleted");
    admin_end(context, false);
}

struct waiter admin_waiter(struct admin_call *call)
{
    return (struct waiter){ resume_call, cancel_call, call };
}
