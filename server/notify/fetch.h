// SPDX-License-Identifier: MIT
/* fetch.h - blocking HTTP GET for CLI commands. */
#ifndef SERVER_FETCH_H
#define SERVER_FETCH_H
#include <stdbool.h>
#include <stddef.h>

#include "games/common/why.h"

struct fetch {
    const char *ca;     /* a file of certificates to trust in place of the system's, or NULL  */
    int patience_ms;
    char *body;         /* of `size` bytes; a longer page is a failure                        */
    size_t size;
    long status;        /* of the answer                                                      */
    enum fetch_fault { FETCH_NONE, FETCH_AWAY, FETCH_UNTRUSTED, FETCH_NO_TLS, FETCH_NO_CA } fault;
};

/* Fills body and status; -1 with `why`, in the library's words, where nothing came. */
int fetch_page(struct fetch *fetch, const char *url, char why[WHY_SIZE]);

/* Asks for a WebSocket at `url` (http or https), as a page of the same origin does.  Fills the status, which
 * is 101 where it opens, and closes; the body stays as it is.  Returns -1 with `why` where nothing came. */
int fetch_handshake(struct fetch *fetch, const char *url, char why[WHY_SIZE]);
#endif
