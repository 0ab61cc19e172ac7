package server

import (
	"net/http"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/site"
)

// webManifest says how a browser shows the site among a visitor's
// applications. Source: www.w3.org/TR/appmanifest.
type webManifest struct {
	ID          string            `json:"id"`
	Name        string            `json:"name"`
	Description string            `json:"description"`
	Lang        string            `json:"lang"`
	Dir         string            `json:"dir"`
	Start       string            `json:"start_url"`
	Scope       string            `json:"scope"`
	Display     string            `json:"display"` // a site with pages to share: its address stays in view
	Theme       string            `json:"theme_color"`
	Background  string            `json:"background_color"`
	Icons       []webManifestIcon `json:"icons"`
}

type webManifestIcon struct {
	Source  string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// webManifestPath is where a language's manifest is served, on every host.
// app/lib/head.ts has the same rule.
func webManifestPath(code string) string { return "/site." + code + ".webmanifest" }

// routeWebManifests serves each language's manifest. It is made with the edition.
func routeWebManifests(m *mux.Router, site *site.Site) {
	for _, loc := range site.Locales.All() {
		home, ok := site.Page("home", loc.Code, "")
		if !ok {
			continue
		}
		kept := newData(mustEncode(webManifest{
			ID: "/", Name: site.Name, Description: home.Description, Lang: loc.Tag, Dir: loc.Dir, Start: home.Path, Scope: "/",
			Display: "browser", Theme: themeColor, Background: themeColor,
			Icons: []webManifestIcon{
				{"/icon.svg", "any", "image/svg+xml", ""}, {"/icon-192.png", "192x192", "image/png", ""},
				{"/icon-512.png", "512x512", "image/png", ""}, {"/icon-maskable-512.png", "512x512", "image/png", "maskable"},
			},
		}), types[".webmanifest"], cacheRevalidate)
		m.Path(webManifestPath(loc.Code)).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			v := visitOf(w)
			v.route, v.cache = "webmanifest", "hit"
			kept.send(w, r)
		})
	}
}
