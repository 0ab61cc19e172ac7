// Package overlay shows a folder as it would be with other texts in some of its files, so
// that they can be checked before they are written.
package overlay

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// New gives the files of base, with the texts of changed in place of theirs or beside
// them. A changed file may be new; its folder must exist. One whose text is nil is absent.
func New(base fs.FS, changed map[string][]byte) fs.FS { return overlay{base, changed} }

type overlay struct {
	fs.FS
	changed map[string][]byte
}

// Open opens a changed text, or a file of the base.
func (o overlay) Open(name string) (fs.File, error) {
	if text, ok := o.changed[name]; ok && text == nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	} else if ok {
		return newMemory(name, text), nil
	}
	return o.FS.Open(name)
}

// ReadDir lists the files of the base, and the changed ones.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := fs.ReadDir(o.FS, name)
	if err != nil {
		return nil, err
	}
	list = slices.DeleteFunc(list, func(e fs.DirEntry) bool {
		text, ok := o.changed[path.Join(name, e.Name())]
		return ok && text == nil
	})
	for file, text := range o.changed {
		if text == nil {
			continue
		}
		base := path.Base(file)
		if path.Dir(file) == name && !slices.ContainsFunc(list, func(e fs.DirEntry) bool { return e.Name() == base }) {
			list = append(list, fs.FileInfoToDirEntry(newMemory(file, text)))
		}
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, nil
}

// memory is a text as a file, and what is known of it.
type memory struct {
	*bytes.Reader
	name string
}

func newMemory(file string, text []byte) *memory {
	return &memory{bytes.NewReader(text), path.Base(file)}
}

func (m *memory) Stat() (fs.FileInfo, error) { return m, nil }
func (m *memory) Close() error               { return nil }
func (m *memory) Name() string               { return m.name }
func (m *memory) Mode() fs.FileMode          { return 0o444 }
func (m *memory) ModTime() time.Time         { return time.Time{} }
func (m *memory) IsDir() bool                { return false }
func (m *memory) Sys() any                   { return nil }
