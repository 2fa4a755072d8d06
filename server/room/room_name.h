// SPDX-License-Identifier: MIT
/* room_name.h - display names at a table; confusable names get a number. */
#ifndef SERVER_ROOM_NAME_H
#define SERVER_ROOM_NAME_H

struct db_room;
struct text;

/* Writes the display name of the seat's player as JSON text. */
void room_name_write_seat(const struct db_room *row, int seat, struct text *out);
/* Writes the display name of a user without a seat there, as JSON text. */
void room_name_write(const struct db_room *row, const char *name, struct text *out);
#endif
