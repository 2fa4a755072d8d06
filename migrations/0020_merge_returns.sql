-- More of what was a merged user's returns when the merge is undone; and an undo leaves a way in to the user who
-- stays.  `ways` is how many of those they had at the merge.
ALTER TABLE merges ADD COLUMN ways INTEGER NOT NULL DEFAULT 1;

CREATE TABLE merged_now (
    merge INTEGER NOT NULL REFERENCES merges (id) ON DELETE CASCADE,
    what  TEXT    NOT NULL CHECK (what IN ('key', 'seat', 'host', 'passkey', 'channel', 'lesson', 'mark', 'ignored',
                                           'ignored_by', 'settings', 'mute', 'invited', 'chat', 'report',
                                           'reported', 'tiding')),
    ref   INTEGER NOT NULL,
    body  TEXT    NOT NULL DEFAULT ''
) STRICT;
INSERT INTO merged_now SELECT merge, what, ref, body FROM merged;
DROP TABLE merged;
ALTER TABLE merged_now RENAME TO merged;
CREATE INDEX merged_merge ON merged (merge, what);
