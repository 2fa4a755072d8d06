// SPDX-License-Identifier: MIT
#include "capabilities.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "files.h"
#include "log.h"

#define BIT(capability) ((uint64_t)1 << (capability))

static const struct named {
    const char *name;
    int number;
} of_files[] = { { "chown", CAP_CHOWN }, { "dac_override", CAP_DAC_OVERRIDE }, { "fowner", CAP_FOWNER } };
enum { OF_FILES = sizeof of_files / sizeof of_files[0], PORTS_PRIVILEGED = 1024 };

/* ---- the kernel's sets -------------------------------------------------------------------------- */

static uint64_t permitted_now(void)
{
    struct __user_cap_header_struct head = { .version = _LINUX_CAPABILITY_VERSION_3 };
    struct __user_cap_data_struct part[_LINUX_CAPABILITY_U32S_3] = { 0 };
    if (syscall(SYS_capget, &head, part) != 0) return 0;
    return part[0].permitted | (uint64_t)part[1].permitted << 32;
}

static bool set_to(uint64_t effective, uint64_t permitted)
{
    struct __user_cap_header_struct head = { .version = _LINUX_CAPABILITY_VERSION_3 };
    struct __user_cap_data_struct part[_LINUX_CAPABILITY_U32S_3] = {
        { .effective = (uint32_t)effective, .permitted = (uint32_t)permitted },
        { .effective = (uint32_t)(effective >> 32), .permitted = (uint32_t)(permitted >> 32) },
    };
    return syscall(SYS_capset, &head, part) == 0;
}

/* No program that the process might start gets any.  Who may not change these sets has no use for them. */
static void clear_others(void)
{
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    for (int i = 0; prctl(PR_CAPBSET_READ, i, 0, 0, 0) >= 0; i++) prctl(PR_CAPBSET_DROP, i, 0, 0, 0);
}

/* ---- what is needed ----------------------------------------------------------------------------- */

/* True also for "" and a path that is missing. */
static bool can_open(const char *path, int mode)
{
    return !*path || faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0 || errno == ENOENT;
}

/* The owner must match too: SQLite gives its new files to the owner of the database. */
static bool is_own(const char *path)
{
    struct stat info;
    return can_open(path, R_OK | W_OK) && (stat(path, &info) != 0 || info.st_uid == geteuid());
}

/* The folder and all in it. */
static bool are_own(const char *folder)
{
    DIR *entries = is_own(folder) ? opendir(folder) : NULL;
    bool own = entries != NULL;
    if (!entries) return false;
    for (struct dirent *entry; own && (entry = readdir(entries));) {
        if (entry->d_name[0] == '.') continue;
        char *path = files_path(folder, entry->d_name);
        own = is_own(path);
        free(path);
    }
    closedir(entries);
    return own;
}

/* With no capability in effect. */
static bool needs_of_files(const char *const *written, const char *const *read)
{
    if (!are_own(written[0])) return true;
    for (int i = 1; written[i]; i++)
        if (*written[i] && !is_own(written[i])) return true;
    for (int i = 0; read[i]; i++)
        if (!can_open(read[i], R_OK)) return true;
    return false;
}

static int first_free_port(void)
{
    int port = PORTS_PRIVILEGED;
    FILE *file = fopen("/proc/sys/net/ipv4/ip_unprivileged_port_start", "re");
    if (!file) return port;
    if (fscanf(file, "%d", &port) != 1) port = PORTS_PRIVILEGED; // NOLINT(cert-err34-c): the kernel's own
    fclose(file);
    return port;
}

/* ---- dropping ----------------------------------------------------------------------------------- */

static void tell_kept(uint64_t kept)
{
    char names[128] = "";
    size_t len = 0;
    for (int i = 0; i < OF_FILES; i++)
        if (kept & BIT(of_files[i].number))
            len += (size_t)snprintf(names + len, sizeof names - len, " %s", of_files[i].name);
    if (kept & BIT(CAP_NET_BIND_SERVICE)) snprintf(names + len, sizeof names - len, " net_bind_service");
    log_info("confine", "capabilities", "kept:%s", *names ? names : " none");
    if (len)
        log_warn("confine", "foreign_files",
                 "remedy=\"start the server as the user to whom its data and client belong\"");
}

bool capabilities_drop(const char *const *written, const char *const *read, int port)
{
    uint64_t had = permitted_now(), kept = 0;
    if (!had) return true;
    if (port && port < first_free_port()) kept |= BIT(CAP_NET_BIND_SERVICE);
    clear_others();
    if (!set_to(0, had)) {
        log_warn("confine", "capabilities", "off: %s", strerror(errno));
        return false;
    }
    if (needs_of_files(written, read))
        for (int i = 0; i < OF_FILES; i++) kept |= BIT(of_files[i].number);
    kept &= had;
    if (!set_to(kept, kept)) {
        log_warn("confine", "capabilities", "off: %s", strerror(errno));
        return false;
    }
    tell_kept(kept);
    return true;
}
