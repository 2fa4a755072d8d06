// SPDX-License-Identifier: MIT
/* metrics.h - what the server counts, and its text for Prometheus. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H
#include <stdint.h>

#include "games/common/text.h"

enum { METRICS_BUCKETS = 12 };

/* How long something took: counts by upper bound, see metrics.c. */
struct histogram {
    uint64_t bucket[METRICS_BUCKETS + 1];
    uint64_t count, sum_us;
};

struct metrics {
    uint64_t connections, connections_total;
    uint64_t sockets, sockets_refused; /* of any kind                                          */
    uint64_t unsent;                   /* bytes that clients have not read yet                 */
    uint64_t frames_in, frames_out, frames_dropped, refused, http_requests;
    uint64_t moves, undos, bot_moves, store_failures, faults;
    struct histogram turn_us;          /* of the loop                                          */
    struct histogram move_us; /* from the frame's arrival to the frames' departure */
};

struct server;

void histogram_add(struct histogram *histogram, uint64_t us);
void metrics_write(struct server *server, struct text *out);
#endif
