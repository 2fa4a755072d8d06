// SPDX-License-Identifier: MIT
/* fuzz_http.c - any bytes as an HTTP request: a first line with the method's number (0 to 2), 'u' for an
 * upgrade, and the path; then a header's value a line.  Whatever is asked, the answer is one of those that
 * HTTP knows, carries no line that the asker made up, and comes from inside the client's folder. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_fixture.h"
#include "server/base/mem.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct wire *wire;
static char folder[64];

static void open_server(void)
{
    snprintf(folder, sizeof folder, "%s", "/tmp/tabuleiro-fuzz-XXXXXX");
    must(mkdtemp(folder), "there is a place for the data");
    wire = wire_new(folder);
    char *command = mem_printf("rm -rf %s", folder); /* it stays open, and goes with the program */
    must(system(command) == 0, "the folder goes");
    free(command);
}

static char *take_line(const uint8_t **at, const uint8_t *end)
{
    const uint8_t *stop = memchr(*at, '\n', (size_t)(end - *at));
    if (!stop) stop = end;
    size_t len = (size_t)(stop - *at);
    char *line = mem_alloc(len + 1);
    memcpy(line, *at, len);
    *at = stop < end ? stop + 1 : end;
    return line;
}

static bool known_status(int status)
{
    static const int known[] = { 0, 101, 200, 304, 400, 403, 404, 405, 410, 414, 426, 429, 431, 503 };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i] == status) return true;
    return false;
}

static void check(const struct wire_answer *answer)
{
    static const char *const names[] = { "HTTP/1.1 ",
                                         "content-type: ",
                                         "cache-control: ",
                                         "content-security-policy: ",
                                         "x-content-type-options: ",
                                         "referrer-policy: ",
                                         "etag: ",
                                         "vary: ",
                                         "content-encoding: ",
                                         "cross-origin-opener-policy: ",
                                         "permissions-policy: ",
                                         "allow: ",
                                         "content-length: ",
                                         "retry-after: ",
                                         "sec-websocket-version: ",
                                         NULL };
    must(known_status(answer->status), "the status is one of ours");
    for (const char *line = answer->head.data; line && *line; line = strchr(line, '\n') + 1) {
        int i = 0;
        while (names[i] && strncmp(line, names[i], strlen(names[i])) != 0) i++;
        must(names[i] || strncmp(line, "content-type:", 13) == 0, "every header is one of ours");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *at = data, *end = data + size;
    const char *header[WIRE_HEADERS] = { NULL };
    struct wire_answer answer = { 0 };
    if (sodium_init() < 0) abort();
    if (!wire) open_server();
    char *first = take_line(&at, end), *path = first, *kept[WIRE_HEADERS] = { first };
    int method = *path ? (unsigned char)*path++ % 3 : 0;
    bool upgrade = *path == 'u';
    path += upgrade;
    header[method] = *path ? path : "/";
    for (int i = WIRE_HOST; i < WIRE_HEADERS && at < end; i++) {
        kept[i] = take_line(&at, end);
        if (*kept[i]) header[i] = kept[i];
    }
    wire->config.proxy = method == 1;
    snprintf(wire->config.origins, sizeof wire->config.origins,
             method == 2 ? "https://a.example, https://b.example" : "");
    wire_fetch(wire, path, strlen(path), header, upgrade ? "websocket" : NULL, &answer);
    check(&answer);
    wire_answer_fini(&answer);
    for (int i = 0; i < WIRE_HEADERS; i++) free(kept[i]);
    return 0;
}
