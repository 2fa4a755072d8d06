-- What people are to be told when they are away, where to, and what is on its way.

-- A way to reach a person: a browser that takes pushes, a mail address, a webhook.  A mail address is used
-- once it was confirmed.  `failing` is since when nothing has arrived, 0 while it does.
CREATE TABLE channels (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    user      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind      TEXT    NOT NULL CHECK (kind IN ('push', 'mail', 'hook')),
    address   TEXT    NOT NULL,
    detail    TEXT    NOT NULL DEFAULT '{}',
    name      TEXT    NOT NULL DEFAULT '',
    active    INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    made      INTEGER NOT NULL,
    confirmed INTEGER NOT NULL DEFAULT 0,
    tried     INTEGER NOT NULL DEFAULT 0,
    failing   INTEGER NOT NULL DEFAULT 0,
    tries     INTEGER NOT NULL DEFAULT 0,
    result    TEXT    NOT NULL DEFAULT '',
    UNIQUE (user, kind, address)
) STRICT;

-- When a person wants to be told: JSON, see protocol/README.md.
CREATE TABLE notice_settings (
    user     INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    settings TEXT    NOT NULL
) STRICT;

-- Tables that a person wants to hear nothing of until then; `ends`: but for their end.
CREATE TABLE mutes (
    user  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    room  INTEGER NOT NULL REFERENCES rooms (key) ON DELETE CASCADE,
    until INTEGER NOT NULL,
    ends  INTEGER NOT NULL CHECK (ends IN (0, 1)),
    PRIMARY KEY (user, room)
) STRICT, WITHOUT ROWID;

-- The outbox holds what happened to whom: `seq` is the turn it is about (so that nobody is told twice), `due`
-- 0 when nothing is to be sent of it any more, `seen` when its person saw it.
ALTER TABLE outbox ADD COLUMN seq  INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN at   INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX outbox_once ON outbox (user, room, kind, seq);

-- Messages on their way, one a channel; without a channel: a mail that is whole in `body`.  `given_up` is
-- when the server stopped trying, 0 while it tries.
CREATE TABLE parcels (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    channel  INTEGER REFERENCES channels (id) ON DELETE CASCADE,
    body     TEXT    NOT NULL,
    made     INTEGER NOT NULL,
    due      INTEGER NOT NULL,
    tries    INTEGER NOT NULL DEFAULT 0,
    why      TEXT    NOT NULL DEFAULT '',
    given_up INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX parcels_due ON parcels (due) WHERE given_up = 0;
CREATE INDEX parcels_channel ON parcels (channel) WHERE channel IS NOT NULL;

-- Links that were used: each acts once.  Older ones are out of date anyway.
CREATE TABLE used_links (
    link BLOB PRIMARY KEY CHECK (length(link) = 16),
    at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What pushes and links are signed with: drawn here, once, and the same in copies of the file, so that who gave
-- this server leave to push to a browser need not be asked again.
CREATE TABLE notice_keys (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    push BLOB NOT NULL CHECK (length(push) = 32),
    link BLOB NOT NULL CHECK (length(link) = 32)
) STRICT;
INSERT INTO notice_keys (id, push, link) VALUES (1, randomblob(32), randomblob(32));
