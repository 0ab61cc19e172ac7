// Package root lets a test name files from the module's root, as the program
// and its tools do, wherever the test stands.
package root

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Enter makes the folder of go.mod the process's own.
func Enter() error {
	dir, err := os.Getwd()
	if err != nil {
		return fmt.Errorf("find the module's root: %w", err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return os.Chdir(dir)
		}
		above := filepath.Dir(dir)
		if above == dir {
			return errors.New("find the module's root: no folder above has a go.mod")
		}
		dir = above
	}
}
