// SPDX-License-Identifier: MIT
#include "admin_session.h"

#include <sodium.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "admin_commands.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { AT_ONCE = 4, MINUTE_MS = 60000 };

/* A key or a visit. */
struct pass {
    uint8_t hash[SECRET_TOKEN_HASH];
    uint64_t until_ms; /* of the steady clock; 0: free */
};

struct admin_session {
    struct pass keys[AT_ONCE], visits[AT_ONCE];
};

void admin_session_free(struct admin_session *door)
{
    free(door);
}

static struct admin_session *session_of_owner(struct server *server)
{
    if (!server->admin_session) server->admin_session = mem_alloc(sizeof *server->admin_session);
    return server->admin_session;
}

/* Takes the place of a free one, else of the one that ends first. */
static void add_pass(struct server *server, struct pass passes[AT_ONCE], int minutes,
                     char text[SECRET_TOKEN_TEXT])
{
    struct pass *place = passes;
    for (int i = 1; i < AT_ONCE; i++)
        if (passes[i].until_ms < place->until_ms) place = &passes[i];
    secret_token(&server->sources, text);
    secret_token_hash(text, place->hash);
    place->until_ms = server_steady(server) + (uint64_t)minutes * MINUTE_MS;
}

static struct pass *find_pass(struct server *server, struct pass passes[AT_ONCE], const char *text)
{
    uint8_t hash[SECRET_TOKEN_HASH];
    uint64_t now = server_steady(server);
    secret_token_hash(text, hash);
    for (int i = 0; i < AT_ONCE; i++)
        if (passes[i].until_ms > now && sodium_memcmp(passes[i].hash, hash, sizeof hash) == 0)
            return &passes[i];
    return NULL;
}

void admin_session_make_link(struct server *server, char key[SECRET_TOKEN_TEXT])
{
    add_pass(server, session_of_owner(server)->keys, ADMIN_KEY_MIN, key);
}

bool admin_session_open(struct server *server, const char *key, char visit[SECRET_TOKEN_TEXT])
{
    struct admin_session *door = session_of_owner(server);
    struct pass *pass = find_pass(server, door->keys, key);
    if (!pass) return false;
    *pass = (struct pass){ 0 };
    add_pass(server, door->visits, ADMIN_SESSION_MIN, visit);
    return true;
}

bool admin_session_is_valid(struct server *server, const char *visit)
{
    struct pass *pass = find_pass(server, session_of_owner(server)->visits, visit);
    if (pass) pass->until_ms = server_steady(server) + (uint64_t)ADMIN_SESSION_MIN * MINUTE_MS;
    return pass;
}

void admin_session_close(struct server *server, const char *visit)
{
    struct pass *pass = find_pass(server, session_of_owner(server)->visits, visit);
    if (pass) *pass = (struct pass){ 0 };
}

/* ---- the act -------------------------------------------------------------------------------- */

/* That a link was made stands in the log of acts; the link does not. */
static int make_link(struct admin_call *call)
{
    char key[SECRET_TOKEN_TEXT];
    admin_session_make_link(call->server, key);
    char *url = mem_printf("%s/admin#%s", call->server->address, key);
    text_key_json(&call->answer, "link", url);
    text_key_int(&call->answer, "minutes", ADMIN_KEY_MIN);
    free(url);
    admin_job(call);
    return 0;
}

const struct admin_command admin_session_commands[] = {
    { "link", "makes a link that opens the host's page once, within ten minutes", false, { { NULL } },
      make_link },
    { NULL },
};
