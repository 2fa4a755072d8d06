// SPDX-License-Identifier: MIT
/* db_statements.c - every statement of the running server.  Checks of the whole file are in db_check.c. */
#include "sqlite.h"

#define NO_ROOM "there is no such room"
#define NO_KEY "there is no such key"
/* What was the user ?1's before they became ?2. */
#define MERGED(column, kind)                                                                                 \
    "(SELECT " column " FROM merged m JOIN merges g ON g.id = m.merge WHERE g.gone = ?1 AND g.stays = ?2"    \
    " AND m.what = '" kind "')"
#define NO_CHANNEL "there is no such channel"
/* What an undo at `now` gives back. */
#define RETURNING(kind, now)                                                                                 \
    "(SELECT m.ref FROM merged m JOIN merges g ON g.id = m.merge"                                            \
    " WHERE m.what = '" kind "' AND g.ends > " now ")"
/* The number of ways in which the user can come in. */
#define WAYS(user)                                                                                           \
    "((SELECT count(*) FROM keys WHERE user = " user " AND dropped = 0)"                                     \
    " + (SELECT count(*) FROM passkeys WHERE user = " user ")"                                               \
    " + EXISTS (SELECT 1 FROM channels WHERE user = " user " AND kind = 'mail' AND confirmed > 0))"
/* The number of those that stay the user's when a merge is undone at `now`: beside keys, and all. */
#define SPARE_WAYS(user, now)                                                                                \
    "((SELECT count(*) FROM passkeys WHERE user = " user " AND id NOT IN " RETURNING("passkey", now) ")"     \
    " + EXISTS (SELECT 1 FROM channels WHERE user = " user " AND kind = 'mail' AND confirmed > 0"            \
    " AND id NOT IN " RETURNING("channel", now) "))"
#define OWN_WAYS(user, now)                                                                                  \
    "((SELECT count(*) FROM keys WHERE user = " user " AND dropped = 0"                                      \
    " AND id NOT IN " RETURNING("key", now) ") + " SPARE_WAYS(user, now) ")"
/* A way is left to the user ?1 without this one, also when a merge is undone. */
#define NOT_LAST(kind, now)                                                                                  \
    " AND " WAYS("?1") " > 1 AND (id IN " RETURNING(kind, now) " OR " OWN_WAYS("?1", now) " > 1)"
/* True if undoing the merge leaves no user without access who had it before. */
#define LEAVES_WAY(stays, now)                                                                               \
    "(ways = 0 OR " WAYS(stays) " = 0 OR " OWN_WAYS(stays, now) " > 0)"
/* The undo of merge `id` returns a way in, if the merged user had one. */
#define RETURNS_WAY(id, stays, now)                                                                          \
    "(NOT EXISTS (SELECT 1 FROM merged w WHERE w.merge = " id " AND w.what IN ('key', 'passkey'))"           \
    " OR EXISTS (SELECT 1 FROM keys WHERE user = " stays " AND dropped = 0 AND id IN "                       \
    RETURNING("key", now) ")"                                                                                \
    " OR EXISTS (SELECT 1 FROM passkeys WHERE user = " stays " AND id IN " RETURNING("passkey", now) ")"     \
    " OR EXISTS (SELECT 1 FROM channels WHERE user = " stays " AND kind = 'mail' AND confirmed > 0"          \
    " AND id IN " RETURNING("channel", now) "))"

/* Notes for an undo what is the user ?1's, and makes it ?2's.  Every column that refers to users is here. */
static const char *const merge_steps[] = {
    "INSERT INTO merged(merge, what, ref, body) SELECT g.id, w.what, w.ref, w.body FROM merges g JOIN ("
    "SELECT 'key' AS what, id AS ref, '' AS body FROM keys WHERE user = ?1 AND dropped = 0"
    " UNION ALL SELECT 'seat', room, '' FROM seats WHERE user = ?1"
    " AND room NOT IN (SELECT room FROM seats WHERE user = ?2)"
    " UNION ALL SELECT 'host', key, '' FROM rooms WHERE host = ?1"
    " UNION ALL SELECT 'passkey', id, '' FROM passkeys WHERE user = ?1"
    " UNION ALL SELECT 'channel', id, '' FROM channels c WHERE user = ?1 AND NOT EXISTS (SELECT 1 FROM"
    " channels o WHERE o.user = ?2 AND o.kind = c.kind AND o.address = c.address)"
    " UNION ALL SELECT 'lesson', step, json_array(game, lesson, at) FROM lessons WHERE user = ?1"
    " UNION ALL SELECT 'mark', room, kind FROM marks WHERE user = ?1"
    " UNION ALL SELECT 'ignored', i.whom, iif(i.whom = ?2 OR o.user, 'both', '') FROM ignored i"
    " LEFT JOIN ignored o ON o.user = ?2 AND o.whom = i.whom WHERE i.user = ?1"
    " UNION ALL SELECT 'ignored_by', i.user, iif(i.user = ?2 OR o.user, 'both', '') FROM ignored i"
    " LEFT JOIN ignored o ON o.user = i.user AND o.whom = ?2 WHERE i.whom = ?1"
    " UNION ALL SELECT 'settings', 0, settings FROM notice_settings WHERE user = ?1"
    " AND NOT EXISTS (SELECT 1 FROM notice_settings WHERE user = ?2)"
    " UNION ALL SELECT 'mute', room, '' FROM mutes WHERE user = ?1"
    " UNION ALL SELECT 'invited', at, iif(EXISTS (SELECT 1 FROM invited WHERE user = ?2), 'both', '')"
    " FROM invited WHERE user = ?1"
    " UNION ALL SELECT 'chat', room, json_group_array(id) FROM chat WHERE user = ?1 GROUP BY room"
    " UNION ALL SELECT 'report', id, '' FROM reports WHERE user = ?1"
    " UNION ALL SELECT 'reported', id, '' FROM reports WHERE about = ?1"
    " UNION ALL SELECT 'tiding', id, '' FROM tidings WHERE user = ?1) w"
    " WHERE g.gone = ?1 AND g.stays = ?2",
    "UPDATE keys SET user = ?2 WHERE user = ?1",
    "UPDATE seats SET user = ?2 WHERE user = ?1 AND room NOT IN (SELECT room FROM seats WHERE user = ?2)",
    /* A share goes with its seat. */
    "UPDATE shares SET user = ?2 WHERE user = ?1 AND EXISTS (SELECT 1 FROM seats s"
    " WHERE s.room = shares.room AND s.seat = shares.seat AND s.user = ?2)",
    "UPDATE rooms SET host = ?2 WHERE host = ?1",
    "UPDATE chat SET user = ?2 WHERE user = ?1 AND room NOT IN (SELECT room FROM seats WHERE user = ?1)",
    "UPDATE passkeys SET user = ?2 WHERE user = ?1",
    "UPDATE OR IGNORE outbox SET user = ?2 WHERE user = ?1",
    "UPDATE OR IGNORE channels SET user = ?2 WHERE user = ?1",
    "UPDATE OR IGNORE notice_settings SET user = ?2 WHERE user = ?1",
    "UPDATE OR IGNORE mutes SET user = ?2 WHERE user = ?1",
    "UPDATE OR IGNORE marks SET user = ?2 WHERE user = ?1",
    "UPDATE OR IGNORE lessons SET user = ?2 WHERE user = ?1",
    "UPDATE OR IGNORE ignored SET whom = ?2 WHERE whom = ?1",
    "UPDATE OR IGNORE ignored SET user = ?2 WHERE user = ?1",
    "DELETE FROM ignored WHERE ?1 IN (user, whom) OR (user = ?2 AND whom = ?2)",
    "UPDATE OR IGNORE invited SET user = ?2 WHERE user = ?1",
    "DELETE FROM invited WHERE user = ?1 AND ?2 <> ?1",
    "UPDATE tidings SET user = ?2 WHERE user = ?1",
    "UPDATE reports SET user = ?2 WHERE user = ?1",
    "UPDATE reports SET about = ?2 WHERE about = ?1",
    "DELETE FROM codes WHERE user = ?1 OR user = ?2",
    NULL,
};

