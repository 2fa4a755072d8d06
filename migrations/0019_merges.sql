-- Two users who were made one, for as long as that can be undone: `gone` became `stays`.
CREATE TABLE merges (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    gone  INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    stays INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    at    INTEGER NOT NULL,
    ends  INTEGER NOT NULL
) STRICT;

-- What was the user's who is gone: `ref` is the row's own number, or the room's; `body` is more where needed.
CREATE TABLE merged (
    merge INTEGER NOT NULL REFERENCES merges (id) ON DELETE CASCADE,
    what  TEXT    NOT NULL CHECK (what IN ('key', 'seat', 'host', 'passkey', 'channel', 'lesson', 'mark',
                                           'ignored')),
    ref   INTEGER NOT NULL,
    body  TEXT    NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX merged_merge ON merged (merge, what);
