-- +goose Up
-- The time that retention is counted by, and when the clock last moved it; 0: not yet.
ALTER TABLE upkeep ADD COLUMN aged BIGINT NOT NULL DEFAULT 0;
ALTER TABLE upkeep ADD COLUMN aged_at BIGINT NOT NULL DEFAULT 0;
