// SPDX-License-Identifier: MIT
#include "admission.h"

#include <libwebsockets.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { LET_THROUGH = 6 };
/* A reason of our own not to read, beside those of the library. */
enum { AT_THE_GATE = 1 << 1 };

static void read_place(struct admission_slot *place, bool on)
{
    lws_rx_flow_control(place->wsi, LWS_RXFLOW_REASON_APPLIES | AT_THE_GATE |
                                        (on ? LWS_RXFLOW_REASON_APPLIES_ENABLE_BIT : 0));
}

/* Readable data is reported once, until the place waits again. */
static void watch_place(const struct admission *admission, struct admission_slot *place)
{
    uint32_t what = place->answered ? EPOLLOUT : EPOLLIN | EPOLLRDHUP;
    struct epoll_event event = { .events = what | EPOLLONESHOT, .data.ptr = place };
    if (epoll_ctl(admission->watcher, EPOLL_CTL_MOD, place->fd, &event) == 0) return;
    epoll_ctl(admission->watcher, EPOLL_CTL_ADD, place->fd, &event);
}

static void unlink_place(struct admission *admission, struct admission_slot *place)
{
    if (!place->at) return;
    *place->at = place->next;
    if (place->next) place->next->at = place->at;
    else admission->last = place->at;
    place->at = NULL;
}

/* Until two turns later: in the next one what has come is read. */
static void let_through(struct admission *admission, struct admission_slot *place)
{
    place->state = ADMISSION_THROUGH;
    place->turn = admission->turn;
    place->next = NULL;
    place->at = admission->last;
    *place->at = place;
    admission->last = &place->next;
}

static void on_ready(uv_poll_t *ready, int status, int events)
{
    struct admission *admission = ready->data;
    struct epoll_event come[LET_THROUGH];
    (void)status, (void)events;
    int count = epoll_wait(admission->watcher, come, LET_THROUGH, 0);
    for (int i = 0; i < count; i++) {
        struct admission_slot *place = come[i].data.ptr;
        if (admission->fits && !admission->fits(place)) continue;
        let_through(admission, place);
        read_place(place, true);
    }
}

int admission_start(struct admission *admission, uv_loop_t *loop)
{
    admission->last = &admission->through;
    admission->watcher = epoll_create1(EPOLL_CLOEXEC);
    if (admission->watcher < 0) return -1;
    uv_poll_init(loop, &admission->ready, admission->watcher);
    admission->ready.data = admission;
    uv_poll_start(&admission->ready, UV_READABLE, on_ready);
    return 0;
}

static void on_closed(uv_handle_t *ready)
{
    struct admission *admission = ready->data;
    close(admission->watcher);
    admission->watcher = -1;
}

void admission_stop(struct admission *admission)
{
    if (admission->watcher >= 0) uv_close((uv_handle_t *)&admission->ready, on_closed);
}

void admission_turn(struct admission *admission)
{
    admission->turn++;
    for (struct admission_slot *place; (place = admission->through) && admission->turn - place->turn > 1;) {
        unlink_place(admission, place);
        place->state = ADMISSION_WAITS;
        read_place(place, false);
        watch_place(admission, place);
    }
}

/* Must not be called within a libwebsockets callback: the library would keep the rest of what it has
 * read, without a further event. */
void admission_hold(struct admission *admission, struct admission_slot *place, bool answered)
{
    if (admission->watcher < 0 || place->state != ADMISSION_PAST) return;
    place->answered = answered;
    let_through(admission, place);
}

void admission_wait(struct admission *admission, struct admission_slot *place)
{
    if (admission->watcher < 0) return;
    place->state = ADMISSION_WAITS;
    read_place(place, false);
    watch_place(admission, place);
}

void admission_release(struct admission *admission, struct admission_slot *place)
{
    if (place->state == ADMISSION_PAST) return;
    admission_remove(admission, place);
    epoll_ctl(admission->watcher, EPOLL_CTL_DEL, place->fd, NULL);
    read_place(place, true);
}

void admission_remove(struct admission *admission, struct admission_slot *place)
{
    if (place->state == ADMISSION_PAST) return;
    unlink_place(admission, place);
    place->state = ADMISSION_PAST;
}
