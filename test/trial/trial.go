// Package trial is what the programs that break things have in common: the folder
// and the database of their rows, the counts, and the choice of rows by name.
package trial

import (
	"fmt"
	"os"
	"slices"
	"sync"

	"github.com/aldaba/aldaba/leads/pgtest"
)

// House is what the rows of a program share. They may run at the same time.
type House struct {
	Dir   string // for what they write
	Full  bool   // the counts that docs/ gives
	Count int    // in the place of every row's own; 0: none

	once     sync.Once
	postgres *pgtest.Server
	err      error
}

// NewHouse makes one with a folder of this name. The caller closes it.
func NewHouse(name string, full bool, count int) (*House, error) {
	dir, err := os.MkdirTemp("", name)
	if err != nil {
		return nil, fmt.Errorf("make a folder: %w", err)
	}
	return &House{Dir: dir, Full: full, Count: count}, nil
}

// Close ends the database and removes the folder.
func (h *House) Close() {
	if h.postgres != nil {
		h.postgres.Close()
	}
	os.RemoveAll(h.Dir)
}

// Times is how often a row does what it does.
func (h *House) Times(short, full int) int {
	switch {
	case h.Count > 0:
		return h.Count
	case h.Full:
		return full
	}
	return short
}

// Folder makes a new one.
func (h *House) Folder(name string) (string, error) { return os.MkdirTemp(h.Dir, name) }

// NewPostgres gives the address of a new database, on the one server that rows
// share which leave it alone.
func (h *House) NewPostgres() (string, error) {
	h.once.Do(func() { h.postgres, h.err = pgtest.Open() })
	if h.err != nil {
		return "", h.err
	}
	return h.postgres.Create()
}

// Choose gives the rows of these names, all when there are none.
func Choose[Row any](rows []Row, name func(Row) string, names []string) ([]Row, error) {
	if len(names) == 0 {
		return rows, nil
	}
	var chosen []Row
	for _, wanted := range names {
		i := slices.IndexFunc(rows, func(r Row) bool { return name(r) == wanted })
		if i < 0 {
			return nil, fmt.Errorf("there is no row %q", wanted)
		}
		chosen = append(chosen, rows[i])
	}
	return chosen, nil
}
