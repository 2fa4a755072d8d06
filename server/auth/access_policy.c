// SPDX-License-Identifier: MIT
#include "access_policy.h"

#include <stdlib.h>
#include <string.h>

#include "games/common/text.h"
#include "server/base/server.h"
#include "server/store/db_moderation.h"

/* The setting, to be freed, or NULL. */
static char *find_setting(struct server *server, const char *key)
{
    char *value;
    return db_find_setting(server->db, key, &value) == 1 ? value : NULL;
}

bool access_policy_may_create(struct server *server, int64_t user)
{
    char *who = find_setting(server, ACCESS_POLICY_CREATE);
    bool may = !who || strcmp(who, "everybody") == 0 ||
               (strcmp(who, "invited") == 0 && db_is_invited(server->db, user) == 1);
    free(who);
    return may;
}

bool access_policy_is_invitation(struct server *server, const char *code)
{
    char *invitation = find_setting(server, ACCESS_POLICY_INVITATION);
    bool is = invitation && strcmp(invitation, code) == 0;
    free(invitation);
    return is;
}

bool access_policy_is_banned(struct server *server, int64_t user, struct text *detail)
{
    struct db_ban ban;
    if (db_find_ban(server->db, user, &ban) != 1) return false;
    bool banned = ban.until == 0 || ban.until > server_now(server);
    if (banned && detail) {
        text_char(detail, '{');
        text_key_json(detail, "reason", ban.reason);
        if (ban.until) text_key_int(detail, "until", ban.until);
        text_char(detail, '}');
    }
    free(ban.reason);
    return banned;
}

void access_policy_write(struct server *server, int64_t user, struct text *out)
{
    char *notice = find_setting(server, ACCESS_POLICY_ANNOUNCEMENT);
    if (!access_policy_may_create(server, user)) text_key_bool(out, "create", false);
    if (notice) text_key_json(out, "notice", notice);
    free(notice);
}
