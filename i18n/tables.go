package i18n

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"sync"
	"sync/atomic"
)

// table is one of the engine's tables by language or region, to which sites add rows.
type table[R any] struct {
	file     string
	embedded []byte
	read     sync.Once
	rows     atomic.Pointer[map[string]R]
}

func (t *table[R]) all() map[string]R {
	t.read.Do(func() {
		var rows map[string]R
		if err := json.Unmarshal(t.embedded, &rows); err != nil {
			panic(err) // the file is part of the program, and a test reads it
		}
		t.rows.Store(&rows)
	})
	return *t.rows.Load()
}

// add takes in the rows of a site's file, if there is one.
func (t *table[R]) add(folder fs.FS) error {
	data, err := fs.ReadFile(folder, t.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var own map[string]R
	if err == nil {
		err = decode(data, &own)
	}
	if err != nil {
		return fmt.Errorf("i18n/%s: %w", t.file, err)
	}
	rows := maps.Clone(t.all())
	maps.Copy(rows, own)
	t.rows.Store(&rows)
	return nil
}

// AddTables adds the rows of a site's conventions.json and formats.json to those of the
// program, for all lists of locales that are read afterwards.
func AddTables(folder fs.FS) error {
	return errors.Join(conventionTable.add(folder), formatTable.add(folder))
}
