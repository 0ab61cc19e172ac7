package program

import (
	"net/http"
	"sync"
	"testing"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/site/embedded"
)

// ours is the site of this repository.
var ours = Site{Files: embedded.Files}

// ownSite is its content, which no test changes.
var ownSite = sync.OnceValues(func() (*site.Site, error) {
	locales, err := ours.Locales()
	if err != nil {
		return nil, err
	}
	return site.Load(ours.content(), locales, ours.Options()...)
})

// plainHandler is that site without its listeners, which takes no enquiries. The tests
// share it.
func plainHandler(t testing.TB) http.Handler {
	t.Helper()
	h, err := plainHandlerOnce()
	if err != nil {
		t.Fatal(err)
	}
	return h
}

var plainHandlerOnce = sync.OnceValues(func() (http.Handler, error) {
	h, _, err := newHandler(ours, nil)
	return h, err
})
