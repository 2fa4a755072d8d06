// SPDX-License-Identifier: MIT
#include "utf8.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "mem.h"

enum {
    NAME_MARKS = 2, /* over one letter */
    TEXT_MARKS = 5,
    WIDEST = 2, /* columns that a letter is wide */
    NON_JOINER = 0x200C,
    JOINER = 0x200D,
    KEYCAP = 0x20E3,
    BRAILLE_BLANK = 0x2800,
    AS_PICTURE = 0xFE0F,
    BLACK_FLAG = 0x1F3F4,
    TAGS = 0xE0000,
    TAG_END = 0xE007F,
    VIRAMA_CLASS = 9,
    FLAG_REST = 0x110000, /* no character: all tags of a flag */
};

/* Decodes one character of UTF-8 that jansson has checked. */
static const char *next_character(const char *at, utf8proc_int32_t *code)
{
    utf8proc_ssize_t bytes = utf8proc_iterate((const utf8proc_uint8_t *)at, -1, code);
    return bytes > 0 ? at + bytes : at + 1; /* -1 in *code: not UTF-8 */
}

/* ---- what a character is --------------------------------------------------------------------- */

static bool is_joiner(utf8proc_int32_t code)
{
    return code == JOINER || code == NON_JOINER;
}

static bool is_space(utf8proc_int32_t code)
{
    return utf8proc_category(code) == UTF8PROC_CATEGORY_ZS;
}

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

static bool is_letter(utf8proc_int32_t code)
{
    utf8proc_category_t category = utf8proc_category(code);
    return category == UTF8PROC_CATEGORY_LO || category == UTF8PROC_CATEGORY_LM;
}

/* Chooses how the character before it is drawn. */
static bool is_selector(utf8proc_int32_t code)
{
    return (code >= 0xFE00 && code <= 0xFE0F) || (code >= 0xE0100 && code <= 0xE01EF) ||
           (code >= 0x180B && code <= 0x180D) || code == 0x180F;
}

static bool is_virama(utf8proc_int32_t code)
{
    return utf8proc_get_property(code)->combining_class == VIRAMA_CLASS;
}

static bool is_indic(utf8proc_int32_t code)
{
    return code >= 0x0900 && code <= 0x0DFF;
}

static bool is_arabic(utf8proc_int32_t code)
{
    return is_letter(code) && ((code >= 0x0620 && code <= 0x06FF) || (code >= 0x0750 && code <= 0x077F) ||
                               (code >= 0x0870 && code <= 0x08FF));
}

/* Turns the direction of writing: marks, embeddings, overrides and isolates. */
static bool is_direction(utf8proc_int32_t code)
{
    return code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069);
}

/* Controls, and what turns the direction of writing. */
static bool is_control(utf8proc_int32_t code)
{
    switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
    case UTF8PROC_CATEGORY_CS: return true;
    case UTF8PROC_CATEGORY_CF: return !is_joiner(code);
    default: return code < 0;
    }
}

/* Format characters are not drawn, but for a few that are drawn round what follows. */
static bool is_invisible(utf8proc_int32_t code)
{
    const utf8proc_property_t *property = utf8proc_get_property(code);
    return property->ignorable || (property->category == UTF8PROC_CATEGORY_CF &&
                                   property->boundclass != UTF8PROC_BOUNDCLASS_PREPEND);
}

/* Returns the bytes of the tags behind a black flag that make it England's, Scotland's or Wales', or 0. */
static size_t flag_tags(const char *at)
{
    static const char *const flags[] = { "gbeng", "gbsct", "gbwls" };
    char name[8] = "";
    const char *rest = at;
    utf8proc_int32_t code = -1;
    for (int i = 0; i < 6 && *rest && code != TAG_END; i++) {
        rest = next_character(rest, &code);
        name[i] = (char)(code > TAGS && code < TAG_END ? code - TAGS : 0);
    }
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (code == TAG_END && strcmp(name, flags[i]) == 0) return (size_t)(rest - at);
    return 0;
}

