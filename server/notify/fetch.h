// SPDX-License-Identifier: MIT
/* fetch.h - blocking HTTP GET for CLI commands. */
#ifndef SERVER_FETCH_H
#define SERVER_FETCH_H
#include <stdbool.h>
#include <stddef.h>

#include "games/common/why.h"

struct fetch {
    const char *ca;     /* a file of trusted certificates instead of the system's, or NULL    */
    int patience_ms;
    char *body;         /* of `size` bytes; a longer page is an error                         */
    size_t size;
    long status;        /* HTTP status                                                        */
    enum fetch_fault { FETCH_NONE, FETCH_AWAY, FETCH_UNTRUSTED, FETCH_NO_TLS, FETCH_NO_CA } fault;
};

/* Fills body and status. Returns 0, or -1 with curl's message in `why` if there was no response. */
int fetch_page(struct fetch *fetch, const char *url, char why[WHY_SIZE]);

/* Requests a WebSocket at `url` (http or https), with the Origin of a page there. Fills the status, 101
 * if it opens, and closes; the body is unchanged. Returns 0, or -1 with `why` if there was no response. */
int fetch_handshake(struct fetch *fetch, const char *url, char why[WHY_SIZE]);
#endif
