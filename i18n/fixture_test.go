package i18n

import (
	"os"
	"sync"
)

// siteLocales are Spanish, Catalan, English and French, a draft.
var siteLocales = sync.OnceValue(func() *Locales {
	locales, err := Load(os.DirFS("../testdata/content"))
	if err != nil {
		panic(err)
	}
	return locales
})
