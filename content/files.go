// Package content holds the site's words, facts, languages, pictures and films.
package content

import (
	"embed"
	"sync"

	"github.com/aldaba/aldaba/i18n"
)

// Files are those of this folder.
//
//go:embed locales.json pictures.json routes.json *.yaml devices forms pages integrations phrases posts offers stories talks pictures videos
var Files embed.FS

// Locales are the site's languages.
var Locales = sync.OnceValue(func() *i18n.Locales {
	locales, err := i18n.Load(Files)
	if err != nil {
		panic(err) // a test reads it
	}
	return locales
})
