// SPDX-License-Identifier: MIT
#include "mime.h"

#include <string.h>

#include "strip.h"
#include "server/base/files.h"

enum { FILE_BYTES_MAX = 16 << 20 };

static const struct mime mimes[] = {
    { "html", "text/html; charset=utf-8", true, false },
    { "js", "text/javascript", true, false, strip_script },
    { "mjs", "text/javascript", true, false },
    { "css", "text/css; charset=utf-8", true, false, strip_style },
    { "json", "application/json", true, false },
    { "map", "application/json", true, false },
    { "webmanifest", "application/manifest+json", true, false },
    { "svg", "image/svg+xml", true, false },
    { "txt", "text/plain; charset=utf-8", true, false },
    { "md", "text/plain; charset=utf-8", true, false },
    { "ico", "image/x-icon", true, true },
    { "png", "image/png", false, true },
    { "jpg", "image/jpeg", false, true },
    { "webp", "image/webp", false, true },
    { "woff2", "font/woff2", false, true },
    { "mp3", "audio/mpeg", false, true },
    { "ogg", "audio/ogg", false, true },
    { NULL, "application/octet-stream", false, false },
};

const struct mime *mime_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    const struct mime *mime = mimes;
    while (mime->ending && !(dot && dot > slash && strcmp(dot + 1, mime->ending) == 0)) mime++;
    return mime;
}

struct body *mime_body(const char *full, const char *path, char why[WHY_SIZE])
{
    size_t len;
    char *bytes = files_read(full, FILE_BYTES_MAX, &len, why);
    const struct mime *mime = mime_of(path);
    if (!bytes) return NULL;
    if (mime->strip) len = mime->strip(bytes, len);
    struct body *body = body_new_take(mime->type, (unsigned char *)bytes, len);
    body->packs = mime->packs;
    body->lasting = mime->lasting;
    return body;
}
