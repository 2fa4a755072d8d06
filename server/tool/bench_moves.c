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

enum { ROUNDS = 3, PORT = 18650, ROOMS = 50, MEMBERS = 4 };

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

static pid_t start(char *const argv[])
{
    pid_t pid = fork();
    if (pid) return pid;
    if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) _exit(127);
    execv(argv[0], argv);
    _exit(127);
}

static void stop(pid_t pid)
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
    return start(
        (char *[]){ program, "-p", port, "-m", "thread", "-s", "full", "-w", "direct", "-f", file, NULL });
}

static pid_t start_product(const struct rig *rig)
{
    char program[300], listen[32], data[128];
    snprintf(program, sizeof program, "%s/tabuleiro", rig->dir);
    snprintf(listen, sizeof listen, "127.0.0.1:%d", rig->port);
    snprintf(data, sizeof data, "%s/product-%d", rig->data, rig->port);
    return start((char *[]){ program, "serve", "--listen", listen, "--data", data, "--bench", NULL });
}

/* The number after "key=". */
static double figure(const char *line, const char *key)
{
    char word[32];
    snprintf(word, sizeof word, " %s=", key);
    const char *at = strstr(line, word);
    return at ? strtod(at + strlen(word), NULL) : -1;
}

static int load_run(const struct rig *rig, const char *target, pid_t server, double rate, struct load *load)
{
    char command[700], line[2048] = "";
    snprintf(command, sizeof command,
             "%s/loadgen -T %s -g %s -p %d -r %d -k %d -d %.0f -w 1 -R %.0f -P %d 2>&1", rig->dir, target,
             rig->game, rig->port, ROOMS, MEMBERS, rig->seconds, rate, (int)server);
    // NOLINTNEXTLINE(cert-env33-c): every word of it is ours
    FILE *pipe = popen(command, "r");
    if (!pipe) return -1;
    char *got;
    while ((got = fgets(line, sizeof line, pipe)) && !strstr(line, "moves_s=")) fputs(line, stderr);
    pclose(pipe);
    if (!got) {
        fprintf(stderr, "tabuleiro: bench: the load generator stopped without figures (target %s)\n", target);
        return -1;
    }
    *load = (struct load){ figure(line, "moves_s"), figure(line, "all_p50"),    figure(line, "all_p99"),
                           figure(line, "srv_us_move"), figure(line, "srv_rss_kb"), figure(line, "err") };
    return load->errors == 0 ? 0 : -1;
}

/* One server, closed loop or at a fixed rate. */
static int measure(struct rig *rig, const char *target, double rate, struct load *load)
{
    rig->port++;
    pid_t server = strcmp(target, "proto") == 0 ? start_bare(rig) : start_product(rig);
    usleep(500000);
    int rc = load_run(rig, target, server, rate, load);
    stop(server);
    return rc;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int n)
{
    qsort(values, (size_t)n, sizeof *values, by_value);
    return values[n / 2];
}

static int rounds(struct rig *rig, json_t *figures)
{
    double ratio[ROUNDS], moves[ROUNDS], bare[ROUNDS], p99[ROUNDS], bare99[ROUNDS], ratio99[ROUNDS],
        us[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        struct load a, b, c, d;
        if (measure(rig, "proto", 0, &a) || measure(rig, "tabuleiro", 0, &b) ||
            measure(rig, "proto", 300, &c) || measure(rig, "tabuleiro", 300, &d))
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

static int moves(const struct bench_args *args, json_t *figures)
{
    struct rig rig = { .data = "/tmp/tabuleiro-bench-XXXXXX", .game = args->plugin->id,
                       .seconds = args->seconds, .port = PORT };
    char program[300];
    ssize_t n = readlink("/proc/self/exe", rig.dir, sizeof rig.dir - 1);
    char *slash = n > 0 ? strrchr(rig.dir, '/') : NULL;
    if (!slash || !mkdtemp(rig.data)) return -1;
    *slash = '\0';
    snprintf(program, sizeof program, "%s/loadgen", rig.dir);
    if (access(program, X_OK)) {
        fprintf(stderr, "tabuleiro: bench: %s is not there; `make bench` builds it\n", program);
        return -1;
    }
    int rc = rounds(&rig, figures);
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", rig.data);
    // NOLINTNEXTLINE(cert-env33-c): a folder made above
    if (system(command)) fprintf(stderr, "tabuleiro: bench: %s stays\n", rig.data);
    return rc;
}

const struct bench bench_moves = {
    "moves", "moves over WebSockets with durable commits, beside the bare server", moves
};
