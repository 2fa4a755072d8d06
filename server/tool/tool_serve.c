// SPDX-License-Identifier: MIT
/* tool_serve.c - `tabuleiro serve`: settings, and the server. */
#include <errno.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "games/common/bot.h"
#include "server/base/config.h"
#include "server/base/confine.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/loop.h"
#include "server/net/net.h"
#include "server/person/qr.h"
#include "server/play/guard.h"
#include "server/play/suspect.h"
#include "server/store/backups.h"
#include "server/store/db.h"
#include "tool.h"

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

static bool has_client(const char *folder)
{
    char *index = mem_printf("%s/index.html", folder);
    bool there = access(index, R_OK) == 0;
    free(index);
    return there;
}

/* Before anything is touched: is it the folder that it was, and what is there ours? */
static bool has_home(const struct config *config, char why[WHY_SIZE])
{
    int version;
    char *backups = backups_folder(config->data, config->backup_to);
    bool home = config->fresh || backups_check_home(config->data, backups, why) == 0;
    free(backups);
    return home && db_look(config->data, &version, why) >= 0;
}

/* A folder that can be written: there, or (`makes`) made now, else not there yet; or -1 with errno. */
static int ready_folder(const char *folder, bool makes)
{
    struct stat info;
    if (stat(folder, &info) != 0) return makes ? mkdir(folder, 0700) : errno == ENOENT ? 0 : -1;
    errno = ENOTDIR;
    return S_ISDIR(info.st_mode) ? access(folder, W_OK | X_OK) : -1;
}

/* Better told now than in the night when the first backup fails. */
static bool has_backups(const struct config *config, char why[WHY_SIZE])
{
    char *folder = backups_folder(config->data, config->backup_to);
    bool bad = config->backup_every && ready_folder(folder, *config->backup_to && !config->check) != 0;
    if (bad)
        why_say(why,
                "the folder for backups %s cannot be written: %s; mount it, or let backup_to name another",
                folder, strerror(errno));
    free(folder);
    return !bad;
}

/* The setting of tests, as it is meant. */
static bool has_level(const struct config *config, char why[WHY_SIZE])
{
    if (!*config->test_bots || bot_find(config->test_bots)) return true;
    why_say(why, "test_bots is a level of bots such as %s, not '%s'", bot_levels[0].name, config->test_bots);
    return false;
}

/* Without its folder nobody can put a word there; the server serves all the same. */
static void look_for_news(const struct config *config)
{
    char *copy = mem_strdup(config->news);
    if (*config->news && access(dirname(copy), X_OK) != 0)
        log_warn("serve", "no_news", "news=\"%s\" why=\"%s\"", config->news, strerror(errno));
    free(copy);
}

/* Who only checks may do so beside the server that runs. */
static bool has_port(const struct config *config, char why[WHY_SIZE])
{
    char host[CONFIG_TEXT];
    int port;
    if (!config_split_address(config->listen, host, sizeof host, &port)) return false;
    return net_try(host, port, why) == 0 || (config->check && errno == EADDRINUSE);
}

/* A folder that is not there: can it be made, where the nearest of those above it is? */
static bool can_make(const char *folder, char why[WHY_SIZE])
{
    char *path = mem_strdup(folder);
    const char *above = path;
    while (access(above, F_OK) != 0 && errno == ENOENT && strcmp(above, "/") != 0 && strcmp(above, ".") != 0)
        above = dirname(path);
    bool can = access(above, W_OK | X_OK) == 0;
    if (!can)
        why_say(why, "the data folder %s cannot be made: %s; make it, or let --data name another", folder,
                strerror(errno));
    free(path);
    return can;
}

/* Says what would hinder the server, and starts none. */
static int check_only(const struct config *config)
{
    char why[WHY_SIZE];
    if (*config->unknown) return tool_fail(&tool_serve, "there are no such settings: %s", config->unknown);
    int version = 0, there = db_look(config->data, &version, why);
    if (there < 0) return tool_fail(&tool_serve, "%s", why);
    if (!there && !can_make(config->data, why)) return tool_fail(&tool_serve, "%s", why);
    if (!there) {
        printf("the settings are fine; a new store will be made in %s\n", config->data);
        return TOOL_OK;
    }
    if (version < db_version_newest()) {
        printf("the settings are fine; the store in %s will be copied, and upgraded from version %d to %d\n",
               config->data, version, db_version_newest());
        return TOOL_OK;
    }
    struct db *db = db_open(config->data, DB_READ, NULL, why);
    if (!db) return tool_fail(&tool_serve, "%s", why);
    printf("the settings are fine, and %s can be read\n", db_place(db));
    db_close(db, NULL, NULL);
    return TOOL_OK;
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
    mkdir(backups, 0700); /* it would be made later, when nothing can be allowed any more */
    confine_files((const char *const[]){ config->data, backups, log, NULL },
                  (const char *const[]){ config->client, settings, clock, news, NULL });
    confine_rings();
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
    case CONFIG_HELP: config_help(stdout); return TOOL_OK;
    case CONFIG_BAD: fprintf(stderr, "tabuleiro: %s\n", why); return TOOL_USAGE;
    }
    if (log_level_of(config.log, &level)) log_set_level(level);
    if (log_to_file(config.log_file, why)) return tool_fail(&tool_serve, "%s", why);
    if (*config.unknown) log_warn("serve", "no_such_settings", "variables=\"%s\"", config.unknown);
    setenv("UV_THREADPOOL_SIZE", "1", 1); /* for compressing; bots have threads of their own */
    if (*config.client && !has_client(config.client))
        return tool_fail(&tool_serve,
                         "the folder %s has no index.html that can be read: --client takes the folder "
                         "web-client of the sources", config.client);
    if (!has_level(&config, why) || !has_home(&config, why) || !has_backups(&config, why))
        return tool_fail(&tool_serve, "%s", why);
    if (!has_port(&config, why)) return tool_fail(&tool_serve, "%s", why);
    if (config.check) return check_only(&config);
    look_for_news(&config);
    guard_init(config.rules_ms);
    suspect_look(config.data);
    if (config.confine) shut_in(&config, argc, argv);
    said.argc = argc;
    said.argv = argv;
    int bad = loop_run(&config, &hooks, why);
    if (bad) fprintf(stderr, "tabuleiro: %s\n", why);
    return bad ? TOOL_FAILED : TOOL_OK;
}

const struct tool tool_serve = {
    .name = "serve",
    .usage = "serve [--listen ADDR:PORT] [--data DIR] [--config FILE] [--KEY VALUE]...",
    .summary = "runs the server; without options at 127.0.0.1:8080, with its data in ./data",
    .run = run_serve,
    .more = config_help,
};
