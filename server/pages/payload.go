package pages

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/maypok86/otter/v2"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/assets"
	"github.com/aldaba/aldaba/server/web"
)

// A payload is a page for client navigation: what changes from one page to the
// next, without the document. Pre-rendered payloads are ES modules below the
// build's id, cached for ever: a manifest lists them with their versions. What a
// query decides, and what the manifest lacks, is a live payload, as JSON.
// app/engine/router/payload.ts reads both.
const (
	payloadPath  = assets.PayloadPath
	LivePath     = "/payload/live"
	manifestFile = assets.PayloadManifest
	pagesFolder  = assets.PayloadPages
	framePrefix  = "frame."
	rootName     = "/index" // stands for "/" in an address of a payload
	// payloadWeight bounds the cached payloads and their encodings, in bytes.
	payloadWeight = 16 << 20
)

// Payload is one page. fillPayload writes its sections.
type Payload struct {
	Build       string           `json:"build"`
	Page        string           `json:"page"`
	Status      int              `json:"status"`
	Locale      string           `json:"locale"`
	Path        string           `json:"path"`                     // the address, without its query; empty where there is no page
	Query       string           `json:"query" ts:"string | null"` // null: a host of files has not read it
	Reads       bool             `json:"reads"`                    // site.Page.ReadsQuery
	Title       string           `json:"title"`
	Description string           `json:"description"`
	NoIndex     bool             `json:"noIndex"`
	Canonical   string           `json:"canonical,omitempty"`
	Alternates  [][2]string      `json:"alternates"` // hreflangs, parted by blanks, and address
	Card        string           `json:"card,omitempty"`
	Published   string           `json:"published,omitempty"` // of an article, YYYY-MM-DD
	Languages   []site.Language  `json:"languages"`
	Styles      []string         `json:"styles"`               // besides the site's
	FramesFilm  bool             `json:"framesFilm,omitempty"` // by its document's own policy
	Sections    []SectionPayload `json:"sections"`
}

// SectionPayload is a section: its HTML, or the props of a live one.
type SectionPayload struct {
	SectionData
	HTML string `json:"html,omitempty"`
}

// FramePayload is what all pages of a language share.
type FramePayload struct {
	Header json.RawMessage `json:"header" ts:"Omit<Header, 'languages' | 'query'>"`
	Footer string          `json:"footer"`
	Consent
}

// RedirectPayload replaces a payload whose page has another address.
type RedirectPayload struct {
	Redirect string `json:"redirect"`
}

// payloads are those of an edition.
type payloads struct {
	manifest *web.Resource
	pages    map[string]*site.Page // by path
	modules  map[string]*site.Page // those that everybody may see, by path
	moved    map[string]string     // old path → path
	cache    *otter.Cache[string, *web.Resource]
}

func newPayloads(e *Edition, shared *web.SharedCache) *payloads {
	p := &payloads{pages: map[string]*site.Page{}, modules: map[string]*site.Page{}, moved: map[string]string{}}
	p.cache = otter.Must(&otter.Options[string, *web.Resource]{
		MaximumWeight: payloadWeight,
		Weigher:       func(_ string, r *web.Resource) uint32 { return uint32(r.Size()) },
	})
	manifest := map[string]string{}
	for _, page := range e.Site.Pages() {
		if page.Locale.Domain != "" {
			continue // another host's
		}
		p.pages[page.Path] = page
		if len(page.Middleware) > 0 {
			continue // the server decides at each request who may see it
		}
		p.modules[page.Path] = page
		manifest[page.Path] = versionOf(page)
		if page.ReadsQuery() {
			manifest[page.Path] += "?"
		}
	}
	p.manifest = web.NewSharedData(asModule(web.EncodeJSON(manifest)), typeModule, shared, textsKey(e.Site))
	for _, route := range e.Site.Routes {
		for _, old := range route.Also {
			p.addMoved(e.Site, route, old)
		}
	}
	return p
}

