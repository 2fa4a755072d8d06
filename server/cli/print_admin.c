// SPDX-License-Identifier: MIT
#include "print_admin.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/admin/admin.h"
#include "server/base/utf8.h"

enum { COLUMNS = 16, CELL = 64, LEFT = 34 };
/* Whole numbers beyond this are times: milliseconds since 1970. */
static const json_int_t first_time = 1000000000000;

void print_admin_commands(FILE *to)
{
    fputs("Acts; an argument in [] may be left out, and each may be given by name (days=7).\n\n", to);
    for (int i = 0; admin_tables[i]; i++)
        for (const struct admin_command *act = admin_tables[i]; act->name; act++) {
            int len = fprintf(to, "  %s", act->name);
            for (int a = 0; a < ADMIN_ARGS && act->arg[a].name; a++)
                len += fprintf(to, act->arg[a].needed ? " %s" : " [%s]", act->arg[a].name);
            fprintf(to, "%*s %s\n", len < LEFT ? LEFT - len : 1, "", act->help);
        }
}

static void print_time(json_int_t ms, char out[CELL])
{
    time_t at = (time_t)(ms / 1000);
    struct tm local;
    localtime_r(&at, &local);
    strftime(out, CELL, "%Y-%m-%d %H:%M", &local);
}

/* A value in few letters; what is no simple one as JSON, cut. */
static void write_cell(const json_t *value, char out[CELL])
{
    char *json = NULL;
    out[0] = '\0';
    if (json_is_integer(value) && json_integer_value(value) >= first_time)
        print_time(json_integer_value(value), out);
    else if (json_is_string(value)) snprintf(out, CELL, "%s", json_string_value(value));
    else if (json_is_boolean(value)) snprintf(out, CELL, "%s", json_is_true(value) ? "yes" : "no");
    else if (value && !json_is_null(value)) json = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    if (json) snprintf(out, CELL, "%s", json);
    free(json);
    for (char *c = out; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f) *c = ' '; /* a text may not steer the terminal */
}

static void print_padded(FILE *to, const char *text, int width)
{
    int letters = utf8_length(text, true);
    fprintf(to, "%s%*s", text, width > letters ? width - letters + 2 : 2, "");
}

static void print_row(FILE *to, const json_t *row, const char *const *keys, const int *width, int columns)
{
    char cell[CELL];
    for (int c = 0; c < columns; c++) {
        write_cell(json_object_get(row, keys[c]), cell);
        print_padded(to, cell, width[c]);
    }
    fputc('\n', to);
}

static void print_list(FILE *to, const json_t *list)
{
    const char *keys[COLUMNS], *key;
    int width[COLUMNS], columns = 0;
    char cell[CELL];
    json_t *value, *row;
    size_t i;
    json_object_foreach(json_array_get(list, 0), key, value)
        if (columns < COLUMNS) keys[columns++] = key;
    for (int c = 0; c < columns; c++) {
        width[c] = (int)strlen(keys[c]);
        json_array_foreach(list, i, row) {
            write_cell(json_object_get(row, keys[c]), cell);
            int letters = utf8_length(cell, true);
            if (letters > width[c]) width[c] = letters;
        }
    }
    for (int c = 0; c < columns; c++) print_padded(to, keys[c], width[c]);
    fputc('\n', to);
    json_array_foreach(list, i, row) print_row(to, row, keys, width, columns);
}

void print_admin(FILE *to, const json_t *answer)
{
    const char *key;
    json_t *value;
    size_t i;
    char cell[CELL];
    if (json_object_size(answer) == 0) fputs("done\n", to);
    json_object_foreach((json_t *)(uintptr_t)answer, key, value) {
        if (json_is_array(value) && json_is_object(json_array_get(value, 0))) {
            print_list(to, value);
        } else if (json_is_array(value)) {
            fprintf(to, json_array_size(value) ? "%s:\n" : "%s: none\n", key);
            for (i = 0; i < json_array_size(value); i++)
                if (json_is_string(json_array_get(value, i)))
                    fprintf(to, "  %s\n", json_string_value(json_array_get(value, i)));
        } else if (json_is_object(value)) {
            fprintf(to, "%s:\n", key);
            print_admin(to, value);
        } else if (json_is_string(value)) {
            fprintf(to, "%s: %s\n", key, json_string_value(value));
        } else {
            write_cell(value, cell);
            fprintf(to, "%s: %s\n", key, cell);
        }
    }
}
