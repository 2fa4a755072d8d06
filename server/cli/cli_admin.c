// SPDX-License-Identifier: MIT
/* cli_admin.c - what the host does to the running server, through the socket in its data folder. */
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "print_admin.h"
#include "server/admin/admin.h"
#include "server/admin/admin_socket.h"
#include "server/base/mem.h"
#include "cli_data.h"

struct admin_args {
    struct tool_place place;
    bool json;
};
static const struct args_row rows[] = {
    TOOL_PLACE_ROWS(struct admin_args),
    { "json", ARGS_SWITCH, offsetof(struct admin_args, json) },
    { 0 },
};

/* ---- what was asked for --------------------------------------------------------------------- */

static const struct admin_arg *arg_named(const struct admin_command *act, const char *word)
{
    size_t len = strcspn(word, "=");
    for (int i = 0; word[len] && i < ADMIN_ARGS && act->arg[i].name; i++)
        if (strlen(act->arg[i].name) == len && strncmp(act->arg[i].name, word, len) == 0) return &act->arg[i];
    return NULL;
}

static json_t *value_of(const struct admin_arg *arg, const char *text)
{
    char *end;
    bool number = arg->kind == ADMIN_PERSON || arg->kind == ADMIN_NUMBER;
    errno = 0;
    long long value = number ? strtoll(text, &end, 10) : 0;
    return number && !errno && *text && !*end ? json_integer(value) : json_string(text);
}

/* In the order of the act's rows, or by name ("days=7"); NULL after a message. */
static json_t *read_words(const struct admin_command *act, int count, char **i18n)
{
    json_t *args = json_object();
    int place = 0;
    for (int i = 0; i < count; i++) {
        const struct admin_arg *arg = arg_named(act, i18n[i]);
        const char *text = arg ? i18n[i] + strlen(arg->name) + 1 : i18n[i];
        if (!arg && place < ADMIN_ARGS && act->arg[place].name) arg = &act->arg[place++];
        if (!arg) {
            json_decref(args);
            cli_misuse(&cli_admin, "%s: what is this for: %s", act->name, i18n[i]);
            return NULL;
        }
        json_object_set_new(args, arg->name, value_of(arg, text));
    }
    return args;
}

/* ---- asking --------------------------------------------------------------------------------- */

static int connect_to(const char *folder)
{
    struct sockaddr_un place = { .sun_family = AF_UNIX };
    int len = snprintf(place.sun_path, sizeof place.sun_path, "%s/" ADMIN_SOCKET, folder);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool fits = len >= 0 && (size_t)len < sizeof place.sun_path;
    if (fits && fd >= 0 && connect(fd, (struct sockaddr *)&place, sizeof place) == 0) return fd;
    if (!fits) errno = ENAMETOOLONG;
    int error = errno;
    if (fd >= 0) close(fd);
    errno = error;
    return -1;
}

/* The answer's line, to be freed; NULL if the server went away before it. */
static json_t *ask(int fd, const char *act, json_t *args)
{
    json_t *request = json_pack("{s:s,s:O}", "act", act, "args", args), *answer = NULL;
    char *text = json_dumps(request, JSON_COMPACT), *line = NULL;
    FILE *stream = fdopen(fd, "r+");
    size_t size = 0;
    bool asked = stream && fprintf(stream, "%s\n", text) > 0 && fflush(stream) == 0;
    if (asked && getline(&line, &size, stream) > 0) answer = json_loads(line, 0, NULL);
    if (stream) fclose(stream);
    else close(fd);
    free(text);
    free(line);
    json_decref(request);
    return answer;
}

static int show_answer(const json_t *answer, bool json)
{
    const json_t *what = json_object_get(answer, "answer");
    const char *why = json_string_value(json_object_get(answer, "why"));
    if (!what) return cli_fail(&cli_admin, "%s", why ? why : "the server went away before it answered");
    if (json) json_dumpf(what, stdout, JSON_INDENT(2));
    if (json) putchar('\n');
    else print_admin(stdout, what);
    return CLI_OK;
}

static int run_act(const struct admin_args *args, const struct admin_command *act, json_t *i18n)
{
    int fd = connect_to(args->place.data);
    if (fd < 0)
        return cli_fail(&cli_admin,
                        "no server answers in %s/" ADMIN_SOCKET ": %s; is it running, with this data "
                        "folder, and are you its user?", args->place.data, strerror(errno));
    json_t *answer = ask(fd, act->name, i18n);
    int result = show_answer(answer, args->json);
    json_decref(answer);
    return result;
}

static int run_admin(int argc, char **argv)
{
    struct admin_args args = { 0 };
    int at = args_read(&cli_admin, argc, argv, rows, argc, &args);
    if (!at) return CLI_USAGE;
    if (at >= argc) {
        print_admin_commands(stdout);
        return CLI_OK;
    }
    if (!tool_place_find(&cli_admin, &args.place)) return CLI_USAGE;
    const struct admin_command *act = admin_find(argv[at]);
    if (!act) return cli_misuse(&cli_admin, "there is no act '%s'; `tabuleiro admin` lists them", argv[at]);
    json_t *i18n = read_words(act, argc - at - 1, argv + at + 1);
    int result = i18n ? run_act(&args, act, i18n) : CLI_USAGE;
    json_decref(i18n);
    return result;
}

const struct cli_command cli_admin = {
    .name = "admin",
    .usage = "admin " TOOL_PLACE_USAGE " [--json] [ACT [ARGUMENT]...]",
    .summary = "Does something to the running server; without an act it lists what there is.",
    .run = run_admin,
    .more = print_admin_commands,
};
