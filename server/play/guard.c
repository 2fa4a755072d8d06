// SPDX-License-Identifier: MIT
#include "guard.h"

#include <fcntl.h>
#include <link.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "server/base/files.h"
#include "server/base/mem.h"

/* The thread sanitizer holds back every signal until the next system call, but not those of faults. */
#ifdef __SANITIZE_THREAD__
enum { ALARM = SIGTRAP };
#else
enum { ALARM = SIGVTALRM };
#endif
enum { TICK_MS = 100, THINK_TIMES = 20, ALT_STACK = 64 << 10 };

/* What a call that is left in the middle had allocated is lost, and that is known. */
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#else
#define __lsan_disable() ((void)0)
#define __lsan_enable() ((void)0)
#endif


struct guard {
    sigjmp_buf out;
    volatile sig_atomic_t active, ticks, budget;
    bool ready;
    sigset_t usual; /* the thread's mask */
    struct guard_note *note;
};
static _Thread_local struct guard self;
static int rules_ticks = GUARD_RULES_MS / TICK_MS;
static bool handled; /* guard_init was called: without handlers an alarm would end the process */
static uintptr_t heap_from, heap_to; /* the code that malloc is part of; empty when unknown */

static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
enum { FAULTS = sizeof faults / sizeof faults[0] };
static struct sigaction before[FAULTS];

enum { DAY_S = 86400 };
static atomic_int memory_faults;
static atomic_llong memory_fault_s;

static struct guard_note nowhere[GUARD_SLOTS], *notes = nowhere;
static atomic_int notes_taken;

/* ---- signals ------------------------------------------------------------------------------ */

static uintptr_t interrupted_at(const void *context)
{
    const ucontext_t *at = context;
#if defined __x86_64__
    return (uintptr_t)at->uc_mcontext.gregs[REG_RIP];
#elif defined __aarch64__
    return (uintptr_t)at->uc_mcontext.pc;
#else
    (void)at;
    return 0;
#endif
}

/* The thread has worked for another tick, in or out of a guard.  What is in the middle of malloc holds its
 * lock and is not left there; the next tick finds it elsewhere. */
static void on_alarm(int number, siginfo_t *info, void *context)
{
    (void)info;
    if (!self.active || ++self.ticks < self.budget) return;
    uintptr_t at = interrupted_at(context);
    if (at < heap_from || at >= heap_to) siglongjmp(self.out, number);
}

/* A write to a wrong address may have been preceded by others, undetected. So memory faults are counted
 * while each is within a day of the one before. */
static void note_memory_fault(int number)
{
    struct timespec now;
    if (number != SIGSEGV && number != SIGBUS && number != SIGILL) return;
    clock_gettime(CLOCK_BOOTTIME, &now);
    long long before_s = atomic_exchange(&memory_fault_s, (long long)now.tv_sec);
    if (now.tv_sec - before_s > DAY_S) atomic_store(&memory_faults, 0);
    atomic_fetch_add(&memory_faults, 1);
}

int guard_memory_faults(void)
{
    return atomic_load(&memory_faults);
}

/* Outside of a guard the process falls, as it would have. */
static void on_fault(int number)
{
    if (self.active) note_memory_fault(number);
    if (self.active) siglongjmp(self.out, number);
    for (int i = 0; i < FAULTS; i++)
        if (faults[i] == number) sigaction(number, &before[i], NULL);
    if (number == SIGABRT) return; /* abort goes on */
    raise(number);
}

/* Is it the loaded object that holds malloc?  (Where that is this very program, nothing is known.) */
static int find_heap(struct dl_phdr_info *object, size_t size, void *context)
{
    uintptr_t heap = (uintptr_t)malloc, self_at = (uintptr_t)find_heap;
    (void)size, (void)context;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        uintptr_t from = object->dlpi_addr + part->p_vaddr, to = from + part->p_memsz;
        if (part->p_type != PT_LOAD || heap < from || heap >= to) continue;
        if (self_at >= from && self_at < to) return 1;
        heap_from = from;
        heap_to = to;
        return 1;
    }
    return 0;
}

void guard_init(int rules_ms)
{
    rules_ticks = rules_ms / TICK_MS > 1 ? rules_ms / TICK_MS : 1;
    if (handled) return;
    dl_iterate_phdr(find_heap, NULL);
    struct sigaction action = { .sa_sigaction = on_alarm, .sa_flags = SA_RESTART | SA_NODEFER | SA_SIGINFO };
    sigaction(ALARM, &action, NULL);
    action = (struct sigaction){ .sa_handler = on_fault };
    action.sa_flags = SA_ONSTACK | SA_NODEFER; /* on a stack of its own: the fault may be a full one */
    for (int i = 0; i < FAULTS; i++) sigaction(faults[i], &action, &before[i]);
    handled = true;
}

