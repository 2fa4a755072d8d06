-- The newest tables that anybody may see are found without a look at all the others.
CREATE INDEX rooms_listed ON rooms (updated) WHERE listed AND status IN ('waiting', 'playing');
