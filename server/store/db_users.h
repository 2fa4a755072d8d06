// SPDX-License-Identifier: MIT
/* db_users.h - storage: device keys, codes, email addresses, passkeys.
 *
 * A user is a row of users (db.h) with any number of keys, one per device. The rules of db.h for
 * jobs and reading apply here. */
#ifndef SERVER_DB_USERS_H
#define SERVER_DB_USERS_H
#include "db.h"

enum { DB_MAIL = 256, DB_CREDENTIAL = 1024, DB_PUBLIC_KEY = 64, DB_CODE_HASH = 32 };
#define DB_MERGE_MS (7 * 86400 * 1000LL) /* period in which a merge can be undone */
enum { DB_KEYS_MAX = 50, DB_PASSKEYS_MAX = 20, DB_MAIL_USERS_MAX = 5 };

struct db_key {
    int64_t id, user;
    uint8_t token_hash[SECRET_TOKEN_HASH];
    char name[DB_NAME];        /* device name given by the user, or ""                            */
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

/* Two users who were merged, while that can be undone. */
struct db_merge {
    int64_t gone, stays, ends;
    char gone_name[DB_NAME];
    bool leaves_way;           /* undo would leave no user without access who had it              */
    bool returns_way;          /* undo gives the merged user access, or they had none             */
};

struct db_passkey {
    int64_t id, user;
    uint8_t credential[DB_CREDENTIAL];
    int length;                /* bytes of the credential                                         */
    uint8_t public_key[DB_PUBLIC_KEY];
    uint32_t uses;             /* the authenticator's counter, or 0                               */
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
    char address[DB_MAIL_USERS_MAX][DB_MAIL]; /* as each user confirmed it */
};

/* ---- writing --------------------------------------------------------------------------- */

/* Adds a further key of the user; db_add_user adds the first. */
void db_add_key(struct db_job *job, const struct db_key *key);
/* Names a key. Refused unless it is that user's. */
void db_name_key(struct db_job *job, int64_t user, int64_t key, const char *name);
/* Refuses the job if the key is not that user's, is revoked, or its user is banned at `now`. For jobs
 * that give one user's data to another: the requesting key may be revoked while the job waits. */
void db_check_key(struct db_job *job, int64_t user, int64_t key, int64_t now);
/* Updates when the key was last used. */
void db_touch_key(struct db_job *job, int64_t key, int64_t seen);
/* Revokes a key for good, together with all codes its user requested. Refused unless the key is that
 * user's and not their last access. While it may undo a merge, only the key itself (`by`) can revoke
 * it. Access that an undo would return to another user does not count. */
void db_drop_key(struct db_job *job, int64_t user, int64_t key, int64_t at, int64_t by);
/* Revokes all of the user's keys but this one and those that may undo a merge; none if this one was
 * revoked. Refused if an undo would leave the user no access. */
void db_drop_other_keys(struct db_job *job, int64_t user, int64_t key, int64_t at);
/* Adds a code. */
void db_add_code(struct db_job *job, const struct db_code *code);
/* Uses up a code. Refused if there is none: each is valid once. */
void db_use_code(struct db_job *job, const uint8_t hash[DB_CODE_HASH]);
/* Deletes the user's codes of that kind, and all users' codes expired at `now`. */
void db_drop_codes(struct db_job *job, int64_t user, const char *kind, int64_t now);
/* Adds a passkey. */
void db_add_passkey(struct db_job *job, const struct db_passkey *passkey);
/* Updates a passkey's counter and when it was last used. */
void db_touch_passkey(struct db_job *job, int64_t passkey, uint32_t uses, int64_t seen);
/* Deletes a passkey. Refused unless it is that user's and not their last access, as in db_drop_key. */
void db_drop_passkey(struct db_job *job, int64_t user, int64_t passkey, int64_t now);
/* Stores the step at which the user continues a lesson. */
void db_set_lesson(struct db_job *job, int64_t user, const char *game, const char *lesson, int step,
                   int64_t at);
/* Gives all that is the user `from`'s to `to`: keys, seats, tables, chat lines, passkeys, notifications
 * and, where `to` has none, preferences. If `to` has a seat at the same table, that seat stays
 * unchanged. What was `from`'s is noted for DB_MERGE_MS. Refused while they share an unfinished table,
 * or one of them has such a merge. */
void db_merge_users(struct db_job *job, int64_t from, int64_t to, int64_t now);
/* Undoes a merge: `gone` gets back what was theirs (protocol/README.md), of seats and tables those that
 * `stays` still has. Later changes stay. Refused if there is no such merge, or if it would leave one of
 * the two without access who had it before. */
void db_part_users(struct db_job *job, int64_t gone, int64_t stays, int64_t now);
/* Forgets merges that cannot be undone any more. */
void db_drop_old_merges(struct db_job *job, int64_t now);

/* ---- reading, as in db.h ---------------------------------------------------------------- */

/* Returns 1 if the key of this token was revoked. */
int db_find_dropped_key(struct db *db, const uint8_t token_hash[SECRET_TOKEN_HASH]);
int db_list_keys(struct db *db, int64_t user, struct db_keys *keys);
int db_find_code(struct db *db, const uint8_t hash[DB_CODE_HASH], struct db_code *code);
/* Finds the newest of the user's codes of that kind. */
int db_find_code_of(struct db *db, int64_t user, const char *kind, struct db_code *code);
/* Finds the user's merge that can be undone at `now`. */
int db_find_merge(struct db *db, int64_t user, int64_t now, struct db_merge *merge);
/* Returns 1 if the key belonged to a merged user and may undo that at `now`. */
int db_is_merged_key(struct db *db, int64_t key, int64_t now);
/* Finds an address that the user has confirmed (a channel, see db_notifications.h), or "". */
int db_find_mail(struct db *db, int64_t user, char address[DB_MAIL]);
/* Lists users who have confirmed this address, ignoring case: id, name and language; each once. */
int db_list_mail_users(struct db *db, const char *address, struct db_mail_users *users);
int db_list_passkeys(struct db *db, int64_t user, struct db_passkeys *list);
int db_find_passkey(struct db *db, const uint8_t *credential, int length, struct db_passkey *passkey);
int db_find_lesson(struct db *db, int64_t user, const char *game, const char *lesson, int *step);
/* Returns at how many tables the user has a seat; -1 on a store error. */
int db_count_seats(struct db *db, int64_t user);
/* Returns at how many unfinished tables both have a seat; -1 on a store error. */
int db_count_shared(struct db *db, int64_t one, int64_t other);
/* Returns 1 if the two have ever had seats at one table. */
int db_has_met(struct db *db, int64_t one, int64_t other);
/* Returns 1 if the user ignores that user. */
int db_ignores(struct db *db, int64_t user, int64_t whom);
#endif