/* Returns to ?1 what the merge noted.  Plans, orders and consents given since then are not theirs. */
static const char *const part_steps[] = {
    "DELETE FROM plans WHERE (room, seat) IN (SELECT room, seat FROM seats"
    " WHERE user = ?2 AND room IN " MERGED("ref", "seat") ")",
    "DELETE FROM orders WHERE (room, seat) IN (SELECT room, seat FROM seats WHERE user = ?2"
    " AND room IN " MERGED("ref", "seat") ")",
    "UPDATE turns SET agreed = agreed & ~(1 << (SELECT seat FROM seats s WHERE s.room = turns.room"
    " AND user = ?2)) WHERE room IN (SELECT room FROM seats WHERE user = ?2 AND room IN "
    MERGED("ref", "seat") ")",
    "UPDATE rooms SET ending = ending & ~(1 << (SELECT seat FROM seats s WHERE s.room = rooms.key"
    " AND user = ?2)) WHERE key IN (SELECT room FROM seats WHERE user = ?2 AND room IN "
    MERGED("ref", "seat") ")",
    "UPDATE shares SET user = ?1 WHERE user = ?2 AND room IN " MERGED("ref", "seat"),
    "UPDATE seats SET user = ?1 WHERE user = ?2 AND room IN " MERGED("ref", "seat")
    " AND room NOT IN (SELECT room FROM seats WHERE user = ?1)",
    "UPDATE rooms SET host = ?1 WHERE host = ?2 AND key IN " MERGED("ref", "host"),
    "UPDATE keys SET user = ?1 WHERE user = ?2 AND id IN " MERGED("ref", "key"),
    "UPDATE passkeys SET user = ?1 WHERE user = ?2 AND id IN " MERGED("ref", "passkey"),
    "UPDATE OR IGNORE channels SET user = ?1 WHERE user = ?2 AND id IN " MERGED("ref", "channel"),
    "DELETE FROM lessons WHERE user = ?2 AND (game, lesson, step, at) IN "
    MERGED("json_extract(body, '$[0]'), json_extract(body, '$[1]'), ref, json_extract(body, '$[2]')",
    "lesson"),
    "INSERT OR REPLACE INTO lessons(user, game, lesson, step, at) SELECT ?1, * FROM "
    MERGED("json_extract(body, '$[0]'), json_extract(body, '$[1]'), ref, json_extract(body, '$[2]')",
    "lesson"),
    /* Of what both had, one is still there: it stays, and the other is written again where it was dropped. */
    "UPDATE OR IGNORE marks SET user = ?1 WHERE user = ?2 AND (room, kind) IN "
    MERGED("ref, body", "mark"),
    "UPDATE OR IGNORE ignored SET user = ?1 WHERE user = ?2 AND (whom, '') IN "
    MERGED("ref, body", "ignored"),
    "UPDATE OR IGNORE ignored SET whom = ?1 WHERE whom = ?2 AND (user, '') IN "
    MERGED("ref, body", "ignored_by"),
    "INSERT OR IGNORE INTO ignored(user, whom) SELECT ?1, u.id FROM users u WHERE (u.id, 'both') IN "
    MERGED("ref, body", "ignored") " UNION ALL SELECT u.id, ?1 FROM users u WHERE (u.id, 'both') IN "
    MERGED("ref, body", "ignored_by"),
    "UPDATE OR IGNORE notice_settings SET user = ?1 WHERE user = ?2 AND settings IN "
    MERGED("body", "settings"),
    "INSERT OR IGNORE INTO notice_settings(user, settings) SELECT ?1, body FROM "
    MERGED("body", "settings"),
    "UPDATE OR IGNORE mutes SET user = ?1 WHERE user = ?2 AND room IN " MERGED("ref", "mute"),
    "UPDATE OR IGNORE invited SET user = ?1 WHERE user = ?2 AND '' IN " MERGED("body", "invited"),
    "INSERT OR IGNORE INTO invited(user, at) SELECT ?1, o.ref FROM " MERGED("ref, body", "invited")
    " o WHERE o.body = 'both'",
    "UPDATE chat SET user = ?1 WHERE user = ?2 AND (room, id) IN (SELECT o.ref, l.value FROM "
    MERGED("ref, body", "chat") " o, json_each(o.body) l)",
    "UPDATE OR IGNORE outbox SET user = ?1 WHERE user = ?2 AND room IN (SELECT room FROM seats"
    " WHERE user = ?1 AND room IN " MERGED("ref", "seat") ")",
    "UPDATE reports SET user = ?1 WHERE user = ?2 AND id IN " MERGED("ref", "report"),
    "UPDATE reports SET about = ?1 WHERE about = ?2 AND id IN " MERGED("ref", "reported"),
    /* The id of a sent message may have been given to a later one. */
    "UPDATE tidings SET user = ?1 WHERE user = ?2 AND id IN " MERGED("ref", "tiding")
    " AND at < (SELECT at FROM merges WHERE gone = ?1 AND stays = ?2)",
    "UPDATE users SET seen = (SELECT seen FROM users WHERE id = ?2) WHERE id = ?1",
    "DELETE FROM codes WHERE user = ?1 OR user = ?2",
    "DELETE FROM merges WHERE gone = ?1 AND stays = ?2",
    NULL,
};

#define DROP_CODES "DELETE FROM codes WHERE user = ?1"
static const char *const drop_codes[] = { DROP_CODES, NULL };
static const char *const drop_ways[] = { "DELETE FROM passkeys WHERE user = ?1", DROP_CODES, NULL };
static const char *const drop_other_keys[] = {
    "UPDATE keys SET dropped = ?3 WHERE user = ?1 AND id <> ?2 AND dropped = 0"
    " AND id NOT IN " RETURNING("key", "?3")
    " AND EXISTS (SELECT 1 FROM keys o WHERE o.id = ?2 AND o.dropped = 0)",
    DROP_CODES,
    NULL,
};
static const char *const drop_reminders[] = {
    "DELETE FROM outbox WHERE user = ?1 AND room = ?2 AND kind IN ('half', 'eighth') AND at > ?3",
    NULL,
};
#define DROP_OLD_DELIVERIES "DELETE FROM parcels WHERE given_up > 0 AND given_up < ?1"
static const char *const drop_old_deliveries[] = {
    DROP_OLD_DELIVERIES,
    "DELETE FROM used_links WHERE at < ?1",
    NULL,
};