/* An alarm that counts the thread's own time for as long as it lives, and costs nothing while it sleeps. */
static void start_alarm(void)
{
    struct sigevent event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = ALARM };
    struct itimerspec every = { { 0, TICK_MS * 1000000L }, { 0, TICK_MS * 1000000L } };
    timer_t timer;
#ifdef sigev_notify_thread_id
    event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
#else
    event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
#endif
    if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer) == 0) timer_settime(timer, 0, &every, NULL);
}

static void make_ready(void)
{
    static _Thread_local char *stack_memory; /* for as long as the thread */
    if (self.ready) return;
    self.ready = true;
    pthread_sigmask(SIG_SETMASK, NULL, &self.usual);
    int slot = atomic_fetch_add(&notes_taken, 1);
    self.note = &notes[slot < GUARD_SLOTS ? slot : GUARD_SLOTS - 1];
    stack_t stack = { 0 };
    if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
        stack_memory = mem_alloc(ALT_STACK);
        stack = (stack_t){ .ss_sp = stack_memory, .ss_size = ALT_STACK };
        sigaltstack(&stack, NULL);
    }
    if (handled) start_alarm();
}

/* ---- calling ------------------------------------------------------------------------------ */

static void tell_fault(int number, char why[WHY_SIZE])
{
    const char *what = "the rules crashed";
    if (number == ALARM) what = "the rules did not come to an end";
    else if (number == SIGABRT) what = "the rules contradicted themselves";
    why_say(why, "%s (signal %d)", what, number);
}

static bool call_for(int ticks, void (*call)(void *context), void *context, char why[WHY_SIZE])
{
    make_ready();
    why[0] = '\0';
    if (self.active) {
        call(context);
        return true;
    }
    int number = sigsetjmp(self.out, 0);
    if (number) {
        self.active = 0;
        pthread_sigmask(SIG_SETMASK, &self.usual, NULL); /* a sanitizer blocks all while a handler runs */
        __lsan_enable();
        tell_fault(number, why);
        return false;
    }
    self.ticks = 0;
    self.budget = ticks;
    __lsan_disable();
    self.active = 1;
    atomic_signal_fence(memory_order_seq_cst);
    call(context);
    atomic_signal_fence(memory_order_seq_cst);
    self.active = 0;
    __lsan_enable();
    return true;
}

bool guard_call(void (*call)(void *context), void *context, char why[WHY_SIZE])
{
    return call_for(rules_ticks, call, context, why);
}

bool guard_think(void (*call)(void *context), void *context, char why[WHY_SIZE])
{
    return call_for(THINK_TIMES * rules_ticks, call, context, why);
}

/* ---- who is at work ----------------------------------------------------------------------- */

int guard_notes_open(const char *dir, struct guard_note left[GUARD_SLOTS])
{
    mkdir(dir, 0700); /* the database makes it otherwise, a moment later */
    char *path = files_path(dir, "at-work");
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600), count = 0;
    free(path);
    /* The lock stays for as long as the process: another server may be at home here. */
    if (file < 0 || flock(file, LOCK_EX | LOCK_NB) != 0 || ftruncate(file, sizeof nowhere) != 0) {
        if (file >= 0) close(file);
        return 0;
    }
    void *memory = mmap(NULL, sizeof nowhere, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    // cppcheck-suppress resourceLeak // the lock goes when the file is closed
    if (memory == MAP_FAILED) return 0;
    notes = memory;
    for (int i = 0; i < GUARD_SLOTS; i++) {
        notes[i].room[GUARD_ROOM - 1] = '\0';
        if (notes[i].room[0]) left[count++] = notes[i];
    }
    memset(notes, 0, sizeof nowhere);
    return count;
}

void guard_enter(const char *room)
{
    make_ready();
    self.note->has_move = false;
    memcpy(self.note->room, room, strnlen(room, GUARD_ROOM - 1) + 1);
}

void guard_note_move(int seat, const struct move *move)
{
    make_ready();
    self.note->seat = (int8_t)seat;
    self.note->move = *move;
    self.note->has_move = true;
}

void guard_leave(void)
{
    if (self.note) self.note->room[0] = '\0';
}
