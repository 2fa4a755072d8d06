// SPDX-License-Identifier: MIT
/* db_read_users.c - reads users' keys, codes, addresses and passkeys. */
#include <string.h>

#include "sqlite.h"

int db_find_dropped_key(struct db *db, const uint8_t token_hash[SECRET_TOKEN_HASH])
{
    return db_row_only_count(db, db_ask(db, READ_DROPPED_KEY, B(token_hash, SECRET_TOKEN_HASH)));
}

int db_list_keys(struct db *db, int64_t user, struct db_keys *keys)
{
    sqlite3_stmt *row = db_ask(db, READ_KEYS, N(user));
    int more;
    keys->count = 0;
    while ((more = db_row_next(db, row)) == 1) {
        if (keys->count == DB_KEYS_MAX) continue;
        struct db_key *key = &keys->key[keys->count++];
        *key = (struct db_key){ .id = sqlite3_column_int64(row, 0),
                                .user = user,
                                .created = sqlite3_column_int64(row, 2),
                                .seen = sqlite3_column_int64(row, 3) };
        db_row_text(row, 1, key->name, sizeof key->name);
    }
    return more < 0 ? -1 : keys->count;
}

static void read_code(sqlite3_stmt *row, void *one)
{
    struct db_code *code = one;
    *code = (struct db_code){ .user = sqlite3_column_int64(row, 0), .ends = sqlite3_column_int64(row, 4) };
    db_row_text(row, 1, code->user_name, sizeof code->user_name);
    db_row_text(row, 2, code->kind, sizeof code->kind);
    db_row_text(row, 3, code->body, sizeof code->body);
    if (!db_row_blob(row, 5, code->hash, sizeof code->hash)) code->ends = 0;
}

int db_find_code(struct db *db, const uint8_t hash[DB_CODE_HASH], struct db_code *code)
{
    return db_row_only(db, db_ask(db, READ_CODE, B(hash, DB_CODE_HASH)), read_code, code);
}

int db_find_code_of(struct db *db, int64_t user, const char *kind, struct db_code *code)
{
    return db_row_only(db, db_ask(db, READ_CODE_OF, N(user), T(kind)), read_code, code);
}

static void read_merge(sqlite3_stmt *row, void *one)
{
    struct db_merge *merge = one;
    *merge = (struct db_merge){ .gone = sqlite3_column_int64(row, 0),
                                .stays = sqlite3_column_int64(row, 1),
                                .ends = sqlite3_column_int64(row, 2),
                                .leaves_way = sqlite3_column_int(row, 4),
                                .returns_way = sqlite3_column_int(row, 5) };
    db_row_text(row, 3, merge->gone_name, sizeof merge->gone_name);
}

int db_find_merge(struct db *db, int64_t user, int64_t now, struct db_merge *merge)
{
    return db_row_only(db, db_ask(db, READ_MERGE, N(user), N(now)), read_merge, merge);
}

int db_find_mail(struct db *db, int64_t user, char address[DB_MAIL])
{
    address[0] = '\0';
    return db_row_only_text(db, db_ask(db, READ_MAIL, N(user)), address, DB_MAIL);
}

int db_list_mail_users(struct db *db, const char *address, struct db_mail_users *users)
{
    sqlite3_stmt *row = db_ask(db, READ_MAIL_USERS, T(address));
    int more;
    users->count = 0;
    while ((more = db_row_next(db, row)) == 1) {
        if (users->count == DB_MAIL_USERS_MAX) continue;
        struct db_user *user = &users->user[users->count];
        *user = (struct db_user){ .id = sqlite3_column_int64(row, 0) };
        db_row_text(row, 1, user->name, sizeof user->name);
        db_row_text(row, 2, user->lang, sizeof user->lang);
        db_row_text(row, 3, users->address[users->count++], DB_MAIL);
    }
    return more < 0 ? -1 : users->count;
}

static void read_passkey(sqlite3_stmt *row, void *one)
{
    struct db_passkey *passkey = one;
    *passkey = (struct db_passkey){ .id = sqlite3_column_int64(row, 0),
                                    .user = sqlite3_column_int64(row, 1),
                                    .length = sqlite3_column_bytes(row, 2),
                                    .uses = db_row_seq(row, 4),
                                    .created = sqlite3_column_int64(row, 6),
                                    .seen = sqlite3_column_int64(row, 7) };
    if (passkey->length > DB_CREDENTIAL ||
        !db_row_blob(row, 2, passkey->credential, (size_t)passkey->length))
        passkey->length = 0;
    db_row_blob(row, 3, passkey->public_key, sizeof passkey->public_key);
    db_row_text(row, 5, passkey->name, sizeof passkey->name);
}

int db_list_passkeys(struct db *db, int64_t user, struct db_passkeys *list)
{
    sqlite3_stmt *row = db_ask(db, READ_PASSKEYS, N(user));
    int more;
    list->count = 0;
    while ((more = db_row_next(db, row)) == 1)
        if (list->count < DB_PASSKEYS_MAX) read_passkey(row, &list->passkey[list->count++]);
    return more < 0 ? -1 : list->count;
}

int db_find_passkey(struct db *db, const uint8_t *credential, int length, struct db_passkey *passkey)
{
    return db_row_only(db, db_ask(db, READ_PASSKEY, B(credential, (size_t)length)), read_passkey, passkey);
}

int db_count_seats(struct db *db, int64_t user)
{
    return db_row_only_count(db, db_ask(db, READ_SEATED, N(user)));
}

int db_count_shared(struct db *db, int64_t one, int64_t other)
{
    return db_row_only_count(db, db_ask(db, READ_SHARED, N(one), N(other)));
}

int db_has_met(struct db *db, int64_t one, int64_t other)
{
    return db_row_only_count(db, db_ask(db, READ_MET, N(one), N(other)));
}

int db_ignores(struct db *db, int64_t user, int64_t whom)
{
    return db_row_only_count(db, db_ask(db, READ_IGNORES, N(user), N(whom)));
}

int db_find_lesson(struct db *db, int64_t user, const char *game, const char *lesson, int *step)
{
    int64_t number;
    int found = db_row_only_number(db, db_ask(db, READ_LESSON, N(user), T(game), T(lesson)), &number);
    if (found == 1) *step = (int)number;
    return found;
}

int db_is_merged_key(struct db *db, int64_t key, int64_t now)
{
    return db_row_only_count(db, db_ask(db, READ_MERGED_KEY, N(key), N(now)));
}
