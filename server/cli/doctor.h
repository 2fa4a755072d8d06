// SPDX-License-Identifier: MIT
/* doctor.h - checks a data folder: database, references, replay of every game. */
#ifndef SERVER_DOCTOR_H
#define SERVER_DOCTOR_H
#include <stdio.h>

#include "games/game.h"

/* Checks DIR without changing it: the file, the schema version, references, and that every game replays
 * to its snapshots, scores and commitment. Writes to `out`. Returns the number of faults. */
int doctor_run(const char *dir, const struct game_plugin *(*find)(const char *id), FILE *out);
#endif