const struct db_write_row db_writes[WRITES] = {
    [WRITE_ADD_USER] = { "INSERT INTO users(id, token_hash, name, lang, created, seen) VALUES(?,?,?,?,?,?)",
                         "xbttnn",
                         .gives = GIVES_USER },
    [WRITE_RENAME_USER] = { "UPDATE users SET name = ?2 WHERE id = ?1", "nt", "there is no such user" },
    [WRITE_TOUCH_USER] = { "UPDATE users SET lang = coalesce(?2, lang), seen = max(seen, ?3) WHERE id = ?1",
                           "ntn",
                           "there is no such user" },
    [WRITE_ADD_ROOM] = { "INSERT INTO rooms(key, id, game, created, rules, status, listed, host, options,"
                         " clock, invite, seed, salt, commitment, frozen, result, started, finished, "
                         "updated, name, absent, poll, ending, origin, advice, unshared)"
                         " VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,?19,?20,"
                         "?21,?22,?23,?24,?25,?26)", "xttnntnxtttbbbttnnntttnbnn",
                         .gives = GIVES_ROOM },
    [WRITE_SET_ROOM] = { "UPDATE rooms SET rules = ?5, status = ?6, listed = ?7, host = ?8, options = ?9,"
                         " clock = ?10, invite = ?11, seed = ?12, salt = ?13, commitment = ?14, frozen = ?15,"
                         " result = ?16, started = ?17, finished = ?18, updated = ?19, name = ?20,"
                         " absent = ?21, poll = ?22, ending = ?23, origin = ?24, advice = ?25,"
                         " unshared = ?26"
                         " WHERE key = ?1", "xttnntnxtttbbbttnnntttnbnn",
                         NO_ROOM },
    [WRITE_ADD_SEAT] = { "INSERT INTO seats(room, seat, kind, user, name, bot, seen, seen_at, quiet_from,"
                         " quiet_minutes, kept, offered, quiet_zone)"
                         " VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)", "rntxttnnnnnnt" },
    [WRITE_SET_SEAT] = { "UPDATE seats SET kind = ?3, user = ?4, name = ?5, bot = ?6, seen = ?7,"
                         " seen_at = ?8, quiet_from = ?9, quiet_minutes = ?10, kept = ?11, offered = ?12,"
                         " quiet_zone = ?13"
                         " WHERE room = ?1 AND seat = ?2", "rntxttnnnnnnt",
                         "the room has no such seat" },
    [WRITE_CLEAR_SEAT] = { "UPDATE seats SET user = NULL WHERE room = ?1 AND seat = ?2", "rn",
                           "the room has no such seat" },
    [WRITE_SET_SHARE] = { "INSERT INTO shares(room, seat, user, commitment, secret) VALUES(?,?,?,?,?)"
                          " ON CONFLICT(room, seat) DO UPDATE SET user = excluded.user,"
                          " commitment = excluded.commitment, secret = excluded.secret", "rnnbb" },
    [WRITE_DROP_SHARE] = { "DELETE FROM shares WHERE room = ? AND seat = ?", "rn" },
    [WRITE_ADD_TURN] = { "INSERT INTO turns(room, to_act, deadline, clock, since, agreed, paused)"
                         " VALUES(?,?,?,?,?,?,?)", "rnntnnn" },
    [WRITE_SET_TURN] = { "UPDATE turns SET to_act = ?2, deadline = ?3, clock = ?4, since = ?5, agreed = ?6,"
                         " paused = ?7 WHERE room = ?1", "rnntnnn", NO_ROOM },
    /* A hole in a log could never be mended, so none can be made: any other number is NULL, which the table
     * refuses.  (With INSERT ... SELECT each entry would cost a temporary table.) */
    [WRITE_ADD_ENTRY] = { "INSERT INTO entries(room, seq, kind, seat, body, at) VALUES(?1,"
                          " CASE ?2 WHEN 1 + coalesce((SELECT max(seq) FROM entries WHERE room = ?1), 0)"
                          " THEN ?2 END, ?3,?4,?5,?6)", "rntntn",
                          "the entry is not the next of its room's log" },
    [WRITE_ADD_SNAPSHOT] = { "INSERT INTO snapshots(room, seq, state, hash) VALUES(?1,?2,?3,?4)"
                             " ON CONFLICT(room, seq) DO UPDATE SET state = excluded.state,"
                             " hash = excluded.hash", "rntb" },
    /* Only the newest state is ever loaded; of those before it the hash stays. */
    [WRITE_PRUNE_SNAPSHOTS] =
        { "UPDATE snapshots SET state = '' WHERE room = ?1 AND seq < ?2 AND state <> ''", "rn" },
    [WRITE_PRUNE_ENDED] = { "UPDATE snapshots SET state = '' WHERE state <> '' AND room IN (SELECT key FROM"
                            " rooms WHERE key BETWEEN ?1 AND ?2 AND status IN ('finished', 'abandoned')"
                            " AND updated < ?3)", "nnn" },
    [WRITE_FORGET_IGNORED] = { "DELETE FROM ignored WHERE user = ?", "n" },
    [WRITE_FORGET_INVITED] = { "DELETE FROM invited WHERE user = ?", "n" },
    [WRITE_FORGET_GUEST] = { "DELETE FROM users WHERE id = ?1 AND seen < ?2"
                             " AND NOT EXISTS (SELECT 1 FROM merges WHERE ?1 IN (gone, stays))", "nn",
                             "the user has come back, or has a merge that can be undone" },
    [WRITE_ADD_CHAT] = { "INSERT INTO chat(room, user, text, at) VALUES(?,?,?,?)",
                         "rntn", .gives = GIVES_LINE },
    [WRITE_SET_ORDER] = { "INSERT INTO orders(room, seat, key, value, scope) VALUES(?,?,?,?,?)"
                          " ON CONFLICT(room, seat, key) DO UPDATE SET value = excluded.value,"
                          " scope = excluded.scope", "rntnn" },
    [WRITE_DROP_ORDER] = { "DELETE FROM orders WHERE room = ? AND seat = ? AND key = ?", "rnt" },
    [WRITE_SET_PLAN] = { "INSERT INTO plans(room, seat, laid, body) VALUES(?,?,?,?) ON CONFLICT(room, seat)"
                         " DO UPDATE SET laid = excluded.laid, body = excluded.body", "rnnt" },
    [WRITE_DROP_PLAN] = { "DELETE FROM plans WHERE room = ? AND seat = ?", "rn" },
    [WRITE_SET_SEEN] = { "UPDATE seats SET seen = max(seen, ?3), seen_at = max(seen_at, ?4)"
                         " WHERE room = ?1 AND seat = ?2", "rnnn",
                         "the room has no such seat" },
    [WRITE_SET_ANALYSIS] = { "INSERT INTO look_backs(room, body, at) VALUES(?,?,?) ON CONFLICT(room)"
                              " DO UPDATE SET body = excluded.body, at = excluded.at", "rtn" },
    /* As migrations/0014_scores.sql did for the games before. */
    [WRITE_ADD_SCORES] = {
        "INSERT OR REPLACE INTO scores WITH lines AS (SELECT r.key, r.game, r.options, r.finished, r.result,"
        " l.key AS at, json_extract(l.value, '$.seat') AS seat, json_extract(l.value, '$.total') AS points,"
        " json_extract(l.value, '$.rank') AS place FROM rooms r JOIN json_each(r.result) l"
        " WHERE r.key = ?1 AND r.status = 'finished')"
        " SELECT l.key, l.seat, l.game, (SELECT count(*) FROM seats n WHERE n.room = l.key), l.options,"
        " l.points, CASE l.place WHEN 1 THEN l.points - (SELECT iif(min(json_extract(o.value, '$.rank')) = 1,"
        " NULL, max(json_extract(o.value, '$.total'))) FROM json_each(l.result) o WHERE o.key <> l.at) END,"
        " l.finished FROM lines l JOIN seats s ON s.room = l.key AND s.seat = l.seat"
        " WHERE s.kind = 'human' AND s.user IS NOT NULL", "r" },
    [WRITE_SET_LESSON] = { "INSERT INTO lessons(user, game, lesson, step, at) VALUES(?,?,?,?,?)"
                           " ON CONFLICT(user, game, lesson)"
                           " DO UPDATE SET step = excluded.step, at = excluded.at", "nttnn" },
    [WRITE_ADD_MARK] = { "INSERT OR IGNORE INTO marks(room, user, kind) VALUES(?,?,?)", "rnt" },
    [WRITE_DROP_MARK] = { "DELETE FROM marks WHERE room = ? AND user = ? AND kind = ?", "rnt" },
    [WRITE_DROP_ENTRIES] = { "DELETE FROM entries WHERE room = ?", "r" },
    [WRITE_DROP_ROOM] = { "DELETE FROM rooms WHERE key = ?", "r", NO_ROOM },
    [WRITE_ADD_IGNORED] = { "INSERT OR IGNORE INTO ignored(user, whom) VALUES(?,?)", "nn" },
    [WRITE_DROP_IGNORED] = { "DELETE FROM ignored WHERE user = ? AND whom = ?", "nn" },
    [WRITE_ADD_REPORT] = { "INSERT INTO reports(at, user, about, room, text, lines) VALUES(?,?,?,?,?,?)",
                           "nnnttt" },
    [WRITE_CLOSE_REPORT] = { "UPDATE reports SET closed = ?2 WHERE id = ?1 AND closed = 0", "nn",
                            "there is no such open report" },
    [WRITE_ADD_INBOX] = { "INSERT INTO tidings(user, code, room, args, at) VALUES(?,?,?,?,?)", "ntttn" },
    [WRITE_DROP_INBOX] = { "DELETE FROM tidings WHERE user = ? AND id <= ?", "nn" },
    [WRITE_SET_SETTING] = { "INSERT INTO settings(key, value) VALUES(?,?)"
                            " ON CONFLICT(key) DO UPDATE SET value = excluded.value", "tt" },
    [WRITE_DROP_SETTING] = { "DELETE FROM settings WHERE key = ?", "t" },
    [WRITE_SET_BAN] = { "INSERT INTO bans(user, reason, until, at) VALUES(?,?,?,?) ON CONFLICT(user)"
                        " DO UPDATE SET reason = excluded.reason, until = excluded.until, at = excluded.at",
                        "ntnn" },
    [WRITE_DROP_BAN] = { "DELETE FROM bans WHERE user = ?", "n", "this person is not banned" },
    [WRITE_ADD_INVITED] = { "INSERT OR IGNORE INTO invited(user, at) VALUES(?,?)", "nn" },
    [WRITE_SIGN_OUT] = { "UPDATE keys SET dropped = ?2 WHERE user = ?1 AND dropped = 0",
                         "nn", .then = drop_ways },
    [WRITE_ADD_AUDIT_ENTRY] = { "INSERT INTO acts(at, actor, act, args) VALUES(?,?,?,?)", "nttt" },
    [WRITE_SET_UPTIME] = { "UPDATE life SET ms = max(ms, ?)", "n" },
    [WRITE_LOWER_AGE_MARKS] = { "UPDATE age_marks SET wall = ?1 WHERE wall > ?1", "n" },
    [WRITE_ADD_AGE_MARK] = { "INSERT INTO age_marks(life, wall) VALUES(?1, ?2)"
                            " ON CONFLICT(life) DO UPDATE SET wall = min(wall, excluded.wall)", "nn" },
    /* Of those before ?1 one a day stays.  What is asked for between two is answered by the earlier one. */
    [WRITE_THIN_AGE_MARKS] = { "DELETE FROM age_marks WHERE life < ?1 AND life NOT IN"
                               " (SELECT min(life) FROM age_marks GROUP BY life / 86400000)", "n" },
    [WRITE_ADD_KEY] = { "INSERT INTO keys(user, token_hash, name, created, seen) VALUES(?,?,?,?,?)", "ubtnn",
                        .gives = GIVES_KEY },
    [WRITE_NAME_KEY] = { "UPDATE keys SET name = ?3 WHERE user = ?1 AND id = ?2 AND dropped = 0",
                         "nnt", NO_KEY },
    [WRITE_CHECK_KEY] = { "UPDATE keys SET seen = seen WHERE user = ?1 AND id = ?2 AND dropped = 0"
                          " AND NOT EXISTS (SELECT 1 FROM bans WHERE user = ?1"
                          " AND (until = 0 OR until > ?3))", "nnn",
                          "the key was taken back, or its user was banned" },
    [WRITE_TOUCH_KEY] = { "UPDATE keys SET seen = max(seen, ?2) WHERE id = ?1", "nn" },
    [WRITE_DROP_KEY] = { "UPDATE keys SET dropped = ?3 WHERE user = ?1 AND id = ?2 AND dropped = 0"
                         " AND (id = ?4 OR id NOT IN " RETURNING("key", "?3") ")"
                         NOT_LAST("key", "?3"), "nnnn",
                         NO_KEY, .then = drop_codes },
    [WRITE_DROP_OTHER_KEYS] = { "UPDATE users SET seen = seen WHERE id = ?1 AND (?2 NOT IN "
                                RETURNING("key", "?3") " OR " SPARE_WAYS("?1", "?3") " > 0)",
                                "nnn", "the user would have no way in", .then = drop_other_keys },
    [WRITE_ADD_CODE] = { "INSERT INTO codes(hash, user, kind, body, ends) VALUES(?,?,?,?,?)", "bnttn" },
    [WRITE_USE_CODE] = { "DELETE FROM codes WHERE hash = ?", "b", "the code was used before" },
    [WRITE_DROP_CODES] = { "DELETE FROM codes WHERE (user = ?1 AND kind = ?2) OR ends <= ?3", "ntn" },
    [WRITE_ADD_PASSKEY] = { "INSERT INTO passkeys(user, credential, public_key, uses, name, created, seen)"
                            " VALUES(?,?,?,?,?,?,?)", "nbbntnn" },
    [WRITE_TOUCH_PASSKEY] = { "UPDATE passkeys SET uses = ?2, seen = ?3 WHERE id = ?1", "nnn" },
    [WRITE_DROP_PASSKEY] = { "DELETE FROM passkeys WHERE user = ?1 AND id = ?2" NOT_LAST("passkey", "?3"),
                             "nnn",
                            NO_KEY, .then = drop_codes },
    /* Changes nothing, but is refused where both sit: a change before it may have been the cause. */
    [WRITE_MERGE_USERS] = { "UPDATE users SET seen = seen WHERE id = ?1 AND EXISTS (SELECT 1 FROM users"
                            " WHERE id = ?2) AND NOT EXISTS (SELECT 1 FROM seats a JOIN seats b"
                            " ON b.room = a.room AND b.user = ?2 JOIN rooms r ON r.key = a.room"
                            " WHERE a.user = ?1 AND r.status IN ('waiting', 'playing'))", "nn",
                            "both have a seat at the same table: they cannot be one person there",
                            .then = merge_steps },
    [WRITE_DROP_OLD_MERGES] = { "DELETE FROM merges WHERE ends <= ?1", "n" },
    [WRITE_ADD_MERGE] = { "INSERT INTO merges(gone, stays, at, ends, ways) SELECT ?1, ?2, ?3, ?4, " WAYS("?2")
                          " WHERE NOT EXISTS"
                          " (SELECT 1 FROM merges WHERE gone IN (?1, ?2) OR stays IN (?1, ?2))", "nnnn",
                          "one of them was merged within the last seven days" },
    [WRITE_PART_USERS] = { "UPDATE merges SET ends = ends WHERE gone = ?1 AND stays = ?2 AND ends > ?3"
                            " AND " LEAVES_WAY("?2", "?3")
                            " AND " RETURNS_WAY("merges.id", "?2", "?3"), "nnn",
                            "there is no merge that can be undone", .then = part_steps },
    [WRITE_ADD_CHANNEL] = { "INSERT INTO channels(user, kind, address, detail, name, active, made, confirmed)"
                            " VALUES(?,?,?,?,?,?,?,?) ON CONFLICT(user, kind, address)"
                            " DO UPDATE SET detail = excluded.detail, active = excluded.active", "nttttnnn" },
    [WRITE_SET_CHANNEL] = { "UPDATE channels SET active = ?3, confirmed = ?4, detail = ?5"
                            " WHERE id = ?1 AND user = ?2", "nnnnt",
                            NO_CHANNEL },
    [WRITE_DROP_CHANNEL] = { "DELETE FROM channels WHERE id = ?1 AND user = ?2", "nn", NO_CHANNEL },
    [WRITE_TELL_CHANNEL] = { "UPDATE channels SET tried = ?2, result = ?3,"
                            " failing = CASE WHEN ?3 = '' THEN 0 WHEN failing > 0 THEN failing ELSE ?2 END,"
                            " tries = CASE WHEN ?3 = '' THEN 0 ELSE tries + 1 END WHERE id = ?1", "nnt" },
    [WRITE_SET_NOTICE_SETTINGS] = { "INSERT INTO notice_settings(user, settings) VALUES(?,?)"
                                    " ON CONFLICT(user) DO UPDATE SET settings = excluded.settings", "nt" },
    [WRITE_SET_MUTE] = { "INSERT INTO mutes(user, room, until, ends) VALUES(?,?,?,?)"
                         " ON CONFLICT(user, room) DO UPDATE SET until = excluded.until,"
                         " ends = excluded.ends", "nnnn" },
    [WRITE_DROP_MUTE] = { "DELETE FROM mutes WHERE user = ? AND room = ?", "nn" },
    [WRITE_ADD_NOTICE] = { "INSERT INTO outbox(room, user, kind, body, due, seq, at) VALUES(?,?,?,?,?,?,?)"
                           " ON CONFLICT(user, room, kind, seq) DO NOTHING", "rnttnnn" },
    [WRITE_SEE_NOTICES] = { "UPDATE outbox SET seen = ?4, due = 0 WHERE user = ?1 AND room = ?2"
                            " AND (seq <= ?3 OR kind = 'mention') AND seen = 0"
                            " AND kind NOT IN ('half', 'eighth')", "nnnn" },
    [WRITE_END_TURN] = { "UPDATE outbox SET seen = max(seen, ?3), due = 0 WHERE user = ?1 AND room = ?2"
                         " AND kind IN ('turn', 'half', 'eighth', 'since') AND at <= ?3"
                         " AND (due > 0 OR seen = 0)", "nnn", .then = drop_reminders },
    [WRITE_READ_NOTICES] = { "UPDATE outbox SET seen = ?2 WHERE user = ?1 AND seen = 0 AND at <= ?2"
                            " AND kind <> 'since'", "nn" },
    [WRITE_DROP_SINCE] = { "DELETE FROM outbox WHERE room = ? AND kind = 'since' AND seq > ?", "nn" },
    [WRITE_DELAY_NOTICE] = { "UPDATE outbox SET due = ?2 WHERE id = ?1", "nn" },
    [WRITE_DROP_OLD_NOTICES] = { "DELETE FROM outbox WHERE at < ?1 AND due = 0",
                                 "n", .then = drop_old_deliveries },
    [WRITE_DROP_OLD_DELIVERIES] = { DROP_OLD_DELIVERIES, "n" },
    [WRITE_ADD_DELIVERY] = { "INSERT INTO parcels(channel, body, made, due) VALUES(?,?,?,?)", "xtnn" },
    [WRITE_DROP_DELIVERY] = { "DELETE FROM parcels WHERE id = ?", "n" },
    [WRITE_DELAY_DELIVERY] = { "UPDATE parcels SET due = ?2, why = ?3, tries = tries + 1 WHERE id = ?1",
                               "nnt" },
    [WRITE_GIVE_UP_DELIVERY] = { "UPDATE parcels SET given_up = ?2, why = ?3, tries = tries + 1, body = '{}'"
                               " WHERE id = ?1", "nnt" },
    [WRITE_USE_LINK] = { "INSERT INTO used_links(link, at) VALUES(?,?)", "bn" },
};

