package program

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
)

// editorProgram is the program that shows the content in a browser. It is one of its
// own, so that this one carries no content management system.
const editorProgram = "aldaba-edit"

var errNoEditor = errors.New(editorProgram + " is neither beside this program nor on the PATH: make bin/aldaba-edit builds it")

// edit runs the editor with the same arguments until it ends; a signal ends it too.
func edit(ctx context.Context, _ Site, args []string) error {
	path, err := findEditor()
	if err != nil {
		return err
	}
	c := exec.CommandContext(ctx, path, args...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	c.Cancel = func() error { return c.Process.Signal(syscall.SIGTERM) }
	c.WaitDelay = 10 * time.Second
	err = c.Run()
	if ended := (*exec.ExitError)(nil); errors.As(err, &ended) {
		return logged{err} // it has said why
	}
	if err != nil && ctx.Err() == nil {
		return fmt.Errorf("run the editor: %w", err)
	}
	return nil
}

// findEditor looks beside this program's own file first: the two are made together.
func findEditor() (string, error) {
	if own, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(own), editorProgram)
		if path, err := exec.LookPath(beside); err == nil {
			return path, nil
		}
	}
	path, err := exec.LookPath(editorProgram)
	if err != nil {
		return "", errNoEditor
	}
	return path, nil
}
