package discovery

import (
	"net/http"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/server/web"
)

// WebManifest is how a browser shows the site as an installed application. Source: www.w3.org/TR/appmanifest.
type WebManifest struct {
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

// WebManifestPath is where a language's manifest is served, on every host.
// app/engine/lib/head.ts has the same rule.
func WebManifestPath(code string) string { return "/site." + code + ".webmanifest" }

// routeWebManifests serves each language's manifest. It is made with the edition.
func (d *Documents) routeWebManifests(m *mux.Router) {
	s := d.Site
	for _, loc := range s.Locales.All() {
		home, ok := s.Page("home", loc.Code, "")
		if !ok {
			continue
		}
		manifest := web.NewSharedData(web.EncodeJSON(WebManifest{
			ID: "/", Name: s.Name, Description: home.Description, Lang: loc.Tag, Dir: loc.Dir, Start: home.Path, Scope: "/",
			Display: "browser", Theme: ThemeColor(s), Background: ThemeColor(s),
			Icons: []webManifestIcon{
				{"/icon.svg", "any", "image/svg+xml", ""}, {"/icon-192.png", "192x192", "image/png", ""},
				{"/icon-512.png", "512x512", "image/png", ""}, {"/icon-maskable-512.png", "512x512", "image/png", "maskable"},
			},
		}), web.ContentType(".webmanifest"), d.Shared, d.Key)
		m.Path(WebManifestPath(loc.Code)).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			c := web.ContextOf(w)
			c.Route, c.Cache = "webmanifest", "hit"
			manifest.Send(w, r)
		})
	}
}