#define USER_COLUMNS                                                                                         \
    "SELECT u.id, k.token_hash, u.name, u.lang, u.created, u.seen, k.id FROM keys k JOIN users u"            \
    " ON u.id = k.user "
#define CODE_COLUMNS                                                                                         \
    "SELECT c.user, u.name, c.kind, c.body, c.ends, c.hash FROM codes c JOIN users u ON u.id = c.user "
#define PASSKEY_COLUMNS                                                                                      \
    "SELECT id, user, credential, public_key, uses, name, created, seen FROM passkeys "
#define ROOM_COLUMNS                                                                                         \
    "SELECT r.key, r.id, r.game, r.created, r.rules, r.status, r.listed, r.host, r.options, r.clock,"        \
    " r.invite, r.seed, r.salt, r.commitment, r.frozen, r.result, r.started, r.finished, r.updated,"         \
    " t.to_act, t.deadline, t.clock,"                                                                        \
    " coalesce((SELECT max(seq) FROM entries e WHERE e.room = r.key), 0), r.name,"                           \
    " t.since, t.agreed, t.paused, r.absent, r.poll, r.ending, r.origin, r.advice, r.unshared"               \
    " FROM rooms r LEFT JOIN turns t ON t.room = r.key "

/* A JSON array of them is bound. */
#define BUT_FOR(id) " AND " id " NOT IN (SELECT value FROM json_each(?))"

