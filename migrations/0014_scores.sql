-- What people reached in games that have ended, for the best of an evening and of all time: a row for each
-- person, made from the room's result when its game ends; here, of the games that had ended before.
CREATE TABLE scores (
    room     INTEGER NOT NULL REFERENCES rooms (key) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    seats    INTEGER NOT NULL,
    options  TEXT    NOT NULL,
    points   INTEGER NOT NULL,
    margin   INTEGER,          -- by how much the only winner was ahead of the next
    finished INTEGER NOT NULL,
    PRIMARY KEY (room, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX scores_best ON scores (game, seats, options, points DESC, finished);
CREATE INDEX scores_closest ON scores (game, seats, options, margin, finished) WHERE margin IS NOT NULL;

INSERT INTO scores
WITH results AS (
    SELECT key, game, options, finished, iif(json_valid(result), result, '[]') AS result
      FROM rooms WHERE status = 'finished'),
lines AS (
    SELECT r.key, r.game, r.options, r.finished, r.result, l.key AS at,
           CASE l.type WHEN 'object' THEN json_extract(l.value, '$.seat') END AS seat,
           CASE l.type WHEN 'object' THEN json_extract(l.value, '$.total') END AS points,
           CASE l.type WHEN 'object' THEN json_extract(l.value, '$.rank') END AS place
      FROM results r JOIN json_each(r.result) l)
SELECT l.key, l.seat, l.game, (SELECT count(*) FROM seats n WHERE n.room = l.key), l.options, l.points,
       CASE l.place WHEN 1 THEN CAST(l.points - (
           SELECT iif(min(json_extract(o.value, '$.rank')) = 1, NULL, max(json_extract(o.value, '$.total')))
             FROM json_each(l.result) o WHERE o.key <> l.at AND o.type = 'object') AS INTEGER) END,
       l.finished
  FROM lines l JOIN seats s ON s.room = l.key AND s.seat = l.seat
 WHERE s.kind = 'human' AND s.user IS NOT NULL AND typeof(l.points) = 'integer';
