// SPDX-License-Identifier: MIT
/* handle_link_device.h - reads codes that name a user, for linking and merging. */
#ifndef SERVER_HANDLE_LINK_DEVICE_H
#define SERVER_HANDLE_LINK_DEVICE_H
#include <stdbool.h>

struct db_code;
struct request;

/* Reads the request's code, which must name a user. Returns false after an error reply; wrong codes
 * count towards LIMIT_CODES. */
bool handle_link_read_code(struct request *request, struct db_code *code);
#endif
