// Package aldaba serves a site: pages that React renders inside Go, in several languages,
// from checked content, and forms whose enquiries are never lost.
//
// A site is a folder of files, which a program embeds or reads from disk:
//
//	content/      languages, words, facts, addresses, pictures
//	public/       files with fixed names: icon.svg, icons that are not drawn from it; optional
//	app/sections/ declarations of its kinds of section; without them, those of this repository
//	app/dist/     the application as `aldaba-dev build` bundles it
//
// This package and the module renderer are the public interface; docs/versions.md says what
// may change between releases. The other packages change at any time.
package aldaba

import (
	"io/fs"
	"net/http"
	"os"

	"github.com/aldaba/aldaba/program"
)

// Site is what Main serves.
type Site struct {
	// Files has the site's folders. Main reads them when it starts, and content again
	// under --content alone.
	Files fs.FS

	// Fill gives values to fields that a kind of section declares as given, for each page
	// and locale, when content is read. props are the section's, as encoding/json decodes
	// them; an error is a fault of the content.
	Fill map[string]func(page, locale string, props map[string]any) (map[string]any, error)
	// Compute gives such values for a request, from the query parameters that the page's
	// route lists, and with an empty query when content is read. It must be fast, pure and
	// safe for concurrent use: pages are cached by their query.
	Compute map[string]func(query map[string]string, props map[string]any) map[string]any
	// Check reports the faults of a section that its declaration cannot, or of an entry whose
	// page is of the kind: props are as the content has them, with texts in every language,
	// and field is a key of props.
	Check map[string]func(content fs.FS, props map[string]any, fault func(field, problem string))
	// Middleware has the checks that routes name in content/routes.json. A request whose
	// check fails gets the not-found page.
	Middleware map[string]func(*http.Request) error
}

// Main runs the command that the program's arguments name, and exits when it ends or a
// signal ends it. The exit code is 0 after success, 1 after a failure and 2 after a
// command that was wrong.
func Main(s Site) { os.Exit(program.Main(program.Site(s), os.Args[1:])) }
