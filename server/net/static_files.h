// SPDX-License-Identifier: MIT
/* static_files.h - static files of the browser client: embedded, or from a folder during development.
 *
 * Knows no sockets; refuses every path that could leave its folder. The page names its files below
 * BASE/v/VERSION/, so what a browser caches belongs to one version and may be cached for ever. */
#ifndef SERVER_STATIC_FILES_H
#define SERVER_STATIC_FILES_H
#include "body.h"

struct static_files;
/* Returns the files. `folder`: "" for the embedded ones; `base`: "", or "/games" if the server is below
 * a path; `title`: the server's name in pages and manifest, "" for the original. */
struct static_files *static_files_new(const char *folder, const char *base, const char *title);
void static_files_free(struct static_files *files);
/* Returns the file at a URL's path ("/js/main.js"), or NULL. It is borrowed until the next call;
 * take a reference to keep it. */
struct body *static_files_find(struct static_files *files, const char *path);
/* Returns the bytes of a file without its body, for callers that do not know bodies; NULL if there is
 * none. They are not NUL-terminated and borrowed until the next call. `files` is a struct static_files. */
const char *static_files_text(void *files, const char *path, size_t *length);
/* Returns twelve hexadecimal digits; "dev" for a folder. */
const char *static_files_version(const struct static_files *files);
/* True if the files may change while the server runs. */
bool static_files_changes(const struct static_files *files);
/* Returns the path without "/v/VERSION", the path itself if it has none, NULL if the version is another. */
const char *static_files_plain(const struct static_files *files, const char *path);
/* True if the path may be looked up: no "..", no hidden files, no unusual characters. */
bool static_files_path_ok(const char *path);
#endif
