// Package aldaba serves a site: pages that React renders inside Go, in several languages,
// from checked content, and forms whose enquiries are never lost.
//
// A site is a folder of files, which a program embeds or reads from disk:
//
//	content/      languages, words, facts, addresses, pictures
//	public/       files with fixed names: icons; optional
//	app/sections/ declarations of its kinds of section; without them, those of this repository
//	app/dist/     the application as `aldaba-dev build` bundles it
//
// This package and the module renderer are the public interface; docs/versions.md says what
// may change between releases. The other packages change at any time.
package aldaba

import (
	"io/fs"
	"os"

	"github.com/aldaba/aldaba/program"
)

// Site is what Main serves.
type Site struct {
	// Files has the site's folders. Main reads them when it starts, and content again
	// under --content alone.
	Files fs.FS
}

// Main runs the command that the program's arguments name, and exits when it ends or a
// signal ends it. The exit code is 0 after success, 1 after a failure and 2 after a
// command that was wrong.
func Main(s Site) { os.Exit(program.Main(program.Site(s), os.Args[1:])) }
