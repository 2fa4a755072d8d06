// SPDX-License-Identifier: MIT
/* delivery_journal.h - delivery journal: records completed deliveries in a file, so that a killed server
 * does not send twice. Without a sync: only a power cut may lose a note, and then it is sent again, as
 * without it. */
#ifndef SERVER_DELIVERY_JOURNAL_H
#define SERVER_DELIVERY_JOURNAL_H
#include <stdbool.h>
#include <stdint.h>

struct delivery_journal;

/* Reads what the last run has left.  Where the file cannot be opened nothing is noted. */
struct delivery_journal *delivery_journal_open(const char *data);
void delivery_journal_close(struct delivery_journal *arrived); /* NULL is fine */
/* The parcel, named by its number and when it was made, has arrived.  From any one thread. */
void delivery_journal_append(const struct delivery_journal *arrived, int64_t id, int64_t made);
/* Had it when the last run ended? */
bool delivery_journal_has(const struct delivery_journal *arrived, int64_t id, int64_t made);
/* The store knows of all. */
void delivery_journal_clear(struct delivery_journal *arrived);
#endif
