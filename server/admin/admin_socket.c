// SPDX-License-Identifier: MIT
#include "admin_socket.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <uv.h>

#include "admin.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { CALLERS = 8, LINE_BYTES = 8192, BACKLOG = 4 };

struct admin_socket {
    struct server *server;
    uv_pipe_t pipe;
    char *path;
    int refs;    /* the socket's own and each caller's */
    bool stops;
    struct caller *callers;
};

/* A client of the socket; reference-counted, because an answer may come after it has disconnected. */
struct caller {
    uv_pipe_t pipe;
    struct admin_socket *socket;
    struct caller *next, **at;
    int refs;
    bool closed, busy;
    char line[LINE_BYTES];
    size_t len;
};

static void unref_socket(struct admin_socket *socket)
{
    if (--socket->refs > 0) return;
    free(socket->path);
    free(socket);
}

static void unref_caller(struct caller *caller)
{
    if (--caller->refs > 0) return;
    unref_socket(caller->socket);
    free(caller);
}

static void on_caller_closed(uv_handle_t *handle)
{
    unref_caller(handle->data);
}

static void close_caller(struct caller *caller)
{
    if (caller->closed) return;
    caller->closed = true;
    *caller->at = caller->next;
    if (caller->next) caller->next->at = caller->at;
    uv_close((uv_handle_t *)&caller->pipe, on_caller_closed);
}

/* ---- answering ----------------------------------------------------------------------------- */

struct reply {
    uv_write_t write;
    char *text;
};

static void on_sent(uv_write_t *write, int status)
{
    struct reply *reply = write->data;
    (void)status;
    free(reply->text);
    free(reply);
}

static void send_line(struct caller *caller, struct text *line)
{
    struct reply *reply = mem_alloc(sizeof *reply);
    text_char(line, '\n');
    reply->write.data = reply;
    reply->text = line->data;
    uv_buf_t bytes = uv_buf_init(line->data, (unsigned)line->len);
    if (caller->closed || uv_write(&reply->write, (uv_stream_t *)&caller->pipe, &bytes, 1, on_sent) != 0)
        on_sent(&reply->write, 0);
}

static void read_lines(struct caller *caller);

static void on_done(void *context, bool ok, const char *answer)
{
    struct caller *caller = context;
    struct text line = { 0 };
    text_str(&line, ok ? "{\"ok\":true,\"answer\":" : "{\"ok\":false,\"why\":");
    if (ok) text_str(&line, answer);
    else text_json(&line, answer);
    text_char(&line, '}');
    send_line(caller, &line);
    caller->busy = false;
    if (!caller->closed) read_lines(caller);
    unref_caller(caller);
}

static void answer_line(struct caller *caller, const char *line)
{
    struct server *server = caller->socket->server;
    json_t *request = json_loads(line, 0, NULL);
    const char *act = json_string_value(json_object_get(request, "act"));
    caller->refs++;
    caller->busy = true;
    if (!act) on_done(caller, false, "that is not {\"act\":\"...\",\"args\":{...}}");
    else if (server->phase != SERVER_SERVING) on_done(caller, false, "the server stops");
    else admin_run(server, "command line", act, json_object_get(request, "args"), on_done, caller);
    json_decref(request);
}

/* One after the other. */
static void read_lines(struct caller *caller)
{
    char line[LINE_BYTES], *end;
    // NOLINTNEXTLINE(clang-analyzer-unix.Malloc): the pipe counts, too, until it is closed
    while (!caller->busy && (end = memchr(caller->line, '\n', caller->len))) {
        size_t taken = (size_t)(end - caller->line) + 1;
        memcpy(line, caller->line, taken);
        line[taken - 1] = '\0';
        caller->len -= taken;
        memmove(caller->line, caller->line + taken, caller->len);
        answer_line(caller, line);
    }
}

/* ---- asking -------------------------------------------------------------------------------- */

static void on_space(uv_handle_t *handle, size_t size, uv_buf_t *bytes)
{
    struct caller *caller = handle->data;
    (void)size;
    *bytes = uv_buf_init(caller->line + caller->len, (unsigned)(sizeof caller->line - caller->len));
}

static void on_read(uv_stream_t *stream, ssize_t got, const uv_buf_t *bytes)
{
    struct caller *caller = stream->data;
    (void)bytes;
    if (got > 0) caller->len += (size_t)got;
    if (got > 0) read_lines(caller);
    if (got < 0 || caller->len == sizeof caller->line) close_caller(caller);
}

static int count_callers(const struct admin_socket *socket)
{
    int count = 0;
    for (const struct caller *caller = socket->callers; caller; caller = caller->next) count++;
    return count;
}

static void on_caller(uv_stream_t *listening, int status)
{
    struct admin_socket *socket = listening->data;
    if (status < 0) return;
    struct caller *caller = mem_alloc(sizeof *caller);
    caller->socket = socket;
    caller->refs = 1;
    socket->refs++;
    uv_pipe_init(listening->loop, &caller->pipe, 0);
    caller->pipe.data = caller;
    caller->next = socket->callers;
    caller->at = &socket->callers;
    if (caller->next) caller->next->at = &caller->next;
    socket->callers = caller;
    bool taken = uv_accept(listening, (uv_stream_t *)&caller->pipe) == 0;
    if (!taken || count_callers(socket) > CALLERS) close_caller(caller);
    else uv_read_start((uv_stream_t *)&caller->pipe, on_space, on_read);
}

/* ---- there, and gone ------------------------------------------------------------------------ */

static void on_closed(uv_handle_t *handle)
{
    unref_socket(handle->data);
}

/* The data folder is locked by this server. So a socket there is left over from a killed server;
 * any other file is not ours. */
static int listen_at(struct admin_socket *socket)
{
    struct stat info;
    if (lstat(socket->path, &info) == 0 && S_ISSOCK(info.st_mode)) unlink(socket->path);
    mode_t before = umask(0077);
    int bad = uv_pipe_bind(&socket->pipe, socket->path);
    umask(before);
    return bad ? bad : uv_listen((uv_stream_t *)&socket->pipe, BACKLOG, on_caller);
}

static const char *explain_bind(int bad)
{
    switch (bad) {
    case UV_EADDRINUSE: return "something else lies there; move it away and start again";
    case UV_ENAMETOOLONG: return "the name is too long for a socket; give the data folder a shorter one";
    default: return uv_strerror(bad);
    }
}

struct admin_socket *admin_socket_new(struct server *server, const char *folder, char why[WHY_SIZE])
{
    struct admin_socket *socket = mem_alloc(sizeof *socket);
    int bad = UV_ENAMETOOLONG;
    *socket = (struct admin_socket){ .server = server, .refs = 1 };
    socket->path = mem_printf("%s/" ADMIN_SOCKET, folder);
    uv_pipe_init(server->loop, &socket->pipe, 0);
    socket->pipe.data = socket;
    if (strlen(socket->path) < sizeof((struct sockaddr_un *)0)->sun_path) bad = listen_at(socket);
    if (!bad) return socket;
    why_say(why, "%s cannot be made: %s", socket->path, explain_bind(bad));
    uv_close((uv_handle_t *)&socket->pipe, on_closed);
    return NULL;
}

void admin_socket_stop(struct admin_socket *socket)
{
    if (!socket || socket->stops) return;
    socket->stops = true;
    unlink(socket->path);
    while (socket->callers) close_caller(socket->callers);
    uv_close((uv_handle_t *)&socket->pipe, on_closed);
}
