-- Hours of the day, in UTC, in which the clock of a seat's player stands still: as he said when he sat down.
ALTER TABLE seats ADD COLUMN quiet_from    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN quiet_minutes INTEGER NOT NULL DEFAULT 0;
-- Since when these are to act; who has agreed to a pause; since when there is one.
ALTER TABLE turns ADD COLUMN since  INTEGER NOT NULL DEFAULT 0;
ALTER TABLE turns ADD COLUMN agreed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE turns ADD COLUMN paused INTEGER NOT NULL DEFAULT 0;
UPDATE turns SET since = coalesce((SELECT at FROM entries e WHERE e.room = turns.room ORDER BY seq DESC LIMIT 1), 0);
