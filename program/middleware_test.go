package program

import (
	"net/http"
	"testing"

	"github.com/aldaba/aldaba/internal/site"
)

func TestCheckNamesMiddlewareThatTheServerLacks(t *testing.T) {
	known := map[string]func(*http.Request) error{"known": func(*http.Request) error { return nil }}
	routes := []site.Route{{ID: "about", Middleware: []string{"known", "lost"}}, {ID: "talks"}}
	err := checkMiddleware(routes, known)
	if err == nil || err.Error() != `routes.json: about.middleware: Unknown middleware "lost"` {
		t.Errorf("got %v", err)
	}
	routes[0].Middleware = []string{"known"}
	if err := checkMiddleware(routes, known); err != nil {
		t.Errorf("a check that the server has: %v", err)
	}
}
