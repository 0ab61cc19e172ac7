package server

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"

	"github.com/gorilla/mux"
)

// Assets are the files that pages ask for: the bundled application's, whose
// names change with their content, and the public ones, whose names stay.
type Assets struct {
	manifest Manifest
	files    map[string]*resource // by path on the site
	cards    fs.FS                // the social cards, by name
}

// Manifest is the part of the bundle's manifest that pages need. Paths are
// absolute on the site.
type Manifest struct {
	Build  string              `json:"build"`
	Script string              `json:"script"`
	Style  string              `json:"style"`
	Fonts  []string            `json:"fonts"`
	Chunks map[string][]string `json:"chunks"`
}

// types are those that the system's table may lack or tell differently.
var types = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".woff2": "font/woff2", ".svg": "image/svg+xml",
	".ico": "image/x-icon", ".txt": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json", ".png": "image/png",
	".avif": "image/avif", ".webp": "image/webp", ".jpg": "image/jpeg", ".mp4": "video/mp4", ".vtt": "text/vtt; charset=utf-8",
}

// LoadAssets reads the bundle's dist folder, with the compressed copies that
// stand beside the files (.br, .zst, .gz), and the public folder.
func LoadAssets(dist, public fs.FS) (*Assets, error) {
	a := &Assets{files: map[string]*resource{}}
	data, err := fs.ReadFile(dist, "manifest.json")
	if err != nil {
		return nil, fmt.Errorf("load the assets: %w", err)
	}
	if err := json.Unmarshal(data, &a.manifest); err != nil {
		return nil, fmt.Errorf("load the assets: manifest.json: %w", err)
	}
	if err := a.load(dist, "assets", cacheForever); err != nil {
		return nil, err
	}
	if a.cards, err = fs.Sub(dist, "cards"); err != nil {
		return nil, fmt.Errorf("load the assets: %w", err)
	}
	if err := a.load(public, ".", []string{"public, max-age=3600"}); err != nil {
		return nil, err
	}
	return a, nil
}

func (a *Assets) load(files fs.FS, folder string, cache []string) error {
	return fs.WalkDir(files, folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return fmt.Errorf("load the assets: %w", err)
		}
		if d.IsDir() || isPacked(name) || strings.HasSuffix(name, ".go") {
			return nil
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return fmt.Errorf("load the assets: %w", err)
		}
		kind := types[path.Ext(name)]
		if kind == "" {
			kind = cmp.Or(mime.TypeByExtension(path.Ext(name)), "application/octet-stream")
		}
		f := &resource{status: http.StatusOK, hash: hashOf(data), header: http.Header{
			"Cache-Control": cache, "Content-Type": {kind}, "Vary": varyPage,
		}}
		var packed []variant
		for _, p := range []struct{ encoding, suffix string }{{"br", ".br"}, {"zstd", ".zst"}, {"gzip", ".gz"}} {
			body, err := fs.ReadFile(files, name+p.suffix)
			if err == nil {
				packed = append(packed, variant{encoding: p.encoding, body: body})
			} else if !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("load the assets: %w", err)
			}
		}
		f.set(data, packed...)
		a.files["/"+name] = f
		return nil
	})
}

func isPacked(name string) bool {
	return strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".zst") || strings.HasSuffix(name, ".gz")
}

func (a *Assets) route(m *mux.Router) {
	for name := range a.files {
		if !strings.HasPrefix(name, "/assets/") {
			m.Path(name).Methods(http.MethodGet, http.MethodHead).HandlerFunc(a.send)
		}
	}
	routeFiles(m, cardsPath, "image", a.cards)
	m.PathPrefix("/assets/").Methods(http.MethodGet, http.MethodHead).HandlerFunc(a.send)
}

func (a *Assets) send(w http.ResponseWriter, r *http.Request) {
	v := visitOf(w)
	v.route = "asset"
	f, ok := a.files[r.URL.Path]
	if !ok {
		// A script that is gone must not be answered with a page.
		w.Header()["Cache-Control"] = cacheNever
		http.Error(w, "404 not found", http.StatusNotFound)
		return
	}
	v.cache = "hit"
	f.send(w, r)
}
