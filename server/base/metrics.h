// SPDX-License-Identifier: MIT
/* metrics.h - counters and histograms, and their Prometheus text format. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H
#include <stdbool.h>
#include <stdint.h>

struct text;

enum { METRICS_BUCKETS = 12 };
/* Channels to absent users. */
enum metrics_channel { METRICS_PUSH, METRICS_MAIL, METRICS_WEBHOOK, METRICS_CHANNELS };
extern const char *const metrics_channels[METRICS_CHANNELS]; /* their names                     */

/* Durations, counted by upper bound: see metrics.c. */
struct histogram {
    uint64_t bucket[METRICS_BUCKETS + 1];
    uint64_t count, sum_us;
};

struct metrics {
    uint64_t connections, connections_total;
    uint64_t sockets, sockets_refused; /* of any kind                                          */
    uint64_t gave_way;                 /* idle clients closed because the server was full      */
    uint64_t unsent;                   /* bytes in the clients' send queues                    */
    uint64_t frames_in, frames_out, frames_dropped, refused, http_requests;
    uint64_t moves, undos, bot_moves, store_failures, faults;
    uint64_t notifications_sent[METRICS_CHANNELS], notifications_failed[METRICS_CHANNELS],
        notifications_given_up[METRICS_CHANNELS];
    struct histogram turn_us;          /* of one loop iteration                                */
    struct histogram move_us; /* from a frame's arrival to the sending of its results */
};

/* Counts a duration. */
void metrics_add_time(struct histogram *histogram, uint64_t us);
/* One exported number: `name` without "tabuleiro_". */
struct metric {
    const char *name;
    enum { METRIC_COUNTER, METRIC_GAUGE } type;
    const char *help;
    uint64_t value;
    bool micro; /* value in microseconds, exported in seconds                                 */
};

/* Returns the upper bound, in microseconds, of the bucket that holds the percentile;
 * 0 if nothing was counted. */
uint32_t metrics_percentile(const struct histogram *histogram, int percent);

/* Appends the metric's lines in Prometheus format. */
void metrics_write(const struct metric *metric, struct text *out);
/* Appends a metric that has a value for each name of `label`; metric->value is ignored. */
void metrics_write_each(const struct metric *metric, const char *label, const char *const names[],
                        const uint64_t values[], int count, struct text *out);
/* Appends a histogram. */
void metrics_write_times(struct text *out, const char *name, const char *help,
                         const struct histogram *histogram);
#endif
