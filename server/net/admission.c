// SPDX-License-Identifier: MIT
#include "admission.h"

#include <libwebsockets.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { LET_THROUGH = 6 };
/* A reason of our own not to read, beside those of the library. */
enum { AT_THE_GATE = 1 << 1 };

static void read_place(struct gate_place *place, bool on)
{
    lws_rx_flow_control(place->wsi, LWS_RXFLOW_REASON_APPLIES | AT_THE_GATE |
                                        (on ? LWS_RXFLOW_REASON_APPLIES_ENABLE_BIT : 0));
}

/* It is told once that something came, until it waits again. */
static void watch_place(const struct gate *gate, struct gate_place *place)
{
    uint32_t what = place->answered ? EPOLLOUT : EPOLLIN | EPOLLRDHUP;
    struct epoll_event event = { .events = what | EPOLLONESHOT, .data.ptr = place };
    if (epoll_ctl(gate->watcher, EPOLL_CTL_MOD, place->fd, &event) == 0) return;
    epoll_ctl(gate->watcher, EPOLL_CTL_ADD, place->fd, &event);
}

static void unlink_place(struct gate *gate, struct gate_place *place)
{
    if (!place->at) return;
    *place->at = place->next;
    if (place->next) place->next->at = place->at;
    else gate->last = place->at;
    place->at = NULL;
}

/* Until two turns later: in the next one what has come is read. */
static void let_through(struct gate *gate, struct gate_place *place)
{
    place->state = GATE_THROUGH;
    place->turn = gate->turn;
    place->next = NULL;
    place->at = gate->last;
    *place->at = place;
    gate->last = &place->next;
}

static void on_ready(uv_poll_t *ready, int status, int events)
{
    struct gate *gate = ready->data;
    struct epoll_event come[LET_THROUGH];
    (void)status, (void)events;
    int count = epoll_wait(gate->watcher, come, LET_THROUGH, 0);
    for (int i = 0; i < count; i++) {
        struct gate_place *place = come[i].data.ptr;
        if (gate->fits && !gate->fits(place)) continue;
        let_through(gate, place);
        read_place(place, true);
    }
}

int gate_start(struct gate *gate, uv_loop_t *loop)
{
    gate->last = &gate->through;
    gate->watcher = epoll_create1(EPOLL_CLOEXEC);
    if (gate->watcher < 0) return -1;
    uv_poll_init(loop, &gate->ready, gate->watcher);
    gate->ready.data = gate;
    uv_poll_start(&gate->ready, UV_READABLE, on_ready);
    return 0;
}

static void on_closed(uv_handle_t *ready)
{
    struct gate *gate = ready->data;
    close(gate->watcher);
    gate->watcher = -1;
}

void gate_stop(struct gate *gate)
{
    if (gate->watcher >= 0) uv_close((uv_handle_t *)&gate->ready, on_closed);
}

void gate_turn(struct gate *gate)
{
    gate->turn++;
    for (struct gate_place *place; (place = gate->through) && gate->turn - place->turn > 1;) {
        unlink_place(gate, place);
        place->state = GATE_WAITS;
        read_place(place, false);
        watch_place(gate, place);
    }
}

/* Not within a callback: of what was read with it the library would keep the rest, and nobody would be
 * told. */
void gate_hold(struct gate *gate, struct gate_place *place, bool answered)
{
    if (gate->watcher < 0 || place->state != GATE_PAST) return;
    place->answered = answered;
    let_through(gate, place);
}

void gate_wait(struct gate *gate, struct gate_place *place)
{
    if (gate->watcher < 0) return;
    place->state = GATE_WAITS;
    read_place(place, false);
    watch_place(gate, place);
}

void gate_pass(struct gate *gate, struct gate_place *place)
{
    if (place->state == GATE_PAST) return;
    gate_leave(gate, place);
    epoll_ctl(gate->watcher, EPOLL_CTL_DEL, place->fd, NULL);
    read_place(place, true);
}

void gate_leave(struct gate *gate, struct gate_place *place)
{
    if (place->state == GATE_PAST) return;
    unlink_place(gate, place);
    place->state = GATE_PAST;
}
