package dev

import (
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/renderer"
)

const galleryPath = "/_gallery"

// gallery shows the design system: every component in all its states, by the
// renderer that makes the pages. ?example=button.primary shows one alone, for
// pictures held against each other. Only the development bundle has it.
type gallery struct {
	dist     fs.FS
	renderer func() *renderer.Renderer
}

func (g *gallery) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	page, err := g.page(r)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(page) // an error means that the browser is gone
}

// page makes the document. The props in it are all that the browser needs to
// take it over.
func (g *gallery) page(r *http.Request) ([]byte, error) {
	m, err := manifest.Read(g.dist)
	if err != nil {
		return nil, err
	}
	props, err := json.Marshal(struct {
		Example string `json:"example,omitempty"`
	}{r.URL.Query().Get("example")})
	if err != nil {
		return nil, fmt.Errorf("encode the gallery's props: %w", err)
	}
	fragment, err := g.renderer().Render(r.Context(), renderer.Fragment{Name: "gallery", Locale: "en", Props: props}, nil)
	if err != nil {
		return nil, fmt.Errorf("render the gallery: %w", err)
	}
	page := append([]byte(galleryHead(m)), fragment...)
	page = append(page, `</div><script type="application/json" id="data">`...)
	page = append(page, props...) // the encoder escapes < > &
	return append(page, `</script></body></html>`...), nil
}

func galleryHead(m manifest.Manifest) string {
	var b strings.Builder
	b.WriteString(`<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Gallery</title>`)
	for _, sheet := range slices.Compact(append([]string{m.Style}, slices.Sorted(maps.Values(m.Sheets))...)) {
		fmt.Fprintf(&b, `<link rel="stylesheet" href="%s">`, html.EscapeString(sheet))
	}
	for _, font := range m.Fonts {
		fmt.Fprintf(&b, `<link rel="preload" href="%s" as="font" type="font/woff2" crossorigin>`, html.EscapeString(font))
	}
	for _, module := range []string{"gallery/browser", "entries/reload"} {
		for _, file := range m.Chunks[module][:1] {
			fmt.Fprintf(&b, `<script type="module" src="%s"></script>`, html.EscapeString(file))
		}
	}
	b.WriteString(`</head><body><div id="root">`)
	return b.String()
}
