// SPDX-License-Identifier: MIT
#include "mail_html.h"

#include <stdlib.h>

#include "message.h"
#include "notifications.h"
#include "plain_text.h"
#include "server/base/server.h"

#define SANS "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;"
#define SERIF "font-family:Georgia,serif;"
#define INK "color:#2a2622;"
#define SOFT "color:#6b6255;"

void mail_html_escape(struct text *out, const char *text)
{
    plain_write(PLAIN_HTML, text, out);
}

/* A row of the paper: its cell's style, then the text. */
static void open_row(struct text *out, const char *style)
{
    text_str(out, "<tr><td style=\"");
    text_str(out, style);
    text_str(out, "\">");
}

static void write_row(struct text *out, const char *style, const char *text)
{
    if (!text || !*text) return;
    open_row(out, style);
    mail_html_escape(out, text);
    text_str(out, "</td></tr>\n");
}

static void write_link(struct text *out, const char *url, const char *style, const char *label)
{
    text_str(out, "<a href=\"");
    mail_html_escape(out, url);
    text_str(out, "\" style=\"");
    text_str(out, style);
    text_str(out, "\">");
    mail_html_escape(out, label);
    text_str(out, "</a>");
}

static char *own_word(struct server *server, const struct message *message, const char *key)
{
    return i18n_text(server->notifications->i18n, message->lang, "notices", key, NULL);
}

static void write_action(struct text *out, const struct message_action *action, const char *choose)
{
    open_row(out, "padding:0 24px 8px");
    text_str(out, "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" "
                  "style=\"border:1px solid #d8ccb0;border-radius:10px;background:#fffdf6\"><tr>"
                  "<td style=\"padding:12px 14px;" SANS INK "font-size:15px;font-weight:bold\">");
    mail_html_escape(out, action->label);
    text_str(out, "</td><td align=\"right\" width=\"112\" style=\"padding:8px\">");
    write_link(out, action->url,
               "display:inline-block;background:#b5570f;color:#fffaf0;" SANS
               "font-weight:bold;font-size:15px;text-decoration:none;padding:12px 20px;border-radius:9px",
               choose);
    text_str(out, "</td></tr></table></td></tr>\n");
}

static void write_actions(struct server *server, const struct message *message,
                          const struct message_part *part, struct text *out)
{
    char *choose = own_word(server, message, "choose"), *once = own_word(server, message, "asked.once");
    for (int i = 0; i < part->actions; i++) write_action(out, &part->action[i], choose);
    if (part->actions) write_row(out, "padding:4px 24px;" SANS SOFT "font-size:14px;line-height:1.5", once);
    free(choose);
    free(once);
}

static void write_part(struct server *server, const struct message *message, const struct message_part *part,
                       struct text *out)
{
    char *open = own_word(server, message, "open"), *mute = own_word(server, message, "mute");
    write_row(out, "padding:22px 24px 4px;" SANS SOFT "font-size:14px", part->where);
    write_row(out, "padding:0 24px 12px;" SERIF INK "font-size:26px;line-height:1.2;font-weight:bold",
              part->title);
    for (int i = 0; i < part->lines; i++)
        write_row(out, "padding:0 24px 6px;" SANS INK "font-size:15px;line-height:1.5", part->line[i]);
    write_actions(server, message, part, out);
    write_row(out, "padding:4px 24px;" SANS SOFT "font-size:14px;line-height:1.5", part->left);
    open_row(out, "padding:10px 24px 18px;" SANS "font-size:15px");
    write_link(out, part->url, "color:#a85212;font-weight:bold", open);
    if (part->mute) {
        text_str(out, " &nbsp; ");
        write_link(out, part->mute, SOFT "font-size:13px", mute);
    }
    text_str(out, "</td></tr>\n");
    free(open);
    free(mute);
}

static void write_foot(struct server *server, const struct message *message, const char *unsubscribe,
                       struct text *out)
{
    char *settings = own_word(server, message, "settings"), *stop = own_word(server, message, "unsubscribe");
    char *keep = own_word(server, message, "do.not.forward");
    open_row(out, "background:#f1e8d2;border-radius:0 0 11px 11px;padding:14px 24px;" SANS SOFT
                  "font-size:13px;line-height:1.6");
    write_link(out, message->settings, SOFT, settings);
    text_str(out, " &middot; ");
    write_link(out, unsubscribe, SOFT, stop);
    text_str(out, "<br>");
    mail_html_escape(out, keep);
    text_str(out, "</td></tr>\n");
    free(settings);
    free(stop);
    free(keep);
}

void mail_html_write(struct server *server, const struct message *message, const char *unsubscribe,
                     struct text *out)
{
    text_str(out, "<!doctype html>\n<html lang=\"");
    text_str(out, message->lang);
    text_str(out, "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
                  "<meta name=\"color-scheme\" content=\"light\">"
                  "<title>");
    mail_html_escape(out, message->title);
    text_str(out, "</title></head>\n<body style=\"margin:0;background:#ece3cd\">\n"
                  "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" "
                  "style=\"background:#ece3cd\"><tr><td align=\"center\" style=\"padding:20px 10px\">\n"
                  "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" "
                  "style=\"max-width:560px;background:#fbf6e9;border-radius:12px;"
                  "border:1px solid #d8ccb0\">\n");
    write_row(out, "background:#22302c;border-radius:11px 11px 0 0;padding:14px 24px;color:#e9e3d3;" SERIF
                   "font-size:18px;font-weight:bold", message->host);
    for (int i = 0; i < message->parts; i++) write_part(server, message, &message->part[i], out);
    write_foot(server, message, unsubscribe, out);
    text_str(out, "</table></td></tr></table></body></html>\n");
}
