// SPDX-License-Identifier: MIT
/* admin_server.c - the whole server: who may set out tables, its invitation, a notice to all, the log. */
#include <stdlib.h>
#include <string.h>

#include "admin_commands.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/base/utf8.h"
#include "server/auth/access_policy.h"
#include "server/client/inbox.h"
#include "server/store/db_moderation.h"

enum { LISTED = 500, NOTICE_MAX = 300, INVITATION = 16 };

static int show_acts(struct admin_call *call)
{
    const char *like = admin_text(call, "like");
    text_key(&call->answer, "acts");
    if (db_list_json(call->server->db, LIST_AUDIT_LOG, like ? like : "", LISTED,
                     &call->answer) >= 0) return 0;
    return admin_refuse(call, "the store cannot be read");
}

static int show_settings(struct admin_call *call)
{
    static const char *const keys[] = { ACCESS_POLICY_CREATE, ACCESS_POLICY_INVITATION,
                                        ACCESS_POLICY_ANNOUNCEMENT };
    text_key(&call->answer, "settings");
    text_char(&call->answer, '{');
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        char *value;
        if (db_find_setting(call->server->db, keys[i], &value) != 1) continue;
        text_key_json(&call->answer, keys[i], value);
        free(value);
    }
    text_char(&call->answer, '}');
    return 0;
}

static int set_create(struct admin_call *call)
{
    db_set_setting(admin_job(call), ACCESS_POLICY_CREATE, admin_text(call, "who"));
    return 0;
}

static int make_invitation(struct admin_call *call)
{
    char code[SECRET_NAME_TEXT];
    secret_name(&call->server->sources, INVITATION, code);
    db_set_setting(admin_job(call), ACCESS_POLICY_INVITATION, code);
    text_key_json(&call->answer, "code", code);
    text_key(&call->answer, "path");
    text_str(&call->answer, "\"/welcome#");
    text_str(&call->answer, code);
    text_char(&call->answer, '"');
    char *link = mem_printf("%s/welcome#%s", call->server->address, code);
    text_key_json(&call->answer, "link", link);
    free(link);
    return 0;
}

static void tell_notice(struct admin_call *call)
{
    const char *text = admin_text(call, "text");
    if (text && text[0]) inbox_broadcast(call->server, "announcement", text);
}

static int set_notice(struct admin_call *call)
{
    const char *text = admin_text(call, "text");
    bool none = !text || !text[0];
    if (!none && (utf8_length(text, true) < 1 || utf8_length(text, true) > NOTICE_MAX))
        return admin_refuse(call, "a notice has at most %d letters", NOTICE_MAX);
    db_set_setting(admin_job(call), ACCESS_POLICY_ANNOUNCEMENT, none ? NULL : text);
    call->then = tell_notice;
    return 0;
}

const struct admin_command admin_server_commands[] = {
    { "create", "says who may set out tables", true,
      { { "who", "everybody, invited people, or nobody", ADMIN_WORD, true, "everybody|invited|nobody" } },
      set_create },
    { "invitation", "makes the link that invites to this server; the one before dies", true, { { NULL } },
      make_invitation },
    { "notice", "tells all who are here, and who comes later, a sentence; without one: no more", true,
      { { "text", "the sentence", ADMIN_TEXT, false, NULL } }, set_notice },
    { "settings", "shows what is set here", false, { { NULL } }, show_settings },
    { "log", "lists what the host did", false,
      { { "like", "the name of an act", ADMIN_TEXT, false, NULL } }, show_acts },
    { NULL },
};
