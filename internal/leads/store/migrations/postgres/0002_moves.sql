-- +goose Up
-- The files of SQLite whose enquiries were moved here.
CREATE TABLE moves (
    source     BIGINT PRIMARY KEY, -- the file's mark
    seq        BIGINT NOT NULL,    -- all up to this one are here
    enquiries  BIGINT NOT NULL,    -- how many they are
    deliveries BIGINT NOT NULL
);
