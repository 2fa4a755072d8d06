// SPDX-License-Identifier: MIT
/* test_confine.c - which system calls a confined process may make, and that name look-ups and threads still
 * work there. */
#include <arpa/inet.h>
#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <netdb.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "temp_folder.h"
#include "server/base/sandbox.h"
#include "suites.h"

enum { NO_CONFINEMENT = 255 }; /* the kernel has it not, or a sanitizer watches */

/* Runs `work` in a confined process of its own; returns what it returns, or NO_CONFINEMENT. */
static int run_confined(int (*work)(void *context), void *context)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        if (!sandbox_syscalls()) _exit(NO_CONFINEMENT);
        _exit(work(context));
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_msg(WIFEXITED(status), "it ends by signal %d", WTERMSIG(status));
    return WEXITSTATUS(status);
}

/* ---- calls one by one ------------------------------------------------------------------------- */

/* In the confined process: 0, or -1 with errno. */
static pid_t other, group_of_all = -1;

static long end_child(long child)
{
    if (child == 0) _exit(0);
    return child;
}
static long try_fork(void) { return end_child(fork()); }
#ifdef SYS_fork
static long try_fork_call(void) { return end_child(syscall(SYS_fork)); }
#endif
static long try_process(void) { return end_child(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }
static long try_namespace(void)
{
    return end_child(syscall(SYS_clone, SIGCHLD | CLONE_NEWUSER | CLONE_NEWNET, 0, 0, 0, 0));
}
static long try_clone3(void)
{
    uint64_t args[8] = { [4] = SIGCHLD };
    return end_child(syscall(SYS_clone3, args, sizeof args));
}
static long try_exec(void)
{
    char *const i18n[] = { (char[]){ "true" }, NULL };
    return execv("/bin/true", i18n);
}
static long try_unshare(void) { return unshare(CLONE_NEWUSER); }
static long try_kill(void) { return kill(other, 0); }
static long try_kill_all(void) { return kill(group_of_all, 0); }
static long try_kill_group(void) { return kill(0, 0); }
static long try_kill_wide(void) { return syscall(SYS_kill, (1UL << 32) + (unsigned long)other, 0); }
static long try_tgkill(void) { return syscall(SYS_tgkill, other, other, 0); }
static long try_tkill(void) { return syscall(SYS_tkill, other, 0); }
static long try_queue(void)
{
    siginfo_t info = { .si_code = SI_QUEUE };
    return syscall(SYS_rt_sigqueueinfo, other, SIGUSR1, &info);
}
static long try_pidfd(void) { return syscall(SYS_pidfd_open, other, 0); }
static long try_own_signals(void) { return fcntl(0, F_SETOWN, other); }
static long try_typing(void) { return ioctl(0, TIOCSTI, "x"); }
static long try_limits(void) { return prlimit(other, RLIMIT_NOFILE, NULL, NULL); }
static long try_affinity(void)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(0, &set);
    return sched_setaffinity(other, sizeof set, &set);
}
static long try_netlink(void) { return socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, 0); }
static long try_packet(void) { return socket(AF_PACKET, SOCK_DGRAM, 0); }
static long try_crypto(void) { return socket(AF_ALG, SOCK_SEQPACKET, 0); }
static long try_raw4(void) { return socket(AF_INET, SOCK_RAW, IPPROTO_ICMP); }
static long try_raw6(void) { return socket(AF_INET6, SOCK_RAW | SOCK_CLOEXEC, IPPROTO_ICMPV6); }
static long try_ping(void) { return socket(AF_INET, SOCK_DGRAM, IPPROTO_ICMP); }
static long try_packets(void) { return socket(AF_UNIX, SOCK_SEQPACKET, 0); }
static long try_bind(void)
{
    struct sockaddr_in here = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    return bind(socket(AF_INET, SOCK_STREAM, 0), (struct sockaddr *)&here, sizeof here);
}
static long try_listen(void) { return listen(socket(AF_INET, SOCK_STREAM, 0), 1); }
static long try_other_user(void) { return setuid(65534); }
static long try_capabilities(void)
{
    struct __user_cap_header_struct head = { .version = _LINUX_CAPABILITY_VERSION_3 };
    struct __user_cap_data_struct part[2] = { 0 };
    return syscall(SYS_capset, &head, part);
}
static long try_memory_of_others(void)
{
    char byte;
    struct iovec to = { &byte, 1 }, from = { &byte, 1 };
    return syscall(SYS_process_vm_readv, other, &to, 1, &from, 1, 0);
}
static long try_trace(void) { return syscall(SYS_ptrace, 0, 0, 0, 0); }
static long try_mount(void) { return syscall(SYS_mount, "x", "/", "x", 0, NULL); }
static long try_root(void) { return chroot("/"); }
static long try_keys(void) { return syscall(SYS_keyctl, 0, 0, 0, 0, 0); }
static long try_bpf(void) { return syscall(SYS_bpf, 0, NULL, 0); }
static long try_counters(void) { return syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0); }
static long try_faults(void) { return syscall(SYS_userfaultfd, 0); }
static long try_ring(void) { return syscall(SYS_io_uring_setup, 1, NULL); }

