// SPDX-License-Identifier: MIT
#include "mail.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mail_header.h"
#include "destination.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/store/db.h"

static void add_from(struct text *out, const char *from)
{
    char address[CONFIG_TEXT + 2], name[CONFIG_TEXT];
    destination_mail_address(from, address, sizeof address);
    destination_mail_name(from, name, sizeof name);
    mail_header_add_from(out, name, address);
}

static void add_date(struct text *out, int64_t now)
{
    static const char *const days[] = { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
    static const char *const months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
    struct tm tm;
    char date[48];
    time_t seconds = (time_t)(now / 1000);
    gmtime_r(&seconds, &tm);
    snprintf(date, sizeof date, "%s, %02d %s %d %02d:%02d:%02d +0000", days[tm.tm_wday], tm.tm_mday,
             months[tm.tm_mon], tm.tm_year + 1900, tm.tm_hour, tm.tm_min, tm.tm_sec);
    mail_header_add(out, "Date", date);
}

/* "<WHAT.INSTANCE@DOMAIN>", an identifier that no other server gives; to be freed. */
static char *message_id(const struct server *server, const char *what)
{
    char address[CONFIG_TEXT + 2];
    destination_mail_address(server->config->mail_from, address, sizeof address);
    const char *at = strchr(address, '@');
    return mem_printf("<%s.%.16s%s", what, db_instance(server->db), at ? at : "@localhost>");
}

static void add_id(struct text *out, const struct server *server, const char *header, const char *what)
{
    char *id = message_id(server, what);
    mail_header_add(out, header, id);
    free(id);
}

struct send_job *mail_send_job(const struct server *server, const struct mail *mail, int64_t id)
{
    struct send_job *sending = send_job_new(true, mail->to);
    struct text *out = &sending->headers;
    char number[24];
    add_from(out, server->config->mail_from);
    mail_header_add(out, "To", mail->to);
    mail_header_add(out, "Subject", mail->subject);
    add_date(out, server_now(server));
    snprintf(number, sizeof number, "%lld", (long long)id);
    add_id(out, server, "Message-ID", number);
    if (mail->thread) add_id(out, server, "References", mail->thread);
    mail_header_add(out, "Auto-Submitted", "auto-generated");
    if (mail->unsubscribe) {
        char *address = mem_printf("<%s>", mail->unsubscribe);
        mail_header_add(out, "List-Unsubscribe", address);
        mail_header_add(out, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        free(address);
    }
    sending->text = mem_strdup(mail->text);
    sending->html = mail->html ? mem_strdup(mail->html) : NULL;
    return sending;
}
