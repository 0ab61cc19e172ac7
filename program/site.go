package program

import (
	"errors"
	"io/fs"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/site"
)

// Site is what the program serves.
type Site struct {
	// Files has the folders content, public and app/dist, and app/sections if the site
	// declares kinds of section of its own.
	Files fs.FS
}

// ErrNotBuilt reports that the files have no bundle of the application.
var ErrNotBuilt = errors.New("the application is not bundled: run `make build`")

// Dist is the bundled application.
func (s Site) Dist() (fs.FS, error) {
	dist := s.folder("app/dist")
	if _, err := fs.Stat(dist, manifest.File); err != nil {
		return nil, ErrNotBuilt
	}
	return dist, nil
}

// Options are those of the site's content: its own kinds of section.
func (s Site) Options() []site.Option {
	return []site.Option{site.DeclaredIn(s.Files)}
}

func (s Site) content() fs.FS { return s.folder("content") }

func (s Site) folder(name string) fs.FS {
	f, err := fs.Sub(s.Files, name)
	if err != nil {
		panic(err) // the names are valid
	}
	return f
}