static long try_self(void) { return kill(getpid(), 0) || syscall(SYS_tgkill, getpid(), gettid(), 0); }
static long try_raise(void)
{
    signal(SIGUSR1, SIG_IGN);
    return raise(SIGUSR1);
}
static long try_stream(void) { return socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0); }
static long try_tcp6(void) { return socket(AF_INET6, SOCK_STREAM, IPPROTO_TCP); }
static long try_udp(void) { return socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, IPPROTO_UDP); }
static long try_local(void) { return socket(AF_UNIX, SOCK_STREAM, 0); }
static long try_pair(void)
{
    int ends[2];
    return socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
}
static long try_limit(void)
{
    struct rlimit limit;
    return getrlimit(RLIMIT_NOFILE, &limit);
}
static void *in_thread(void *context)
{
    return context;
}
static long try_thread(void)
{
    pthread_t thread;
    void *came = NULL;
    errno = pthread_create(&thread, NULL, in_thread, &other);
    if (errno || pthread_join(thread, &came) != 0) return -1;
    return came == &other ? 0 : -1;
}

static const struct call {
    const char *name;
    long (*make)(void);
    int error; /* 0: it is allowed */
} calls[] = {
    { "fork", try_fork, EPERM },
#ifdef SYS_fork
    { "the fork call", try_fork_call, EPERM },
#endif
    { "clone of a process", try_process, EPERM },
    { "clone with namespaces", try_namespace, EPERM },
    { "clone3", try_clone3, ENOSYS },
    { "execve", try_exec, EPERM },
    { "unshare", try_unshare, EPERM },
    { "kill of another", try_kill, EPERM },
    { "kill of all", try_kill_all, EPERM },
    { "kill of the group", try_kill_group, EPERM },
    { "kill with a wide number", try_kill_wide, EPERM },
    { "tgkill of another", try_tgkill, EPERM },
    { "tkill", try_tkill, EPERM },
    { "rt_sigqueueinfo", try_queue, EPERM },
    { "pidfd_open", try_pidfd, EPERM },
    { "fcntl F_SETOWN", try_own_signals, EPERM },
    { "ioctl TIOCSTI", try_typing, EPERM },
    { "prlimit of another", try_limits, EPERM },
    { "sched_setaffinity of another", try_affinity, EPERM },
    { "netlink socket", try_netlink, EAFNOSUPPORT },
    { "packet socket", try_packet, EAFNOSUPPORT },
    { "crypto socket", try_crypto, EAFNOSUPPORT },
    { "raw socket", try_raw4, EPERM },
    { "raw socket of IPv6", try_raw6, EPERM },
    { "ping socket", try_ping, EPERM },
    { "local seqpacket socket", try_packets, EPERM },
    { "bind", try_bind, EPERM },
    { "listen", try_listen, EPERM },
    { "setuid", try_other_user, EPERM },
    { "capset", try_capabilities, EPERM },
    { "process_vm_readv", try_memory_of_others, EPERM },
    { "ptrace", try_trace, EPERM },
    { "mount", try_mount, EPERM },
    { "chroot", try_root, EPERM },
    { "keyctl", try_keys, EPERM },
    { "bpf", try_bpf, EPERM },
    { "perf_event_open", try_counters, EPERM },
    { "userfaultfd", try_faults, EPERM },
    { "io_uring_setup", try_ring, EPERM },
    { "signal to itself", try_self, 0 },
    { "raise", try_raise, 0 },
    { "TCP socket", try_stream, 0 },
    { "TCP socket of IPv6", try_tcp6, 0 },
    { "UDP socket", try_udp, 0 },
    { "local socket", try_local, 0 },
    { "local pair", try_pair, 0 },
    { "getrlimit", try_limit, 0 },
    { "thread", try_thread, 0 },
};
enum { CALLS = sizeof calls / sizeof calls[0] };

