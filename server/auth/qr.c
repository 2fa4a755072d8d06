// SPDX-License-Identifier: MIT
#include "qr.h"

#include <qrencode.h>
#include <stdbool.h>

/* One row: its runs of dark squares. */
static void write_row(const unsigned char *row, int size, int y, struct text *out)
{
    for (int x = 0, from; x < size; x++) {
        if (!(row[x] & 1)) continue;
        for (from = x; x < size && row[x] & 1;) x++;
        text_char(out, 'M');
        text_int(out, from);
        text_char(out, ' ');
        text_int(out, y);
        text_char(out, 'h');
        text_int(out, x - from);
        text_str(out, "v1h-");
        text_int(out, x - from);
        text_char(out, 'z');
    }
}

int qr_write(const char *content, struct text *out)
{
    QRcode *code = QRcode_encodeString8bit(content, 0, QR_ECLEVEL_M);
    if (!code) return 0;
    int size = code->width;
    for (int y = 0; y < size; y++) write_row(code->data + y * size, size, y, out);
    QRcode_free(code);
    return size;
}

enum { BORDER = 2 };

static bool is_dark(const QRcode *code, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < code->width && y < code->width;
    return inside && code->data[y * code->width + x] & 1;
}

int qr_print(const char *content, FILE *to)
{
    static const char *const letters[] = { "\u2588", "\u2584", "\u2580", " " }; /* what is light is drawn */
    QRcode *code = QRcode_encodeString8bit(content, 0, QR_ECLEVEL_L);
    if (!code) return -1;
    for (int y = -BORDER; y < code->width + BORDER; y += 2) {
        fputs("\033[37;40m", to);
        for (int x = -BORDER; x < code->width + BORDER; x++)
            fputs(letters[is_dark(code, x, y) + 2 * is_dark(code, x, y + 1)], to);
        fputs("\033[0m\n", to);
    }
    QRcode_free(code);
    return 0;
}
