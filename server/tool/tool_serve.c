// SPDX-License-Identifier: MIT
/* tool_serve.c - `tabuleiro serve`: settings, and where the browser client lies. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/config.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/loop.h"
#include "server/play/guard.h"
#include "server/play/suspect.h"
#include "tool.h"

static void on_ready(const char *url)
{
    printf("Tabuleiro is at %s\n", url);
    fflush(stdout);
}

static bool has_client(const char *folder)
{
    char *index = mem_printf("%s/index.html", folder);
    bool there = access(index, R_OK) == 0;
    free(index);
    return there;
}

/* As set, or beside the program: built here, or installed.  To be freed. */
static char *find_web(const char *set)
{
    static const char *const beside[] = { "../web-client", "../../web-client",
                                          "../share/tabuleiro/web-client", NULL };
    char program[PATH_MAX];
    ssize_t len = readlink("/proc/self/exe", program, sizeof program - 1);
    if (has_client(set) || len <= 0) return mem_strdup(set);
    program[len] = '\0';
    *strrchr(program, '/') = '\0';
    for (int i = 0; beside[i]; i++) {
        char *folder = mem_printf("%s/%s", program, beside[i]);
        if (has_client(folder)) return folder;
        free(folder);
    }
    return mem_strdup(set);
}

static int serve(int argc, char **argv)
{
    struct config config;
    char why[WHY_SIZE] = "", threads[16];
    enum log_level level;
    switch (config_read(&config, argc, argv, environ, why)) {
    case CONFIG_OK: break;
    case CONFIG_HELP: config_help(stdout); return TOOL_OK;
    case CONFIG_BAD: fprintf(stderr, "tabuleiro: %s\n", why); return TOOL_USAGE;
    }
    if (log_level_of(config.log, &level)) log_set_level(level);
    snprintf(threads, sizeof threads, "%d", config.bot_threads);
    setenv("UV_THREADPOOL_SIZE", threads, 1);
    char *web = find_web(config.web);
    if (!has_client(web)) log_warn("serve", "no_client", "folder=%s", web);
    guard_init(config.rules_ms);
    suspect_look(config.data);
    int bad = loop_run(&config, web, on_ready, why, sizeof why);
    free(web);
    if (bad) fprintf(stderr, "tabuleiro: %s\n", why);
    return bad ? TOOL_FAILED : TOOL_OK;
}

const struct tool tool_serve = {
    .name = "serve",
    .usage = "serve [--listen ADDR:PORT] [--data DIR] [--config FILE] [--KEY VALUE]...",
    .summary = "runs the server; without options at 127.0.0.1:8080, with its data in ./data",
    .run = serve,
    .more = config_help,
};
