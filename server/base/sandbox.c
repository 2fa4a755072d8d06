// SPDX-License-Identifier: MIT
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <netinet/in.h>
#include <sched.h>
#include <seccomp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "games/common/text.h"
#include "log.h"

/* ---- state ---------------------------------------------------------------------------------- */

const char *const confine_parts[CONFINE_PARTS] = { "files", "calls" };

/* Of the process, as the sandbox is.  Written before other threads begin and once before the loop runs. */
static struct {
    bool on;
    char why[WHY_SIZE]; /* "": not requested */
} state[CONFINE_PARTS];

const char *confine_missing(enum confine_part part)
{
    if (state[part].on) return NULL;
    return state[part].why[0] ? state[part].why : "confine = false";
}

void confine_write(struct text *out)
{
    text_key(out, "sandbox");
    text_char(out, '{');
    for (int part = 0; part < CONFINE_PARTS; part++) {
        char told[WHY_SIZE];
        const char *why = confine_missing((enum confine_part)part);
        snprintf(told, sizeof told, "%s%.200s", why ? "off: " : "on", why ? why : "");
        text_key_json(out, confine_parts[part], told);
    }
    text_char(out, '}');
}

/* Records the outcome and logs it; errno is the reason of a failure. */
static bool tell(bool held, enum confine_part part)
{
    state[part].on = held;
    why_say(state[part].why, "%s", held ? "" : strerror(errno));
    if (held) log_info("confine", confine_parts[part], "%s", "");
    else log_warn("confine", confine_parts[part], "off: %s", state[part].why);
    return held;
}

/* ---- files ---------------------------------------------------------------------------------- */

/* Rights that came after the headers of Debian 12. */
#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (1ULL << 13)
#endif
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif

enum {
    OF_FILES =
        LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE
};
static const uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;

/* Files that the libraries read: host names, certificates, the time zone, modules loaded late, the
 * number of processors. None is secret: the server's admin can read them anyway. */
static const char *const of_system[] = {
    "/etc", "/usr", "/lib", "/lib64", "/bin", "/dev/null", "/dev/urandom", "/run/systemd/resolve",
    "/run/resolvconf", "/sys/devices/system/cpu", "/proc/self", "/proc/sys", "/proc/meminfo", NULL
};

/* All rights of files that the kernel knows, by the version of its Landlock. */
static uint64_t all_rights(int version)
{
    uint64_t rights = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1; /* those of the first version */
    if (version >= 2) rights |= LANDLOCK_ACCESS_FS_REFER;
    if (version >= 3) rights |= LANDLOCK_ACCESS_FS_TRUNCATE;
    return rights;
}

static int allow_below(int rules, const char *path, uint64_t rights)
{
    int folder = open(path, O_PATH | O_CLOEXEC);
    if (folder < 0) return -1;
    struct landlock_path_beneath_attr below = { .allowed_access = rights, .parent_fd = folder };
    int bad = (int)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &below, 0);
    if (bad && errno == EINVAL) { /* a file has no rights of folders */
        below.allowed_access &= OF_FILES;
        bad = (int)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &below, 0);
    }
    close(folder);
    return bad;
}

static void allow_all(int rules, const char *const *paths, uint64_t rights)
{
    for (int i = 0; paths[i]; i++)
        if (*paths[i]) allow_below(rules, paths[i], rights);
}

static bool restrict_files(int rules, uint64_t rights, const char *const *written, const char *const *read)
{
    uint64_t changing = rights & ~(uint64_t)LANDLOCK_ACCESS_FS_EXECUTE;
    if (allow_below(rules, written[0], changing)) return false;
    allow_all(rules, written + 1, changing);
    allow_all(rules, read, reading);
    allow_all(rules, of_system, reading);
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           syscall(SYS_landlock_restrict_self, rules, 0) == 0;
}

/* What a sanitizer does meanwhile is no part of the server. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
enum { WATCHED = true };
#else
enum { WATCHED = false };
#endif

bool sandbox_files(const char *const *written, const char *const *read)
{
    errno = ENOTSUP;
    if (WATCHED) return tell(false, CONFINE_FILES);
    int version = (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return tell(false, CONFINE_FILES);
    struct landlock_ruleset_attr handled = { .handled_access_fs = all_rights(version) };
    int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0);
    bool held = rules >= 0 && restrict_files(rules, handled.handled_access_fs, written, read);
    int problem = errno;
    if (rules >= 0) close(rules);
    errno = problem;
    return tell(held, CONFINE_FILES);
}

/* ---- system calls ---------------------------------------------------------------------------- */

/* By what they are for; what is not here is refused, or allowed below with certain arguments.  Calls of
 * another processor's kernel are passed over. */
