// SPDX-License-Identifier: MIT
/* admin_deliveries.c - what is sent to people who are away: how much, and what was given up. */
#include <string.h>

#include "admin_commands.h"
#include "server/base/server.h"
#include "server/store/db_notifications.h"
#include "server/store/db_moderation.h"

enum { LISTED = 200 };

/* ---- what is not set up ---------------------------------------------------------------------- */

static bool has_address(const struct config *config)
{
    return config->address[0] != '\0';
}

static bool has_mail(const struct config *config)
{
    return config->smtp_url[0] && config->mail_from[0];
}

/* Browsers subscribe to pushes only on a page that came by TLS. */
static bool has_push(const struct config *config)
{
    return strncmp(config->address, "https://", 8) == 0;
}

static const struct {
    const char *what, *how;
    bool (*is_set_up)(const struct config *config);
} parts[] = {
    { "address", "set address: where players find the server", has_address },
    { "mail", "set smtp_url and mail_from", has_mail },
    { "push", "set address to the server's https:// address", has_push },
};

void admin_write_missing(const struct config *config, struct text *out)
{
    text_key(out, "missing");
    text_char(out, '[');
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i].is_set_up(config)) continue;
        text_comma(out);
        text_char(out, '{');
        text_key_json(out, "not_set_up", parts[i].what);
        text_key_json(out, "how", parts[i].how);
        text_char(out, '}');
    }
    text_char(out, ']');
}

/* ---- the acts -------------------------------------------------------------------------------- */

static void write_channel(const struct metrics *m, enum metrics_channel by, struct text *out)
{
    text_comma(out);
    text_char(out, '{');
    text_key_json(out, "channel", metrics_channels[by]);
    text_key_int(out, "sent", (int64_t)m->notifications_sent[by]);
    text_key_int(out, "again", (int64_t)m->notifications_failed[by]);
    text_key_int(out, "given_up", (int64_t)m->notifications_given_up[by]);
    text_char(out, '}');
}

static int show_sent(struct admin_call *call)
{
    struct text *out = &call->answer;
    int waiting = 0, given_up = 0;
    if (db_count_deliveries(call->server->db, &waiting, &given_up) < 0)
        return admin_refuse(call, "the store cannot be read");
    text_key_int(out, "on_their_way", waiting);
    text_key_int(out, "given_up", given_up);
    text_key(out, "since_start");
    text_char(out, '[');
    for (int by = 0; by < METRICS_CHANNELS; by++)
        write_channel(&call->server->metrics, (enum metrics_channel)by, out);
    text_char(out, ']');
    admin_write_missing(call->server->config, out);
    text_key(out, "messages");
    if (db_list_json(call->server->db, LIST_GIVEN_UP, "", LISTED, out) >= 0) return 0;
    return admin_refuse(call, "the store cannot be read");
}

static int forget_given_up(struct admin_call *call)
{
    db_drop_given_up(admin_job(call), server_now(call->server));
    return 0;
}

const struct admin_command admin_deliveries_commands[] = {
    { "sent", "tells how many messages went to people, and lists those that were given up", false,
      { { NULL } }, show_sent },
    { "sent-clear", "forgets the messages that were given up", true, { { NULL } }, forget_given_up },
    { NULL },
};
