-- One seat per person and table.  A fault of earlier releases could give somebody two: the lower one stays, a bot
-- plays the other; in a game that has ended the seat keeps its player's name.  Each stands in the log of acts.
INSERT INTO acts (at, actor, act, args)
SELECT strftime('%s', 'now') * 1000, 'upgrade', 'one_seat',
       json_object('room', r.id, 'seat', s.seat, 'person', s.user, 'status', r.status)
  FROM seats s JOIN rooms r ON r.key = s.room
 WHERE EXISTS (SELECT 1 FROM seats l WHERE l.room = s.room AND l.user = s.user AND l.seat < s.seat);
DELETE FROM plans WHERE (room, seat) IN (SELECT s.room, s.seat FROM seats s JOIN seats l
       ON l.room = s.room AND l.user = s.user AND l.seat < s.seat);
DELETE FROM orders WHERE (room, seat) IN (SELECT s.room, s.seat FROM seats s JOIN seats l
       ON l.room = s.room AND l.user = s.user AND l.seat < s.seat);
UPDATE seats SET user = NULL, name = (SELECT name FROM users WHERE id = seats.user)
 WHERE room IN (SELECT key FROM rooms WHERE status IN ('finished', 'abandoned'))
   AND EXISTS (SELECT 1 FROM seats l WHERE l.room = seats.room AND l.user = seats.user AND l.seat < seats.seat);
UPDATE seats SET user = NULL, kind = 'bot', bot = 'easy', name = '', kept = 0, offered = 0
 WHERE EXISTS (SELECT 1 FROM seats l WHERE l.room = seats.room AND l.user = seats.user AND l.seat < seats.seat);
CREATE UNIQUE INDEX seats_once ON seats (room, user) WHERE user IS NOT NULL;
