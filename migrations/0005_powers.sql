-- What a table has agreed on, whom it does not want, and what a person is to be told.

-- What happens when somebody does not come, as chosen when the table was set out; '' in a table from before
-- one could choose: with a clock 'move', without one 'vote'.
ALTER TABLE rooms ADD COLUMN absent TEXT NOT NULL DEFAULT '' CHECK (absent IN ('', 'move', 'bot', 'vote'));
-- The vote that is open, as JSON; the seats (a mask) whose people agree to end the game now.
ALTER TABLE rooms ADD COLUMN poll TEXT;
ALTER TABLE rooms ADD COLUMN ending INTEGER NOT NULL DEFAULT 0;
-- A fingerprint of the address from which it was set out; without this store's own secret it says nothing.
ALTER TABLE rooms ADD COLUMN origin BLOB;
-- The entry with which a bot began to keep the seat last; and whether it is offered to somebody else.
ALTER TABLE seats ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN offered INTEGER NOT NULL DEFAULT 0 CHECK (offered IN (0, 1));
CREATE INDEX rooms_waiting ON rooms (updated) WHERE status = 'waiting';

-- People whom a table's host has banned from it, or muted there.
CREATE TABLE marks (
    room INTEGER NOT NULL REFERENCES rooms (key) ON DELETE CASCADE,
    user INTEGER NOT NULL REFERENCES users (id),
    kind TEXT    NOT NULL CHECK (kind IN ('banned', 'muted')),
    PRIMARY KEY (room, user, kind)
) STRICT, WITHOUT ROWID;

-- Whose lines somebody does not want to read.
CREATE TABLE ignored (
    user INTEGER NOT NULL REFERENCES users (id),
    whom INTEGER NOT NULL REFERENCES users (id),
    PRIMARY KEY (user, whom)
) STRICT, WITHOUT ROWID;

-- What somebody is still to be told, the next time that he is here.
CREATE TABLE tidings (
    id   INTEGER PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (id),
    code TEXT    NOT NULL,
    room TEXT    NOT NULL DEFAULT '',
    args TEXT    NOT NULL,
    at   INTEGER NOT NULL
) STRICT;
CREATE INDEX tidings_user ON tidings (user);
