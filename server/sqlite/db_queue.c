// SPDX-License-Identifier: MIT
/* db_queue.c - the writer thread and its two queues: jobs that wait to be written, and
 * finished jobs that wait for the loop.
 *
 * The commit itself is the batching window: while the disk works, the next group
 * gathers, so there is no timer. */
#include <assert.h>
#include <stdlib.h>

#include "server/base/mem.h"
#include "sqlite.h"

/* Jobs per transaction, and low-priority ones among them. */
enum { GROUP_MAX = 1000, GROUP_AFTER = 4, QUEUE_MAX = 20000, ALL = QUEUE_MAX + GROUP_MAX };

static void append_job(struct db_queue *queue, struct db_job *job)
{
    struct db_line *line = job->low_priority ? &queue->after : &queue->own;
    job->next = NULL;
    if (!line->first) line->last = &line->first;
    *line->last = job;
    line->last = &job->next;
}

/* Appends at most `max` jobs from the front behind *end. Returns the new end. */
static struct db_job **take_from(struct db_line *line, int max, struct db_job **end)
{
    struct db_job **last = &line->first;
    for (; *last && max > 0; max--) last = &(*last)->next;
    if (last == &line->first) return end;
    *end = line->first;
    line->first = *last;
    *last = NULL;
    return last;
}

/* Takes jobs from the front as a list; of low priority at most `after`. */
static struct db_job *take_jobs(struct db_queue *queue, int max, int after)
{
    struct db_job *first = NULL;
    take_from(&queue->after, after, take_from(&queue->own, max, &first));
    return first;
}

static bool is_empty(const struct db_queue *queue)
{
    return !queue->own.first && !queue->after.first;
}

static void append_jobs(struct db_queue *queue, struct db_job *list)
{
    while (list) {
        struct db_job *next = list->next;
        append_job(queue, list);
        list = next;
    }
}

/* ---- writer thread --------------------------------------------------------------------- */

static void write_jobs(void *context)
{
    struct db *db = context;
    uv_mutex_lock(&db->mutex);
    for (;;) {
        while (is_empty(&db->waiting) && !db->stop) uv_cond_wait(&db->wake, &db->mutex);
        struct db_job *list = take_jobs(&db->waiting, GROUP_MAX, GROUP_AFTER);
        if (!list) break;
        uv_mutex_unlock(&db->mutex);
        db_write_list(db, list);
        uv_mutex_lock(&db->mutex);
        append_jobs(&db->finished, list);
        uv_async_send(db->async);
    }
    db->stopped = true;
    uv_async_send(db->async);
    uv_mutex_unlock(&db->mutex);
}

/* ---- the loop -------------------------------------------------------------------------- */

static void finish_job(struct db_job *job)
{
    if (job->done) job->done(job->context, &job->result);
    db_job_free(job);
}

/* The rest is finished in the loop's next iteration. */
static void finish_jobs(struct db *db, int after)
{
    uv_mutex_lock(&db->mutex);
    struct db_job *list = take_jobs(&db->finished, ALL, after);
    for (struct db_job *job = list; job; job = job->next) db->queued--;
    if (db->finished.after.first) uv_async_send(db->async);
    uv_mutex_unlock(&db->mutex);
    while (list) {
        struct db_job *next = list->next;
        finish_job(list);
        list = next;
    }
}

void db_submit_take(struct db *db, struct db_job *job, db_done *done, void *context)
{
    assert(db->write && !db->ended);
    job->done = done;
    job->context = context;
    if (!db->loop) {
        db_write_list(db, job);
        finish_job(job);
        return;
    }
    uv_mutex_lock(&db->mutex);
    db->queued++;
    if (db->queued > QUEUE_MAX) {
        /* The disk is too slow: the job fails, in order, so that the queue is bounded. */
        db_job_end(job, DB_FAILED, "the server has too much to write; try again in a moment");
        append_job(&db->finished, job);
        uv_async_send(db->async);
    } else {
        append_job(&db->waiting, job);
        uv_cond_signal(&db->wake);
    }
    uv_mutex_unlock(&db->mutex);
}

void db_stats(struct db *db, struct db_stats *stats)
{
    uv_mutex_lock(&db->mutex);
    *stats = db->stats;
    stats->queued = db->queued;
    uv_mutex_unlock(&db->mutex);
}

/* ---- start and end --------------------------------------------------------------------- */

static void async_closed(uv_handle_t *handle)
{
    struct db *db = handle->data;
    free(handle);
    if (db) db->ended(db);
}

/* Jobs are finished or, after the stop, the writer thread. */
static void async_arrived(uv_async_t *async)
{
    struct db *db = async->data;
    uv_mutex_lock(&db->mutex);
    bool stopped = db->stopped;
    uv_mutex_unlock(&db->mutex);
    finish_jobs(db, GROUP_AFTER);
    if (!stopped || uv_is_closing((uv_handle_t *)async)) return;
    uv_thread_join(&db->thread);
    finish_jobs(db, ALL);
    uv_close((uv_handle_t *)async, async_closed);
}

void db_queue_init(struct db *db)
{
    uv_mutex_init(&db->mutex);
    uv_cond_init(&db->wake);
}

void db_queue_fini(struct db *db)
{
    uv_mutex_destroy(&db->mutex);
    uv_cond_destroy(&db->wake);
}

int db_queue_start(struct db *db, uv_loop_t *loop, char why[WHY_SIZE])
{
    db->async = mem_alloc(sizeof *db->async);
    int code = uv_async_init(loop, db->async, async_arrived);
    if (code) {
        free(db->async);
        return why_say(why, "the writer thread does not start: %s", uv_strerror(code));
    }
    code = uv_thread_create(&db->thread, write_jobs, db);
    if (code) {
        uv_close((uv_handle_t *)db->async, async_closed);
        return why_say(why, "the writer thread does not start: %s", uv_strerror(code));
    }
    db->async->data = db;
    db->loop = loop;
    return 0;
}

void db_queue_stop(struct db *db, void (*ended)(struct db *db))
{
    assert(!db->ended);
    db->ended = ended;
    uv_mutex_lock(&db->mutex);
    db->stop = true;
    uv_cond_signal(&db->wake);
    uv_mutex_unlock(&db->mutex);
}
