// SPDX-License-Identifier: MIT
/* http_files.h - the client's files in memory: read once, compressed once, read again when they
 * change on the disk.  Knows nothing of sockets; refuses every path that could leave its folder. */
#ifndef SERVER_HTTP_FILES_H
#define SERVER_HTTP_FILES_H
#include "body.h"

struct http_files;
struct http_files *http_files_new(const char *folder);
void http_files_free(struct http_files *files);
/* The file at a URL's path ("/js/main.js"); NULL when there is none.  Borrowed until the next
 * call: take a reference to keep it. */
struct body *http_files_find(struct http_files *files, const char *path);
/* May the path be looked up at all: no "..", no hidden files, no odd characters? */
bool http_files_path_ok(const char *path);
#endif
