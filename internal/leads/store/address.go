package store

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// IsPostgres reports whether an address is PostgreSQL's; any other is a file.
func IsPostgres(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// Describe gives an address without its password, for logs.
func Describe(address string) string {
	if !IsPostgres(address) {
		return address
	}
	u, err := url.Parse(address)
	if err != nil {
		return "postgres://…" // a malformed address may have it anywhere
	}
	if u.User != nil {
		u.User = url.User(u.User.Username())
	}
	q := u.Query()
	for name := range q {
		if strings.Contains(name, "password") { // sslpassword, too
			q.Del(name)
		}
	}
	u.RawQuery = q.Encode()
	return u.String()
}

// sqlitePath gives the absolute path of an address.
func sqlitePath(address string) (string, error) {
	scheme, _, isURL := strings.Cut(address, "://")
	switch {
	case address == "":
		return "", errors.New("the database has no address")
	case isURL:
		return "", fmt.Errorf("a database at %s:// is not known: give a file or postgres://", scheme)
	case strings.HasPrefix(address, ":") || strings.HasPrefix(address, "file:"):
		return "", fmt.Errorf("the database %q is no path of a file", address)
	case strings.ContainsRune(address, 0):
		return "", errors.New("the path of the database holds a NUL")
	}
	if info, err := os.Stat(address); err == nil && !info.Mode().IsRegular() {
		return "", fmt.Errorf("the database %s is no file", address)
	}
	path, err := filepath.Abs(address)
	if err != nil {
		return "", fmt.Errorf("find the database: %w", err)
	}
	return path, nil
}
