-- +goose Up
-- The same content counts again as a new enquiry, so tokens are not unique.
CREATE INDEX enquiries_token ON enquiries (token);
