package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"

	"github.com/gorilla/mux"
)

// Assets are the files that pages ask for: the bundled application's, whose
// names change with their content, and the public ones, whose names stay.
type Assets struct {
	manifest Manifest
	files    map[string]*asset // by path on the site
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

type asset struct {
	header http.Header
	hash   string
	plain  []byte
	packed []packedAsset // best first
}

type packedAsset struct {
	encoding string
	suffix   string
	data     []byte
}

// types are those that the system's table may lack or tell differently.
var types = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".woff2": "font/woff2", ".svg": "image/svg+xml",
	".ico": "image/x-icon", ".txt": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json", ".png": "image/png",
}

// LoadAssets reads the bundle's dist folder, with the compressed copies that
// stand beside the files (.br, .zst, .gz), and the public folder.
func LoadAssets(dist, public fs.FS) (*Assets, error) {
	a := &Assets{files: map[string]*asset{}}
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
	if err := a.load(public, ".", []string{"public, max-age=3600"}); err != nil {
		return nil, err
	}
	return a, nil
}

func (a *Assets) load(files fs.FS, folder string, cache []string) error {
	return fs.WalkDir(files, folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || isPacked(name) || strings.HasSuffix(name, ".go") {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return fmt.Errorf("load the assets: %w", err)
		}
		f := &asset{plain: data, hash: hashOf(data), header: http.Header{"Cache-Control": cache, "Vary": varyPage}}
		kind := types[path.Ext(name)]
		if kind == "" {
			kind = mime.TypeByExtension(path.Ext(name))
		}
		f.header["Content-Type"] = []string{kind}
		for _, p := range []packedAsset{{encoding: "br", suffix: ".br"}, {encoding: "zstd", suffix: ".zst"}, {encoding: "gzip", suffix: ".gz"}} {
			if p.data, err = fs.ReadFile(files, name+p.suffix); err == nil {
				f.packed = append(f.packed, p)
			} else if !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("load the assets: %w", err)
			}
		}
		a.files["/"+name] = f
		return nil
	})
}

func isPacked(name string) bool {
	return strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".zst") || strings.HasSuffix(name, ".gz")
}

func (a *Assets) route(m *mux.Router) {
	for name, f := range a.files {
		if !strings.HasPrefix(name, "/assets/") {
			m.Path(name).Methods(http.MethodGet, http.MethodHead).Handler(f)
		}
	}
	m.PathPrefix("/assets/").Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f, ok := a.files[r.URL.Path]
		if !ok {
			// A script that is gone must not be answered with a page.
			visitOf(r).route = "asset"
			w.Header()["Cache-Control"] = cacheNever
			http.Error(w, "404 not found", http.StatusNotFound)
			return
		}
		f.ServeHTTP(w, r)
	})
}

func (f *asset) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	v := visitOf(r)
	v.route, v.cache = "asset", "hit"
	h := w.Header()
	for name, value := range f.header {
		h[name] = value
	}
	body, tag := f.plain, `"`+f.hash+`"`
	if accepted := r.Header["Accept-Encoding"]; len(accepted) > 0 {
		for _, p := range f.packed {
			if acceptsEncoding(accepted, p.encoding) {
				h["Content-Encoding"] = []string{p.encoding}
				body, tag = p.data, `"`+f.hash+"-"+p.encoding+`"`
				break
			}
		}
	}
	h["Etag"] = []string{tag}
	if given := r.Header["If-None-Match"]; len(given) > 0 && strings.Contains(given[0], f.hash) {
		delete(h, "Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	w.WriteHeader(http.StatusOK)
	if r.Method != http.MethodHead {
		w.Write(body) // the client may have gone: nothing to do about it
	}
}
