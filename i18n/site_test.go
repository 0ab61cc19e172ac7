package i18n

import (
	"os"
	"sync"
)

// siteLocales are those of this repository's site.
var siteLocales = sync.OnceValue(func() *Locales {
	locales, err := Load(os.DirFS("../content"))
	if err != nil {
		panic(err)
	}
	return locales
})
