// SPDX-License-Identifier: MIT
/* handle_device_keys.h - shared by the handlers for device keys. */
#ifndef SERVER_HANDLE_DEVICE_KEYS_H
#define SERVER_HANDLE_DEVICE_KEYS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct db_code;
struct request;
struct text;
struct server;
struct db_key;

enum { KEY_NAME_LETTERS = 40 };

/* To all of the person's connections: what `keys` tells has changed; `linked` (may be NULL): by this key,
 * which is new. */
void handle_device_keys_changed(const struct server *server, int64_t user, const struct db_key *linked);
/* The device's name in the request's member `key`, or "" where there is none.  False after an error. */
bool handle_device_keys_read_name(const struct request *request, const char *key, char *name, size_t size);
/* The request's code, if it makes somebody a person.  False after an error; guessing is slowed down. */
bool handle_link_read_code(struct request *request, struct db_code *code);
/* Appends `asks`: who asks to be merged into the user, if somebody does. */
void handle_merge_write_ask(const struct server *server, int64_t user, struct text *out);
#endif
