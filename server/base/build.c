// SPDX-License-Identifier: MIT
#include "build.h"

#include <stdbool.h>
#include <stdio.h>

#include "build/gen/build-id.inc" /* by tools/build-id.sh */

#define NEXT_VERSION "0.1.0" /* what is not tagged yet */
enum { SHORT_COMMIT = 7 };

const char *build_version(void)
{
    static char text[32];
    if (*BUILD_VERSION) return BUILD_VERSION;
    if (!*BUILD_COMMIT) return NEXT_VERSION;
    snprintf(text, sizeof text, NEXT_VERSION "+%.*s", SHORT_COMMIT, BUILD_COMMIT);
    return text;
}

const char *build_commit(void)
{
    return *BUILD_COMMIT ? BUILD_CHANGED ? BUILD_COMMIT ", changed since" : BUILD_COMMIT : "unknown";
}

const char *build_date(void)
{
    return *BUILD_DATE ? BUILD_DATE : "unknown";
}
