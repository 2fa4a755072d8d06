// SPDX-License-Identifier: MIT
#include "utf8.h"

#include <stdint.h>
#include <string.h>

/* Decodes one character of UTF-8 that jansson has checked. */
static const char *next_character(const char *at, uint32_t *code)
{
    unsigned char c = (unsigned char)*at++;
    int more = c >= 0xF0 ? 3 : c >= 0xE0 ? 2 : c >= 0xC0 ? 1 : 0;
    *code = more == 3 ? c & 0x07u : more == 2 ? c & 0x0Fu : more == 1 ? c & 0x1Fu : c;
    while (more-- > 0) *code = *code << 6 | ((unsigned char)*at++ & 0x3Fu);
    return at;
}

/* Controls, and what turns the direction of writing or shows nothing: they disguise names. */
static bool is_control(uint32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x200B || c == 0x200E || c == 0x200F || c == 0x2028 ||
           c == 0x2029 || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

int utf8_length(const char *text, bool lines)
{
    int length = 0;
    uint32_t code;
    for (const char *at = text; *at; length++) {
        at = next_character(at, &code);
        if (is_control(code) && !(lines && code == '\n')) return -1;
    }
    return length;
}

bool utf8_read_name(const char *text, int max, char *out, size_t size)
{
    if (!text) return false;
    text += strspn(text, " \t\r\n");
    size_t len = strlen(text);
    while (len && strchr(" \t\r\n", text[len - 1])) len--;
    if (len == 0 || len >= size) return false;
    memcpy(out, text, len);
    out[len] = '\0';
    int length = utf8_length(out, false);
    return length > 0 && length <= max;
}
