package main

import (
	"net/http"
	"testing"

	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/i18n"
)

func TestCheckNamesMiddlewareThatTheServerLacks(t *testing.T) {
	known := map[string]func(*http.Request) error{"known": func(*http.Request) error { return nil }}
	site := &content.Site{Routes: []content.Route{{ID: "about", Middleware: []string{"known", "lost"}}, {ID: "talks"}}}
	err := checkMiddleware(site, known)
	if err == nil || err.Error() != `routes.json: about.middleware: Unknown middleware "lost"` {
		t.Errorf("got %v", err)
	}
	site.Routes[0].Middleware = []string{"known"}
	if err := checkMiddleware(site, known); err != nil {
		t.Errorf("a check that the server has: %v", err)
	}
	loaded, err := content.Load(content.Embedded(), i18n.Default())
	if err != nil {
		t.Fatal(err)
	}
	if err := checkMiddleware(loaded, middleware); err != nil {
		t.Error(err)
	}
}
