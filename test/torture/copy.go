package main

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

// copies copies a file of SQLite beside a server that writes it, by the command of
// the operators' handbook, and starts another on the copy.
func copies(ctx context.Context, h *house) ([]result, error) {
	if err := process.Needs("sqlite3", "sqlite3"); err != nil {
		return nil, err
	}
	database, err := h.newSQLite()
	if err != nil {
		return nil, err
	}
	s, err := h.siege(ctx, database)
	if err != nil {
		return nil, err
	}
	defer s.end()
	var r restored
	times := h.Times(2, 10)
	for i := range times {
		if err := s.reachMore(ctx); err != nil {
			return nil, err
		}
		point, copied := s.Copy(), filepath.Join(filepath.Dir(database), fmt.Sprintf("copy%d.db", i))
		p, err := process.Start(ctx, nil, "sqlite3", database, "VACUUM INTO '"+copied+"'")
		if err == nil {
			err = p.End()
		}
		if err == nil {
			err = r.judge(ctx, copied, point, s)
		}
		if err == nil {
			err = h.goesOn(ctx, copied, ledger.New(len(channels)))
		}
		if err != nil {
			return nil, fmt.Errorf("copy %d: %w", i+1, err)
		}
	}
	return []result{{"SQLite's file copied beside posts (VACUUM INTO)", fmt.Sprintf("%d copies", times), r.String()}}, nil
}
