package server

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/assets"
	"github.com/aldaba/aldaba/server/pages"
)

// Addresses is everything that an edition answers a GET with, for a copy of the
// site. Paths are as they are requested, with a query where there is one; each
// list is sorted.
type Addresses struct {
	// Build names the application.
	Build string
	// Root is the module that negotiates the language at "/" where no server does;
	// empty: there is none.
	Root string
	// Assets and Media never change under their names: the application's files;
	// pictures, films and social cards.
	Assets, Media []string
	// Payloads are the modules of the pages.
	Payloads []string
	// Live are the payloads of pages that read a query, without one and with those
	// of Pages.
	Live, Pages []string
	// Markdown are the pages as Markdown, each at its page's address with .md.
	Markdown []string
	// Gone are the addresses that were taken down for good.
	Gone []string
	// Texts are the rest that has a fixed address: icons, the feed, robots.txt.
	Texts []string
	// Moved are old addresses, with their current ones.
	Moved map[string]string
}

// ErrDomains: a language has a host of its own, so its addresses are those of
// another site.
var ErrDomains = errors.New("a language has a domain of its own")

// Addresses lists what the current edition has. The error wraps ErrDomains when
// one list cannot hold it.
func (s *Server) Addresses() (Addresses, error) {
	e := s.router.Load()
	var none Addresses
	if e.domains {
		return none, ErrDomains
	}
	a := Addresses{Build: e.Assets.Manifest().Build, Root: e.Assets.Manifest().Root, Payloads: e.PayloadModules(), Moved: maps.Clone(e.Moved())}
	for _, address := range e.Assets.Addresses() {
		if strings.HasPrefix(address, assetsPrefix) {
			a.Assets = append(a.Assets, address)
		}
	}
	for below, folder := range map[string]fs.FS{site.PicturesPath: e.Site.Pictures, site.VideosPath: e.Site.Videos, assets.CardsPath: e.Assets.Cards()} {
		names, err := assets.Names(folder)
		if err != nil {
			return none, fmt.Errorf("list what is below %s: %w", below, err)
		}
		for _, name := range names {
			a.Media = append(a.Media, below+name)
		}
	}
	for _, page := range e.Site.Pages() {
		if len(page.Middleware) > 0 {
			continue // only the server knows who may see it
		}
		a.Pages = append(a.Pages, page.Path)
		a.Markdown = append(a.Markdown, site.MarkdownPath(page.Path))
		if page.ReadsQuery() {
			a.Live = append(a.Live, pages.LivePayload(page.Path))
		}
		for _, query := range page.Queries() {
			a.Pages = append(a.Pages, page.Path+query)
			a.Live = append(a.Live, pages.LivePayload(page.Path)+query)
		}
	}
	for _, removed := range e.Site.Removed() {
		a.Gone = append(a.Gone, removed.Path)
	}
	for address := range a.Moved {
		a.Live = append(a.Live, pages.LivePayload(address))
	}
	var err error
	if a.Texts, err = e.textAddresses(a); err != nil {
		return none, fmt.Errorf("list the routes: %w", err)
	}
	for _, list := range []*[]string{&a.Assets, &a.Media, &a.Payloads, &a.Live, &a.Pages, &a.Markdown, &a.Gone, &a.Texts} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	return a, nil
}

// assetsPrefix begins the addresses of files whose names change with their
// content.
const assetsPrefix = "/assets/"

// textAddresses are the fixed addresses that are neither pages nor moved ones.
func (e *router) textAddresses(a Addresses) (texts []string, err error) {
	ofPage := map[string]bool{}
	for _, page := range e.Site.Pages() {
		ofPage[page.Path] = true
	}
	fixed, err := fixedAddresses(e.routes[""])
	for _, address := range fixed {
		_, extra := e.server.config.Extra[address]
		sheet := strings.HasSuffix(address, pages.SheetSuffix) // of a query, which a copy has none for
		if _, moved := a.Moved[address]; !extra && !moved && !ofPage[address] && !sheet {
			texts = append(texts, address)
		}
	}
	return texts, err
}

// NotFound is the not-found page of a language.
func (s *Server) NotFound(ctx context.Context, locale string) ([]byte, error) {
	return s.Document(ctx, s.router.Load().Site.NotFound(locale))
}

// Gone is a language's page for what was taken down; nil where the site has none.
func (s *Server) Gone(ctx context.Context, locale string) ([]byte, error) {
	p := s.router.Load().Site.Gone(locale)
	if p == nil {
		return nil, nil
	}
	return s.Document(ctx, p)
}

// fixedAddresses are the addresses of a router's GET routes that have neither a
// parameter nor a prefix.
func fixedAddresses(handler any) (list []string, err error) {
	router, ok := handler.(*mux.Router)
	if !ok {
		return nil, errors.New("there is no router")
	}
	err = router.Walk(func(route *mux.Route, _ *mux.Router, _ []*mux.Route) error {
		template, err := route.GetPathTemplate()
		if err != nil {
			return nil // it matches no path
		}
		form, err := route.GetPathRegexp()
		if err != nil {
			return fmt.Errorf("%s: %w", template, err)
		}
		methods, err := route.GetMethods()
		if err != nil || !slices.Contains(methods, "GET") {
			return nil // a route that developers add has no method
		}
		if strings.HasSuffix(form, "$") && !strings.Contains(template, "{") {
			list = append(list, template)
		}
		return nil
	})
	return list, err
}