// addMoved records the current addresses of an old path's pages.
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

func newPayload(p *site.Page, status int, key string) *rendition {
	return &rendition{page: p, key: key, status: status, fill: fillPayload}
}

// mergeHreflangs lists each address once, with all its hreflangs, parted by
// blanks.
func mergeHreflangs(alternates [][2]string) [][2]string {
	list := [][2]string{}
	for _, a := range alternates {
		if last := len(list) - 1; last >= 0 && list[last][1] == a[1] {
			list[last][0] += " " + a[0]
		} else {
			list = append(list, a)
		}
	}
	return list
}

// fillPayload makes a payload of the static sections' HTML and the props of
// the live ones.
func fillPayload(e *Edition, n *rendition) {
	p := n.page
	n.header = http.Header{"Content-Type": {web.TypeJSON}, "Cache-Control": web.CacheNever, "Vary": web.VaryEncoding, "X-Robots-Tag": web.NoIndex}
	if n.status == http.StatusOK && len(p.Middleware) == 0 {
		e.share(n.header, p) // the service worker stores it for when there is no connection
	}
	out := Payload{
		Build: e.Assets.Manifest().Build, Page: p.ID, Status: n.status, Locale: p.Locale.Code, Path: p.Path, Query: p.Query, Reads: p.ReadsQuery(),
		Title: p.Title, Description: p.Description, NoIndex: p.NoIndex, Languages: p.Languages, Styles: e.Assets.Sheets(p)[1:], FramesFilm: p.FramesFilm(), Alternates: [][2]string{}, Sections: []SectionPayload{},
	}
	if !p.NoIndex {
		canonical, alternates := e.head.Addresses(p)
		out.Canonical, out.Alternates = canonical, mergeHreflangs(alternates)
		out.Card, out.Published = e.card(p), p.Published
	}
	n.before = func(b []byte) []byte { return append(b, bytes.TrimSuffix(web.EncodeJSON(out), []byte("]}"))...) }
	n.after = func(b []byte, _ []string) []byte { return append(b, "]}"...) }
	for i, t := range parts(p)[1:] { // the header is the frame's
		if t.section == nil {
			break // and so is the footer
		}
		data := dataOf(t.section)
		data.Props = nil
		opened := append(bytes.TrimSuffix(web.EncodeJSON(data), []byte("}")), ',')
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

// frame is the header and the footer of a language, without what differs from
// page to page.
func (e *Edition) frame(ctx context.Context, locale string) ([]byte, error) {
	p := e.Site.NotFound(locale)
	footer, err := e.Renderer.Render(ctx, renderer.Fragment{Name: footerFragment, Locale: locale, Props: p.Footer}, holesOf(p))
	if err != nil {
		return nil, err
	}
	return web.EncodeJSON(FramePayload{Header: p.Header, Footer: string(footer), Consent: e.head.consents[locale]}), nil
}

// Moved are the old paths of pages, with their current ones.
func (e *Edition) Moved() map[string]string { return e.payloads.moved }

// PayloadModules are the paths of the edition's payload modules.
func (e *Edition) PayloadModules() (list []string) {
	for _, name := range e.moduleNames() {
		list = append(list, payloadPath+e.Assets.Manifest().Build+"/"+name)
	}
	return list
}

// LivePayload is the path of an address's live payload.
func LivePayload(path string) string { return LivePath + payloadName(path) }

// payloadName is a page's path inside its payload's.
func payloadName(path string) string {
	if path == "/" {
		return rootName
	}
	return path
}

// moduleNames are the payload modules of an edition, below its build.
func (e *Edition) moduleNames() []string {
	names := []string{manifestFile}
	for _, loc := range e.Site.Locales.All() {
		names = append(names, framePrefix+loc.Code+".js")
	}
	for path, page := range e.payloads.modules {
		names = append(names, pagesFolder+payloadName(path)+"."+versionOf(page)+".js")
	}
	return names
}