static const char *const allowed[] = {
    /* files */
    "access", "chmod", "close", "close_range", "dup", "dup2", "dup3", "faccessat", "faccessat2",
    "fadvise64", "fallocate", "fchmod", "fchmodat", "fchown", "fchownat", "fdatasync", "flock", "fstat",
    "fstat64", "fstatat64", "fstatfs", "fstatfs64", "fsync", "ftruncate", "ftruncate64", "getcwd",
    "getdents", "getdents64", "_llseek", "link", "linkat", "lseek", "lstat", "lstat64", "mkdir",
    "mkdirat", "newfstatat", "open", "openat", "openat2", "pread64", "preadv", "preadv2", "pwrite64",
    "pwritev", "pwritev2", "read", "readlink", "readlinkat", "readv", "rename", "renameat", "renameat2",
    "rmdir", "sendfile", "sendfile64", "stat", "stat64", "statfs", "statfs64", "statx",
    "sync_file_range", "truncate", "truncate64", "umask", "unlink", "unlinkat", "utimensat", "write",
    "writev",
    /* sockets */
    "accept", "accept4", "connect", "getpeername", "getsockname", "getsockopt", "recv", "recvfrom",
    "recvmmsg", "recvmsg", "send", "sendmmsg", "sendmsg", "sendto", "setsockopt", "shutdown",
    /* waiting */
    "clock_nanosleep", "clock_nanosleep_time64", "epoll_create", "epoll_create1", "epoll_ctl",
    "epoll_pwait", "epoll_pwait2", "epoll_wait", "eventfd", "eventfd2", "futex", "futex_time64",
    "futex_waitv", "inotify_add_watch", "inotify_init1", "inotify_rm_watch", "nanosleep", "pause",
    "pipe", "pipe2", "poll", "ppoll", "ppoll_time64", "pselect6", "restart_syscall", "select",
    "_newselect", "timerfd_create", "timerfd_gettime", "timerfd_settime",
    /* memory */
    "brk", "madvise", "membarrier", "mincore", "mlock", "mmap", "mmap2", "mprotect", "mremap", "msync",
    "munlock", "munmap",
    /* threads and signals */
    "arch_prctl", "exit", "exit_group", "get_robust_list", "getcpu", "gettid", "rseq", "rt_sigaction",
    "rt_sigpending", "rt_sigprocmask", "rt_sigreturn", "rt_sigsuspend", "rt_sigtimedwait",
    "sched_get_priority_max", "sched_get_priority_min", "sched_getaffinity", "sched_getattr",
    "sched_getparam", "sched_getscheduler", "sched_yield", "set_robust_list", "set_tid_address",
    "sigaltstack", "sigreturn", "timer_create", "timer_delete", "timer_settime",
    /* what time it is, who one is */
    "clock_getres", "clock_gettime", "clock_gettime64", "getegid", "geteuid", "getgid", "getpgrp",
    "getpid", "getppid", "getrandom", "getresgid", "getresuid", "getrlimit", "getrusage",
    "gettimeofday", "getuid", "prctl", "setrlimit", "sysinfo", "time", "times", "ugetrlimit", "uname",
    NULL
};

/* ---- system calls with certain arguments ------------------------------------------------------ */

/* Kinds of sockets: by their family, type (without flags) and protocol (0: the usual one). */
static const struct kind {
    unsigned family, type, protocol;
} sockets[] = {
    { AF_UNIX, SOCK_STREAM, 0 },           { AF_UNIX, SOCK_DGRAM, 0 },
    { AF_INET, SOCK_STREAM, 0 },           { AF_INET, SOCK_STREAM, IPPROTO_TCP },
    { AF_INET, SOCK_DGRAM, 0 },            { AF_INET, SOCK_DGRAM, IPPROTO_UDP },
    { AF_INET6, SOCK_STREAM, 0 },          { AF_INET6, SOCK_STREAM, IPPROTO_TCP },
    { AF_INET6, SOCK_DGRAM, 0 },           { AF_INET6, SOCK_DGRAM, IPPROTO_UDP },
};
enum { SOCKETS = sizeof sockets / sizeof sockets[0], TYPE = 0xf };

/* Commands: F_SETOWN and its like would send signals to others, TIOCSTI type into a terminal. */
enum { GETLK64 = 12, SETLK64 = 13, SETLKW64 = 14 }; /* where a file's size has 32 bits */
static const unsigned of_fcntl[] = {
    F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK,
    F_OFD_SETLK, F_OFD_SETLKW, GETLK64, SETLK64, SETLKW64
};
static const unsigned of_ioctl[] = {
    FIONBIO, FIONREAD, FIOCLEX, TCGETS, TIOCGWINSZ, SIOCGIFINDEX, SIOCGIFNAME
};
enum { OF_FCNTL = sizeof of_fcntl / sizeof of_fcntl[0], OF_IOCTL = sizeof of_ioctl / sizeof of_ioctl[0] };