#define SEAT_COLUMNS                                                                                         \
    "s.seat, s.kind, s.user, coalesce(u.name, s.name), s.bot, s.seen, s.seen_at,"                            \
    " s.quiet_from, s.quiet_minutes, s.kept, s.offered, h.user, h.commitment, h.secret, s.quiet_zone"
/* However many strangers talk: of those further back than that none is looked for. */
#define CHAT_LINES                                                                                           \
    "SELECT c.id, c.user, u.name, c.text, c.at FROM chat c JOIN users u ON u.id = c.user WHERE c.room = ?1"  \
    " AND c.id > coalesce((SELECT id FROM chat WHERE room = ?1 ORDER BY id DESC LIMIT 1 OFFSET 10000), 0)"
#define CHAT_PEOPLE "(SELECT user FROM seats WHERE room = ?1 AND user IS NOT NULL)"
/* At a frozen table no clock runs. */
#define RUNNING " FROM turns t JOIN rooms r ON r.key = t.room WHERE t.deadline > 0 AND r.frozen IS NULL"
#define FRESHEST "updated DESC, key DESC"
#define OPEN_FIRST "status IN ('waiting', 'playing') DESC, " FRESHEST

#define CHANNEL_COLUMNS                                                                                      \
    "SELECT id, user, kind, address, detail, name, active, made, confirmed, tried, failing, tries, result"   \
    " FROM channels "
