// SPDX-License-Identifier: MIT
/* text.h - growing text buffer with JSON writers. Building them here from C values costs a tenth of a tree
 * of JSON nodes, and they are built for every move and viewer.  Reading JSON is jansson's work. */
#ifndef GAMES_COMMON_TEXT_H
#define GAMES_COMMON_TEXT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *data; /* owned; len bytes, always followed by a NUL once anything was added     */
    size_t len, cap;
};

void text_free(struct text *text);  /* frees the memory; the struct may be used again      */
void text_add(struct text *text, const char *bytes, size_t len);
void text_str(struct text *text, const char *str);  /* as it is, without quotes            */
void text_char(struct text *text, char c);
void text_int(struct text *text, int64_t number);
void text_json(struct text *text, const char *str); /* quoted and escaped                  */
void text_hex(struct text *text, const uint8_t *bytes, size_t len);
/* Adds `,` unless the text ends in an opening bracket, brace or colon, or is empty. */
void text_comma(struct text *text);
/* ,"key": */
void text_key(struct text *text, const char *key);
/* The same with a value: a number, a text quoted and escaped, true or false. */
void text_key_int(struct text *text, const char *key, int64_t number);
void text_key_json(struct text *text, const char *key, const char *str);
void text_key_bool(struct text *text, const char *key, bool yes);
void text_key_hex(struct text *text, const char *key, const uint8_t *bytes, size_t len); /* quoted digits */
#endif