/* A thread of this process, in its namespaces. */
enum {
    NEW_ONES = CLONE_NEWCGROUP | CLONE_NEWIPC | CLONE_NEWNET | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWUSER |
               CLONE_NEWUTS | CLONE_VFORK
};

/* The kernel takes these arguments as 32 bits, whatever stands in the other half. */
#define IS(argument, value) SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, 0xffffffff, (uint32_t)(value))

/* A call that this kernel has not needs no rule. */
static int add_rule(scmp_filter_ctx filter, uint32_t action, const char *name, struct scmp_arg_cmp argument)
{
    int number = seccomp_syscall_resolve_name(name);
    return number < 0 ? 0 : seccomp_rule_add_array(filter, action, number, 1, &argument);
}

static int add_sockets(scmp_filter_ctx filter)
{
    int bad = 0;
    for (int i = 0; i < SOCKETS && !bad; i++)
        bad = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(socket), 3, IS(0, sockets[i].family),
                               SCMP_A1(SCMP_CMP_MASKED_EQ, TYPE, sockets[i].type),
                               IS(2, sockets[i].protocol));
    /* Netlink, packets and the like, as where the kernel was built without them: the C library's name
     * look-ups then take it that there are addresses of both kinds. */
    if (!bad) bad = add_rule(filter, SCMP_ACT_ERRNO(EAFNOSUPPORT), "socket", SCMP_A0(SCMP_CMP_GT, AF_INET6));
    return bad ? bad : add_rule(filter, SCMP_ACT_ALLOW, "socketpair", IS(0, AF_UNIX));
}

static int add_commands(scmp_filter_ctx filter)
{
    int bad = 0;
    for (int i = 0; i < OF_FCNTL && !bad; i++) {
        bad = add_rule(filter, SCMP_ACT_ALLOW, "fcntl", IS(1, of_fcntl[i]));
        if (!bad) bad = add_rule(filter, SCMP_ACT_ALLOW, "fcntl64", IS(1, of_fcntl[i]));
    }
    for (int i = 0; i < OF_IOCTL && !bad; i++)
        bad = add_rule(filter, SCMP_ACT_ALLOW, "ioctl", IS(1, of_ioctl[i]));
    return bad;
}

/* Calls that act on a process: on this one, which some of them call 0. */
static int add_own(scmp_filter_ctx filter)
{
    static const char *const on_itself[] = { "kill", "tgkill", NULL };
    static const char *const on_zero[] = { "prlimit64", "sched_setaffinity", "sched_setattr", NULL };
    int bad = 0;
    for (int i = 0; on_itself[i] && !bad; i++)
        bad = add_rule(filter, SCMP_ACT_ALLOW, on_itself[i], IS(0, getpid()));
    for (int i = 0; on_zero[i] && !bad; i++) bad = add_rule(filter, SCMP_ACT_ALLOW, on_zero[i], IS(0, 0));
    return bad;
}

/* The C library makes a thread with clone where there is no clone3, whose flags no filter can read. */
static int add_threads(scmp_filter_ctx filter)
{
    int bad = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    return bad ? bad : add_rule(filter, SCMP_ACT_ALLOW, "clone",
                                SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD | NEW_ONES, CLONE_THREAD));
}

static int add_rules(scmp_filter_ctx filter)
{
    int bad = 0;
    for (int i = 0; allowed[i] && !bad; i++) {
        int number = seccomp_syscall_resolve_name(allowed[i]);
        if (number >= 0) bad = seccomp_rule_add(filter, SCMP_ACT_ALLOW, number, 0);
    }
    if (!bad) bad = add_sockets(filter);
    if (!bad) bad = add_commands(filter);
    if (!bad) bad = add_own(filter);
    return bad ? bad : add_threads(filter);
}

/* Loads it for all threads at once, if `bad` is 0, and lets go of it. */
static int load_filter(scmp_filter_ctx filter, int bad)
{
    if (!bad) bad = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
    if (!bad) bad = seccomp_load(filter);
    seccomp_release(filter);
    return bad;
}

bool sandbox_io_uring(void)
{
    if (WATCHED) return false;
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter) return false;
    int bad = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(io_uring_setup), 0);
    errno = -load_filter(filter, bad);
    return errno == 0;
}

bool sandbox_syscalls(void)
{
    errno = ENOTSUP;
    if (WATCHED) return tell(false, CONFINE_CALLS);
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (!filter) return tell(false, CONFINE_CALLS);
    int bad = load_filter(filter, add_rules(filter));
    errno = -bad;
    return tell(!bad, CONFINE_CALLS);
}
