// Package manifest is what the bundler tells those who serve the application:
// they need not link the bundler to read it.
//
//	m, err := manifest.Read(dist)
package manifest

import (
	"encoding/json"
	"fmt"
	"io/fs"
)

// File is the manifest's place in the dist folder. ServerScript and its source
// map are what the renderer loads; they are not served. Icons is the folder of the icons
// in the site's colours.
const (
	File            = "manifest.json"
	ServerScript    = "server.js"
	ServerSourceMap = "server.js.map"
	Icons           = "icons"
)

// Manifest tells the server which files a page asks for. Paths are absolute
// on the site.
type Manifest struct {
	Build  string `json:"build"`
	Start  string `json:"start"`  // loads the entry once the page has been seen
	Script string `json:"script"` // the browser's entry
	// Root is the module that leads visitors of "/" to their language where no
	// server does. Development bundles have none.
	Root  string `json:"root,omitempty"`
	Style string `json:"style"` // every page's
	// Sheets holds, by kind of section, the sheet that it needs besides.
	Sheets map[string]string `json:"sheets"`
	Fonts  []string          `json:"fonts"` // to preload: the ones every first screen uses
	// Chunks holds, by module ("sections/integrations-search", "messages/es"),
	// the module's file and the files that it needs.
	Chunks map[string][]string `json:"chunks"`
	// Forms holds, by form, the rules that the scripts have.
	Forms map[string]string `json:"forms,omitempty"`
}

// Read reads the manifest of a dist folder.
func Read(dist fs.FS) (m Manifest, err error) {
	data, err := fs.ReadFile(dist, File)
	if err != nil {
		return m, fmt.Errorf("read the bundle's manifest: %w", err)
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return m, fmt.Errorf("read the bundle's %s: %w", File, err)
	}
	return m, nil
}
