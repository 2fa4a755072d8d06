-- One person, many devices: each has a key of its own, and only its SHA-256 is kept.  users.token_hash stays
-- what it was at the first visit; who comes is known by this table alone.  A key that was taken back keeps its
-- row, so that its device is told so.
CREATE TABLE keys (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    user       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token_hash BLOB    NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    name       TEXT    NOT NULL DEFAULT '',
    created    INTEGER NOT NULL,
    seen       INTEGER NOT NULL,
    dropped    INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX keys_user ON keys (user) WHERE dropped = 0;
INSERT INTO keys (user, token_hash, created, seen) SELECT id, token_hash, created, seen FROM users;

-- What is good once and not for long: to link a device, to sign in, to take a seat.
CREATE TABLE codes (
    hash BLOB    PRIMARY KEY CHECK (length(hash) = 32),
    user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT    NOT NULL,
    body TEXT    NOT NULL,
    ends INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_user ON codes (user, kind);
CREATE INDEX codes_ends ON codes (ends);

-- A mail address that was confirmed gets a link to sign in with.
CREATE INDEX channels_mail ON channels (lower(address)) WHERE kind = 'mail' AND confirmed > 0;

-- Passkeys: the name and the public key (ES256: x and y) of what a person's own device keeps.
CREATE TABLE passkeys (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    user       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    credential BLOB    NOT NULL UNIQUE,
    public_key BLOB    NOT NULL CHECK (length(public_key) = 64),
    uses       INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    created    INTEGER NOT NULL,
    seen       INTEGER NOT NULL
) STRICT;
CREATE INDEX passkeys_user ON passkeys (user);

-- When the player of a seat last looked at the table.
ALTER TABLE seats ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
