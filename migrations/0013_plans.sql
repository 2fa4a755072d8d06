-- Moves that a player laid down in advance, one plan a seat: JSON, see server/play/plan.h.  `laid` while some of
-- it is still to be made; afterwards it tells its owner what became of it.  Nobody else sees any of it.
CREATE TABLE plans (
    room INTEGER NOT NULL REFERENCES rooms (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    laid INTEGER NOT NULL CHECK (laid IN (0, 1)),
    body TEXT    NOT NULL,
    PRIMARY KEY (room, seat)
) STRICT, WITHOUT ROWID;
