-- +goose Up
-- Times are milliseconds since 1970.
CREATE TABLE enquiries (
    id        TEXT COLLATE "C" PRIMARY KEY, -- UUIDv7
    received  BIGINT NOT NULL,
    kind      TEXT NOT NULL,
    locale    TEXT NOT NULL,
    page      TEXT NOT NULL,
    fields    TEXT NOT NULL, -- JSON: what the visitor wrote
    consent   TEXT NOT NULL,
    marketing BOOLEAN NOT NULL,
    status    TEXT NOT NULL,
    suspicion TEXT NOT NULL
);

CREATE INDEX enquiries_received ON enquiries (received, id);

-- What makes a submission the same as an earlier one.
CREATE TABLE repeats (
    token   BYTEA PRIMARY KEY, -- the hash of a client's key, or of the content
    hash    BYTEA,             -- of the content that came with a key
    enquiry TEXT COLLATE "C" NOT NULL REFERENCES enquiries ON DELETE CASCADE,
    at      BIGINT NOT NULL
);

CREATE INDEX repeats_enquiry ON repeats (enquiry);

CREATE TABLE outbox (
    enquiry  TEXT COLLATE "C" NOT NULL REFERENCES enquiries ON DELETE CASCADE,
    channel  TEXT NOT NULL,
    state    TEXT NOT NULL DEFAULT 'pending',
    attempts INTEGER NOT NULL DEFAULT 0, -- begun
    first    BIGINT,                     -- when the first began
    next     BIGINT NOT NULL,            -- when it is due; of a leased one: when the lease ends
    lease    TEXT,
    reason   TEXT NOT NULL DEFAULT '',
    received BIGINT NOT NULL, -- the enquiry's
    PRIMARY KEY (enquiry, channel)
);

CREATE INDEX outbox_due ON outbox (channel, next, received) WHERE state = 'pending';
CREATE INDEX outbox_dead ON outbox (channel) WHERE state = 'dead';

-- One row.
CREATE TABLE upkeep (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    probed BIGINT NOT NULL, -- written to find out whether the database can be written
    traces INTEGER NOT NULL -- 1: the files may hold what was deleted
);

INSERT INTO upkeep (id, probed, traces) VALUES (1, 0, 0);
