// SPDX-License-Identifier: MIT
/* static_files.h - static files of the browser client: embedded, or from a folder during development.
 * Knows nothing of sockets; refuses every path that could leave its folder.
 *
 * The page names its files below BASE/v/VERSION/: what a browser holds of one version stays with that
 * version, and may be kept for ever. */
#ifndef SERVER_STATIC_FILES_H
#define SERVER_STATIC_FILES_H
#include "body.h"

struct static_files;
/* `folder`: "" for those within the program; `base`: "", or "/games" where the server lies below a path;
 * `title`: what the pages and the manifest call this place, "" as they were written. */
struct static_files *static_files_new(const char *folder, const char *base, const char *title);
void static_files_free(struct static_files *files);
/* The file at a URL's path ("/js/main.js"); NULL when there is none.  Borrowed until the next
 * call: take a reference to keep it. */
struct body *static_files_find(struct static_files *files, const char *path);
/* The same for who knows no bodies: the bytes, not ended by a NUL and borrowed until the next call,
 * and how many; NULL when there is none.  `files` is a struct static_files. */
const char *static_files_text(void *files, const char *path, size_t *length);
/* Twelve hexadecimal digits; "dev" of a folder. */
const char *static_files_version(const struct static_files *files);
/* May they change while the server runs? */
bool static_files_changes(const struct static_files *files);
/* The path without "/v/VERSION": itself where it has none; NULL if the version is another. */
const char *static_files_plain(const struct static_files *files, const char *path);
/* May the path be looked up at all: no "..", no hidden files, no odd characters? */
bool static_files_path_ok(const char *path);
#endif
