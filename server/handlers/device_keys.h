// SPDX-License-Identifier: MIT
/* device_keys.h - shared by the handlers that add or change a user's devices. */
#ifndef SERVER_DEVICE_KEYS_H
#define SERVER_DEVICE_KEYS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct db_key;
struct request;
struct server;

enum { KEY_NAME_LETTERS = 40 };

/* Notifies all sessions of the user that the answer to `keys` has changed. `linked`: the new key that
 * links a device, or NULL. */
void device_keys_send_changed(const struct server *server, int64_t user, const struct db_key *linked);
/* Reads the device's name from the request's member `key`; "" if there is none. Returns
 * false after an error reply. */
bool device_keys_read_name(const struct request *request, const char *key, char *name, size_t size);
#endif
