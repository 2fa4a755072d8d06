-- What the people at a table add to its shuffle: promised when they sit down, told at the start.  A share counts
-- while its user sits there; one whose secret is not known by then was left out.
CREATE TABLE shares (
    room       INTEGER NOT NULL REFERENCES rooms (key) ON DELETE CASCADE,
    seat       INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    user       INTEGER NOT NULL,
    commitment BLOB    NOT NULL CHECK (length(commitment) = 32),
    secret     BLOB    CHECK (secret IS NULL OR length(secret) = 32),
    PRIMARY KEY (room, seat)
) STRICT, WITHOUT ROWID;
