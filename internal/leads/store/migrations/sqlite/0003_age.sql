-- +goose Up
-- The time that retention is counted by, and when the clock last moved it; 0: not yet.
ALTER TABLE upkeep ADD COLUMN aged INTEGER NOT NULL DEFAULT 0;
ALTER TABLE upkeep ADD COLUMN aged_at INTEGER NOT NULL DEFAULT 0;
