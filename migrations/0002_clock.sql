-- How long the server has run in all its lives, in milliseconds.  Deadlines and running clocks are told
-- in this time, so that nobody pays for the hours in which the server was down.
CREATE TABLE life (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    ms INTEGER NOT NULL
) STRICT;
INSERT INTO life (id, ms) VALUES (1, 0);

CREATE INDEX turns_deadline ON turns (deadline) WHERE deadline > 0;
