-- Which store this is, among all that were ever served: drawn once, here, and kept for ever; a copy of the
-- file is the same instance.  Players' clients keep their tokens by it.
CREATE TABLE instance (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    bits BLOB NOT NULL CHECK (length(bits) = 16)
) STRICT;
INSERT INTO instance (id, bits) VALUES (1, randomblob(16));
