// SPDX-License-Identifier: MIT
/* cli_serve.c - `tabuleiro serve`: settings, and the server. */
#include <errno.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/base/capabilities.h"
#include "server/base/config.h"
#include "server/base/sandbox.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/loop.h"
#include "server/auth/qr.h"
#include "server/play/guard.h"
#include "server/play/crash_suspect.h"
#include "server/store/backups.h"
#include "server/store/db.h"
#include "preflight.h"
#include "cli.h"

/* Kept to be read again. */
static struct {
    int argc;
    char **argv;
    bool drawn; /* an address, as a picture */
} said;

/* In this machine alone? */
static bool is_here(const char *url)
{
    static const char *const here[] = { "http://localhost", "http://127.", "http://[::1]" };
    for (size_t i = 0; i < sizeof here / sizeof *here; i++)
        if (strncmp(url, here[i], strlen(here[i])) == 0) return true;
    return false;
}

/* In a terminal, the first address that a telephone reaches is a picture for it, too. */
static void on_ready(const char *url)
{
    printf("Tabuleiro is at %s\n", url);
    if (!said.drawn && isatty(STDOUT_FILENO) && !is_here(url))
        said.drawn = qr_print(url, stdout) == 0;
    fflush(stdout);
}

static enum config_result on_reread(struct config *fresh, char why[WHY_SIZE])
{
    return config_read(fresh, said.argc, said.argv, environ, why);
}

static void fail_on(const char *sentence)
{
    cli_fail(&cli_serve, "%s", sentence);
}

static void warn_of(const char *sentence)
{
    log_warn("serve", "settings", "%s", sentence);
}

/* All is there: says what a start would do, and starts none. */
static int check_only(const struct config *config)
{
    char why[WHY_SIZE];
    int version = 0;
    if (preflight_warnings(config, fail_on)) return CLI_FAILED;
    if (db_probe(config->data, &version, why) == 0) {
        printf("the settings are fine; a new store will be made in %s\n", config->data);
        return CLI_OK;
    }
    if (version < db_version_newest()) {
        printf("the settings are fine; the store in %s will be copied, and upgraded from version %d to %d\n",
               config->data, version, db_version_newest());
        return CLI_OK;
    }
    struct db *db = db_open(config->data, DB_READ, NULL, why);
    if (!db) return cli_fail(&cli_serve, "%s", why);
    printf("the settings are fine, and %s can be read\n", db_location(db));
    db_close(db, NULL, NULL);
    return CLI_OK;
}

/* The file of the settings, which is read again when they have changed. */
static const char *settings_file(int argc, char **argv)
{
    const char *file = getenv("TABULEIRO_CONFIG");
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--config=", 9) == 0) file = argv[i] + 9;
        else if (strcmp(argv[i], "--config") == 0 && i + 1 < argc) file = argv[i + 1];
    }
    return file ? file : "";
}

/* Its folder, or "": files there come and go under their names.  To be freed. */
static char *folder_of(const char *file)
{
    char *copy = mem_strdup(file), *folder = mem_strdup(*file ? dirname(copy) : "");
    free(copy);
    return folder;
}

static void shut_in(const struct config *config, int argc, char **argv)
{
    char *log = folder_of(config->log_file), *settings = folder_of(settings_file(argc, argv));
    char *backups = backups_folder(config->data, config->backup_to), *clock = folder_of(config->test_clock);
    char *news = folder_of(config->news);
    const char *const written[] = { config->data, backups, log, NULL };
    const char *const read[] = { config->client, settings, clock, news, NULL };
    char host[256];
    int port = 0;
    config_split_address(config->listen, host, sizeof host, &port);
    mkdir(backups, 0700); /* it would be made later, when nothing can be allowed any more */
    capabilities_drop(written, read, port);
    sandbox_files(written, read);
    sandbox_io_uring();
    free(news);
    free(clock);
    free(log);
    free(settings);
    free(backups);
}

static int run_serve(int argc, char **argv)
{
    static const struct loop_hooks hooks = { on_ready, on_reread };
    struct config config;
    char why[WHY_SIZE] = "";
    enum log_level level;
    switch (config_read(&config, argc, argv, environ, why)) {
    case CONFIG_OK: break;
    case CONFIG_HELP: config_help(stdout); return CLI_OK;
    case CONFIG_BAD: fprintf(stderr, "tabuleiro: %s\n", why); return CLI_USAGE;
    }
    if (log_level_of(config.log, &level)) log_set_level(level);
    if (!preflight_check(&config, why)) return cli_fail(&cli_serve, "%s", why);
    if (config.check) return check_only(&config);
    if (!preflight_make_folders(&config, why) || log_to_file(config.log_file, why))
        return cli_fail(&cli_serve, "%s", why);
    preflight_warnings(&config, warn_of);
    setenv("UV_THREADPOOL_SIZE", "1", 1); /* for compressing; bots have threads of their own */
    guard_init(config.rules_ms);
    crash_suspect_check(config.data);
    if (config.confine) shut_in(&config, argc, argv);
    said.argc = argc;
    said.argv = argv;
    int bad = loop_run(&config, &hooks, why);
    if (bad) fprintf(stderr, "tabuleiro: %s\n", why);
    return bad ? CLI_FAILED : CLI_OK;
}

const struct cli_command cli_serve = {
    .name = "serve",
    .usage = "serve [--listen ADDR:PORT] [--data DIR] [--config FILE] [--KEY VALUE]...",
    .summary = "runs the server; without options at 127.0.0.1:8080, with its data in ./data",
    .run = run_serve,
    .more = config_help,
};
