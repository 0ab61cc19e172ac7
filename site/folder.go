package site

import (
	"io/fs"
	"os"
)

// Folder is content on disk, and nothing outside of it: a link that leads out
// of the folder is an error. The folder is sought anew at each file, so another
// may take its place.
type Folder string

// Open opens a file of the folder.
func (f Folder) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	return os.OpenInRoot(string(f), name)
}
