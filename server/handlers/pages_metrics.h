// SPDX-License-Identifier: MIT
/* pages_metrics.h - /metrics: all metrics in Prometheus text format. */
#ifndef SERVER_PAGES_METRICS_H
#define SERVER_PAGES_METRICS_H
#include "server/net/http.h"

/* Answers /metrics; 404 unless the client may read it. */
struct http_response pages_metrics(const struct http_request *question);
#endif
