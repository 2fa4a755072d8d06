-- How far a person has come in a lesson: the step at which it goes on.  Of a lesson nothing else is kept.
CREATE TABLE lessons (
    user   INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game   TEXT    NOT NULL,
    lesson TEXT    NOT NULL,
    step   INTEGER NOT NULL CHECK (step > 0),
    at     INTEGER NOT NULL,
    PRIMARY KEY (user, game, lesson)
) STRICT, WITHOUT ROWID;
