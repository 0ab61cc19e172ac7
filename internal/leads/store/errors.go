package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/aldaba/aldaba/internal/leads"
)

// redact gives an error that may be logged, because databases put values into
// theirs ("Key (email)=(…) already exists").
func redact(err error) error {
	var pg *pgconn.PgError
	var lite *sqlite.Error
	var connect *pgconn.ConnectError
	var path *os.PathError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, context.Canceled):
		return context.Canceled
	case errors.Is(err, context.DeadlineExceeded):
		return context.DeadlineExceeded
	case errors.As(err, &pg) && isLoggable(pg.Code):
		return fmt.Errorf("PostgreSQL: %s (%s)", pg.Message, pg.Code)
	case errors.As(err, &pg):
		return fmt.Errorf("PostgreSQL: error %s", pg.Code)
	case errors.As(err, &lite):
		return fmt.Errorf("SQLite: %s (%d)", sqliteText(lite), lite.Code())
	case errors.As(err, &connect): // no values were sent yet; pgx hides the password
		return fmt.Errorf("PostgreSQL: %s", strings.Join(strings.Fields(connect.Error()), " "))
	case errors.As(err, &path):
		return path
	case errors.As(err, new(storeError)):
		return err
	}
	return fmt.Errorf("the connection failed (%T)", innermost(err))
}

// storeError is an error with a fixed text, which is safe to log.
type storeError string

func (e storeError) Error() string { return string(e) }

// isLoggable reports whether messages of a SQLSTATE's class may be logged: they
// name roles, databases and limits, never a value.
// Source: PostgreSQL, appendix A.
func isLoggable(code string) bool {
	switch code[:2] {
	case "08", "25", "28", "3D", "40", "42", "53", "55", "57", "58", "XX":
		return true
	}
	return false
}

// sqliteText is the text of the code, because SQLite's message may quote a
// statement.
func sqliteText(err *sqlite.Error) string {
	for _, code := range []int{err.Code(), err.Code() & 0xff} {
		if text := sqlite.ErrorCodeString[code]; text != "" {
			return text
		}
	}
	return "error"
}

func innermost(err error) error {
	for {
		next := errors.Unwrap(err)
		if next == nil {
			return err
		}
		err = next
	}
}

// isExpected reports whether an error is a regular result, not a failure of the
// database.
func isExpected(err error) bool {
	return errors.Is(err, leads.ErrKeyReused) || errors.Is(err, leads.ErrLeaseLost) || errors.Is(err, leads.ErrNotFound)
}

// isDataError reports whether a statement failed because of its values: the
// database works, and other transactions succeed.
func isDataError(err error) bool {
	var pg *pgconn.PgError
	var lite *sqlite.Error
	switch {
	case errors.As(err, &pg):
		class := pg.Code[:2]
		return class == "22" || class == "23" || class == "54"
	case errors.As(err, &lite):
		switch lite.Code() & 0xff {
		case sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_RANGE:
			return true
		}
		return false
	}
	return errors.As(err, new(storeError))
}

// isConflict reports a serialization failure or a deadlock: PostgreSQL rolled the
// transaction back in favour of another.
func isConflict(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40001" || pg.Code == "40P01")
}

// commitError is the error of a commit whose outcome is unknown.
type commitError struct{ error }

func (e *commitError) Unwrap() error { return e.error }

// isConnectionLost reports that the connection failed before the commit was sent,
// so that a retry on another one is safe.
func isConnectionLost(err error) bool {
	var pg *pgconn.PgError
	switch {
	case errors.As(err, new(*commitError)), errors.As(err, new(storeError)),
		errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return false
	case errors.As(err, &pg):
		return strings.HasPrefix(pg.Code, "57P0") || strings.HasPrefix(pg.Code, "08")
	}
	return true
}
