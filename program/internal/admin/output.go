package admin

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/aldaba/aldaba/program/internal/settings"
)

// output is a file that gets its name only when it is complete. Only its owner may
// read it.
type output struct {
	*os.File
	path    string
	replace bool
}

// newOutput creates a temporary file beside path. With replace, path may exist.
func newOutput(path string, replace bool) (*output, error) {
	switch info, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, fmt.Errorf("--output: %w", err)
	case !info.Mode().IsRegular():
		return nil, settings.Misuse{Err: fmt.Errorf("--output: %s is no file", path)}
	case !replace:
		return nil, settings.Misuse{Err: fmt.Errorf("--output: %s is there already: --force replaces it", path)}
	}
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return nil, fmt.Errorf("--output: %w", err)
	}
	return &output{f, path, replace}, nil
}

// commit renames the file to its path.
func (o *output) commit() error {
	err := errors.Join(o.Sync(), o.Close())
	if err == nil && !o.replace {
		// Reserves the name, so that the rename replaces only this file.
		var name *os.File
		if name, err = os.OpenFile(o.path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600); err == nil {
			err = name.Close()
		}
	}
	if err == nil {
		err = os.Rename(o.Name(), o.path)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", o.path, err)
	}
	return nil
}

// discard removes a file that was not committed.
func (o *output) discard() {
	o.Close()
	os.Remove(o.Name()) // of no effect after commit
}
