// Package public holds the files that browsers and crawlers look for at fixed
// names: the icons.
package public

import (
	"embed"
	"io/fs"
)

//go:embed *.ico *.png *.svg
var files embed.FS

// Files are served at the root of the site, under their own names.
func Files() fs.FS { return files }
