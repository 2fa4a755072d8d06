// SPDX-License-Identifier: MIT
#include "preflight.h"

#include <errno.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "games/common/bot.h"
#include "server/base/files.h"
#include "server/base/mem.h"
#include "server/net/net.h"
#include "server/store/backups.h"
#include "server/store/db.h"

/* ---- files and folders ------------------------------------------------------------------ */

/* May this user do that in the folder that holds the path?  Else errno says why not. */
static bool allows_beside(const char *path, int what)
{
    char *copy = mem_strdup(path);
    bool allows = access(dirname(copy), what) == 0;
    free(copy);
    return allows;
}

/* A file that is there and can be written, or could be made; else errno says why not. */
static bool can_write(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0) return errno == ENOENT && allows_beside(path, W_OK | X_OK);
    errno = EISDIR;
    return !S_ISDIR(info.st_mode) && access(path, W_OK) == 0;
}

/* The same of a folder; `sure`: the one that would hold it is there, or made before. */
static bool can_fill(const char *folder, bool sure)
{
    struct stat info;
    if (stat(folder, &info) != 0) return errno == ENOENT && (sure || allows_beside(folder, W_OK | X_OK));
    errno = ENOTDIR;
    return S_ISDIR(info.st_mode) && access(folder, W_OK | X_OK) == 0;
}

/* A file that can be read, or nothing yet in a folder where it can be; else errno says why not. */
static bool can_read_once_there(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0) return errno == ENOENT && allows_beside(path, X_OK);
    errno = EISDIR;
    return !S_ISDIR(info.st_mode) && access(path, R_OK) == 0;
}

/* ---- what a start needs ------------------------------------------------------------------ */

static bool has_client(const struct config *config, char why[WHY_SIZE])
{
    if (!*config->client) return true;
    char *index = mem_printf("%s/index.html", config->client);
    bool there = access(index, R_OK) == 0;
    if (!there)
        why_say(why,
                "the folder %s has no index.html that can be read: --client takes the folder web-client of "
                "the sources",
                config->client);
    free(index);
    return there;
}

/* The setting of tests, as it is meant. */
static bool has_level(const struct config *config, char why[WHY_SIZE])
{
    if (!*config->test_bots || bot_find(config->test_bots)) return true;
    why_say(why, "test_bots is a level of bots such as %s, not '%s'", bot_levels[0].name, config->test_bots);
    return false;
}

static bool has_clock(const struct config *config, char why[WHY_SIZE])
{
    enum { DIGITS = 32 };
    char problem[WHY_SIZE];
    size_t length;
    if (!*config->test_clock) return true;
    char *text = files_read(config->test_clock, DIGITS, &length, problem);
    bool number = text && *text >= '0' && *text <= '9';
    if (!number)
        why_say(why, "%s; test_clock names a file with a number of milliseconds",
                text ? config->test_clock : problem);
    free(text);
    return number;
}

