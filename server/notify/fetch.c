// SPDX-License-Identifier: MIT
#include "fetch.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/mem.h"

static size_t keep_bytes(char *bytes, size_t one, size_t count, void *context)
{
    struct fetch *fetch = context;
    size_t have = strlen(fetch->body), more = one * count;
    if (have + more >= fetch->size) return 0;
    memcpy(fetch->body + have, bytes, more);
    fetch->body[have + more] = '\0';
    return more;
}

static enum fetch_fault fault_of(CURLcode code)
{
    switch (code) {
    case CURLE_OK: return FETCH_NONE;
    case CURLE_PEER_FAILED_VERIFICATION: return FETCH_UNTRUSTED;
    case CURLE_SSL_CONNECT_ERROR: return FETCH_NO_TLS;
    case CURLE_SSL_CACERT_BADFILE: return FETCH_NO_CA;
    default: return FETCH_AWAY;
    }
}

static CURL *begin(const struct fetch *fetch, const char *url, char problem[CURL_ERROR_SIZE])
{
    CURL *curl = curl_easy_init();
    problem[0] = '\0';
    curl_easy_setopt(curl, CURLOPT_URL, url);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)fetch->patience_ms);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, problem);
    if (fetch->ca) curl_easy_setopt(curl, CURLOPT_CAINFO, fetch->ca);
    return curl;
}

static int end(struct fetch *fetch, CURL *curl, CURLcode bad, const char *problem, char why[WHY_SIZE])
{
    fetch->fault = fault_of(bad);
    if (!bad) curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &fetch->status);
    curl_easy_cleanup(curl);
    return bad ? why_say(why, "%s", *problem ? problem : curl_easy_strerror(bad)) : 0;
}

int fetch_page(struct fetch *fetch, const char *url, char why[WHY_SIZE])
{
    char problem[CURL_ERROR_SIZE];
    CURL *curl = begin(fetch, url, problem);
    fetch->body[0] = '\0';
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, keep_bytes);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, (void *)fetch);
    return end(fetch, curl, curl_easy_perform(curl), problem, why);
}

/* ---- a WebSocket ---------------------------------------------------------------------------- */

/* The example of RFC 6455: a key need not be secret. */
static const char *const handshake[] = {
    "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol: tabuleiro.1", NULL,
};

/* Returns the header Origin of a page at `url`, as browsers write it, to be freed; NULL if it is no URL. */
static char *origin_header(const char *url)
{
    char *scheme = NULL, *host = NULL, *port = NULL, *header = NULL;
    CURLU *parts = curl_url();
    if (!curl_url_set(parts, CURLUPART_URL, url, 0) && !curl_url_get(parts, CURLUPART_SCHEME, &scheme, 0) &&
        !curl_url_get(parts, CURLUPART_HOST, &host, 0)) {
        curl_url_get(parts, CURLUPART_PORT, &port, CURLU_NO_DEFAULT_PORT);
        for (char *c = host; *c; c++)
            if (*c >= 'A' && *c <= 'Z') *c = (char)(*c - 'A' + 'a');
        header = mem_printf("Origin: %s://%s%s%s", scheme, host, port ? ":" : "", port ? port : "");
    }
    curl_free(scheme);
    curl_free(host);
    curl_free(port);
    curl_url_cleanup(parts);
    return header;
}

/* The empty line behind the headers ends the transfer: an open WebSocket would never end by itself. */
static size_t stop_behind_headers(char *line, size_t one, size_t count, void *context)
{
    bool *done = context;
    *done = one * count > 0 && (line[0] == '\r' || line[0] == '\n');
    return *done ? 0 : one * count;
}

int fetch_handshake(struct fetch *fetch, const char *url, char why[WHY_SIZE])
{
    char problem[CURL_ERROR_SIZE], *origin = origin_header(url);
    if (!origin) return why_say(why, "%s is not a URL", url);
    struct curl_slist *headers = curl_slist_append(NULL, origin);
    for (int i = 0; handshake[i]; i++) headers = curl_slist_append(headers, handshake[i]);
    bool done = false;
    CURL *curl = begin(fetch, url, problem);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, stop_behind_headers);
    curl_easy_setopt(curl, CURLOPT_HEADERDATA, (void *)&done);
    CURLcode bad = curl_easy_perform(curl);
    int result = end(fetch, curl, done ? CURLE_OK : bad, problem, why);
    curl_slist_free_all(headers);
    free(origin);
    return result;
}
