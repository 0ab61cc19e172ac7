package server

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/gorilla/mux"
	"github.com/maypok86/otter/v2"

	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/renderer"
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

// payload is one page.
type payload struct {
	Build       string             `json:"build"`
	Page        string             `json:"page"`
	Status      int                `json:"status"`
	Locale      string             `json:"locale"`
	Path        string             `json:"path"` // the address, without its query
	Query       string             `json:"query"`
	Reads       bool               `json:"reads"` // another query is another page
	Title       string             `json:"title"`
	Description string             `json:"description"`
	NoIndex     bool               `json:"noIndex"`
	Canonical   string             `json:"canonical,omitempty"`
	Alternates  [][2]string        `json:"alternates"` // hreflangs, parted by blanks, and address
	Card        string             `json:"card,omitempty"`
	Published   string             `json:"published,omitempty"` // of an article, YYYY-MM-DD
	Languages   []content.Language `json:"languages"`
	Sections    []sectionPayload   `json:"sections"`
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
	pages    map[string]*content.Page // by path
	moved    map[string]string        // old path → path
	kept     *otter.Cache[string, *resource]
}

func newPayloads(e Edition) *payloads {
	p := &payloads{pages: map[string]*content.Page{}, moved: map[string]string{}}
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
		manifest[page.Path] = versionOf(page)
		if page.Asks() {
			manifest[page.Path] += "?"
		}
	}
	p.manifest = newModule(manifest, cacheRevalidate)
	for _, route := range e.Site.Routes {
		for _, old := range route.Also {
			p.addMoved(e.Site, route, old)
		}
	}
	return p
}

// addMoved remembers where the pages of an old path stand now.
func (p *payloads) addMoved(site *content.Site, route content.Route, old string) {
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
func versionOf(p *content.Page) string { return hex.EncodeToString(p.Version[:4]) }

// newModule is an ES module that hands over one value, and keeps nothing of it:
// a browser keeps modules for as long as the document lives.
func newModule(value any, cache []string) *resource {
	body := append(append([]byte(moduleBegin), mustEncode(value)...), moduleEnd...)
	return newData(body, types[".js"], cache)
}

const (
	moduleBegin = "let d="
	moduleEnd   = ";export default()=>{const v=d;d=0;return v};\n"
)

func newData(body []byte, kind string, cache []string) *resource {
	r := &resource{status: http.StatusOK, hash: hashOf(body), header: http.Header{
		"Cache-Control": cache, "Content-Type": {kind}, "Vary": varyPage, "X-Robots-Tag": noIndex,
	}}
	r.set(body, packedText(body)...)
	return r
}

func mustEncode(value any) []byte {
	data, err := json.Marshal(value)
	if err != nil {
		panic("server: encode a payload: " + err.Error()) // strings and valid JSON always encode
	}
	return data
}

func (s *Server) routePayloads(m *mux.Router, e *edition) {
	m.PathPrefix(livePath+"/").Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		visitOf(w).route = "payload-live"
		s.sendLive(w, r, e)
	})
	m.PathPrefix(payloadPath).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		visitOf(w).route = "payload"
		s.sendModule(w, r, e)
	})
}

// sendModule answers for the modules of this build, and for those that another
// has left. A script that is gone is never answered with a page.
func (s *Server) sendModule(w http.ResponseWriter, r *http.Request, e *edition) {
	name, ours := strings.CutPrefix(r.URL.Path, payloadPath+e.Assets.manifest.Build+"/")
	if !ours {
		if m := s.config.Releases.payload(r.URL.Path); m != nil {
			visitOf(w).cache = "hit"
			m.send(w, r)
			return
		}
		s.sendGone(w, r)
		return
	}
	m, fresh, err := s.module(r.Context(), e, name)
	switch {
	case err != nil:
		w.Header()["Cache-Control"] = cacheNever
		status := http.StatusInternalServerError
		if errors.Is(err, renderer.ErrBusy) {
			w.Header()["Retry-After"] = []string{"2"}
			status = http.StatusServiceUnavailable
		}
		http.Error(w, http.StatusText(status), status)
	case m == nil:
		s.sendGone(w, r)
	case !fresh:
		// The content has changed since the visitor's manifest was made: they
		// get what is true now, and nobody keeps it under the old name.
		now := &resource{status: m.status, hash: m.hash, header: m.header.Clone()}
		now.header["Cache-Control"] = cacheNever
		now.set((*m.variants.Load())[len(*m.variants.Load())-1].body)
		now.send(w, r)
	default:
		visitOf(w).cache = "hit"
		m.send(w, r)
	}
}