/* The error, or 0. */
static int make_call(void *context)
{
    const struct call *call = context;
    errno = 0;
    return call->make() < 0 ? errno : 0;
}

/* A machine may have no IPv6. */
static bool is_missing(const struct call *call)
{
    return call->make == try_tcp6 && call->make() < 0;
}

START_TEST(a_confined_process_makes_only_the_calls_that_it_needs)
{
    struct call call = calls[_i];
    other = getpid(); /* the parent of the process that tries */
    int error = run_confined(make_call, &call);
    if (error == NO_CONFINEMENT || is_missing(&call)) return;
    ck_assert_msg(error == call.error, "%s: %s instead of %s", call.name, strerror(error),
                  strerror(call.error));
}
END_TEST

/* ---- name look-ups ---------------------------------------------------------------------------- */

enum { FOUND = 16, TEXT = 64 };
struct found {
    int count;
    char address[FOUND][TEXT];
};

static void look_up(const char *name, int flags, struct found *found)
{
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM, .ai_flags = flags }, *list = NULL;
    found->count = 0;
    if (getaddrinfo(name, "443", &hints, &list) != 0) return;
    for (const struct addrinfo *at = list; at && found->count < FOUND; at = at->ai_next)
        getnameinfo(at->ai_addr, at->ai_addrlen, found->address[found->count++], TEXT, NULL, 0,
                    NI_NUMERICHOST);
    freeaddrinfo(list);
}

static bool has(const struct found *found, const char *address)
{
    for (int i = 0; i < found->count; i++)
        if (strcmp(found->address[i], address) == 0) return true;
    return false;
}

/* A table of hosts for this process alone; false where it may not have one. */
static bool bring_hosts(const char *file)
{
    int own = geteuid() ? CLONE_NEWUSER | CLONE_NEWNS : CLONE_NEWNS;
    return unshare(own) == 0 && mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount(file, "/etc/hosts", NULL, MS_BIND, NULL) == 0;
}

static const struct looked {
    const char *name;
    int flags, count; /* of the addresses, at least */
} looked_up[] = {
    { "localhost", 0, 1 },  { "localhost", AI_ADDRCONFIG, 1 }, { "both.test", 0, 2 },
    { "four.test", 0, 1 },  { "four.test", AI_ADDRCONFIG, 1 }, { "six.test", 0, 1 },
    { "127.0.0.1", 0, 1 },  { "::1", 0, 1 },
};
enum { LOOKED_UP = sizeof looked_up / sizeof looked_up[0] };

/* In a process of its own: how many of the names have lost an address since it was confined. */
static int count_lost(const char *hosts)
{
    struct found before[LOOKED_UP], after;
    int lost = 0;
    if (!bring_hosts(hosts)) return NO_CONFINEMENT;
    for (int i = 0; i < LOOKED_UP; i++) look_up(looked_up[i].name, looked_up[i].flags, &before[i]);
    if (!sandbox_syscalls()) return NO_CONFINEMENT;
    for (int i = 0; i < LOOKED_UP; i++) {
        look_up(looked_up[i].name, looked_up[i].flags, &after);
        bool whole = before[i].count >= looked_up[i].count;
        for (int k = 0; k < before[i].count; k++) whole &= has(&after, before[i].address[k]);
        lost += !whole;
    }
    return lost;
}

START_TEST(a_confined_process_finds_addresses_of_both_kinds)
{
    static const char hosts[] = "127.0.0.1 localhost four.test\n::1 localhost six.test\n"
                                "192.0.2.7 both.test\n2001:db8::7 both.test\n";
    struct folder folder;
    int status;
    folder_make(&folder);
    folder_write(&folder, "hosts", hosts, sizeof hosts - 1);
    chmod(folder_file(&folder, "hosts"), 0644);
    pid_t child = fork();
    if (child == 0) _exit(count_lost(folder_file(&folder, "hosts")));
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status));
    if (WEXITSTATUS(status) != NO_CONFINEMENT) ck_assert_int_eq(WEXITSTATUS(status), 0);
    folder_remove(&folder);
}
END_TEST

Suite *confine_suite(void)
{
    Suite *suite = suite_create("confine");
    TCase *tcase = tcase_create("calls");
    tcase_add_loop_test(tcase, a_confined_process_makes_only_the_calls_that_it_needs, 0, CALLS);
    tcase_add_test(tcase, a_confined_process_finds_addresses_of_both_kinds);
    suite_add_tcase(suite, tcase);
    return suite;
}
