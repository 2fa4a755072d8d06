-- The seats (a mask) whose players were asked for a share of the shuffle when the game began and gave none.  Games
-- that began before this was recorded have 0.
ALTER TABLE rooms ADD COLUMN unshared INTEGER NOT NULL DEFAULT 0 CHECK (unshared BETWEEN 0 AND 255);
