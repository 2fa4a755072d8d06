-- What bots tell people: whether a table lets its players ask them for advice, and the look back at a game
-- that has ended, reckoned once (JSON; see protocol/README.md, `analyse`).
ALTER TABLE rooms ADD COLUMN advice INTEGER NOT NULL DEFAULT 0 CHECK (advice IN (0, 1));

CREATE TABLE look_backs (
    room INTEGER PRIMARY KEY REFERENCES rooms (key) ON DELETE CASCADE,
    body TEXT NOT NULL,
    at   INTEGER NOT NULL
) STRICT;
