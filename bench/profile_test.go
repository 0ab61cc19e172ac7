package main

import (
	"context"
	"io/fs"
	"log/slog"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"strings"
	"time"
	"os"
	"github.com/dop251/goja"
	"github.com/aldaba/aldaba/app"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server"
)

func BenchmarkUnseen(b *testing.B) {
	os.Chdir("..")
	s, site, err := newServer()
	if err != nil { b.Fatal(err) }
	s.Warm(context.Background())
	page, _ := site.Page("integrations", "en", "")
	qs := searches(page)
	for _, q := range qs { // warm cards
		n := page.With(url.Values{"q": {q}})
		s.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, n.Path+n.Query, nil))
	}
	_ = slog.Default
	_ = io.Discard
	b.ResetTimer()
	i := 0
	for b.Loop() {
		// unseen: fresh random spelling by category combos
		q := qs[i%len(qs)]
		i++
		n := page.With(url.Values{"q": {q}, "category": {"x" + strings.Repeat("y", i/len(qs)%80)}})
		s.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, n.Path+n.Query, nil))
	}
}

func BenchmarkFragment(b *testing.B) {
	os.Chdir("..")
	_, site, err := newServer()
	if err != nil { b.Fatal(err) }
	dist, _ := app.Dist()
	script, _ := fs.ReadFile(dist, app.ServerScript)
	bundle, _ := renderer.Compile(app.ServerScript, script, nil)
	r, err := renderer.New(bundle, renderer.Options{VMs: 1, KeepBytes: 64<<20, Globals: map[string]any{"host": map[string]any{"plural": i18n.PluralCategory, "number": i18n.FormatNumber}}})
	if err != nil { b.Fatal(err) }
	page, _ := site.Page("integrations", "en", "")
	qs := searches(page)
	var fr []renderer.Fragment
	for _, q := range qs {
		n := page.With(url.Values{"q": {q}})
		for _, f := range server.Fragments(n) {
			if f.Name == "integrations-search" { fr = append(fr, f) }
		}
	}
	for _, f := range fr { r.Render(context.Background(), f, nil) }
	if os.Getenv("JSPROF") != "" { f, _ := os.Create("/tmp/js.pprof"); goja.StartProfile(f); defer goja.StopProfile() }
	b.ResetTimer()
	i := 0
	start := time.Now()
	for b.Loop() {
		f := fr[i%len(fr)]
		i++
		f.Props = append([]byte(`{"n":`+string(rune('0'+i%10))+string(rune('0'+i/10%10))+string(rune('0'+i/100%10))+string(rune('0'+i/1000%10))+string(rune('0'+i/10000%10))+`.5,`), f.Props[1:]...)
		f.Props = append([]byte{}, strings.Replace(string(f.Props), ":0", ":10", 1)...)
		if _, err := r.Render(context.Background(), f, nil); err != nil { b.Fatal(err) }
	}
	_ = start
}
