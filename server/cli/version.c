// SPDX-License-Identifier: MIT
#include "version.h"

#include <brotli/encode.h>
#include <jansson.h>
#include <sodium.h>
#include <string.h>
#include <uv.h>
#include <zlib.h>

#include "server/base/build.h"
#include "server/net/net.h"
#include "server/net/embedded.h"
#include "server/store/db.h"

static void print_brotli(FILE *to)
{
    unsigned version = BrotliEncoderVersion();
    fprintf(to, "Brotli %u.%u.%u, ", version >> 24, version >> 12 & 0xfff, version & 0xfff);
}

void version_print(FILE *to)
{
    fprintf(to, "tabuleiro %s\n", build_version());
    fprintf(to, "commit     %s\n", build_commit());
    fprintf(to, "date       %s\n", build_date());
    fprintf(to, "client     %s\n", embedded_version());
    const char *websockets = net_library_version(); /* "4.1.6-", and where it was built */
    fprintf(to, "libraries  libuv %s, libwebsockets %.*s, jansson %s, ", uv_version_string(),
            (int)strcspn(websockets, "-"), websockets, jansson_version_str());
    fprintf(to, "%s, libsodium %s, ", db_library_version(), sodium_version_string());
    print_brotli(to);
    fprintf(to, "zlib %s\n", zlibVersion());
}
