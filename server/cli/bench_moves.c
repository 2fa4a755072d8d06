// SPDX-License-Identifier: MIT
/* bench_moves.c - the whole path of a move: real clients, durable commits, beside the bare server.
 *
 * The load generator and the bare server (tests/bench/) are programs of their own in the folder of this
 * executable.  Each round measures both, one after the other; what counts is the median of the rounds'
 * ratios, because machines are noisy. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench.h"
#include "server/base/mem.h"

enum { ROUNDS = 5, PORT = 18650, ROOMS = 50, MEMBERS = 4 };

struct rig {
    char dir[256];    /* of the executables            */
    char data[64];    /* a temporary folder            */
    const char *game;
    double seconds;
    int port;
};

/* What one run of the load generator says. */
struct load {
    double moves_s, p50, p99, us_move, rss_kb, errors;
};

static pid_t start_program(char *const argv[])
{
    pid_t pid = fork();
    if (pid) return pid;
    if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) _exit(127);
    execv(argv[0], argv);
    _exit(127);
}

static void stop_program(pid_t pid)
{
    kill(pid, SIGTERM);
    waitpid(pid, NULL, 0);
}

static pid_t start_bare(const struct rig *rig)
{
    char program[300], port[16], file[128];
    snprintf(program, sizeof program, "%s/bare_server", rig->dir);
    snprintf(port, sizeof port, "%d", rig->port);
    snprintf(file, sizeof file, "%s/bare-%d.db", rig->data, rig->port);
    return start_program(
        (char *[]){ program, "-p", port, "-m", "thread", "-s", "full", "-w", "direct", "-f", file, NULL });
}

static pid_t start_product(const struct rig *rig)
{
    char program[300], listen[32], data[128];
    snprintf(program, sizeof program, "%s/tabuleiro", rig->dir);
    snprintf(listen, sizeof listen, "127.0.0.1:%d", rig->port);
    snprintf(data, sizeof data, "%s/product-%d", rig->data, rig->port);
    return start_program((char *[]){ program, "serve", "--listen", listen, "--data", data, "--bench", NULL });
}

/* The number after "key=". */
static double figure_of(const char *line, const char *key)
{
    char word[32];
    snprintf(word, sizeof word, " %s=", key);
    const char *at = strstr(line, word);
    return at ? strtod(at + strlen(word), NULL) : -1;
}

static int run_load(const struct rig *rig, const char *target, pid_t server, double rate, struct load *load,
                    char why[WHY_SIZE])
{
    char command[700], line[2048] = "";
    snprintf(command, sizeof command,
             "%s/loadgen -T %s -g %s -p %d -r %d -k %d -d %.0f -w 1 -R %.0f -P %d 2>&1", rig->dir, target,
             rig->game, rig->port, ROOMS, MEMBERS, rig->seconds, rate, (int)server);
    // NOLINTNEXTLINE(cert-env33-c): every word of it is ours
    FILE *pipe = popen(command, "r");
    if (!pipe) return why_say(why, "the load generator does not start: %s", strerror(errno));
    char *got;
    while ((got = fgets(line, sizeof line, pipe)) && !strstr(line, "moves_s=")) fputs(line, stderr);
    pclose(pipe);
    if (!got) return why_say(why, "the load generator stopped without figures (target %s)", target);
    *load = (struct load){
        .moves_s = figure_of(line, "moves_s"),
        .p50 = figure_of(line, "all_p50"),
        .p99 = figure_of(line, "all_p99"),
        .us_move = figure_of(line, "srv_us_move"),
        .rss_kb = figure_of(line, "srv_rss_kb"),
        .errors = figure_of(line, "err"),
    };
    return load->errors == 0 ? 0 : why_say(why, "%s answered with errors", target);
}

/* One server, closed loop or at a fixed rate. */
static int measure_load(struct rig *rig, const char *target, double rate, struct load *load,
                        char why[WHY_SIZE])
{
    rig->port++;
    pid_t server = strcmp(target, "proto") == 0 ? start_bare(rig) : start_product(rig);
    usleep(500000);
    int result = run_load(rig, target, server, rate, load, why);
    stop_program(server);
    return result;
}

static double median(double *values, int n)
{
    bench_sort(values, (size_t)n);
    return values[n / 2];
}

static int measure_rounds(struct rig *rig, json_t *figures, char why[WHY_SIZE])
{
    double ratio[ROUNDS], moves[ROUNDS], bare[ROUNDS], p99[ROUNDS], bare99[ROUNDS], ratio99[ROUNDS],
        us[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        struct load a = { 0 }, b = { 0 }, c = { 0 }, d = { 0 };
        if (measure_load(rig, "proto", 0, &a, why) || measure_load(rig, "tabuleiro", 0, &b, why) ||
            measure_load(rig, "proto", 300, &c, why) || measure_load(rig, "tabuleiro", 300, &d, why))
            return -1;
        bare[i] = a.moves_s;
        moves[i] = b.moves_s;
        us[i] = b.us_move;
        ratio[i] = b.moves_s / a.moves_s;
        bare99[i] = c.p99;
        p99[i] = d.p99;
        ratio99[i] = d.p99 / c.p99;
    }
    json_object_set_new(figures, "moves_per_s", json_real(median(moves, ROUNDS)));
    json_object_set_new(figures, "bare_moves_per_s", json_real(median(bare, ROUNDS)));
    json_object_set_new(figures, "ratio", json_real(median(ratio, ROUNDS)));
    json_object_set_new(figures, "server_us_per_move", json_real(median(us, ROUNDS)));
    json_object_set_new(figures, "p99_ms_at_300", json_real(median(p99, ROUNDS)));
    json_object_set_new(figures, "bare_p99_ms_at_300", json_real(median(bare99, ROUNDS)));
    json_object_set_new(figures, "p99_ratio", json_real(median(ratio99, ROUNDS)));
    return 0;
}

static int run_moves(const struct bench_args *args, json_t *figures, char why[WHY_SIZE])
{
    struct rig rig = { .data = "/tmp/tabuleiro-bench-XXXXXX", .game = args->plugin->id,
                       .seconds = args->seconds, .port = PORT };
    char program[300];
    ssize_t n = readlink("/proc/self/exe", rig.dir, sizeof rig.dir - 1);
    char *slash = n > 0 ? strrchr(rig.dir, '/') : NULL;
    if (slash) *slash = '\0';
    snprintf(program, sizeof program, "%s/loadgen", rig.dir);
    if (access(program, X_OK)) return why_say(why, "%s is not there; `make bench` builds it", program);
    if (bench_make_folder(rig.data, why)) return -1;
    int result = measure_rounds(&rig, figures, why);
    bench_remove_folder(rig.data);
    return result;
}

const struct bench bench_moves = { "moves",
                                   "moves over WebSockets with durable commits, beside the bare server",
                                   run_moves };
