// Package sections holds the declarations of the kinds of section that every site has.
package sections

import "embed"

// Files have kind.yaml in the folder of each kind.
//
//go:embed */kind.yaml
var Files embed.FS
