// SPDX-License-Identifier: MIT
/* destination.h - validates email addresses and URLs; blocks private networks. */
#ifndef SERVER_DESTINATION_H
#define SERVER_DESTINATION_H
#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>

#include "games/common/why.h"

enum { DESTINATION_MAIL = 255, DESTINATION_URL = 1024 }; /* bytes, with their NUL */

/* True if the address is of this machine, of a private network, or no unicast address. */
bool destination_is_private(const struct sockaddr *address);
/* Validates one email address such as ana@example.org. Returns 0, or -1 with `why`. */
int destination_mail_ok(const char *address, char why[WHY_SIZE]);
/* Validates an https URL (`plain`: or http) with a host and without credentials.
 * Returns 0, or -1 with `why`. */
int destination_url_ok(const char *url, bool plain, char why[WHY_SIZE]);
/* Writes the host of a URL in lower case; "" if it has none. */
void destination_host(const char *url, char *to, size_t size);
/* Writes the address of "Oak Street <games@oak.example>", or of the address alone: "<games@oak.example>". */
void destination_mail_address(const char *from, char *to, size_t size);
/* Writes the display name without the quotes of a mail header, "" if there is none. */
void destination_mail_name(const char *from, char *to, size_t size);
/* Writes the server's name: its title, else the display name of its mails, else Tabuleiro. */
void destination_place_name(const char *title, const char *from, char *to, size_t size);
#endif
