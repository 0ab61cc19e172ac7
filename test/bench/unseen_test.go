package main

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"testing"

	"github.com/aldaba/aldaba/test/root"
)

// BenchmarkUnseen is the search that nobody has asked for yet, for profiles.
func BenchmarkUnseen(b *testing.B) {
	if err := root.Enter(); err != nil {
		b.Fatal(err)
	}
	s, site, err := newServer(false)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	s.Warm(context.Background())
	page, _ := site.Page("integrations", "en", "")
	path := page.Path + "?" + url.Values{"q": {"x"}}.Encode()
	i := 0
	for b.Loop() {
		i++
		s.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, path+strconv.Itoa(i), nil))
	}
}
