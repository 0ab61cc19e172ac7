package server

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/maypok86/otter/v2"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/site"
)

// A payload is a page as a visit that has begun takes it: what changes when
// one page takes the place of another, without the document around it. Those
// of pages as they stand are ES modules below the build's id, which a manifest
// lists with a version each: they can be kept for ever. What a query decides,
// and what the manifest lacks, comes live, as JSON. app/router/payload.ts
// reads all of it.
const (
	payloadPath  = "/payload/"
	livePath     = "/payload/live"
	manifestFile = "manifest.js"
	pagesFolder  = "pages"
	framePrefix  = "frame."
	rootName     = "/index" // stands for "/" in an address of a payload
	// payloadWeight bounds the kept payloads with their copies, in bytes.
	payloadWeight = 16 << 20
)

// payload is one page. fillPayload writes its sections.
type payload struct {
	Build       string           `json:"build"`
	Page        string           `json:"page"`
	Status      int              `json:"status"`
	Locale      string           `json:"locale"`
	Path        string           `json:"path"` // the address, without its query; empty where there is no page
	Query       string           `json:"query"`
	Reads       bool             `json:"reads"` // another query is another page
	Title       string           `json:"title"`
	Description string           `json:"description"`
	NoIndex     bool             `json:"noIndex"`
	Canonical   string           `json:"canonical,omitempty"`
	Alternates  [][2]string      `json:"alternates"` // hreflangs, parted by blanks, and address
	Card        string           `json:"card,omitempty"`
	Published   string           `json:"published,omitempty"` // of an article, YYYY-MM-DD
	Languages   []site.Language  `json:"languages"`
	Styles      []string         `json:"styles"` // besides the site's
	Sections    []sectionPayload `json:"sections"`
}

// sectionPayload is a section: its HTML, or the props of a live one.
type sectionPayload struct {
	sectionData
	HTML string `json:"html,omitempty"`
}

// framePayload is what all pages of a language share.
type framePayload struct {
	Header json.RawMessage `json:"header"`
	Footer string          `json:"footer"`
	consent
}

// redirectPayload stands in a payload's place when the page is elsewhere.
type redirectPayload struct {
	Redirect string `json:"redirect"`
}

// payloads are those of an edition.
type payloads struct {
	manifest *resource
	pages    map[string]*site.Page // by path
	modules  map[string]*site.Page // those that everybody may see, by path
	moved    map[string]string     // old path → path
	kept     *otter.Cache[string, *resource]
}

func newPayloads(e Edition) *payloads {
	p := &payloads{pages: map[string]*site.Page{}, modules: map[string]*site.Page{}, moved: map[string]string{}}
	p.kept = otter.Must(&otter.Options[string, *resource]{
		MaximumWeight: payloadWeight,
		Weigher: func(_ string, r *resource) (weight uint32) {
			for _, v := range *r.variants.Load() {
				weight += uint32(len(v.body))
			}
			return weight
		},
	})
	manifest := map[string]string{}
	for _, page := range e.Site.Pages() {
		if page.Locale.Domain != "" {
			continue // another host's
		}
		p.pages[page.Path] = page
		if len(page.Middleware) > 0 {
			continue // who may see it is asked each time
		}
		p.modules[page.Path] = page
		manifest[page.Path] = versionOf(page)
		if page.Asks() {
			manifest[page.Path] += "?"
		}
	}
	p.manifest = newModule(mustEncode(manifest), cacheRevalidate)
	for _, route := range e.Site.Routes {
		for _, old := range route.Also {
			p.addMoved(e.Site, route, old)
		}
	}
	return p
}

// addMoved remembers where the pages of an old path stand now.
func (p *payloads) addMoved(site *site.Site, route site.Route, old string) {
	before, _, many := strings.Cut(old, "/:")
	for _, page := range site.Pages() {
		if page.ID != route.ID || page.Locale.Code != site.Locales.OfPath(old).Code {
			continue
		}
		if many {
			p.moved[before+"/"+page.Entry] = page.Path
		} else {
			p.moved[old] = page.Path
		}
	}
}

// versionOf names what a page says, among its other versions.
func versionOf(p *site.Page) string { return hex.EncodeToString(p.Version[:4]) }

func newData(body []byte, kind string, cache []string) *resource {
	r := &resource{status: http.StatusOK, hash: hashOf(body), header: http.Header{
		"Cache-Control": cache, "Content-Type": {kind}, "Vary": varyPage, "X-Robots-Tag": noIndex,
	}}
	r.set(body, packedText(body)...)
	return r
}

func mustEncode(value any) []byte {
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false) // none of it stands in HTML, and it weighs
	if err := to.Encode(value); err != nil {
		panic("server: encode a payload: " + err.Error()) // strings and valid JSON always encode
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

func newPayload(p *site.Page, status int, key string) *rendition {
	return &rendition{page: p, key: key, status: status, fill: fillPayload}
}

// fillPayload makes a payload of the static sections' HTML and the props of
// the live ones.
func fillPayload(e *edition, n *rendition) {
	p := n.page
	n.header = http.Header{"Content-Type": {typeJSON}, "Cache-Control": cacheNever, "Vary": varyPage, "X-Robots-Tag": noIndex}
	if n.status == http.StatusOK && len(p.Middleware) == 0 {
		n.header["Cache-Control"] = cacheRevalidate // the service worker keeps it for when there is no connection
	}
	out := payload{
		Build: e.Assets.manifest.Build, Page: p.ID, Status: n.status, Locale: p.Locale.Code, Path: p.Path, Query: p.Query, Reads: p.Asks(),
		Title: p.Title, Description: p.Description, NoIndex: p.NoIndex, Languages: p.Languages, Styles: e.Assets.sheets(p)[1:], Alternates: [][2]string{}, Sections: []sectionPayload{},
	}
	if !p.NoIndex {
		canonical, alternates := e.head.addresses(p)
		out.Canonical, out.Alternates = canonical, folded(alternates)
		out.Card, out.Published = e.Assets.card(p), p.Published
	}
	n.before = bytes.TrimSuffix(mustEncode(out), []byte("]}"))
	n.after = func(b []byte, _ []string) []byte { return append(b, "]}"...) }
	for i, t := range parts(p)[1:] { // the header is the frame's
		if t.section == nil {
			break // and so is the footer
		}
		data := dataOf(t.section)
		data.Props = nil
		opened := append(bytes.TrimSuffix(mustEncode(data), []byte("}")), ',')
		if i > 0 {
			opened = append([]byte(","), opened...)
		}
		filled := part{id: t.id, section: t.section}
		if t.live {
			filled.before = string(opened) + `"props":` + string(t.section.Props)
			filled.after = "}"
		} else {
			filled.before, filled.fragment, filled.after = string(opened)+`"html":"`, t.fragment, `"}`
		}
		n.parts = append(n.parts, filled)
	}
}

// append writes a fragment's HTML where it stands.
func (n *rendition) append(b, html []byte) []byte {
	if n.document || len(html) == 0 {
		return append(b, html...)
	}
	quoted := mustEncode(string(html))
	return append(b, quoted[1:len(quoted)-1]...)
}

// frame is the header and the footer of a language, without what each page
// says of itself.
func (s *Server) frame(ctx context.Context, e *edition, locale string) ([]byte, error) {
	p := e.Site.NotFound(locale)
	footer, err := e.Renderer.Render(ctx, renderer.Fragment{Name: footerFragment, Locale: locale, Props: p.Footer}, holesOf(p))
	if err != nil {
		return nil, err
	}
	return mustEncode(framePayload{Header: p.Header, Footer: string(footer), consent: e.head.asks[locale]}), nil
}