/* What a notice says, and what is so now at its table. */
#define TOLD_COLUMNS                                                                                         \
    "SELECT o.id, o.user, o.kind, o.body, o.seq, o.at, o.due, o.seen, r.key, r.id, r.game, r.name,"          \
    " r.status,"                                                                                             \
    " r.frozen IS NOT NULL, s.seat, s.kind = 'human', t.to_act, EXISTS (SELECT 1 FROM outbox n"              \
    " WHERE n.user = o.user AND n.room = o.room AND n.kind = o.kind AND n.seq > o.seq), m.until, m.ends,"    \
    " r.clock, t.clock, CASE o.kind WHEN 'seat' THEN EXISTS (SELECT 1 FROM seats f WHERE f.room = o.room"    \
    " AND (f.kind = 'empty' AND r.status = 'waiting' OR f.offered AND r.status = 'playing')) ELSE 0 END"     \
    " FROM outbox o JOIN rooms r ON r.key = o.room LEFT JOIN turns t ON t.room = o.room"    \
    " LEFT JOIN seats s ON s.room = o.room AND s.user = o.user"                                              \
    " LEFT JOIN mutes m ON m.user = o.user AND m.room = o.room "

const char *const db_reads[READS] = {
    [READ_USER] = USER_COLUMNS "WHERE k.token_hash = ? AND k.dropped = 0",
    [READ_ROOM] = ROOM_COLUMNS "WHERE r.id = ?",
    [READ_HOSTED] = "SELECT count(*) FROM rooms WHERE host = ? AND status IN ('waiting', 'playing')"
                    BUT_FOR("id"),
    [READ_SEATS] = "SELECT " SEAT_COLUMNS
                   " FROM seats s LEFT JOIN users u ON u.id = s.user"
                   " LEFT JOIN shares h ON h.room = s.room AND h.seat = s.seat"
                   " WHERE s.room = ? ORDER BY s.seat",
    [READ_IDS_OF] = "SELECT id FROM rooms WHERE key IN (SELECT room FROM seats WHERE user = ?1"
                    " UNION SELECT key FROM rooms WHERE host = ?1)"
                    " ORDER BY " OPEN_FIRST " LIMIT ?2",
    /* One table of each host comes first, the newest; then the second of each. */
    [READ_IDS_PUBLIC] = "SELECT id FROM (SELECT id, updated, key, row_number() OVER (PARTITION BY host"
                        " ORDER BY " FRESHEST ") AS turn FROM (SELECT id, host, updated, key FROM rooms"
                        " WHERE status IN ('waiting', 'playing') AND listed ORDER BY " FRESHEST
                        " LIMIT 1000)) ORDER BY turn, " FRESHEST " LIMIT ?",
    [READ_IDS_UNFINISHED] = "SELECT id FROM rooms WHERE status IN ('waiting', 'playing') ORDER BY key",
    [READ_IDS_ALL] = "SELECT id FROM rooms ORDER BY key",
    [READ_ENTRIES] = "SELECT seq, kind, seat, body, at FROM entries WHERE room = ? AND seq BETWEEN ? AND ?"
                     " ORDER BY seq",
    [READ_SNAPSHOT] =
        "SELECT seq, hash, state FROM snapshots WHERE room = ? AND seq <= ? AND state <> ''"
        " ORDER BY seq DESC LIMIT 1",
    [READ_SNAPSHOTS] = "SELECT seq, hash, state FROM snapshots WHERE room = ? ORDER BY seq",
    [READ_SNAPSHOT_HASHES] = "SELECT seq, hash, NULL FROM snapshots WHERE room = ? ORDER BY seq",
    /* Strangers, however many, do not push out what the table's own people said. */
    [READ_CHAT] = "SELECT * FROM (" CHAT_LINES " AND +c.user IN " CHAT_PEOPLE " ORDER BY c.id DESC LIMIT ?2)"
                  " UNION SELECT * FROM (" CHAT_LINES " AND +c.user NOT IN " CHAT_PEOPLE
                  " ORDER BY c.id DESC LIMIT ?2 / 5) ORDER BY 1",
    [READ_CHAT_BEFORE] =
        "SELECT * FROM (" CHAT_LINES " AND c.id < ?3 ORDER BY c.id DESC LIMIT ?2) ORDER BY 1",
    [READ_ORDERS] = "SELECT seat, key, value, scope FROM orders WHERE room = ? ORDER BY seat, key",
    [READ_DROPPED_KEY] = "SELECT 1 FROM keys WHERE token_hash = ? AND dropped > 0",
    [READ_PLANS] = "SELECT seat, body FROM plans WHERE room = ? ORDER BY seat",
    [READ_HAS_PLAN] = "SELECT 1 FROM plans WHERE room = ? AND laid LIMIT 1",
    [READ_IDS_PLANNED] = "SELECT r.id FROM seats s JOIN plans p ON p.room = s.room AND p.seat = s.seat"
                         " JOIN rooms r ON r.key = s.room"
                         " WHERE s.user = ? AND p.laid AND r.status = 'playing'"
                         " ORDER BY r.key LIMIT 100",
    [READ_KEYS] = "SELECT id, name, created, seen FROM keys WHERE user = ? AND dropped = 0 ORDER BY id",
    [READ_CODE] = CODE_COLUMNS "WHERE c.hash = ?",
    [READ_CODE_OF] = CODE_COLUMNS "WHERE c.user = ?1 AND c.kind = ?2 ORDER BY c.ends DESC LIMIT 1",
    [READ_MERGE] = "SELECT m.gone, m.stays, m.ends, u.name, " LEAVES_WAY("m.stays", "?2")
                   ", " RETURNS_WAY("m.id", "m.stays", "?2")
                   " FROM merges m JOIN users u ON u.id = m.gone"
                   " WHERE ?1 IN (m.gone, m.stays) AND m.ends > ?2",
    [READ_MERGED_KEY] = "SELECT count(*) FROM merged m JOIN merges g ON g.id = m.merge WHERE m.what = 'key'"
                        " AND m.ref = ?1 AND g.ends > ?2"
                        " AND EXISTS (SELECT 1 FROM keys WHERE id = ?1 AND dropped = 0)",
    [READ_MAIL] = "SELECT address FROM channels WHERE user = ? AND kind = 'mail' AND confirmed > 0"
                  " ORDER BY id LIMIT 1",
    [READ_MAIL_USERS] = "SELECT u.id, u.name, u.lang, c.address, min(c.id)"
                        " FROM channels c JOIN users u ON u.id = c.user"
                        " WHERE c.kind = 'mail' AND c.confirmed > 0 AND lower(c.address) = lower(?)"
                        " GROUP BY u.id"
                        " ORDER BY u.seen DESC LIMIT 5",
    [READ_PASSKEYS] = PASSKEY_COLUMNS "WHERE user = ? ORDER BY id",
    [READ_PASSKEY] = PASSKEY_COLUMNS "WHERE credential = ?",
    [READ_SEATED] = "SELECT count(*) FROM seats WHERE user = ?",
    [READ_SHARED] = "SELECT count(*) FROM seats a JOIN seats b ON b.room = a.room AND b.user = ?2"
                    " JOIN rooms r ON r.key = a.room"
                    " WHERE a.user = ?1 AND r.status IN ('waiting', 'playing')",
    [READ_MET] = "SELECT count(*) FROM (SELECT 1 FROM seats a JOIN seats b ON b.room = a.room AND b.user = ?2"
                 " WHERE a.user = ?1 LIMIT 1)",
    [READ_IGNORES] = "SELECT count(*) FROM ignored WHERE user = ? AND whom = ?",
    [READ_UNREAD] = "SELECT count(*) FROM outbox WHERE user = ? AND seen = 0 AND at <= ?"
                    " AND kind <> 'since'",
    [READ_SINCE] = "SELECT body FROM outbox WHERE user = ? AND room = ? AND kind = 'since' AND seen = 0"
                   " AND seq < ? ORDER BY seq DESC LIMIT ?",
    [READ_USER_BY_ID] = "SELECT id, token_hash, name, lang, created, seen, 0 FROM users WHERE id = ?",
    [READ_CHANNELS] = CHANNEL_COLUMNS "WHERE user = ? ORDER BY id",
    [READ_CHANNEL] = CHANNEL_COLUMNS "WHERE id = ?",
    [READ_NOTICE_SETTINGS] = "SELECT settings FROM notice_settings WHERE user = ?",
    [READ_MUTES] = "SELECT r.id, m.until, m.ends FROM mutes m JOIN rooms r ON r.key = m.room"
                   " WHERE m.user = ? AND m.until > ? ORDER BY m.until LIMIT ?",
    [READ_DUE_USERS] = "SELECT user FROM outbox WHERE due > 0 AND due <= ? ORDER BY due LIMIT ?",
    [READ_PENDING_NOTIFICATIONS] = TOLD_COLUMNS "WHERE o.user = ? AND o.due > 0 AND o.at <= ? ORDER BY o.id",
    [READ_NOTICES] = TOLD_COLUMNS "WHERE o.user = ? AND o.at <= ? AND o.kind <> 'since'"
                                  " ORDER BY o.at DESC, o.id DESC LIMIT ?",
    [READ_NOTICE] = TOLD_COLUMNS "WHERE o.id = ?",
    [READ_DELIVERIES] = "SELECT p.id, p.channel, p.body, p.made, p.due, p.tries, p.why, p.given_up, c.user,"
                     " coalesce(c.kind, 'mail'), coalesce(c.address, '')"
                     " FROM parcels p LEFT JOIN channels c ON c.id = p.channel"
                     " WHERE p.given_up = 0 AND p.due <= ?1 AND (p.due, p.id) > (?2, ?3)"
                     " ORDER BY p.due, p.id LIMIT ?4",
    [READ_DELIVERY_COUNTS] = "SELECT count(*) FILTER (WHERE given_up = 0),"
                           " count(*) FILTER (WHERE given_up > 0) FROM parcels",
    [READ_ROOM_ID] = "SELECT id FROM rooms WHERE key = ?",
    [READ_NOTICE_KEYS] = "SELECT push, link FROM notice_keys",
    [READ_USED_LINK] = "SELECT at FROM used_links WHERE link = ?",
    [READ_INSTANCE] = "SELECT lower(hex(bits)) FROM instance",
    [READ_HIGH_SCORES] =
        "WITH here AS (SELECT r.key, r.game, r.options, r.finished, (SELECT count(*) FROM seats s WHERE"
        " s.room = r.key) AS seats FROM rooms r WHERE r.key = ?1),"
        " seen AS NOT MATERIALIZED (SELECT c.room, c.points, c.margin, c.finished, s.user,"
        " json_object('room', r.id, 'seat', c.seat, 'name', u.name, 'points', c.points, 'margin', c.margin,"
        " 'at', c.finished, 'you', json(CASE s.user WHEN ?2 THEN 'true' ELSE 'false' END)) AS record"
        " FROM here h JOIN scores c ON c.game = h.game AND c.seats = h.seats AND c.options = h.options"
        " JOIN rooms r ON r.key = c.room JOIN seats s ON s.room = c.room AND s.seat = c.seat"
        " JOIN users u ON u.id = s.user WHERE r.listed OR r.key = ?1"
        " OR EXISTS (SELECT 1 FROM seats m WHERE m.room = r.key AND m.user = ?2))"
        " SELECT json_object('games', (SELECT count(*) FROM (SELECT DISTINCT room FROM seen LIMIT 1000)),"
        " 'evening', json((SELECT record FROM seen WHERE finished BETWEEN (SELECT finished - ?3 FROM here)"
        " AND (SELECT finished FROM here) ORDER BY points DESC, finished LIMIT 1)),"
        " 'place', json((SELECT record FROM seen ORDER BY points DESC, finished LIMIT 1)),"
        " 'closest', json((SELECT record FROM seen WHERE margin IS NOT NULL ORDER BY margin, finished"
        " LIMIT 1)),"
        " 'own', json((SELECT record FROM seen WHERE user = ?2 ORDER BY points DESC, finished LIMIT 1)),"
        " 'rank', (SELECT (SELECT count(*) + 1 FROM seen WHERE points > mine.points)"
        " FROM seen mine WHERE mine.room = ?1 AND mine.user = ?2))",
    [READ_ANALYSIS] = "SELECT body FROM look_backs WHERE room = ?",
    [READ_LESSON] = "SELECT step FROM lessons WHERE user = ?1 AND game = ?2 AND lesson = ?3",
    [READ_UPTIME] = "SELECT ms FROM life",
    [READ_DEADLINE] = "SELECT t.deadline" RUNNING " ORDER BY t.deadline LIMIT 1",
    [READ_IDS_DUE] = "SELECT r.id" RUNNING " AND t.deadline <= ? ORDER BY t.deadline, t.room"
                     " LIMIT 100 OFFSET ?",
    [READ_COUNT_ROOMS] = "SELECT count(*) FROM rooms WHERE status = ?",
    [READ_NEWEST] = "SELECT (SELECT max(key) FROM rooms), (SELECT max(id) FROM users)", /* 0 where none is */
    [READ_GUESTS] = "SELECT id FROM users u WHERE id BETWEEN ?1 AND ?2 AND seen < ?3"
                    " AND NOT EXISTS (SELECT 1 FROM seats WHERE user = u.id)"
                    " AND NOT EXISTS (SELECT 1 FROM rooms WHERE host = u.id)"
                    " AND NOT EXISTS (SELECT 1 FROM merges WHERE u.id IN (gone, stays))"
                    " AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user = u.id)"
                    " AND NOT EXISTS (SELECT 1 FROM channels WHERE user = u.id AND kind = 'mail'"
                    " AND confirmed > 0) ORDER BY id LIMIT ?4",
    [READ_AGE_MARK] = "SELECT life, wall FROM age_marks WHERE life <= ? ORDER BY life DESC LIMIT 1",
    [READ_MARK] = "SELECT count(*) FROM marks WHERE room = ? AND user = ? AND kind = ?",
    [READ_MARKS] = "SELECT json_object('user', u.id, 'name', u.name, 'mark', m.kind) FROM marks m"
                   " JOIN users u ON u.id = m.user WHERE m.room = ? ORDER BY u.name LIMIT 200",
    [READ_WAITING] =
        "SELECT count(*) FROM rooms WHERE host = ? AND status = 'waiting' AND listed" BUT_FOR("id"),
    [READ_WAITING_FROM] = "SELECT count(*) FROM rooms WHERE origin = ? AND status = 'waiting' AND listed"
                          BUT_FOR("id"),
    [READ_WAITING_SEATS] = "SELECT count(*) FROM seats s JOIN rooms r ON r.key = s.room WHERE s.user = ?"
                           " AND r.status = 'waiting' AND r.listed AND r.host IS NOT s.user"
                           BUT_FOR("r.id"),
    [READ_IDS_EXPIRED] = "SELECT id FROM rooms WHERE status = 'waiting'"
                         " AND updated < CASE WHEN listed THEN ?1 ELSE ?2 END ORDER BY updated, key"
                         " LIMIT 100 OFFSET ?3",
    [READ_IGNORED] = "SELECT whom FROM ignored WHERE user = ? ORDER BY whom",
    [READ_LINE] = "SELECT c.id, c.user, u.name, c.text, c.at FROM chat c JOIN users u ON u.id = c.user"
                  " WHERE c.room = ? AND c.id = ?",
    [READ_INBOX] = "SELECT id, code, room, args, at FROM tidings WHERE user = ? ORDER BY id LIMIT 50",
    [READ_SETTING] = "SELECT value FROM settings WHERE key = ?",
    [READ_BAN] = "SELECT reason, until, at FROM bans WHERE user = ?",
    [READ_INVITED] = "SELECT count(*) FROM invited WHERE user = ?",
    [READ_NAME] = "SELECT name FROM users WHERE id = ?",
    [READ_LIST_PEOPLE] =
        "SELECT json_object('user', u.id, 'name', u.name, 'created', u.created, 'seen', u.seen, 'tables',"
        " (SELECT count(*) FROM seats s WHERE s.user = u.id), 'banned', json(CASE WHEN b.user IS NULL"
        " THEN 'false' ELSE 'true' END), 'keys',"
        " (SELECT count(*) FROM keys k WHERE k.user = u.id), 'mails',"
        " (SELECT count(*) FROM channels c WHERE c.user = u.id AND c.kind = 'mail' AND c.confirmed > 0),"
        " 'passkeys', (SELECT count(*) FROM passkeys p WHERE p.user = u.id))"
        " FROM users u LEFT JOIN bans b ON b.user = u.id"
        " WHERE ?1 = '' OR u.name LIKE '%' || ?1 || '%' OR u.id = ?1 ORDER BY u.seen DESC LIMIT ?2",
    [READ_LIST_TABLES] =
        "SELECT json_object('room', r.id, 'game', r.game, 'name', r.name, 'status', r.status, 'host', r.host,"
        " 'listed', json(CASE r.listed WHEN 1 THEN 'true' ELSE 'false' END), 'people', (SELECT count(*) FROM"
        " seats s WHERE s.room = r.key AND s.user IS NOT NULL), 'updated', r.updated, 'frozen', r.frozen,"
        " 'sits', (SELECT json_group_array(name) FROM (SELECT u.name AS name FROM seats s JOIN users u"
        " ON u.id = s.user WHERE s.room = r.key ORDER BY s.seat)), 'waits',"
        " (SELECT json_group_array(u.name) FROM turns t JOIN seats s ON s.room = t.room JOIN users u"
        " ON u.id = s.user WHERE t.room = r.key AND r.status = 'playing' AND t.to_act >> s.seat & 1))"
        " FROM rooms r WHERE ?1 = '' OR r.id = ?1 OR r.name LIKE '%' || ?1 || '%' OR r.game = ?1"
        " OR r.status = ?1 ORDER BY r.updated DESC LIMIT ?2",
    [READ_LIST_REPORTS] =
        "SELECT json_object('report', r.id, 'at', r.at, 'user', r.user, 'name', u.name, 'about', r.about,"
        " 'about_name', a.name, 'room', r.room, 'text', r.text, 'lines', json(r.lines), 'closed', r.closed)"
        " FROM reports r JOIN users u ON u.id = r.user JOIN users a ON a.id = r.about"
        " WHERE ?1 = '' OR r.room = ?1 ORDER BY r.closed = 0 DESC, r.id DESC LIMIT ?2",
    [READ_LIST_AUDIT_LOG] = "SELECT json_object('at', at, 'actor', actor, 'act', act, 'args', json(args))"
                       " FROM acts WHERE ?1 = '' OR act = ?1 ORDER BY id DESC LIMIT ?2",
    [READ_LIST_BANS] =
        "SELECT json_object('user', b.user, 'name', u.name, 'reason', b.reason, 'until', b.until, 'at', b.at)"
        " FROM bans b JOIN users u ON u.id = b.user WHERE ?1 = '' OR b.user = ?1 ORDER BY b.at DESC LIMIT ?2",
    [READ_LIST_GIVEN_UP] =
        "SELECT json_object('message', p.id, 'name', coalesce(u.name, iif(json_valid(p.body),"
        " json_extract(p.body, '$.to'), NULL)), 'channel', coalesce(c.kind, 'mail'), 'tries', p.tries,"
        " 'why', p.why, 'at', p.given_up) FROM parcels p LEFT JOIN channels c ON c.id = p.channel"
        " LEFT JOIN users u ON u.id = c.user WHERE p.given_up > 0 AND (?1 = '' OR c.kind = ?1)"
        " ORDER BY p.id DESC LIMIT ?2",
};
