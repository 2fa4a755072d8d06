// SPDX-License-Identifier: MIT
#include "http_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "script.h"
#include "server/base/hash.h"
#include "server/base/mem.h"

enum { SLOTS = 512, FILE_BYTES_MAX = 16 << 20, PATH_BYTES_MAX = 512 };

static const struct mime {
    const char *ending, *type;
    bool packs, lasting, strips; /* strips: leaves its comments here */
} mimes[] = {
    { "html", "text/html; charset=utf-8", true, false },
    { "js", "text/javascript", true, false, .strips = true },
    { "mjs", "text/javascript", true, false },
    { "css", "text/css; charset=utf-8", true, false, .strips = true },
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

struct file {
    struct file *next;
    char *path;
    struct timespec changed;
    off_t size;
    struct body *body;
};

struct http_files {
    char *folder;
    struct file *slot[SLOTS];
};

static const struct mime *mime_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    const struct mime *mime = mimes;
    while (mime->ending && !(dot && dot > slash && strcmp(dot + 1, mime->ending) == 0)) mime++;
    return mime;
}

struct http_files *http_files_new(const char *folder)
{
    struct http_files *files = mem_alloc(sizeof *files);
    files->folder = mem_strdup(folder);
    return files;
}

static void file_free(struct file *file)
{
    body_unref(file->body);
    free(file->path);
    free(file);
}

void http_files_free(struct http_files *files)
{
    if (!files) return;
    for (int i = 0; i < SLOTS; i++) {
        for (struct file *next, *file = files->slot[i]; file; file = next) {
            next = file->next;
            file_free(file);
        }
    }
    free(files->folder);
    free(files);
}

bool http_files_path_ok(const char *path)
{
    if (path[0] != '/' || strlen(path) > PATH_BYTES_MAX) return false;
    for (const char *c = path; *c; c++) {
        if ((unsigned char)*c < 0x20 || *c == '\\' || *c == ':') return false;
        if (*c == '/' && c[1] == '.') return false; /* "..", "." and hidden files alike */
    }
    return true;
}

static struct file **find_slot(struct http_files *files, const char *path)
{
    struct file **at = &files->slot[hash_of(path) % SLOTS];
    while (*at && strcmp((*at)->path, path) != 0) at = &(*at)->next;
    return at;
}

static struct body *load_file(const char *full, const char *path, const struct stat *st)
{
    size_t len = (size_t)st->st_size;
    FILE *in = fopen(full, "rb");
    if (!in) return NULL;
    unsigned char *bytes = mem_alloc(len + 1);
    len = fread(bytes, 1, len, in);
    fclose(in);
    const struct mime *mime = mime_of(path);
    if (mime->strips) len = script_strip((char *)bytes, len);
    struct body *body = body_new_take(mime->type, bytes, len);
    body->packs = mime->packs;
    body->lasting = mime->lasting;
    return body;
}

static bool is_same(const struct file *file, const struct stat *st)
{
    return file->size == st->st_size && file->changed.tv_sec == st->st_mtim.tv_sec &&
           file->changed.tv_nsec == st->st_mtim.tv_nsec;
}

struct body *http_files_find(struct http_files *files, const char *path)
{
    if (!http_files_path_ok(path)) return NULL;
    struct file **at = find_slot(files, path), *file = *at;
    struct stat st;
    char *full = mem_printf("%s%s", files->folder, path);
    bool there = stat(full, &st) == 0 && S_ISREG(st.st_mode) && st.st_size <= FILE_BYTES_MAX;
    if (file && (!there || !is_same(file, &st))) {
        *at = file->next;
        file_free(file);
        file = NULL;
    }
    if (there && !file) {
        struct body *body = load_file(full, path, &st);
        if (body) {
            file = mem_alloc(sizeof *file);
            file->path = mem_strdup(path);
            file->changed = st.st_mtim;
            file->size = st.st_size;
            file->body = body;
            at = find_slot(files, path);
            file->next = *at;
            *at = file;
        }
    }
    free(full);
    return file ? file->body : NULL;
}
