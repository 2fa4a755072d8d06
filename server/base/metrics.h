// SPDX-License-Identifier: MIT
/* metrics.h - counters and histograms, and their Prometheus text format. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H
#include <stdbool.h>
#include <stdint.h>

struct text;

enum { METRICS_BUCKETS = 12 };
/* How people who are away are reached. */
enum metrics_channel { METRICS_PUSH, METRICS_MAIL, METRICS_WEBHOOK, METRICS_CHANNELS };
extern const char *const metrics_channels[METRICS_CHANNELS]; /* their names                     */

/* How long something took: counts by upper bound, see metrics.c. */
struct histogram {
    uint64_t bucket[METRICS_BUCKETS + 1];
    uint64_t count, sum_us;
};

struct metrics {
    uint64_t connections, connections_total;
    uint64_t sockets, sockets_refused; /* of any kind                                          */
    uint64_t gave_way;                 /* quiet clients that went because the server was full  */
    uint64_t unsent;                   /* bytes that clients have not read yet                 */
    uint64_t frames_in, frames_out, frames_dropped, refused, http_requests;
    uint64_t moves, undos, bot_moves, store_failures, faults;
    uint64_t notifications_sent[METRICS_CHANNELS], notifications_failed[METRICS_CHANNELS],
        notifications_given_up[METRICS_CHANNELS];
    struct histogram turn_us;          /* of the loop                                          */
    struct histogram move_us; /* from the frame's arrival to the frames' departure */
};

void metrics_add_time(struct histogram *histogram, uint64_t us);
/* One number as it is told: `name` without "tabuleiro_". */
struct metric {
    const char *name;
    enum { METRIC_COUNTER, METRIC_GAUGE } type;
    const char *help;
    uint64_t value;
    bool micro; /* of millionths: microseconds are told in seconds                            */
};

/* How long did `percent` of 100 take at most?  Microseconds, as fine as the buckets; 0 where nothing was. */
uint32_t metrics_percentile(const struct histogram *histogram, int percent);

/* Appends lines for Prometheus. */
void metrics_write(const struct metric *metric, struct text *out);
/* The same of one that has a value for each name of `label`; metric->value is not looked at. */
void metrics_write_each(const struct metric *metric, const char *label, const char *const names[],
                        const uint64_t values[], int count, struct text *out);
void metrics_write_times(struct text *out, const char *name, const char *help,
                         const struct histogram *histogram);
#endif
