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

// stillFile is what a database's file is when nobody writes it and it has all
// there is: its log is missing or empty. nil: the log has content, or, when
// unshared is asked for, there is an index beside an empty one, so that a
// server may have it open.
func stillFile(path string, unshared bool) (os.FileInfo, error) {
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
	case !unshared:
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

// isSame tells whether nobody has written a file since.
func isSame(now, then os.FileInfo) bool {
	return os.SameFile(now, then) && now.Size() == then.Size() && now.ModTime().Equal(then.ModTime())
}

// openFile opens the file to read. One that may be written is shared by an
// index beside it, which SQLite makes when it is missing, on a full disk by
// half. One that nobody writes is opened as if it could not be: that takes and
// makes nothing beside it, but heeds nobody who begins to write (ask does).
func (d *readingDB) openFile(still os.FileInfo) error {
	q := url.Values{"mode": {"ro"}, "_busy_timeout": {fmt.Sprint(busyTimeout.Milliseconds())}}
	if still != nil {
		q.Set("immutable", "1")
	}
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: d.path, RawQuery: q.Encode()}).String())
	if err != nil {
		return told(err)
	}
	d.db, d.still = db, still
	return nil
}

// isOfSharing tells that a file could not be shared with those who write it,
// for want of room or of a right to write beside it.
func isOfSharing(err error) bool {
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

// explained tells why a database cannot be read, and what to do when its log
// is what cannot.
func (d *readingDB) explained(err error) error {
	if d.path == "" || !isOfSharing(err) {
		return told(err)
	}
	if log, gone := os.Stat(d.path + "-wal"); gone != nil || log.Size() == 0 {
		return told(err)
	}
	return fmt.Errorf("the newest enquiries are in its log, %s-wal, which is read only where something can be written beside it: "+
		"run this as the user of the server and on a disk with room, or copy the file and its log to another folder and give --database the copy: %w", d.path, told(err))
}
