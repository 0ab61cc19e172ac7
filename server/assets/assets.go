// Package assets holds the files that pages load: those of the bundled
// application, of this release and of others, and the pictures and films.
package assets

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/web"
)

// Assets are the files that pages load: the bundled application's, whose
// names change with their content, and the public ones, whose names stay.
type Assets struct {
	manifest manifest.Manifest
	files    map[string]*web.Resource // by path on the site
	cards    fs.FS                    // the social cards, by name
	dist     fs.FS
}

// Manifest is the bundler's.
func (a *Assets) Manifest() manifest.Manifest { return a.manifest }

// Addresses are the paths of the application's and the public files.
func (a *Assets) Addresses() []string { return slices.Collect(maps.Keys(a.files)) }

// Sheets are the stylesheets of a page in their order: the site's, then those
// that its sections need besides.
func (a *Assets) Sheets(p *site.Page) []string {
	list := []string{}
	for i := range p.Sections {
		if sheet := a.manifest.Sheets[p.Sections[i].Kind]; sheet != "" && !slices.Contains(list, sheet) {
			list = append(list, sheet)
		}
	}
	slices.Sort(list)
	return append([]string{a.manifest.Style}, list...)
}

// Load reads the bundle's dist folder, with the compressed copies that
// stand beside the files (.br, .zst, .gz), and the public folder. Icons that the bundle has
// take the place of public ones.
func Load(dist, public fs.FS) (*Assets, error) {
	m, err := manifest.Read(dist)
	if err != nil {
		return nil, fmt.Errorf("load the assets: %w", err)
	}
	a := &Assets{manifest: m, files: map[string]*web.Resource{}, dist: dist}
	if err := a.load(dist, "assets", web.CacheForever); err != nil {
		return nil, err
	}
	if a.cards, err = fs.Sub(dist, "cards"); err != nil {
		return nil, fmt.Errorf("load the assets: %w", err)
	}
	if err := a.loadWorker(dist); err != nil {
		return nil, err
	}
	if err := a.load(public, ".", web.CacheHour); err != nil && !errors.Is(err, fs.ErrNotExist) { // a site may have none
		return nil, err
	}
	if icons, err := fs.Sub(dist, manifest.Icons); err == nil {
		err = a.load(icons, ".", web.CacheHour)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
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
		f, err := readResource(files, name, web.FileHeader(name, cache))
		if err != nil {
			return fmt.Errorf("load the assets: %w", err)
		}
		a.files["/"+name] = f
		return nil
	})
}

// loadWorker reads the service worker. It stands beside the assets, for browsers
// update it by its name, which never changes. Development bundles have none.
func (a *Assets) loadWorker(dist fs.FS) error {
	f, err := readResource(dist, workerPath[1:], web.FileHeader(workerPath, web.CacheRevalidate))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("load the assets: %w", err)
	}
	a.files[workerPath] = f
	return nil
}

// encodings are those of a file's compressed copies, best first; suffixes are their
// names'.
var (
	encodings = []string{"br", "zstd", "gzip"}
	suffixes  = map[string]string{"br": ".br", "zstd": ".zst", "gzip": ".gz"}
)

// readResource reads a file with its compressed copies.
func readResource(files fs.FS, name string, header http.Header) (*web.Resource, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	var packed []web.Variant
	for _, encoding := range encodings {
		body, err := fs.ReadFile(files, name+suffixes[encoding])
		if err == nil {
			packed = append(packed, web.Variant{Encoding: encoding, Body: body})
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return web.NewResource(http.StatusOK, header, data, packed...), nil
}

func isPacked(name string) bool {
	return strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".zst") || strings.HasSuffix(name, ".gz")
}

// workerPath is the service worker's. It stands at the root, for a worker's scope
// is its folder.
const workerPath = "/sw.js"

// licencesPath is the address of third-party licences. Few request them: the file
// is sent from the file system and takes no memory.
const licencesPath = "/licenses.txt"

func (a *Assets) sendLicences(w http.ResponseWriter, r *http.Request) {
	web.ContextOf(w).Route = "licences"
	maps.Copy(w.Header(), web.FileHeader(licencesPath, web.CacheHour))
	http.ServeFileFS(w, r, a.dist, licencesPath[1:])
}

// Route serves the assets; missing finds those of other releases.
func (a *Assets) Route(m *mux.Router, missing func(address string) *web.Resource) {
	send := func(w http.ResponseWriter, r *http.Request) { a.send(w, r, missing) }
	for name := range a.files {
		if !strings.HasPrefix(name, "/assets/") && name != workerPath {
			m.Path(name).Methods(http.MethodGet, http.MethodHead).HandlerFunc(send)
		}
	}
	RouteFiles(m, CardsPath, "image", a.cards)
	if _, err := fs.Stat(a.dist, licencesPath[1:]); err == nil { // a development bundle has none
		m.Path(licencesPath).Methods(http.MethodGet, http.MethodHead).HandlerFunc(a.sendLicences)
	}
	m.Path(workerPath).Methods(http.MethodGet, http.MethodHead).HandlerFunc(send)
	m.PathPrefix("/assets/").Methods(http.MethodGet, http.MethodHead).HandlerFunc(send)
}

func (a *Assets) send(w http.ResponseWriter, r *http.Request, missing func(address string) *web.Resource) {
	c := web.ContextOf(w)
	c.Route = "asset"
	f := a.files[r.URL.Path]
	if f == nil {
		f = missing(r.URL.Path)
	}
	if f == nil {
		// A script that is gone must not be answered with a page.
		web.SendText(w, http.StatusNotFound)
		return
	}
	c.Cache = "hit"
	f.Send(w, r)
}
