// Package content holds the site's words, facts, pictures and films.
package content

import "embed"

// Files are those of this folder.
//
//go:embed *.json *.yaml pages posts offers talks pictures videos
var Files embed.FS
