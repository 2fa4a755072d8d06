// SPDX-License-Identifier: MIT
/* delivery_journal.h - delivery journal: records completed deliveries in a file, so that a killed
 * server does not send twice.
 *
 * It does not sync, so only a power cut can lose a record; the delivery is then sent again. */
#ifndef SERVER_DELIVERY_JOURNAL_H
#define SERVER_DELIVERY_JOURNAL_H
#include <stdbool.h>
#include <stdint.h>

struct delivery_journal;

/* Opens the journal and reads what the last run left. If the file cannot be opened, nothing is recorded. */
struct delivery_journal *delivery_journal_open(const char *data);
void delivery_journal_close(struct delivery_journal *arrived); /* NULL is fine */
/* Records a completed delivery by its id and creation time. May be called from any one thread. */
void delivery_journal_append(const struct delivery_journal *arrived, int64_t id, int64_t made);
/* True if the delivery was completed when the last run ended. */
bool delivery_journal_has(const struct delivery_journal *arrived, int64_t id, int64_t made);
/* Empties the journal once the store has all results. */
void delivery_journal_clear(struct delivery_journal *arrived);
#endif
