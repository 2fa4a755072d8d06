// SPDX-License-Identifier: MIT
/* hex.h - hexadecimal encoding and decoding. */
#ifndef SERVER_HEX_H
#define SERVER_HEX_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes 2 * count digits and a NUL. */
void hex_write(const uint8_t *bytes, size_t count, char *text);
/* Reads exactly 2 * count digits, lower or upper case. Returns false for anything else. */
bool hex_read(const char *text, uint8_t *bytes, size_t count);
#endif
