// SPDX-License-Identifier: MIT
/* db_statements.c - every statement of the running server.  Checks of the whole file are in db_check.c. */
#include "sqlite.h"

#define NO_ROOM "there is no such room"

const struct db_write_row db_writes[WRITES] = {
    [WRITE_ADD_USER] = { "INSERT INTO users(id, token_hash, name, lang, created, seen) VALUES(?,?,?,?,?,?)",
                         .gives = GIVES_USER },
    [WRITE_RENAME_USER] = { "UPDATE users SET name = ?2 WHERE id = ?1", "there is no such user" },
    [WRITE_TOUCH_USER] = { "UPDATE users SET lang = coalesce(?2, lang), seen = max(seen, ?3) WHERE id = ?1",
                           "there is no such user" },
    [WRITE_ADD_ROOM] = { "INSERT INTO rooms(key, id, game, created, rules, status, listed, host, options,"
                         " clock, invite, seed, salt, commitment, frozen, result, started, finished, "
                         "updated, name)"
                         " VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,?19,?20)",
                         .gives = GIVES_ROOM },
    [WRITE_SET_ROOM] = { "UPDATE rooms SET rules = ?5, status = ?6, listed = ?7, host = ?8, options = ?9,"
                         " clock = ?10, invite = ?11, seed = ?12, salt = ?13, commitment = ?14, frozen = ?15,"
                         " result = ?16, started = ?17, finished = ?18, updated = ?19, name = ?20"
                         " WHERE key = ?1",
                         NO_ROOM },
    [WRITE_ADD_SEAT] = { "INSERT INTO seats(room, seat, kind, user, name, bot, seen) VALUES(?,?,?,?,?,?,?)" },
    [WRITE_SET_SEAT] = { "UPDATE seats SET kind = ?3, user = ?4, name = ?5, bot = ?6, seen = ?7"
                         " WHERE room = ?1 AND seat = ?2",
                         "the room has no such seat" },
    [WRITE_ADD_TURN] = { "INSERT INTO turns(room, to_act, deadline, clock) VALUES(?,?,?,?)" },
    [WRITE_SET_TURN] = { "UPDATE turns SET to_act = ?2, deadline = ?3, clock = ?4 WHERE room = ?1", NO_ROOM },
    /* A hole in a log could never be mended, so none can be made: any other number is NULL, which the table
     * refuses.  (With INSERT ... SELECT each entry would cost a temporary table.) */
    [WRITE_ADD_ENTRY] = { "INSERT INTO entries(room, seq, kind, seat, body, at) VALUES(?1,"
                          " CASE ?2 WHEN 1 + coalesce((SELECT max(seq) FROM entries WHERE room = ?1), 0)"
                          " THEN ?2 END, ?3,?4,?5,?6)",
                          "the entry is not the next of its room's log" },
    [WRITE_ADD_SNAPSHOT] = { "INSERT INTO snapshots(room, seq, state, hash) VALUES(?1,?2,?3,?4)"
                             " ON CONFLICT(room, seq) DO UPDATE SET state = excluded.state,"
                             " hash = excluded.hash" },
    [WRITE_ADD_CHAT] = { "INSERT INTO chat(room, user, text, at) VALUES(?,?,?,?)" },
    [WRITE_SET_ORDER] = { "INSERT INTO orders(room, seat, key, value, scope) VALUES(?,?,?,?,?)"
                          " ON CONFLICT(room, seat, key) DO UPDATE SET value = excluded.value,"
                          " scope = excluded.scope" },
    [WRITE_DROP_ORDER] = { "DELETE FROM orders WHERE room = ? AND seat = ? AND key = ?" },
    [WRITE_SET_SEEN] = { "UPDATE seats SET seen = max(seen, ?3) WHERE room = ?1 AND seat = ?2",
                         "the room has no such seat" },
    [WRITE_ADD_NOTICE] = { "INSERT INTO outbox(room, user, kind, body, due) VALUES(?,?,?,?,?)" },
    [WRITE_SET_LIFE] = { "UPDATE life SET ms = max(ms, ?)" },
};

