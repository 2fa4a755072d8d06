-- Which file a write-ahead log continues, see server/sqlite/db_marks.c: the state's mark, and the one before it.
CREATE TABLE store_marks (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    mark TEXT NOT NULL CHECK (length(mark) = 48)
) STRICT;
INSERT INTO store_marks (id, mark) VALUES (1, 'tabuleiro-mark ' || hex(randomblob(8)) || ' 0000000000000000');
