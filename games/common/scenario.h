// SPDX-License-Identifier: MIT
/* scenario.h - runs scenario files: rules examples as data. The format is in README.md beside this file's
 * folder. */
#ifndef GAMES_COMMON_SCENARIO_H
#define GAMES_COMMON_SCENARIO_H
#include <jansson.h>
#include <stdbool.h>

#include "why.h"

/* Runs one scenario object.  False with what went wrong in `why`. */
bool scenario_run(const json_t *scenario, char why[WHY_SIZE]);
#endif