#define USER_COLUMNS "SELECT id, token_hash, name, lang, created, seen FROM users "
#define ROOM_COLUMNS                                                                                         \
    "SELECT r.key, r.id, r.game, r.created, r.rules, r.status, r.listed, r.host, r.options, r.clock,"        \
    " r.invite, r.seed, r.salt, r.commitment, r.frozen, r.result, r.started, r.finished, r.updated,"         \
    " t.to_act, t.deadline, t.clock,"                                                                        \
    " coalesce((SELECT max(seq) FROM entries e WHERE e.room = r.key), 0), r.name"                            \
    " FROM rooms r LEFT JOIN turns t ON t.room = r.key "

#define SEAT_COLUMNS "s.seat, s.kind, s.user, coalesce(u.name, s.name), s.bot, s.seen"
#define FRESHEST "updated DESC, key DESC"
#define OPEN_FIRST "status IN ('waiting', 'playing') DESC, " FRESHEST

const char *const db_reads[READS] = {
    [READ_USER] = USER_COLUMNS "WHERE token_hash = ?",
    [READ_ROOM] = ROOM_COLUMNS "WHERE r.id = ?",
    [READ_HOSTED] = "SELECT count(*) FROM rooms WHERE host = ? AND status IN ('waiting', 'playing')",
    [READ_SEATS] = "SELECT " SEAT_COLUMNS
                   " FROM seats s LEFT JOIN users u ON u.id = s.user WHERE s.room = ? ORDER BY s.seat",
    [READ_IDS_OF] = "SELECT id FROM rooms WHERE key IN (SELECT room FROM seats WHERE user = ?1"
                    " UNION SELECT key FROM rooms WHERE host = ?1)"
                    " ORDER BY " OPEN_FIRST " LIMIT ?2",
    [READ_IDS_PUBLIC] = "SELECT id FROM rooms WHERE status IN ('waiting', 'playing') AND listed"
                        " ORDER BY " FRESHEST " LIMIT ?",
    [READ_IDS_UNFINISHED] = "SELECT id FROM rooms WHERE status IN ('waiting', 'playing') ORDER BY key",
    [READ_IDS_ALL] = "SELECT id FROM rooms ORDER BY key",
    [READ_ENTRIES] = "SELECT seq, kind, seat, body, at FROM entries WHERE room = ? AND seq BETWEEN ? AND ?"
                     " ORDER BY seq",
    [READ_SNAPSHOT] =
        "SELECT seq, hash, state FROM snapshots WHERE room = ? AND seq <= ? ORDER BY seq DESC LIMIT 1",
    [READ_SNAPSHOTS] = "SELECT seq, hash, state FROM snapshots WHERE room = ? ORDER BY seq",
    [READ_SNAPSHOT_HASHES] = "SELECT seq, hash, NULL FROM snapshots WHERE room = ? ORDER BY seq",
    [READ_CHAT] =
        "SELECT * FROM (SELECT c.id, c.user, u.name, c.text, c.at FROM chat c JOIN users u ON u.id = c.user"
        " WHERE c.room = ? ORDER BY c.id DESC LIMIT ?) ORDER BY 1",
    [READ_ORDERS] = "SELECT seat, key, value, scope FROM orders WHERE room = ? ORDER BY seat, key",
    [READ_INSTANCE] = "SELECT lower(hex(bits)) FROM instance",
    [READ_LIFE] = "SELECT ms FROM life",
    [READ_DEADLINE] = "SELECT deadline FROM turns WHERE deadline > 0 ORDER BY deadline LIMIT 1",
    [READ_IDS_DUE] = "SELECT r.id FROM turns t JOIN rooms r ON r.key = t.room"
                     " WHERE t.deadline > 0 AND t.deadline <= ? ORDER BY t.deadline LIMIT 100",
};
