// SPDX-License-Identifier: MIT
#include "inbox.h"

#include <stdlib.h>
#include <string.h>

#include "games/common/text.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "user.h"
#include "session.h"
#include "server/store/db_moderation.h"

/* What a client says that does not know the code. */
static const struct {
    const char *code, *text;
} sentences[] = {
    { "seat_kept", "A bot keeps your seat until you are back." },
    { "vote_about", "The others vote about your seat: make your move, and they need not." },
    { "seat_offered", "Your seat is offered to others; until somebody sits down you can take it back." },
    { "seat_handed", "Your seat was handed over to somebody else." },
    { "sent_away", "The host of the table has sent you away from it." },
    { "banned_here", "The host of the table does not want you there." },
    { "seat_link", "The host of the table had a new way in sent to a player, to his own address." },
    { "host_now", "You are the host of the table now." },
    { "game_ended", "The game was ended by agreement." },
    { "table_deleted", "The table was deleted before its game began." },
    { "table_expired", "Nothing happened at the table for long, so it was cleared away." },
    { "table_closed", "The host of this server has closed the table." },
    { "table_frozen", "The host of this server has stopped the game; it is kept as it is." },
    { "table_thawed", "The host of this server lets the game go on." },
    { "table_removed", "The host of this server has deleted the table." },
    { "renamed", "The host of this server has given you another name." },
    { "merged", "Two players that both are you were made one." },
    { "merge_undone", "Two players who were made one are two again." },
    { "invited", "You may set out tables here." },
};

static const char *sentence_of(const char *code)
{
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (strcmp(sentences[i].code, code) == 0) return sentences[i].text;
    return code;
}

void inbox_add(struct server *server, struct db_job *job, int64_t user, const char *code, const char *room,
               const char *args)
{
    struct db_inbox_message tiding = { 0, user, server_now(server), code, room ? room : "", args ? args
                                       : "{}" };
    if (user) db_add_inbox_message(job, &tiding);
}

struct send_job {
    struct server *server;
    int64_t user, last;
};

static void send_one(void *context, const struct db_inbox_message *tiding)
{
    struct send_job *sending = context;
    struct text text = { 0 };
    text_str(&text, "{\"t\":\"notice\"");
    if (tiding->room[0]) text_key_json(&text, "room", tiding->room);
    text_key_json(&text, "code", tiding->code);
    text_key_json(&text, "text", sentence_of(tiding->code));
    text_key(&text, "args");
    text_str(&text, tiding->args);
    text_key_int(&text, "at", tiding->at);
    text_char(&text, '}');
    for (struct session *s = NULL; (s = session_of_user(sending->server, sending->user, s));)
        session_send_text(s, FRAME_PUSH, &text);
    text_free(&text);
    sending->last = tiding->id;
}

static void on_dropped(void *context, const struct db_result *result)
{
    struct send_job sending = *(struct send_job *)context;
    free(context);
    if (sending.server->phase != SERVER_SERVING) return;
    struct user *person = users_find(sending.server->people, sending.user);
    if (person) person->telling = false;
    if (result->status == DB_STORED) inbox_send(sending.server, sending.user);
}

/* Messages are deleted before further ones are sent. Otherwise many at once would each be
 * sent with all earlier ones. */
void inbox_send(struct server *server, int64_t user)
{
    struct send_job sending = { server, user, 0 };
    if (server->phase != SERVER_SERVING) return; /* it is sent after the user's next hello */
    struct session *session = user ? session_of_user(server, user, NULL) : NULL;
    if (!session || session->person->telling) return;
    if (db_each_inbox_message(server->db, user, send_one, &sending) <= 0) return;
    struct send_job *told = mem_alloc(sizeof *told);
    struct db_job *job = db_job_new();
    *told = sending;
    session->person->telling = true;
    db_drop_inbox_messages(job, user, sending.last);
    db_submit_take(server->db, job, on_dropped, told);
}

void inbox_broadcast(struct server *server, const char *code, const char *sentence)
{
    struct text text = { 0 };
    text_str(&text, "{\"t\":\"notice\"");
    text_key_json(&text, "code", code);
    text_key_json(&text, "text", sentence);
    text_char(&text, '}');
    for (struct session *s = server->sessions; s; s = s->next)
        if (s->user) session_send_text(s, FRAME_PUSH, &text);
    text_free(&text);
}
