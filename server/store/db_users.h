// SPDX-License-Identifier: MIT
/* db_users.h - storage: device keys, codes, email addresses, passkeys.
 *
 * A person is a row of users (db.h) with any number of keys, one a device.  What db.h says of jobs and of
 * reading holds here. */
#ifndef SERVER_DB_USERS_H
#define SERVER_DB_USERS_H
#include "db.h"

enum { DB_MAIL = 256, DB_CREDENTIAL = 1024, DB_PUBLIC_KEY = 64, DB_CODE_HASH = 32 };
#define DB_MERGE_MS (7 * 86400 * 1000LL) /* so long a merge can be undone */
enum { DB_KEYS_MAX = 50, DB_PASSKEYS_MAX = 20, DB_MAIL_USERS_MAX = 5 };

struct db_key {
    int64_t id, user;
    uint8_t token_hash[SECRET_TOKEN_HASH];
    char name[DB_NAME];        /* as its person calls the device, or ""                           */
    int64_t created, seen;
};
struct db_keys {
    int count;
    struct db_key key[DB_KEYS_MAX]; /* oldest first, without the hashes                           */
};

struct db_code {
    uint8_t hash[DB_CODE_HASH];
    int64_t user;
    char user_name[DB_NAME];   /* when reading                                                    */
    char kind[DB_KIND];        /* "link", "signin", "seat"                                        */
    char body[DB_MAIL];        /* what it is about                                                */
    int64_t ends;
};

/* Two users who were made one, while that can be undone. */
struct db_merge {
    int64_t gone, stays, ends;
    char gone_name[DB_NAME];
    bool leaves_way;           /* undone, it takes the last way in from nobody who had one before */
    bool returns_way;          /* undone, it gives the merged user a way in, or they had none     */
};

struct db_passkey {
    int64_t id, user;
    uint8_t credential[DB_CREDENTIAL];
    int length;                /* of the credential's name                                        */
    uint8_t public_key[DB_PUBLIC_KEY];
    uint32_t uses;             /* as its keeper counts them, or 0                                 */
    char name[DB_NAME];
    int64_t created, seen;
};
struct db_passkeys {
    int count;
    struct db_passkey passkey[DB_PASSKEYS_MAX];
};

struct db_mail_users {
    int count;
    struct db_user user[DB_MAIL_USERS_MAX];
    char address[DB_MAIL_USERS_MAX][DB_MAIL]; /* as each confirmed it */
};

/* ---- writing --------------------------------------------------------------------------- */

/* A further key of the person; db_add_user has made the first. */
void db_add_key(struct db_job *job, const struct db_key *key);
/* Refused unless the key is that user's. */
void db_name_key(struct db_job *job, int64_t user, int64_t key, const char *name);
/* Refused if the key is not that user's, was taken back, or its user is banned at `now`.  For jobs that give
 * what one user has to another: the key that asked may have been taken back while the job waited. */
void db_check_key(struct db_job *job, int64_t user, int64_t key, int64_t now);
void db_touch_key(struct db_job *job, int64_t key, int64_t seen);
/* Takes it back for good, and with it whatever codes its user has asked for.  Refused unless the key is that
 * user's and not their last way in.  While it may undo a merge only the key itself can ask, which is `by`.
 * A way in that an undo would return to another user does not count. */
void db_drop_key(struct db_job *job, int64_t user, int64_t key, int64_t at, int64_t by);
/* Likewise all of the user but this one and those that may undo a merge; none if this one was taken back.
 * Refused if an undo would leave the user no way in. */
void db_drop_other_keys(struct db_job *job, int64_t user, int64_t key, int64_t at);
void db_add_code(struct db_job *job, const struct db_code *code);
/* Refused when it is not there: a code is good once. */
void db_use_code(struct db_job *job, const uint8_t hash[DB_CODE_HASH]);
/* The user's codes of that kind, and everybody's that have ended by `now`. */
void db_drop_codes(struct db_job *job, int64_t user, const char *kind, int64_t now);
void db_add_passkey(struct db_job *job, const struct db_passkey *passkey);
void db_touch_passkey(struct db_job *job, int64_t passkey, uint32_t uses, int64_t seen);
/* Refused unless it is that user's and not their last way in, as db_drop_key. */
void db_drop_passkey(struct db_job *job, int64_t user, int64_t passkey, int64_t now);
/* The step at which the person goes on with a lesson. */
void db_set_lesson(struct db_job *job, int64_t user, const char *game, const char *lesson, int step,
                   int64_t at);
/* All that is the user `from`'s becomes `to`'s: keys, seats, tables, words, passkeys, notices and
 * how they are told, where `to` has chosen nothing.  Where `to` sits already the seat stays as it is.  What
 * was `from`'s is noted for DB_MERGE_MS.  Refused while they share an unfinished table, or one of them has
 * such a merge. */
void db_merge_users(struct db_job *job, int64_t from, int64_t to, int64_t now);
/* Undoes it: `gone` has again what was theirs before (protocol/README.md), of the seats and tables those that
 * `stays` still has.  What was done meanwhile stays.  Refused if there is no such merge, or if one of the
 * two would have no way in, who had one before. */
void db_part_users(struct db_job *job, int64_t gone, int64_t stays, int64_t now);
/* Forgets merges that can be undone no more. */
void db_drop_old_merges(struct db_job *job, int64_t now);

/* ---- reading, as in db.h ---------------------------------------------------------------- */

/* Was the key of this token taken back? */
int db_find_dropped_key(struct db *db, const uint8_t token_hash[SECRET_TOKEN_HASH]);
int db_list_keys(struct db *db, int64_t user, struct db_keys *keys);
int db_find_code(struct db *db, const uint8_t hash[DB_CODE_HASH], struct db_code *code);
/* The newest of the user's codes of that kind. */
int db_find_code_of(struct db *db, int64_t user, const char *kind, struct db_code *code);
/* The merge of the user that can be undone at `now`. */
int db_find_merge(struct db *db, int64_t user, int64_t now, struct db_merge *merge);
/* 1 if the key was of a user who is gone, and may undo that at `now`. */
int db_is_merged_key(struct db *db, int64_t key, int64_t now);
/* An address that the user has confirmed (a channel, see db_notifications.h), or "". */
int db_find_mail(struct db *db, int64_t user, char address[DB_MAIL]);
/* Who has confirmed this address, in whatever case: id, name and language; each once. */
int db_list_mail_users(struct db *db, const char *address, struct db_mail_users *users);
int db_list_passkeys(struct db *db, int64_t user, struct db_passkeys *list);
int db_find_passkey(struct db *db, const uint8_t *credential, int length, struct db_passkey *passkey);
int db_find_lesson(struct db *db, int64_t user, const char *game, const char *lesson, int *step);
/* At how many tables the user has a seat; -1 on a fault. */
int db_count_seats(struct db *db, int64_t user);
/* At how many unfinished tables both have one; -1 on a fault. */
int db_count_shared(struct db *db, int64_t one, int64_t other);
/* 1 if the two have ever sat at one table. */
int db_has_met(struct db *db, int64_t one, int64_t other);
/* 1 if the user does not want to hear of that person. */
int db_ignores(struct db *db, int64_t user, int64_t whom);
#endif
