// SPDX-License-Identifier: MIT
/* tool_data.h - what the tools that work on a data folder or on an exported game have in common.  What fails
 * has been told. */
#ifndef SERVER_TOOL_DATA_H
#define SERVER_TOOL_DATA_H
#include "args.h"
#include "server/play/record.h"
#include "server/store/db.h"

#define TOOL_DATA "./data" /* the folder, where --data does not say */

/* The store of the folder `dir`, or NULL. */
struct db *tool_data_open(const struct tool *tool, const char *dir, enum db_mode mode);
/* The text of the exported game `file`, to be freed, and the record that it is; or NULL.  record_fini it in
 * both cases. */
char *tool_data_record(const struct tool *tool, const char *file, struct record *record);
/* The rules of the record's game, or NULL. */
const struct game_plugin *tool_data_game(const struct tool *tool, const struct record *record);
#endif
