// Package app holds the application as it was bundled before the program was compiled.
package app

import "embed"

// Files have the folder dist.
//
//go:embed all:dist
var Files embed.FS
