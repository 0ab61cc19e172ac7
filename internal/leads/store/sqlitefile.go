package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// createMutex serializes the creation of files. Closing any descriptor of a file
// drops the process's locks on it, SQLite's too, so this package opens a
// database's file only to create it, before SQLite does.
// Source: https://www.sqlite.org/howtocorrupt.html §2.2
var createMutex sync.Mutex

// createFile creates a missing file and its folders, for their owner alone: SQLite
// gives its other files the same mode.
func createFile(path string) error {
	createMutex.Lock()
	defer createMutex.Unlock()
	if _, err := os.Stat(path); err == nil {
		return nil
	}
	if err := createFolder(filepath.Dir(path)); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	} else if err != nil {
		return fmt.Errorf("make the database: %w", err)
	}
	if err := f.Close(); err != nil {
		return fmt.Errorf("make the database: %w", err)
	}
	return syncFolder(filepath.Dir(path))
}

// createFolder creates a folder durably.
func createFolder(path string) error {
	if _, err := os.Stat(path); err == nil {
		return nil
	}
	if err := createFolder(filepath.Dir(path)); err != nil {
		return err
	}
	if err := os.Mkdir(path, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("make the database's folder: %w", err)
	}
	return syncFolder(filepath.Dir(path))
}

func syncFolder(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("open the folder: %w", err)
	}
	defer f.Close()
	if err := f.Sync(); err != nil {
		return fmt.Errorf("sync the folder: %w", err)
	}
	return nil
}
