-- The time zone of a seat's quiet hours, an IANA name; '' is UTC, as in all games before.
ALTER TABLE seats ADD COLUMN quiet_zone TEXT NOT NULL DEFAULT '';
