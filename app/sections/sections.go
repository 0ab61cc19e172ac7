// Package sections holds the declarations of the kinds of section: kind.yaml in the folder
// of each, and types.yaml with the types that several share.
package sections

import (
	"embed"
	"sync"

	engine "github.com/aldaba/aldaba/app/engine/sections"
	"github.com/aldaba/aldaba/internal/decl"
)

//go:embed types.yaml */kind.yaml
var files embed.FS

// Declared are the declarations of all kinds, with the engine's. site.Load reports their faults.
var Declared = sync.OnceValue(func() *decl.Declarations { return decl.Read(files, engine.Files) })
