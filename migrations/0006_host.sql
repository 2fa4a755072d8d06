-- What the server's host decides about people and tables, and what he is told of them.

-- Single settings that are changed while the server runs.
CREATE TABLE settings (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- People who are kept out, until a time or (0) for good.
CREATE TABLE bans (
    user   INTEGER PRIMARY KEY REFERENCES users (id),
    reason TEXT    NOT NULL,
    until  INTEGER NOT NULL,
    at     INTEGER NOT NULL
) STRICT;

-- People who may set out tables where only invited people may.
CREATE TABLE invited (
    user INTEGER PRIMARY KEY REFERENCES users (id),
    at   INTEGER NOT NULL
) STRICT;

-- What somebody complained of.  The lines are copies, as they were said.
CREATE TABLE reports (
    id     INTEGER PRIMARY KEY,
    at     INTEGER NOT NULL,
    user   INTEGER NOT NULL REFERENCES users (id),
    about  INTEGER NOT NULL REFERENCES users (id),
    room   TEXT    NOT NULL,
    text   TEXT    NOT NULL,
    lines  TEXT    NOT NULL,
    closed INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Every act of the host, for ever.
CREATE TABLE acts (
    id    INTEGER PRIMARY KEY,
    at    INTEGER NOT NULL,
    actor TEXT    NOT NULL,
    act   TEXT    NOT NULL,
    args  TEXT    NOT NULL
) STRICT;
