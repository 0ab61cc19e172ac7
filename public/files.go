// Package public holds the files that browsers and crawlers look for at fixed names.
package public

import "embed"

// Files are those of this folder.
//
//go:embed *
var Files embed.FS
