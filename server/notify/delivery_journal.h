// SPDX-License-Identifier: MIT
/* delivery_journal.h - what has arrived is noted at once, in a small file of the data folder, by the thread
 * that sent
 * it: a server that is killed before the store knows sends it no second time.  Without a sync: only a power
 * cut may lose a note, and then it is sent again, as without it. */
#ifndef SERVER_DELIVERY_JOURNAL_H
#define SERVER_DELIVERY_JOURNAL_H
#include <stdbool.h>
#include <stdint.h>

struct arrived;

/* Reads what the last run has left.  Where the file cannot be opened nothing is noted. */
struct arrived *arrived_open(const char *data);
void arrived_close(struct arrived *arrived); /* NULL is fine */
/* The parcel, named by its number and when it was made, has arrived.  From any one thread. */
void arrived_note(const struct arrived *arrived, int64_t id, int64_t made);
/* Had it when the last run ended? */
bool arrived_before(const struct arrived *arrived, int64_t id, int64_t made);
/* The store knows of all. */
void arrived_clear(struct arrived *arrived);
#endif
