// SPDX-License-Identifier: MIT
#include "metrics.h"

#include <stdio.h>

#include "games/common/text.h"

static const uint32_t bounds_us[METRICS_BUCKETS] = { 250,   500,   1000,   2500,   5000,    10000,
                                                     25000, 50000, 100000, 250000, 1000000, 5000000 };

void metrics_add_time(struct histogram *histogram, uint64_t us)
{
    int i = 0;
    while (i < METRICS_BUCKETS && us > bounds_us[i]) i++;
    histogram->bucket[i]++;
    histogram->count++;
    histogram->sum_us += us;
}

const char *const metrics_channels[METRICS_CHANNELS] = {
    [METRICS_PUSH] = "push", [METRICS_MAIL] = "mail", [METRICS_WEBHOOK] = "hook",
};

uint32_t metrics_percentile(const struct histogram *histogram, int percent)
{
    uint64_t below = 0, wanted = (histogram->count * (uint64_t)percent + 99) / 100;
    if (!histogram->count) return 0;
    for (int i = 0; i < METRICS_BUCKETS; i++) {
        below += histogram->bucket[i];
        if (below >= wanted) return bounds_us[i];
    }
    return bounds_us[METRICS_BUCKETS - 1];
}

static void write_heading(const struct metric *metric, struct text *out)
{
    static const char *const types[] = { [METRIC_COUNTER] = "counter", [METRIC_GAUGE] = "gauge" };
    char line[300];
    snprintf(line, sizeof line, "# HELP tabuleiro_%s %s\n# TYPE tabuleiro_%s %s\n", metric->name,
             metric->help, metric->name, types[metric->type]);
    text_str(out, line);
}

void metrics_write(const struct metric *metric, struct text *out)
{
    char line[200];
    write_heading(metric, out);
    if (metric->micro)
        snprintf(line, sizeof line, "tabuleiro_%s %g\n", metric->name, (double)metric->value / 1e6);
    else
        snprintf(line, sizeof line, "tabuleiro_%s %llu\n", metric->name, (unsigned long long)metric->value);
    text_str(out, line);
}

void metrics_write_each(const struct metric *metric, const char *label, const char *const names[],
                        const uint64_t values[], int count, struct text *out)
{
    char line[300];
    write_heading(metric, out);
    for (int i = 0; i < count; i++) {
        snprintf(line, sizeof line, "tabuleiro_%s{%s=\"%s\"} %llu\n", metric->name, label, names[i],
                 (unsigned long long)values[i]);
        text_str(out, line);
    }
}

void metrics_write_times(struct text *out, const char *name, const char *help,
                         const struct histogram *histogram)
{
    char line[300];
    uint64_t below = 0;
    snprintf(line, sizeof line, "# HELP tabuleiro_%s %s\n# TYPE tabuleiro_%s histogram\n", name, help, name);
    text_str(out, line);
    for (int i = 0; i < METRICS_BUCKETS; i++) {
        below += histogram->bucket[i];
        snprintf(line, sizeof line, "tabuleiro_%s_bucket{le=\"%g\"} %llu\n", name, (double)bounds_us[i] / 1e6,
                 (unsigned long long)below);
        text_str(out, line);
    }
    snprintf(line, sizeof line,
             "tabuleiro_%s_bucket{le=\"+Inf\"} %llu\ntabuleiro_%s_sum %g\ntabuleiro_%s_count %llu\n", name,
             (unsigned long long)histogram->count, name, (double)histogram->sum_us / 1e6, name,
             (unsigned long long)histogram->count);
    text_str(out, line);
}
