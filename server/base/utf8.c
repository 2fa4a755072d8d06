// SPDX-License-Identifier: MIT
#include "utf8.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

enum { MARKS_MOST = 2, JOINER = 0x200D, AS_PICTURE = 0xFE0F, BRAILLE_BLANK = 0x2800, WIDEST = 2 };

/* Decodes one character of UTF-8 that jansson has checked. */
static const char *next_character(const char *at, utf8proc_int32_t *code)
{
    utf8proc_ssize_t bytes = utf8proc_iterate((const utf8proc_uint8_t *)at, -1, code);
    return bytes > 0 ? at + bytes : at + 1; /* -1 in *code: not UTF-8 */
}

/* Controls, and what turns the direction of writing: nowhere, chat included. */
static bool is_control(utf8proc_int32_t code)
{
    switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
    case UTF8PROC_CATEGORY_CS: return true;
    case UTF8PROC_CATEGORY_CF: return code != JOINER && code != JOINER - 1;
    default: return code < 0;
    }
}

int utf8_length(const char *text, bool lines)
{
    int length = 0;
    utf8proc_int32_t code;
    for (const char *at = text; *at; length++) {
        at = next_character(at, &code);
        if (is_control(code) && !(lines && code == '\n')) return -1;
    }
    return length;
}

/* ---- names -------------------------------------------------------------------------------- */

static bool is_picture(utf8proc_int32_t code)
{
    return utf8proc_get_property(code)->boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}

static bool is_mark(utf8proc_int32_t code)
{
    utf8proc_category_t category = utf8proc_category(code);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
           category == UTF8PROC_CATEGORY_ME;
}

/* May it stand after `before` in a name?  What shows nothing only where it makes one picture of two. */
static bool may_follow(utf8proc_int32_t code, utf8proc_int32_t before)
{
    if (code == AS_PICTURE) return is_picture(before);
    if (code == JOINER) return is_picture(before) || before == AS_PICTURE;
    if (before == JOINER && !is_picture(code)) return false;
    switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_CN: /* nobody knows how it looks */
    case UTF8PROC_CATEGORY_CO: return false;
    default: return !is_control(code) && !utf8proc_get_property(code)->ignorable && code != BRAILLE_BLANK;
    }
}

/* How wide it is drawn, in columns: what one sign stands for (a ligature, a whole word) is counted whole. */
static int width_of(const char *text)
{
    utf8proc_uint8_t *whole = utf8proc_NFKC((const utf8proc_uint8_t *)text);
    utf8proc_int32_t code;
    int width = 0;
    for (const char *at = (const char *)whole; at && *at; width += utf8proc_charwidth(code))
        at = next_character(at, &code);
    free(whole);
    return width;
}

static bool is_space(utf8proc_int32_t code)
{
    return utf8proc_category(code) == UTF8PROC_CATEGORY_ZS;
}

/* Copies with single spaces, none at the ends; false: there is no room, or a character that may not be. */
static bool copy_name(const char *at, char *out, size_t size)
{
    utf8proc_int32_t code, before = ' ';
    size_t used = 0;
    int marks = 0;
    while (*at) {
        const char *from = at;
        at = next_character(at, &code);
        bool space = is_space(code);
        if (space && before == ' ') continue;
        size_t bytes = space ? 1 : (size_t)(at - from);
        marks = is_mark(code) ? marks + 1 : 0;
        if (marks > MARKS_MOST || (!space && !may_follow(code, before)) || used + bytes >= size) return false;
        memcpy(out + used, space ? " " : from, bytes);
        used += bytes;
        before = space ? ' ' : code;
    }
    if (used && out[used - 1] == ' ') used--;
    out[used] = '\0';
    return used > 0 && before != JOINER;
}

/* Without line breaks and tabs at the ends, which a keyboard or a paste leaves there. */
static const char *without_ends(char *text)
{
    static const char ends[] = " \t\r\n";
    size_t length = strlen(text);
    while (length && strchr(ends, text[length - 1])) text[--length] = '\0';
    return text + strspn(text, ends);
}

