package store

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// immutableFile is the state of a database's file when the file is complete: its
// log is missing or empty. nil: the log has content or, with exclusive, there is a
// shared-memory index, so that a server may have the file open.
func immutableFile(path string, exclusive bool) (os.FileInfo, error) {
	file, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errNoFile
	} else if err != nil {
		return nil, err
	}
	log, err := os.Stat(path + "-wal")
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return file, nil
	case err != nil:
		return nil, err
	case log.Size() > 0:
		return nil, nil
	case !exclusive:
		return file, nil
	}
	_, err = os.Stat(path + "-shm")
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return file, nil
	case err != nil:
		return nil, err
	}
	return nil, nil
}

// isUnchanged reports whether a file was not written in between.
func isUnchanged(now, then os.FileInfo) bool {
	return os.SameFile(now, then) && now.Size() == then.Size() && now.ModTime().Equal(then.ModTime())
}

// openFile opens the file to read. Sharing it with writers needs the index
// beside it, which SQLite creates if missing and cannot on a full disk. Opened as
// immutable it needs none, but does not notice writers, which retryWhileChanging
// does.
func (d *readOnlyDB) openFile(immutable os.FileInfo) error {
	q := url.Values{"mode": {"ro"}, "_busy_timeout": {fmt.Sprint(busyTimeout.Milliseconds())}}
	if immutable != nil {
		q.Set("immutable", "1")
	}
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: d.path, RawQuery: q.Encode()}).String())
	if err != nil {
		return redact(err)
	}
	d.db, d.immutable = db, immutable
	return nil
}

// isSharingError reports that a file could not be shared with writers, for lack
// of space or permission to write beside it.
func isSharingError(err error) bool {
	lite, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return false
	}
	switch lite.Code() {
	case sqlite3.SQLITE_IOERR_SHMOPEN, sqlite3.SQLITE_IOERR_SHMSIZE, sqlite3.SQLITE_IOERR_SHMMAP, sqlite3.SQLITE_IOERR_SHMLOCK:
		return true
	}
	switch lite.Code() & 0xff {
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL:
		return true
	}
	return false
}

// explain gives the error of a failed read, with advice when only the log cannot
// be read.
func (d *readOnlyDB) explain(err error) error {
	if d.path == "" || !isSharingError(err) {
		return redact(err)
	}
	if log, gone := os.Stat(d.path + "-wal"); gone != nil || log.Size() == 0 {
		return redact(err)
	}
	return fmt.Errorf("the newest enquiries are in its log, %s-wal, which is read only where something can be written beside it: "+
		"run this as the user of the server and on a disk with room, or copy the file and its log to another folder and give --database the copy: %w", d.path, redact(err))
}
