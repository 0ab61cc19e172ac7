package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/url"
	"os"

	sqlite3 "modernc.org/sqlite/lib"
)

const (
	errNoFile      = storeError("there is no such file")
	errNoEnquiries = storeError("no server has kept enquiries there yet")
	errReadOnly    = storeError("the database was opened to read")
	errChanging    = storeError("a server began to write to the file while it was read: try again")
)

// OpenReadOnly opens an existing database to List and to Show. It creates,
// migrates and writes nothing, so that it also works where nothing can be written.
// Methods that write give leads.ErrUnavailable. A database that cannot be read is
// an error.
func OpenReadOnly(ctx context.Context, address string) (*Store, error) {
	ctx, cancel := context.WithTimeout(ctx, statementTimeout)
	defer cancel()
	s := &Store{health: newHealth(slog.New(slog.DiscardHandler))}
	s.health.set(errReadOnly)
	var err error
	if s.db, err = newDatabase(address, Options{}, s.health); err != nil {
		return nil, fmt.Errorf("read %s: %w", Describe(address), err)
	}
	s.cancel = s.db.disconnect
	found, err := s.db.openToRead(ctx)
	if err == nil && !found {
		err = errNoEnquiries
	}
	if err != nil {
		s.Close()
		return nil, fmt.Errorf("read %s: %w", Describe(address), causeOf(err))
	}
	return s, nil
}

// openToRead reports whether there is a table of enquiries. Sharing the file with
// writers needs its log and the log's index, which SQLite creates if they are missing,
// and cannot on a full disk. A file that has neither is opened as immutable: SQLite
// would not notice a writer, so isUnchanged does.
func (d *sqliteDB) openToRead(ctx context.Context) (found bool, err error) {
	f := &sqliteFile{path: d.path, shared: true}
	if f.info, err = os.Stat(d.path); errors.Is(err, fs.ErrNotExist) {
		return false, errNoFile
	} else if err != nil {
		return false, err
	}
	settings := url.Values{"mode": {"ro"}}
	if _, err := os.Stat(d.path + "-shm"); errors.Is(err, fs.ErrNotExist) && f.isUnchanged() {
		f.shared = false
		settings.Set("immutable", "1")
	}
	if f.readers, err = d.pool(5, settings); err != nil {
		return false, err
	}
	d.file = f
	err = d.read(ctx, func(ctx context.Context, q querier) error {
		return q.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'enquiries')").Scan(&found)
	})
	return found, err
}

// isUnchanged reports whether nothing was written to the file since it was opened.
func (f *sqliteFile) isUnchanged() bool {
	now, err := os.Stat(f.path)
	if err != nil || !os.SameFile(now, f.info) || now.Size() != f.info.Size() || !now.ModTime().Equal(f.info.ModTime()) {
		return false
	}
	log, err := os.Stat(f.path + "-wal")
	return errors.Is(err, fs.ErrNotExist) || err == nil && log.Size() == 0
}

// explain gives the error of a failed read, with advice when the log or its index
// could not be opened.
func (f *sqliteFile) explain(err error) error {
	if f.shared && f.writer == nil {
		switch sqliteCode(err) {
		case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR:
			return fmt.Errorf("the newest enquiries may be in its log, %s-wal, which is read only where something can be written beside it: "+
				"run this as the user of the server and on a disk with room, or copy the file and its log to another folder and give --database the copy: %w", f.path, redact(err))
		}
	}
	return redact(err)
}