bool utf8_read_name(const char *text, int max, char *out, size_t size)
{
    utf8proc_uint8_t *whole = text ? utf8proc_NFC((const utf8proc_uint8_t *)text) : NULL;
    bool good = whole && copy_name(without_ends((char *)whole), out, size) &&
                utf8_length(out, false) <= max && width_of(out) <= WIDEST * max && width_of(out) > 0;
    free(whole);
    return good;
}

/* ---- what looks alike --------------------------------------------------------------------- */

/* Letters of other scripts that are drawn as a Latin one: of Unicode's table of confusables those of the
 * scripts in which names are written here. */
static const struct {
    const char *latin, *others;
} alike[] = {
    { "A", "ΑА" }, { "B", "ΒВ" }, { "C", "СϹ" }, { "E", "ΕЕ" }, { "H", "ΗН" }, { "I", "ΙІӀ" }, { "J", "Ј" },
    { "K", "ΚК" }, { "M", "ΜМ" }, { "N", "Ν" }, { "O", "ΟО" }, { "P", "ΡР" }, { "S", "Ѕ" }, { "T", "ΤТ" },
    { "X", "ΧХ" }, { "Y", "ΥҮ" }, { "Z", "Ζ" }, { "a", "αа" }, { "c", "сϲ" }, { "d", "ԁ" }, { "e", "е" },
    { "h", "һ" }, { "i", "іι" }, { "j", "ј" }, { "k", "κк" }, { "l", "ӏ" }, { "o", "οо" }, { "p", "ρр" },
    { "q", "ԛ" }, { "s", "ѕ" }, { "u", "υ" }, { "v", "ν" }, { "w", "ԝ" }, { "x", "х" }, { "y", "уγ" },
};

/* As it is drawn, roughly: the letter, or what it is taken for. */
static utf8proc_int32_t drawn_as(utf8proc_int32_t code)
{
    for (size_t i = 0; i < sizeof alike / sizeof *alike && code > 0x7F; i++) {
        utf8proc_int32_t other;
        for (const char *at = alike[i].others; *at;) {
            at = next_character(at, &other);
            if (other == code) return (unsigned char)alike[i].latin[0];
        }
    }
    return code;
}

/* In small letters, where more look alike. */
static char small_as(char c)
{
    if (c == 'i' || c == '1' || c == '|' || c == '!') return 'l';
    return c == '0' ? 'o' : c;
}

/* What is left of a text when all is taken away by which those that look alike differ; to be freed. */
static char *skeleton_of(const char *text)
{
    const utf8proc_option_t bare_form = UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE |
                                        UTF8PROC_STRIPMARK | UTF8PROC_IGNORE | UTF8PROC_NULLTERM;
    const utf8proc_option_t small_form = UTF8PROC_STABLE | UTF8PROC_CASEFOLD | UTF8PROC_NULLTERM;
    utf8proc_uint8_t *bare = NULL, *small = NULL;
    if (utf8proc_map((const utf8proc_uint8_t *)text, 0, &bare, bare_form) < 0) return NULL;
    size_t length = strlen((const char *)bare), used = 0;
    utf8proc_uint8_t *drawn = malloc(4 * length + 1);
    utf8proc_int32_t code;
    for (const char *at = (const char *)bare; drawn && *at;) {
        at = next_character(at, &code);
        if (!is_space(code)) used += (size_t)utf8proc_encode_char(drawn_as(code), drawn + used);
    }
    if (drawn) drawn[used] = '\0';
    if (drawn) utf8proc_map(drawn, 0, &small, small_form);
    for (char *c = (char *)small; c && *c; c++) *c = small_as(*c);
    free(bare);
    free(drawn);
    return (char *)small;
}

bool utf8_alike(const char *a, const char *b)
{
    char *one = skeleton_of(a), *other = skeleton_of(b);
    bool same = one && other && strcmp(one, other) == 0;
    free(one);
    free(other);
    return same;
}
