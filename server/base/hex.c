// SPDX-License-Identifier: MIT
#include "hex.h"

#include <sodium.h>
#include <string.h>

void hex_write(const uint8_t *bytes, size_t count, char *text)
{
    sodium_bin2hex(text, 2 * count + 1, bytes, count);
}

bool hex_read(const char *text, uint8_t *bytes, size_t count)
{
    size_t length = strlen(text), read = 0;
    const char *end = NULL;
    return length == 2 * count && sodium_hex2bin(bytes, count, text, length, NULL, &read, &end) == 0 &&
           read == count && end == text + length;
}
