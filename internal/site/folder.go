package site

import (
	"io/fs"
	"os"
)

// Folder is content on disk. A symbolic link that leads out of it is an error. The
// folder is opened anew for each file, so it may be replaced.
type Folder string

// Open opens a file of the folder.
func (f Folder) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	return os.OpenInRoot(string(f), name)
}