static bool has_log(const struct config *config, char why[WHY_SIZE])
{
    if (!*config->log_file || can_write(config->log_file)) return true;
    why_say(why, "the log %s cannot be written: %s; log_file takes a file that this user may write or make",
            config->log_file, strerror(errno));
    return false;
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

/* Is it the folder that it was, and what is there ours? */
static bool has_home(const struct config *config, char why[WHY_SIZE])
{
    int version;
    char *backups = backups_folder(config->data, config->backup_to);
    bool home = config->fresh || backups_check_home(config->data, backups, why) == 0;
    free(backups);
    if (!home || db_probe(config->data, &version, why) < 0) return false;
    return access(config->data, F_OK) == 0 || can_make(config->data, why);
}

/* Who only checks may do so beside the server that runs. */
static bool has_port(const struct config *config, char why[WHY_SIZE])
{
    char host[CONFIG_TEXT];
    int port;
    if (!config_split_address(config->listen, host, sizeof host, &port)) return false;
    return net_try(host, port, why) == 0 || (config->check && errno == EADDRINUSE);
}

static bool tell_no_backups(const char *folder, char why[WHY_SIZE])
{
    why_say(why, "the folder for backups %s cannot be written: %s; mount it, or let backup_to name another",
            folder, strerror(errno));
    return false;
}

/* Better told now than in the night when the first backup fails. */
static bool has_backups(const struct config *config, char why[WHY_SIZE])
{
    char *folder = backups_folder(config->data, config->backup_to);
    bool can = !config->backup_every || can_fill(folder, !*config->backup_to) || tell_no_backups(folder, why);
    free(folder);
    return can;
}

bool preflight_check(const struct config *config, char why[WHY_SIZE])
{
    static bool (*const all[])(const struct config *, char[WHY_SIZE]) = {
        has_client, has_level, has_clock, has_log, has_home, has_backups, has_port,
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!all[i](config, why)) return false;
    return true;
}

bool preflight_make_folders(const struct config *config, char why[WHY_SIZE])
{
    const char *folder = config->backup_to;
    if (!*folder || !config->backup_every || mkdir(folder, 0700) == 0 || errno == EEXIST) return true;
    return tell_no_backups(folder, why);
}

/* ---- what can hardly be meant ------------------------------------------------------------ */

/* They may belong to another program: container engines set variables of their own. */
static bool knows_variables(const struct config *config, char why[WHY_SIZE])
{
    if (!*config->unknown) return true;
    why_say(why, "there are no such settings: %s; `tabuleiro serve --help` lists them", config->unknown);
    return false;
}

/* Returns false with `why` if the news file is configured and cannot be read. */
static bool has_news(const struct config *config, char why[WHY_SIZE])
{
    if (!*config->news || can_read_once_there(config->news)) return true;
    why_say(why, "%s cannot be read: %s; news takes a file that the package manager writes, or nothing",
            config->news, strerror(errno));
    return false;
}

static bool has_sender(const struct config *config, char why[WHY_SIZE])
{
    if (!*config->smtp_url || *config->mail_from) return true;
    why_say(why, "no mail is sent: beside smtp_url, mail_from has to say who mails are from");
    return false;
}

/* File systems on which SQLite cannot rely on locks, shared memory and fsync: statfs(2), and the kernel's
 * linux/magic.h. */
static const struct {
    uint32_t magic;
    const char *name;
} network_disks[] = {
    { 0x6969, "NFS" },
    { 0x517b, "SMB" },
    { 0xfe534d42, "SMB" },
    { 0xff534d42, "CIFS" },
    { 0x01021997, "9p, a shared folder of a virtual machine" },
    { 0x65735546, "FUSE, such as sshfs or a shared folder of a desktop's Docker" },
    { 0x786f4256, "a shared folder of VirtualBox" },
    { 0xbacbacbc, "a shared folder of VMware" },
    { 0x00c36400, "Ceph" },
    { 0x5346414f, "AFS" },
    { 0x6b414653, "AFS" },
    { 0x73757245, "Coda" },
    { 0x0bd00bd0, "Lustre" },
    { 0x47504653, "GPFS" },
    { 0x01161970, "GFS2" },
    { 0x7461636f, "OCFS2" },
};

/* The data, or the nearest folder above it that is there. */
static bool has_local_disk(const struct config *config, char why[WHY_SIZE])
{
    struct statfs disk = { 0 };
    char *path = mem_strdup(config->data);
    const char *place = path, *name = NULL;
    while (statfs(place, &disk) != 0 && strcmp(place, "/") != 0 && strcmp(place, ".") != 0)
        place = dirname(path);
    uint32_t magic = (uint32_t)disk.f_type;
    for (size_t i = 0; i < sizeof network_disks / sizeof *network_disks; i++)
        if (network_disks[i].magic == magic) name = network_disks[i].name;
    free(path);
    if (!name) return true;
    why_say(why, "the data folder %s lies on a network file system (%s): SQLite is not safe there, games can "
            "be lost; let --data name a folder on a local disk, and backup_to the network", config->data,
            name);
    return false;
}

int preflight_warnings(const struct config *config, void (*tell)(const char *sentence))
{
    static bool (*const all[])(const struct config *, char[WHY_SIZE]) = {
        knows_variables, has_news, has_sender, has_local_disk,
    };
    char why[WHY_SIZE];
    int count = 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (all[i](config, why)) continue;
        tell(why);
        count++;
    }
    return count;
}
