// SPDX-License-Identifier: MIT
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static __attribute__((noinline)) void grow(struct text *text, size_t need)
{
    size_t cap = text->cap ? text->cap * 2 : 512;
    while (cap < need) cap *= 2;
    char *data = realloc(text->data, cap);
    if (!data) {
        fputs("tabuleiro: out of memory\n", stderr);
        abort();
    }
    text->data = data;
    text->cap = cap;
}

/* Makes room for `more` bytes and the NUL. */
static inline void room_for(struct text *text, size_t more)
{
    if (text->len + more + 1 > text->cap) grow(text, text->len + more + 1);
}

void text_free(struct text *text)
{
    free(text->data);
    *text = (struct text){ 0 };
}

void text_add(struct text *text, const char *bytes, size_t len)
{
    room_for(text, len);
    memcpy(text->data + text->len, bytes, len);
    text->len += len;
    text->data[text->len] = '\0';
}

void text_str(struct text *text, const char *str)
{
    text_add(text, str, strlen(str));
}

void text_char(struct text *text, char c)
{
    room_for(text, 1);
    text->data[text->len++] = c;
    text->data[text->len] = '\0';
}

void text_int(struct text *text, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0) digits[--at] = '-';
    text_add(text, digits + at, sizeof digits - at);
}

void text_json(struct text *text, const char *str)
{
    text_char(text, '"');
    for (const char *run = str;; str++) {
        unsigned char c = (unsigned char)*str;
        if (c >= 0x20 && c != '"' && c != '\\') continue;
        text_add(text, run, (size_t)(str - run));
        if (!c) break;
        char escape[8];
        if (c == '"' || c == '\\') snprintf(escape, sizeof escape, "\\%c", c);
        else snprintf(escape, sizeof escape, "\\u%04x", c);
        text_str(text, escape);
        run = str + 1;
    }
    text_char(text, '"');
}

void text_hex(struct text *text, const uint8_t *bytes, size_t len)
{
    static const char digit[] = "0123456789abcdef";
    for (size_t i = 0; i < len; i++) {
        text_char(text, digit[bytes[i] >> 4]);
        text_char(text, digit[bytes[i] & 15]);
    }
}

void text_comma(struct text *text)
{
    if (!text->len) return;
    char last = text->data[text->len - 1];
    if (last != '{' && last != '[' && last != ':') text_char(text, ',');
}

void text_key(struct text *text, const char *key)
{
    size_t len = strlen(key);
    room_for(text, len + 4);
    text_comma(text);
    char *at = text->data + text->len;
    *at++ = '"';
    memcpy(at, key, len); // NOLINT(bugprone-not-null-terminated-result): the next line ends it
    memcpy(at + len, "\":", 3);
    text->len += len + 3;
}

void text_key_int(struct text *text, const char *key, int64_t number)
{
    text_key(text, key);
    text_int(text, number);
}

void text_key_json(struct text *text, const char *key, const char *str)
{
    text_key(text, key);
    text_json(text, str);
}

void text_key_bool(struct text *text, const char *key, bool yes)
{
    text_key(text, key);
    text_str(text, yes ? "true" : "false");
}

void text_key_hex(struct text *text, const char *key, const uint8_t *bytes, size_t len)
{
    text_key(text, key);
    text_char(text, '"');
    text_hex(text, bytes, len);
    text_char(text, '"');
}
