// SPDX-License-Identifier: MIT
/* db_read_users.c - who somebody is: keys, codes, addresses, passkeys. */
#include <string.h>

#include "sqlite.h"

static sqlite3_stmt *ask_blob(struct db *db, enum db_read read, const void *bytes, int length)
{
    sqlite3_bind_blob(db->reads[read], 1, bytes, length, SQLITE_STATIC);
    return db->reads[read];
}

int db_find_dropped_key(struct db *db, const uint8_t token_hash[SECRET_TOKEN_HASH])
{
    sqlite3_stmt *row = ask_blob(db, READ_DROPPED_KEY, token_hash, SECRET_TOKEN_HASH);
    int found = db_row_next(db, row);
    if (found == 1) db_row_done(row);
    return found;
}

int db_list_keys(struct db *db, int64_t user, struct db_keys *keys)
{
    sqlite3_stmt *row = db_row_ask(db, READ_KEYS, user);
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

static void read_code(sqlite3_stmt *row, struct db_code *code)
{
    *code = (struct db_code){ .user = sqlite3_column_int64(row, 0), .ends = sqlite3_column_int64(row, 4) };
    db_row_text(row, 1, code->user_name, sizeof code->user_name);
    db_row_text(row, 2, code->kind, sizeof code->kind);
    db_row_text(row, 3, code->body, sizeof code->body);
}

int db_find_code(struct db *db, const uint8_t hash[DB_CODE_HASH], struct db_code *code)
{
    sqlite3_stmt *row = ask_blob(db, READ_CODE, hash, DB_CODE_HASH);
    int found = db_row_next(db, row);
    if (found != 1) return found;
    read_code(row, code);
    memcpy(code->hash, hash, sizeof code->hash);
    db_row_done(row);
    return 1;
}

int db_find_code_of(struct db *db, int64_t user, const char *kind, struct db_code *code)
{
    sqlite3_stmt *row = db_row_ask(db, READ_CODE_OF, user);
    sqlite3_bind_text(row, 2, kind, -1, SQLITE_STATIC);
    int found = db_row_next(db, row);
    if (found != 1) return found;
    read_code(row, code);
    if (!db_row_blob(row, 5, code->hash, sizeof code->hash)) code->ends = 0;
    db_row_done(row);
    return 1;
}

int db_find_merge(struct db *db, int64_t user, int64_t now, struct db_merge *merge)
{
    sqlite3_stmt *row = db_row_ask(db, READ_MERGE, user);
    sqlite3_bind_int64(row, 2, now);
    int found = db_row_next(db, row);
    if (found != 1) return found;
    *merge = (struct db_merge){ .gone = sqlite3_column_int64(row, 0),
                                .stays = sqlite3_column_int64(row, 1),
                                .ends = sqlite3_column_int64(row, 2),
                                .leaves_way = sqlite3_column_int(row, 4),
                                .returns_way = sqlite3_column_int(row, 5) };
    db_row_text(row, 3, merge->gone_name, sizeof merge->gone_name);
    db_row_done(row);
    return 1;
}

int db_find_mail(struct db *db, int64_t user, char address[DB_MAIL])
{
    address[0] = '\0';
    return db_row_only_text(db, db_row_ask(db, READ_MAIL, user), address, DB_MAIL);
}

int db_list_mail_users(struct db *db, const char *address, struct db_mail_users *users)
{
    sqlite3_stmt *row = db->reads[READ_MAIL_USERS];
    int more;
    users->count = 0;
    sqlite3_bind_text(row, 1, address, -1, SQLITE_STATIC);
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

static void read_passkey(sqlite3_stmt *row, struct db_passkey *passkey)
{
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
    sqlite3_stmt *row = db_row_ask(db, READ_PASSKEYS, user);
    int more;
    list->count = 0;
    while ((more = db_row_next(db, row)) == 1)
        if (list->count < DB_PASSKEYS_MAX) read_passkey(row, &list->passkey[list->count++]);
    return more < 0 ? -1 : list->count;
}

int db_find_passkey(struct db *db, const uint8_t *credential, int length, struct db_passkey *passkey)
{
    sqlite3_stmt *row = ask_blob(db, READ_PASSKEY, credential, length);
    int found = db_row_next(db, row);
    if (found != 1) return found;
    read_passkey(row, passkey);
    db_row_done(row);
    return 1;
}

static int count_of(struct db *db, sqlite3_stmt *row)
{
    if (db_row_next(db, row) != 1) return -1;
    int count = sqlite3_column_int(row, 0);
    db_row_done(row);
    return count;
}

int db_count_seats(struct db *db, int64_t user)
{
    return count_of(db, db_row_ask(db, READ_SEATED, user));
}

int db_count_shared(struct db *db, int64_t one, int64_t other)
{
    sqlite3_stmt *row = db_row_ask(db, READ_SHARED, one);
    sqlite3_bind_int64(row, 2, other);
    return count_of(db, row);
}

int db_has_met(struct db *db, int64_t one, int64_t other)
{
    sqlite3_stmt *row = db_row_ask(db, READ_MET, one);
    sqlite3_bind_int64(row, 2, other);
    return count_of(db, row);
}

int db_ignores(struct db *db, int64_t user, int64_t whom)
{
    sqlite3_stmt *row = db_row_ask(db, READ_IGNORES, user);
    sqlite3_bind_int64(row, 2, whom);
    return count_of(db, row);
}

int db_find_lesson(struct db *db, int64_t user, const char *game, const char *lesson, int *step)
{
    sqlite3_stmt *row = db_row_ask(db, READ_LESSON, user);
    sqlite3_bind_text(row, 2, game, -1, SQLITE_STATIC);
    sqlite3_bind_text(row, 3, lesson, -1, SQLITE_STATIC);
    int found = db_row_next(db, row);
    if (found != 1) return found;
    *step = sqlite3_column_int(row, 0);
    db_row_done(row);
    return 1;
}

int db_is_merged_key(struct db *db, int64_t key, int64_t now)
{
    sqlite3_stmt *row = db_row_ask(db, READ_MERGED_KEY, key);
    sqlite3_bind_int64(row, 2, now);
    return count_of(db, row);
}
