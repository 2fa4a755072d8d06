// SPDX-License-Identifier: MIT
#include "mail_header.h"

#include <sodium.h>
#include <stdbool.h>
#include <string.h>

enum { LINE = 76 };                      /* columns                                                     */
enum { WORD_MAX = 45, WORD_FRAME = 12 }; /* bytes in an encoded word; its "=?utf-8?B?" and "?="         */

/* A header field while it is written. */
struct field {
    struct text *out;
    size_t line;  /* offset in `out` where its last line begins */
    bool inside;  /* a word has been written                    */
};

static bool is_plain(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || (unsigned char)*text > '~') return false;
    return true;
}

static struct field begin_field(struct text *out, const char *name)
{
    struct field field = { .out = out, .line = out->len };
    text_str(out, name);
    text_char(out, ':');
    return field;
}

/* Begins the next word: after a blank, on a new line if it would not fit on this one. */
static void begin_word(struct field *field, size_t length)
{
    if (field->inside && field->out->len - field->line + 1 + length > LINE) {
        text_char(field->out, '\n');
        field->line = field->out->len;
    }
    text_char(field->out, ' ');
    field->inside = true;
}

static void add_word(struct field *field, const char *word, size_t length)
{
    begin_word(field, length);
    text_add(field->out, word, length);
}

/* Folds only where the text has a blank, so that unfolding gives the very text. */
static void add_plain(struct field *field, const char *text)
{
    for (;;) {
        size_t length = strcspn(text, " ");
        add_word(field, text, length);
        if (!text[length]) return;
        text += length + 1;
    }
}

/* Bytes of the next encoded word: what the line has room for, and whole letters. */
static size_t next_bytes(const struct field *field, const char *text)
{
    size_t used = field->out->len - field->line + 1 + WORD_FRAME, bytes = strlen(text), most = WORD_MAX;
    if (!field->inside && used < LINE && (LINE - used) / 4 * 3 < most) most = (LINE - used) / 4 * 3;
    if (bytes <= most) return bytes;
    bytes = most;
    while (bytes > 1 && ((unsigned char)text[bytes] & 0xc0) == 0x80) bytes--;
    return bytes;
}

static void add_encoded(struct field *field, const char *text)
{
    char word[sodium_base64_ENCODED_LEN(WORD_MAX, sodium_base64_VARIANT_ORIGINAL)];
    while (*text) {
        size_t bytes = next_bytes(field, text);
        sodium_bin2base64(word, sizeof word, (const unsigned char *)text, bytes,
                          sodium_base64_VARIANT_ORIGINAL);
        begin_word(field, strlen(word) + WORD_FRAME);
        text_str(field->out, "=?utf-8?B?");
        text_str(field->out, word);
        text_str(field->out, "?=");
        text += bytes;
    }
}

void mail_header_add(struct text *out, const char *name, const char *value)
{
    struct field field = begin_field(out, name);
    if (is_plain(value)) add_plain(&field, value);
    else add_encoded(&field, value);
    text_char(out, '\n');
}

/* A quoted string: commas, dots, brackets and colons of a name mean nothing in it. */
static void add_quoted(struct field *field, const char *text)
{
    struct text quoted = { 0 };
    text_char(&quoted, '"');
    for (; *text; text++) {
        if (strchr("\"\\", *text)) text_char(&quoted, '\\');
        text_char(&quoted, *text);
    }
    text_char(&quoted, '"');
    add_plain(field, quoted.data);
    text_free(&quoted);
}

void mail_header_add_from(struct text *out, const char *display, const char *address)
{
    struct field field = begin_field(out, "From");
    if (!is_plain(display)) add_encoded(&field, display);
    else if (strpbrk(display, "()<>[]:;@\\\",.")) add_quoted(&field, display);
    else if (*display) add_plain(&field, display);
    add_word(&field, address, strlen(address));
    text_char(out, '\n');
}