/* As next_character, but the tags that follow a black flag are one. */
static const char *next_sign(const char *at, utf8proc_int32_t before, utf8proc_int32_t *code)
{
    size_t tags = before == BLACK_FLAG ? flag_tags(at) : 0;
    if (!tags) return next_character(at, code);
    *code = FLAG_REST;
    return at + tags;
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

/* ---- texts ----------------------------------------------------------------------------------- */

/* Line ends of all kinds are one, and a tab is a space. */
static utf8proc_int32_t plain_space(utf8proc_int32_t code, const char *next)
{
    switch (code) {
    case '\t': return ' ';
    case '\r': return *next == '\n' ? -1 : '\n';
    case '\v':
    case '\f':
    case 0x0085:
    case 0x2028:
    case 0x2029: return '\n';
    default: return code;
    }
}

/* Is it drawn, or does it change how `before`, which stays, is drawn? */
static bool may_stay(utf8proc_int32_t code, utf8proc_int32_t before)
{
    bool follows = before != '\n' && !is_space(before) && !is_joiner(before) && !is_selector(before);
    if (is_joiner(code)) return follows || is_selector(before);
    if (is_selector(code)) return follows;
    if (code == '\n') return true;
    return code >= 0 && !is_invisible(code);
}

static bool is_seen(utf8proc_int32_t code)
{
    return code != '\n' && code != BRAILLE_BLANK && !is_space(code) && !is_joiner(code) && !is_selector(code);
}

/* A space and a line end are written as they are read, all else as it stands. */
static size_t copy_sign(char *out, utf8proc_int32_t code, const char *from, const char *to)
{
    if (code == ' ' || code == '\n') *out = (char)code;
    else memcpy(out, from, (size_t)(to - from));
    return code == ' ' || code == '\n' ? 1 : (size_t)(to - from);
}

/* How many marks lie over one letter now, that of `code` with them. */
static int count_marks(int marks, utf8proc_int32_t code)
{
    if (is_selector(code)) return marks;
    return is_mark(code) ? marks + 1 : 0;
}

char *utf8_clean(const char *text, int *length, struct utf8_fault *fault)
{
    char *out = mem_alloc(strlen(text) + 1);
    utf8proc_int32_t code, before = '\n';
    size_t used = 0;
    int marks = 0;
    bool seen = false;
    *length = 0;
    for (const char *at = text; *at;) {
        const char *from = at;
        at = next_sign(at, before, &code);
        code = plain_space(code, at);
        if (utf8proc_category(code) == UTF8PROC_CATEGORY_CC && code != '\n') {
            *fault = (struct utf8_fault){ "control", code };
            free(out);
            return NULL;
        }
        if (!may_stay(code, before)) continue;
        marks = count_marks(marks, code);
        if (marks > TEXT_MARKS) continue;
        used += copy_sign(out + used, code, from, at);
        before = code;
        seen = seen || is_seen(code);
        ++*length;
    }
    out[used] = '\0';
    if (!seen) *length = 0;
    return out;
}

/* ---- names ----------------------------------------------------------------------------------- */

/* Where a character of a name stands. */
struct place {
    utf8proc_int32_t before, base; /* the character and the letter without marks before it */
    const char *next;
};

/* May a joiner stand here?  Between pictures that are one; where the scripts of India choose a form; and
 * between two Arabic letters, which it keeps apart. */
static bool may_join(utf8proc_int32_t code, const struct place *place)
{
    utf8proc_int32_t before = place->before, next = -1;
    if (*place->next) next_character(place->next, &next);
    bool skin = before >= 0x1F3FB && before <= 0x1F3FF;
    if (is_picture(before) || before == AS_PICTURE || skin) return code == JOINER && is_picture(next);
    if (is_virama(before)) return !is_joiner(next);
    if (is_indic(before) && is_virama(next)) return true;
    return code == NON_JOINER && is_arabic(place->base) && is_arabic(next) && !is_joiner(before);
}

/* A selector asks for a picture; before a keycap it may follow a digit, too. */
static bool may_select(const struct place *place)
{
    utf8proc_int32_t next = -1;
    if (*place->next) next_character(place->next, &next);
    bool key = (place->before >= '0' && place->before <= '9') || place->before == '#' || place->before == '*';
    return is_picture(place->before) || (key && next == KEYCAP);
}

/* Returns what is wrong with the character there, or NULL. */
static const char *find_fault(utf8proc_int32_t code, const struct place *place, int marks)
{
    if (is_space(code) || code == FLAG_REST) return NULL;
    if (is_joiner(code)) return may_join(code, place) ? NULL : "joiner";
    if (code == AS_PICTURE && may_select(place)) return NULL;
    if (is_direction(code)) return "direction";
    if (is_invisible(code) || code == BRAILLE_BLANK) return "invisible";
    if (is_control(code)) return "control";
    if (marks > NAME_MARKS) return "marks";
    switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_CN: /* unassigned: its glyph is unknown */
    case UTF8PROC_CATEGORY_CO: return "unknown";
    default: return NULL;
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

static int count_characters(const char *text)
{
    int count = 0;
    for (; *text; text++) count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

/* Copies with single spaces, none at the ends.  False: a character may not be (in *fault), or there is no
 * room. */
static bool copy_name(const char *at, char *out, size_t size, struct utf8_fault *fault)
{
    struct place place = { .before = ' ', .base = ' ' };
    utf8proc_int32_t code;
    size_t used = 0;
    int marks = 0;
    while (*at) {
        const char *from = at;
        at = place.next = next_sign(at, place.before, &code);
        marks = count_marks(marks, code);
        const char *why = find_fault(code, &place, marks);
        if (why) *fault = (struct utf8_fault){ why, code };
        if (why || used + (size_t)(at - from) >= size) return false;
        if (is_space(code)) code = ' ';
        if (code == ' ' && place.before == ' ') continue;
        used += copy_sign(out + used, code, from, at);
        place.before = code;
        if (!marks && !is_selector(code)) place.base = code;
    }
    if (used && out[used - 1] == ' ') used--;
    out[used] = '\0';
    return used > 0;
}

/* Without line breaks and tabs at the ends, which a keyboard or a paste leaves there. */
static const char *without_ends(char *text)
{
    static const char ends[] = " \t\r\n";
    size_t length = strlen(text);
    while (length && strchr(ends, text[length - 1])) text[--length] = '\0';
    return text + strspn(text, ends);
}

bool utf8_read_name(const char *text, int max, char *out, size_t size, struct utf8_fault *fault)
{
    utf8proc_uint8_t *whole = text ? utf8proc_NFC((const utf8proc_uint8_t *)text) : NULL;
    struct utf8_fault found = { "length", -1 };
    bool good = whole && copy_name(without_ends((char *)whole), out, size, &found) &&
                count_characters(out) <= max && width_of(out) <= WIDEST * max && width_of(out) > 0;
    free(whole);
    if (fault) *fault = found;
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

bool utf8_is_confusable(const char *a, const char *b)
{
    char *one = skeleton_of(a), *other = skeleton_of(b);
    bool same = one && other && strcmp(one, other) == 0;
    free(one);
    free(other);
    return same;
}
