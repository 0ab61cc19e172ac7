package admin

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/aldaba/aldaba/settings"
)

// output is a file that has its name only when it is whole. Only its owner may
// read it.
type output struct {
	*os.File
	path    string
	replace bool
}

// newOutput begins a file, which may take the place of another when replace
// says so.
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

// keep gives the file its name.
func (o *output) keep() error {
	err := errors.Join(o.Sync(), o.Close())
	if err == nil && !o.replace {
		// Nobody else can make the name now; what is replaced is ours.
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

// discard removes what was not kept.
func (o *output) discard() {
	o.Close()
	os.Remove(o.Name()) // of no effect when it was kept
}
