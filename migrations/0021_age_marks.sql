-- How old rows are, in uptime: when the server had run for `life` milliseconds in all, the wall clock read at
-- least `wall`, and it has never read less since.
CREATE TABLE age_marks (
    life INTEGER PRIMARY KEY,
    wall INTEGER NOT NULL
) STRICT;
