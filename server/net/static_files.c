// SPDX-License-Identifier: MIT
#include "static_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "games/common/text.h"
#include "mime.h"
#include "server/base/hash.h"
#include "server/base/mem.h"
#include "embedded.h"

enum { SLOTS = 512, PATH_BYTES_MAX = 512 };
static const char version_begins[] = "/v/";
static const char *const pages[] = { "/index.html", "/admin.html", NULL };
static const char manifest[] = "/manifest.webmanifest";

struct file {
    struct file *next;
    char *path;
    struct timespec changed;
    off_t size;
    struct body *body;
};

struct static_files {
    char *folder; /* "": those within the program */
    char *place;  /* where this version of them lies: "/games/v/1f2e3d4c5b6a/" */
    const char *version;
    char *title;  /* of the place: "" as the files say */
    struct file *slot[SLOTS];
};

struct static_files *static_files_new(const char *folder, const char *base, const char *title)
{
    struct static_files *files = mem_alloc(sizeof *files);
    files->folder = mem_strdup(folder);
    files->version = *folder ? "dev" : embedded_version();
    files->title = mem_strdup(title);
    files->place = mem_printf("%s%s%s/", base, version_begins, files->version);
    return files;
}

static void file_free(struct file *file)
{
    body_unref(file->body);
    free(file->path);
    free(file);
}

void static_files_free(struct static_files *files)
{
    if (!files) return;
    for (int i = 0; i < SLOTS; i++) {
        for (struct file *next, *file = files->slot[i]; file; file = next) {
            next = file->next;
            file_free(file);
        }
    }
    free(files->folder);
    free(files->place);
    free(files->title);
    free(files);
}

const char *static_files_version(const struct static_files *files)
{
    return files->version;
}

bool static_files_changes(const struct static_files *files)
{
    return *files->folder;
}

const char *static_files_plain(const struct static_files *files, const char *path)
{
    size_t begins = sizeof version_begins - 1, len = strlen(files->version);
    if (strncmp(path, version_begins, begins) != 0) return path;
    const char *rest = path + begins;
    return strncmp(rest, files->version, len) == 0 && rest[len] == '/' ? rest + len : NULL;
}

bool static_files_path_ok(const char *path)
{
    if (path[0] != '/' || strlen(path) > PATH_BYTES_MAX) return false;
    for (const char *c = path; *c; c++) {
        if ((unsigned char)*c < 0x20 || *c == '\\' || *c == ':') return false;
        if (*c == '/' && c[1] == '.') return false; /* "..", "." and hidden files alike */
    }
    return true;
}

static struct file **find_slot(struct static_files *files, const char *path)
{
    struct file **at = &files->slot[hash_of(path) % SLOTS];
    while (*at && strcmp((*at)->path, path) != 0) at = &(*at)->next;
    return at;
}

static void add_escaped(const char *word, struct text *out)
{
    for (const char *c = word; *c; c++) {
        if (*c == '&') text_str(out, "&amp;");
        else if (*c == '<') text_str(out, "&lt;");
        else text_char(out, *c);
    }
}

static bool begins_with(const char *at, const char *end, const char *word)
{
    size_t len = strlen(word);
    return (size_t)(end - at) >= len && memcmp(at, word, len) == 0;
}

/* The file with the host's name for the place in its title or, a manifest, in its names. */
static struct body *name_place(const struct static_files *files, const struct body *file)
{
    static const char title[] = ">Tabuleiro<", name[] = "\"Tabuleiro\"", link[] = "manifest.webmanifest\"";
    struct text out = { 0 };
    const char *at = (const char *)file->bytes, *end = at + file->len;
    while (at < end) {
        if (begins_with(at, end, title)) {
            text_char(&out, '>');
            add_escaped(files->title, &out);
            at += sizeof title - 2;
        } else if (begins_with(at, end, name)) {
            text_json(&out, files->title);
            at += sizeof name - 1;
        } else if (begins_with(at, end, link)) {
            /* A manifest may be kept for ever: under another name it has another address. */
            text_str(&out, "manifest.webmanifest?");
            text_int(&out, hash_of(files->title));
            at += sizeof link - 2;
        } else {
            text_char(&out, *at++);
        }
    }
    struct body *body = body_new_take(file->type, (unsigned char *)out.data, out.len);
    body->packs = true;
    return body;
}

/* The page with its files where this version of them lies, so that none of another gets among them. */
static struct body *place_files(const struct static_files *files, const struct body *page)
{
    static const char root[] = "=\"/";
    struct text out = { 0 };
    const char *from = (const char *)page->bytes, *end = from + page->len;
    for (const char *at; (at = memmem(from, (size_t)(end - from), root, sizeof root - 1)); from = at + 3) {
        text_add(&out, from, (size_t)(at - from) + 2);
        text_str(&out, files->place);
    }
    text_add(&out, from, (size_t)(end - from));
    struct body *body = body_new_take(page->type, (unsigned char *)out.data, out.len);
    body->packs = true;
    return body;
}

static bool is_page(const char *path)
{
    int i = 0;
    while (pages[i] && strcmp(pages[i], path) != 0) i++;
    return pages[i];
}

static struct body *instead(struct body *old, struct body *body)
{
    body_unref(old);
    return body;
}

/* As it is answered, from the file `full`, or where that is NULL from those that are shipped; NULL when there
 * is none. */
static struct body *load_file(const struct static_files *files, const char *full, const char *path)
{
    char why[WHY_SIZE];
    struct body *body = full ? mime_body(full, path, why) : embedded_body(path);
    if (body && is_page(path)) body = instead(body, place_files(files, body));
    if (body && *files->title && (is_page(path) || strcmp(path, manifest) == 0))
        body = instead(body, name_place(files, body));
    return body;
}

static bool is_same(const struct file *file, const struct stat *st)
{
    return file->size == st->st_size && file->changed.tv_sec == st->st_mtim.tv_sec &&
           file->changed.tv_nsec == st->st_mtim.tv_nsec;
}

static struct body *keep_file(struct static_files *files, const char *path, const struct stat *st,
                              struct body *body)
{
    struct file *file = mem_alloc(sizeof *file), **at = find_slot(files, path);
    *file = (struct file){ .next = *at, .path = mem_strdup(path), .changed = st->st_mtim,
                           .size = st->st_size, .body = body };
    *at = file;
    return body;
}

/* From the folder, read again when it has changed. */
static struct body *find_in_folder(struct static_files *files, const char *path)
{
    struct file **at = find_slot(files, path), *file = *at;
    struct stat st;
    char *full = mem_printf("%s%s", files->folder, path);
    bool there = stat(full, &st) == 0 && S_ISREG(st.st_mode);
    if (file && (!there || !is_same(file, &st))) {
        *at = file->next;
        file_free(file);
        file = NULL;
    }
    struct body *body = file ? file->body : there ? load_file(files, full, path) : NULL;
    free(full);
    return file || !body ? body : keep_file(files, path, &st, body);
}

struct body *static_files_find(struct static_files *files, const char *path)
{
    static const struct stat never_changes;
    if (!static_files_path_ok(path)) return NULL;
    if (*files->folder) return find_in_folder(files, path);
    const struct file *file = *find_slot(files, path);
    if (file) return file->body;
    struct body *body = load_file(files, NULL, path);
    return body ? keep_file(files, path, &never_changes, body) : NULL;
}

const char *static_files_text(void *files, const char *path, size_t *length)
{
    const struct body *body = static_files_find(files, path);
    if (!body) return NULL;
    *length = body->len;
    return (const char *)body->bytes;
}
