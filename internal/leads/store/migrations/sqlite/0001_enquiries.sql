-- +goose Up
-- Times are milliseconds since 1970.
CREATE TABLE enquiries (
    seq       INTEGER PRIMARY KEY AUTOINCREMENT, -- grows with each commit and never comes again
    token     BLOB NOT NULL, -- knows repeats: the hash of a client's key, or of the content
    hash      BLOB,          -- of the content that came with a key
    id        TEXT NOT NULL UNIQUE, -- UUIDv7
    received  INTEGER NOT NULL,
    kind      TEXT NOT NULL,
    locale    TEXT NOT NULL,
    page      TEXT NOT NULL,
    fields    TEXT NOT NULL, -- JSON: what the visitor wrote
    consent   TEXT NOT NULL,
    marketing INTEGER NOT NULL,
    status    TEXT NOT NULL,
    suspicion TEXT NOT NULL
) STRICT;

CREATE INDEX enquiries_received ON enquiries (received, id);

CREATE TABLE outbox (
    enquiry  TEXT NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
    channel  TEXT NOT NULL,
    state    TEXT NOT NULL DEFAULT 'pending',
    attempts INTEGER NOT NULL DEFAULT 0, -- begun
    first    INTEGER,                    -- when the first began
    next     INTEGER NOT NULL,           -- when it is due; of a leased one: when the lease ends
    lease    TEXT,
    reason   TEXT NOT NULL DEFAULT '',
    received INTEGER NOT NULL, -- the enquiry's
    PRIMARY KEY (enquiry, channel)
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_due ON outbox (channel, next, received) WHERE state = 'pending';
CREATE INDEX outbox_dead ON outbox (channel) WHERE state = 'dead';

-- One row.
CREATE TABLE upkeep (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    probed INTEGER NOT NULL, -- written to find out whether the database can be written
    traces INTEGER NOT NULL -- 1: the files may hold what was deleted
) STRICT;

INSERT INTO upkeep (id, probed, traces) VALUES (1, 0, 0);
