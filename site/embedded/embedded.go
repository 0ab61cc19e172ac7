// Package embedded puts together the files that the site's programs carry. Go embeds
// nothing above a package's own folder: each folder embeds its own.
package embedded

import (
	"io/fs"
	"strings"

	"github.com/aldaba/aldaba/app"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/public"
)

// Files are the site's folders: content, public and app.
var Files fs.FS = folders{"content": content.Files, "public": public.Files, "app": app.Files}

// folders is a file system of which each top folder is another one.
type folders map[string]fs.FS

func (f folders) Open(name string) (fs.File, error) {
	top, rest, below := strings.Cut(name, "/")
	switch folder, ok := f[top]; {
	case !ok:
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	case !below:
		return folder.Open(".")
	default:
		return folder.Open(rest)
	}
}

// Sub spares the files below a top folder the way through this one.
func (f folders) Sub(dir string) (fs.FS, error) {
	top, rest, below := strings.Cut(dir, "/")
	switch folder, ok := f[top]; {
	case !ok:
		return nil, &fs.PathError{Op: "sub", Path: dir, Err: fs.ErrNotExist}
	case !below:
		return folder, nil
	default:
		return fs.Sub(folder, rest)
	}
}
