-- What a server keeps.  Times are milliseconds since 1970; JSON is text; hashes and seeds are blobs.
-- A migration that was released never changes: what changes comes in the next number.
PRAGMA application_id = 0x54616275; -- "Tabu"

-- A player.  The token is the only credential and only its SHA-256 is kept.
CREATE TABLE users (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash BLOB    NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    name       TEXT    NOT NULL,
    lang       TEXT    NOT NULL DEFAULT '',
    created    INTEGER NOT NULL,
    seen       INTEGER NOT NULL
) STRICT;

-- A table: waiting for players, playing, or over.  `key` is what other rows refer to (small, so that
-- the log stays small); `id` is what players see in the address.
CREATE TABLE rooms (
    key        INTEGER PRIMARY KEY AUTOINCREMENT,
    id         TEXT    NOT NULL UNIQUE,
    game       TEXT    NOT NULL,
    name       TEXT    NOT NULL DEFAULT '',
    rules      INTEGER NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('waiting', 'playing', 'finished', 'abandoned')),
    listed     INTEGER NOT NULL CHECK (listed IN (0, 1)),
    host       INTEGER REFERENCES users (id),
    options    TEXT    NOT NULL,
    clock      TEXT,
    invite     TEXT    NOT NULL,
    seed       BLOB    CHECK (seed IS NULL OR length(seed) = 32),
    salt       BLOB    CHECK (salt IS NULL OR length(salt) = 16),
    commitment BLOB    CHECK (commitment IS NULL OR length(commitment) = 32),
    frozen     TEXT,
    result     TEXT,
    created    INTEGER NOT NULL,
    started    INTEGER NOT NULL,
    finished   INTEGER NOT NULL,
    updated    INTEGER NOT NULL,
    CHECK ((seed IS NULL) = (salt IS NULL) AND (seed IS NULL) = (commitment IS NULL))
) STRICT;
CREATE INDEX rooms_host ON rooms (host) WHERE host IS NOT NULL;
CREATE INDEX rooms_open ON rooms (updated) WHERE status IN ('waiting', 'playing');

CREATE TABLE seats (
    room INTEGER NOT NULL REFERENCES rooms (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    kind TEXT    NOT NULL CHECK (kind IN ('empty', 'human', 'bot')),
    user INTEGER REFERENCES users (id),
    name TEXT    NOT NULL DEFAULT '',
    bot  TEXT    NOT NULL DEFAULT '',
    seen INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (room, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_user ON seats (user) WHERE user IS NOT NULL;

-- What changes with every move, apart from the big row of the room.
CREATE TABLE turns (
    room     INTEGER PRIMARY KEY REFERENCES rooms (key) ON DELETE CASCADE,
    to_act   INTEGER NOT NULL,
    deadline INTEGER NOT NULL,
    clock    TEXT
) STRICT;

-- The log: the truth of every game.  A rowid table, so that the moves of all rooms are appended to the
-- same page (measured: half the p99 of a table ordered by room).
CREATE TABLE entries (
    room INTEGER NOT NULL REFERENCES rooms (key),
    seq  INTEGER NOT NULL CHECK (seq >= 1),
    kind TEXT    NOT NULL,
    seat INTEGER NOT NULL,
    body TEXT    NOT NULL,
    at   INTEGER NOT NULL,
    UNIQUE (room, seq)
) STRICT;

-- States by field names: a cache, nothing else.
CREATE TABLE snapshots (
    room  INTEGER NOT NULL REFERENCES rooms (key) ON DELETE CASCADE,
    seq   INTEGER NOT NULL,
    hash  BLOB    NOT NULL CHECK (length(hash) = 16),
    state TEXT    NOT NULL,
    PRIMARY KEY (room, seq)
) STRICT;

CREATE TABLE chat (
    id   INTEGER PRIMARY KEY,
    room INTEGER NOT NULL REFERENCES rooms (key) ON DELETE CASCADE,
    user INTEGER NOT NULL REFERENCES users (id),
    text TEXT    NOT NULL,
    at   INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_room ON chat (room, id);

-- What a player told the server in advance.
CREATE TABLE orders (
    room  INTEGER NOT NULL REFERENCES rooms (key) ON DELETE CASCADE,
    seat  INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    key   TEXT    NOT NULL,
    value INTEGER NOT NULL,
    scope INTEGER NOT NULL,
    PRIMARY KEY (room, seat, key)
) STRICT, WITHOUT ROWID;

-- Notifications to be sent.
CREATE TABLE outbox (
    id   INTEGER PRIMARY KEY,
    room INTEGER NOT NULL REFERENCES rooms (key) ON DELETE CASCADE,
    user INTEGER NOT NULL REFERENCES users (id),
    kind TEXT    NOT NULL,
    body TEXT    NOT NULL,
    due  INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_due ON outbox (due);
CREATE INDEX outbox_room ON outbox (room);