func (s *Server) sendGone(w http.ResponseWriter, _ *http.Request) {
	w.Header()["Cache-Control"] = cacheNever
	http.Error(w, "404 not found", http.StatusNotFound)
}

// module gives a module by its name below the build; nil when there is none.
// fresh is false when the name is of another version of the content.
func (s *Server) module(ctx context.Context, e *edition, name string) (m *resource, fresh bool, err error) {
	if name == manifestFile {
		return e.payloads.manifest, true, nil
	}
	if locale, ok := strings.CutPrefix(name, framePrefix); ok {
		locale, ok = strings.CutSuffix(locale, ".js")
		if _, known := e.Site.Locales.Get(locale); !ok || !known {
			return nil, false, nil
		}
		m, err = s.keptModule(e, name, func() (any, error) { return s.frame(ctx, e, locale) })
		return m, true, err
	}
	path, version, ok := parseModule(name)
	page := e.payloads.pages[path]
	if !ok || page == nil {
		return nil, false, nil
	}
	m, err = s.keptModule(e, pagesFolder+path, func() (any, error) { return s.payload(ctx, e, page, http.StatusOK) })
	return m, version == versionOf(page), err
}

// parseModule takes pages/en/contact.1a2b3c4d.js apart; the root's is
// pages/index.1a2b3c4d.js.
func parseModule(name string) (path, version string, ok bool) {
	path, below := strings.CutPrefix(name, pagesFolder)
	path, script := strings.CutSuffix(path, ".js")
	path, version, versioned := strings.Cut(path, ".")
	if path == rootName {
		path = "/"
	}
	return path, version, below && script && versioned
}

func (s *Server) keptModule(e *edition, key string, make func() (any, error)) (*resource, error) {
	if m, ok := e.payloads.kept.GetIfPresent(key); ok {
		return m, nil
	}
	value, err := make()
	if err != nil {
		return nil, err
	}
	// Versions of pages are in their names; a frame has none.
	cache := cacheForever
	if strings.HasPrefix(key, framePrefix) {
		cache = cacheRevalidate
	}
	m := newModule(value, cache)
	e.payloads.kept.Set(key, m)
	return m, nil
}

// payload composes a page for a visit that has begun.
func (s *Server) payload(ctx context.Context, e *edition, p *content.Page, status int) (payload, error) {
	out := payload{
		Build: e.Assets.manifest.Build, Page: p.ID, Status: status, Locale: p.Locale.Code, Path: p.Path, Query: p.Query, Reads: p.Asks(),
		Title: p.Title, Description: p.Description, NoIndex: p.NoIndex, Languages: p.Languages, Alternates: [][2]string{},
	}
	if !p.NoIndex {
		canonical, alternates := e.head.addresses(p)
		out.Canonical, out.Alternates = canonical, folded(alternates)
		out.Card, out.Published = e.Assets.card(p), p.Published
	}
	holes := holesOf(p)
	for _, t := range parts(p) {
		if t.section == nil {
			continue
		}
		section := sectionPayload{sectionData: dataOf(t.section)}
		if !t.live {
			html, err := e.Renderer.Render(ctx, t.fragment, holes)
			if err != nil {
				return payload{}, err
			}
			section.HTML = string(html)
		}
		out.Sections = append(out.Sections, section)
	}
	return out, nil
}

// frame is the header and the footer of a language, without what each page
// says of itself.
func (s *Server) frame(ctx context.Context, e *edition, locale string) (framePayload, error) {
	p := e.Site.NotFound(locale)
	footer, err := e.Renderer.Render(ctx, renderer.Fragment{Name: footerFragment, Locale: locale, Props: p.Footer}, holesOf(p))
	return framePayload{Header: p.Header, Footer: string(footer), consent: e.head.asks[locale]}, err
}
