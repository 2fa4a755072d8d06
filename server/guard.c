// SPDX-License-Identifier: MIT
#include "guard.h"

#include <fcntl.h>
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
#include <unistd.h>

#include "mem.h"

#ifdef __SANITIZE_THREAD__ /* it holds back every signal until the next system call, but not those of faults */
enum { ALARM = SIGTRAP };
#else
enum { ALARM = SIGVTALRM };
#endif
enum { TICK_MS = 100, RULES_MS = 1000, ALT_STACK = 64 << 10 };

struct guard {
    sigjmp_buf out;
    volatile sig_atomic_t active, ticks, budget;
    bool ready;
    struct guard_note *note;
};
static _Thread_local struct guard self;
static int rules_ticks = RULES_MS / TICK_MS;
static bool handled; /* guard_init was called: without handlers an alarm would end the process */

static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
enum { FAULTS = sizeof faults / sizeof faults[0] };
static struct sigaction before[FAULTS];

static struct guard_note nowhere[GUARD_SLOTS], *notes = nowhere;
static atomic_int notes_taken;

/* ---- signals ------------------------------------------------------------------------------ */

/* The thread has worked for another tick, in or out of a guard. */
static void on_alarm(int number)
{
    if (self.active && ++self.ticks >= self.budget) siglongjmp(self.out, number);
}

/* Outside of a guard the process falls, as it would have. */
static void on_fault(int number)
{
    if (self.active) siglongjmp(self.out, number);
    for (int i = 0; i < FAULTS; i++)
        if (faults[i] == number) sigaction(number, &before[i], NULL);
    if (number == SIGABRT) return; /* abort goes on */
    raise(number);
}

void guard_init(int rules_ms)
{
    rules_ticks = rules_ms / TICK_MS > 1 ? rules_ms / TICK_MS : 1;
    struct sigaction action = { .sa_handler = on_alarm, .sa_flags = SA_RESTART | SA_NODEFER };
    sigaction(ALARM, &action, NULL);
    action.sa_handler = on_fault;
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

static void tell(int number, char why[GUARD_WHY])
{
    const char *what = "the rules crashed";
    if (number == ALARM) what = "the rules did not come to an end";
    else if (number == SIGABRT) what = "the rules contradicted themselves";
    snprintf(why, GUARD_WHY, "%s (signal %d)", what, number);
}

static bool call_for(int ticks, void (*call)(void *context), void *context, char why[GUARD_WHY])
{
    make_ready();
    if (self.active) {
        call(context);
        return true;
    }
    int number = sigsetjmp(self.out, 0);
    if (number) {
        self.active = 0;
        tell(number, why);
        return false;
    }
    self.ticks = 0;
    self.budget = ticks;
    self.active = 1;
    atomic_signal_fence(memory_order_seq_cst);
    call(context);
    atomic_signal_fence(memory_order_seq_cst);
    self.active = 0;
    return true;
}

bool guard_call(void (*call)(void *context), void *context, char why[GUARD_WHY])
{
    return call_for(rules_ticks, call, context, why);
}

bool guard_call_for(int ms, void (*call)(void *context), void *context, char why[GUARD_WHY])
{
    return call_for(ms / TICK_MS, call, context, why);
}

struct judging {
    const struct game_plugin *plugin;
    const struct game *game;
    int seat;
    const struct move *move;
    struct refusal *why;
    struct move_list *list;
    bool legal;
};

static void judge(void *context)
{
    struct judging *j = context;
    j->legal = game_judge(j->plugin, j->game, j->seat, j->move, j->why);
}

bool guard_judge(const struct game_plugin *plugin, const struct game *game, int seat, const struct move *move,
                 struct refusal *why, char fault[GUARD_WHY])
{
    char text[GUARD_WHY];
    struct judging j = { .plugin = plugin, .game = game, .seat = seat, .move = move, .why = why };
    guard_note_move(seat, move);
    return guard_call(judge, &j, fault ? fault : text) && j.legal;
}

static void list_moves(void *context)
{
    struct judging *j = context;
    game_moves(j->plugin, j->game, j->seat, j->list);
}

int guard_moves(const struct game_plugin *plugin, const struct game *game, int seat, struct move_list *list,
                char fault[GUARD_WHY])
{
    char text[GUARD_WHY];
    struct judging j = { .plugin = plugin, .game = game, .seat = seat, .list = list };
    if (!guard_call(list_moves, &j, fault ? fault : text)) list->count = 0;
    return list->count;
}

/* ---- who is at work ----------------------------------------------------------------------- */

int guard_notes_open(const char *dir, struct guard_note left[GUARD_SLOTS])
{
    mkdir(dir, 0700); /* the database makes it otherwise, a moment later */
    char *path = mem_printf("%s/at-work", dir);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600), count = 0;
    free(path);
    /* The lock stays for as long as the process: another server may be at home here. */
    if (file < 0 || flock(file, LOCK_EX | LOCK_NB) != 0 || ftruncate(file, sizeof nowhere) != 0) {
        if (file >= 0) close(file);
        return 0;
    }
    void *memory = mmap(NULL, sizeof nowhere, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) return 0;
    notes = memory;
    for (int i = 0; i < GUARD_SLOTS; i++) {
        notes[i].room[DB_ID - 1] = '\0';
        if (notes[i].room[0]) left[count++] = notes[i];
    }
    memset(notes, 0, sizeof nowhere);
    return count;
}

void guard_enter(const char *room)
{
    make_ready();
    self.note->has_move = false;
    memcpy(self.note->room, room, strnlen(room, DB_ID - 1) + 1);
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
