// SPDX-License-Identifier: MIT
#include "room_delta.h"

#include "change.h"
#include "server/room/room_clock.h"
#include "server/view/room_view.h"
#include "server/base/server.h"
#include "server/client/session.h"
#include "server/net/frame.h"

static bool all_events_public(const struct change *change)
{
    for (int i = 0; i < change->events; i++)
        if (change->event[i].seen_by != SEEN_BY_ALL) return false;
    return true;
}

static void write_events(const struct change *change, int viewer, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; i < change->events; i++) {
        const struct event *event = &change->event[i];
        if (event->seen_by != SEEN_BY_ALL && (viewer < 0 || !(event->seen_by >> viewer & 1u))) continue;
        text_comma(out);
        event_write(event, out);
    }
    text_char(out, ']');
}

/* All but ask, moves and undo; false when the view cannot be drawn. */
static bool write_head(struct change *change, int viewer, struct text *out)
{
    struct room *room = change->room;
    int audience = room_view_audience(room, viewer);
    uint32_t hash;
    if (!room_view_find_hash(room, viewer, &hash)) return false;
    text_str(out, "{\"t\":\"delta\",\"room\":");
    text_json(out, room->row.id);
    text_key_int(out, "seq", change->after.seq);
    text_key(out, "patch");
    if (!change->step.state) text_str(out, "{}");
    else if (!room_view_write_delta(room, room->match.state, change->step.state, viewer, out, &hash))
        return false;
    change->hash[audience] = hash;
    change->hashes = (uint16_t)((unsigned)change->hashes | 1u << audience);
    room_view_write_hash(hash, out);
    text_key(out, "events");
    write_events(change, viewer, out);
    room_view_write_steps(room, room->match.state, change->steps, out);
    text_key_json(out, "kind", entry_kind_name(change->step.kind));
    text_key_int(out, "seat", change->step.seat);
    text_key(out, "to_act");
    room_write_seats(change->after.waiting, out);
    room_clock_write(room->server, "clock", change->row ? change->row : &room->row, &change->clock, out);
    return true;
}

/* Nothing in the tail that is not the same for a spectator. */
static bool is_plain(const struct change *change, int viewer)
{
    return viewer < 0 || (!(change->after.waiting >> viewer & 1u) && change->after.back_seat != viewer);
}

/* The frame, or NULL. */
static struct frame *encode_delta(struct change *change, int viewer)
{
    struct room *room = change->room;
    bool shared = !room->secrets && all_events_public(change);
    if (shared && viewer >= 0 && is_plain(change, viewer)) {
        if (!change->frame[0]) change->frame[0] = encode_delta(change, VIEW_SPECTATOR);
        return change->frame[0] ? frame_ref(change->frame[0]) : NULL;
    }
    struct text *out = scratch_text(room->server->scratch);
    if (!shared) {
        if (!write_head(change, viewer, out)) return NULL;
    } else {
        if (room->blind || (!change->head.len && !write_head(change, viewer, &change->head))) return NULL;
        text_add(out, change->head.data, change->head.len);
    }
    room_view_write_asked(room, &change->after, viewer, out);
    text_char(out, '}');
    return frame_new(FRAME_PUSH, out);
}

void room_delta_encode(struct change *change)
{
    for (struct watch *watch = change->room->watches; watch; watch = watch->of_room) {
        struct frame **frame = &change->frame[watch->viewer + 1];
        if (!*frame) *frame = encode_delta(change, watch->viewer);
    }
}

void room_delta_send(struct change *change)
{
    struct room *room = change->room;
    room->hashes = change->hashes;
    for (int i = 0; i < ROOM_AUDIENCES; i++) room->hash[i] = change->hash[i];
    for (struct watch *watch = room->watches; watch; watch = watch->of_room) {
        struct frame *frame = change->frame[watch->viewer + 1];
        if (!frame) continue; /* the room freezes in a moment */
        session_send(watch->session, frame);
        watch->shown = room->match.seq;
    }
}
