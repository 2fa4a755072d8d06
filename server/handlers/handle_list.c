// SPDX-License-Identifier: MIT
/* handle_list.c - which tables there are. */
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/rooms/rooms.h"
#include "server/store/db.h"

enum { LISTED_MAX = 100 };

/* Those of `ids` that are not among the first `shown` of `but`; false: the database failed, which has just
 * named them all. */
static bool write_rooms(struct server *server, char (*ids)[DB_ID], int count, char (*but)[DB_ID], int shown,
                        struct text *out)
{
    for (int i = 0; i < count; i++) {
        bool already = false;
        for (int k = 0; k < shown && !already; k++) already = strcmp(ids[i], but[k]) == 0;
        if (already) continue;
        text_comma(out);
        if (rooms_write_info(server->rooms, ids[i], out) != 1) return false;
    }
    return true;
}

/* Writes ,"plans":[..]: the tables at which the user has planned moves; sent to that user only. */
static void write_plans(const struct request *request, struct text *out)
{
    char(*ids)[DB_ID] = NULL;
    int count = db_list_planned(request->server->db, request->session->user, &ids);
    if (count > 0) text_key(out, "plans");
    for (int i = 0; i < count; i++) {
        text_char(out, i ? ',' : '[');
        text_json(out, ids[i]);
    }
    if (count > 0) text_char(out, ']');
    free(ids);
}

void handle_list(struct request *request)
{
    struct server *server = request->server;
    struct text out = { 0 };
    char(*own)[DB_ID] = NULL, (*listed)[DB_ID] = NULL;
    int owned = db_list_rooms_of(server->db, request->session->user, LISTED_MAX, &own);
    int open = owned < 0 ? -1 : db_list_public_rooms(server->db, LISTED_MAX, &listed);
    reply_begin(&out, request);
    text_key(&out, "rooms");
    text_char(&out, '[');
    if (open >= 0 && write_rooms(server, own, owned, NULL, 0, &out) &&
        write_rooms(server, listed, open, own, owned, &out)) {
        text_char(&out, ']');
        write_plans(request, &out);
        reply_send(&out, request);
    } else {
        text_free(&out);
        reply_error(request, ERR_STORE_FAILED, NULL);
    }
    free(own);
    free(listed);
}
