// SPDX-License-Identifier: MIT
#include "mail.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "reach.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/store/db.h"

enum { WORD_BYTES = 42 }; /* of a header, so that its line stays below 76 signs */

static bool is_plain(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || (unsigned char)*text > '~') return false;
    return true;
}

/* Letters beyond ASCII travel as words of base64 (RFC 2047); a line break never does. */
static void write_words(struct text *out, const char *text)
{
    char word[sodium_base64_ENCODED_LEN(WORD_BYTES, sodium_base64_VARIANT_ORIGINAL)];
    for (const char *begin = text; *text;) {
        size_t bytes = strlen(text) < WORD_BYTES ? strlen(text) : WORD_BYTES;
        while (bytes > 1 && ((unsigned char)text[bytes] & 0xc0) == 0x80) bytes--; /* whole letters */
        sodium_bin2base64(word, sizeof word, (const unsigned char *)text, bytes,
                          sodium_base64_VARIANT_ORIGINAL);
        if (text != begin) text_char(out, ' ');
        text_str(out, "=?utf-8?B?");
        text_str(out, word);
        text_str(out, "?=");
        text += bytes;
    }
}

static void add_header(struct text *out, const char *name, const char *value)
{
    text_str(out, name);
    text_str(out, ": ");
    if (is_plain(value)) text_str(out, value);
    else write_words(out, value);
    text_char(out, '\n');
}

/* The name in front of the address may have letters of any kind. */
static void add_from(struct text *out, const char *from)
{
    char address[CONFIG_TEXT + 2], name[CONFIG_TEXT];
    reach_mail_address(from, address, sizeof address);
    reach_mail_name(from, name, sizeof name);
    text_str(out, "From: ");
    if (is_plain(name)) text_str(out, name);
    else write_words(out, name);
    if (name[0]) text_char(out, ' ');
    text_str(out, address);
    text_char(out, '\n');
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
    add_header(out, "Date", date);
}

static void add_id(struct text *out, const struct server *server, int64_t id)
{
    char address[CONFIG_TEXT + 2];
    reach_mail_address(server->config->mail_from, address, sizeof address);
    const char *at = strchr(address, '@');
    char *value = mem_printf("<%lld.%.16s%s", (long long)id, db_instance(server->db),
                             at ? at : "@localhost>");
    add_header(out, "Message-ID", value);
    free(value);
}

struct sending *mail_sending(const struct server *server, const struct mail *mail, int64_t id)
{
    struct sending *sending = sending_new(true, mail->to);
    struct text *out = &sending->headers;
    add_from(out, server->config->mail_from);
    add_header(out, "To", mail->to);
    add_header(out, "Subject", mail->subject);
    add_date(out, server_now(server));
    add_id(out, server, id);
    add_header(out, "Auto-Submitted", "auto-generated");
    if (mail->unsubscribe) {
        char *address = mem_printf("<%s>", mail->unsubscribe);
        add_header(out, "List-Unsubscribe", address);
        add_header(out, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        free(address);
    }
    sending->text = mem_strdup(mail->text);
    sending->html = mail->html ? mem_strdup(mail->html) : NULL;
    return sending;
}
