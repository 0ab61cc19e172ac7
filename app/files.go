// Package app holds the application as it was bundled before the program was compiled, and
// the declarations of its kinds of section.
package app

import "embed"

// Files have the folders dist and sections.
//
//go:embed all:dist sections/types.yaml sections/*/kind.yaml
var Files embed.FS
