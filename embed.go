// Package aldaba holds the files that the program carries. They stand at the
// root because Go embeds nothing above a package's own folder.
package aldaba

import (
	"embed"
	"errors"
	"io/fs"
	"os"

	"github.com/aldaba/aldaba/app/bundle/manifest"
)

//go:embed content/*.json content/*.yaml content/pages content/posts content/offers content/talks content/pictures content/videos
//go:embed public/*.ico public/*.png public/*.svg
//go:embed all:app/dist
var embedded embed.FS

// source is where the files are read from.
var source fs.FS = embedded

// ReadFrom reads the files from a copy of the repository on disk, in the place of
// those that the program carries. Call it before anything else.
func ReadFrom(root string) { source = os.DirFS(root) }

// Content is the site's words, facts, pictures and films.
func Content() fs.FS { return sub("content") }

// Public are the files that browsers and crawlers look for at fixed names.
func Public() fs.FS { return sub("public") }

// ErrNotBuilt says that the program was compiled before the application was
// bundled.
var ErrNotBuilt = errors.New("the application is not bundled: run `make build`")

// Dist is the application that was bundled before this program was compiled.
func Dist() (fs.FS, error) {
	dist := sub("app/dist")
	if _, err := fs.Stat(dist, manifest.File); err != nil {
		return nil, ErrNotBuilt
	}
	return dist, nil
}

func sub(folder string) fs.FS {
	f, err := fs.Sub(source, folder)
	if err != nil {
		panic(err) // the folders above are valid names
	}
	return f
}
