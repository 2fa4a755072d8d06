// SPDX-License-Identifier: MIT
/* destination.h - validates email addresses and URLs; blocks private networks. */
#ifndef SERVER_DESTINATION_H
#define SERVER_DESTINATION_H
#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>

#include "games/common/why.h"

enum { DESTINATION_MAIL = 255, DESTINATION_URL = 1024 }; /* bytes, with their NUL */

/* Is it an address of this machine, of a private network, or of no single machine at all? */
bool destination_is_private(const struct sockaddr *address);
/* Is it one mail address such as ana@example.org?  0, or -1 with `why`. */
int destination_mail_ok(const char *address, char why[WHY_SIZE]);
/* Is it an https address (`plain`: or http) with a host and without a name and password? */
int destination_url_ok(const char *url, bool plain, char why[WHY_SIZE]);
/* The host of a URL, in small letters; "" if it has none. */
void destination_host(const char *url, char *to, size_t size);
/* "Oak Street <games@oak.example>" or the address alone: "<games@oak.example>". */
void destination_mail_address(const char *from, char *to, size_t size);
/* The name in front of it without the quotes of a mail header, "" if there is none. */
void destination_mail_name(const char *from, char *to, size_t size);
/* What this place is called: by its title, by who mails are from, or Tabuleiro. */
void destination_place_name(const char *title, const char *from, char *to, size_t size);
#endif
