// SPDX-License-Identifier: MIT
#include "fetch.h"

#include <curl/curl.h>
#include <string.h>

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

int fetch_page(struct fetch *fetch, const char *url, char why[WHY_SIZE])
{
    char problem[CURL_ERROR_SIZE] = "";
    CURL *curl = curl_easy_init();
    fetch->body[0] = '\0';
    curl_easy_setopt(curl, CURLOPT_URL, url);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)fetch->patience_ms);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, problem);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, keep_bytes);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, (void *)fetch);
    if (fetch->ca) curl_easy_setopt(curl, CURLOPT_CAINFO, fetch->ca);
    CURLcode bad = curl_easy_perform(curl);
    fetch->fault = fault_of(bad);
    if (!bad) curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &fetch->status);
    curl_easy_cleanup(curl);
    return bad ? why_say(why, "%s", *problem ? problem : curl_easy_strerror(bad)) : 0;
}
