package server

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/site"
)

// Assets are the files that pages ask for: the bundled application's, whose
// names change with their content, and the public ones, whose names stay.
type Assets struct {
	manifest manifest.Manifest
	files    map[string]*resource // by path on the site
	cards    fs.FS                // the social cards, by name
	dist     fs.FS
}

// sheets are the stylesheets of a page in their order: the site's, then those
// that its sections need besides.
func (a *Assets) sheets(p *site.Page) []string {
	list := []string{}
	for i := range p.Sections {
		if sheet := a.manifest.Sheets[p.Sections[i].Kind]; sheet != "" && !slices.Contains(list, sheet) {
			list = append(list, sheet)
		}
	}
	slices.Sort(list)
	return append([]string{a.manifest.Style}, list...)
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
	m, err := manifest.Read(dist)
	if err != nil {
		return nil, fmt.Errorf("load the assets: %w", err)
	}
	a := &Assets{manifest: m, files: map[string]*resource{}, dist: dist}
	if err := a.load(dist, "assets", cacheForever); err != nil {
		return nil, err
	}
	if a.cards, err = fs.Sub(dist, "cards"); err != nil {
		return nil, fmt.Errorf("load the assets: %w", err)
	}
	if err := a.loadWorker(dist); err != nil {
		return nil, err
	}
	if err := a.load(public, ".", cacheHour); err != nil {
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
		f, err := readResource(files, name, headerOf(name, cache))
		if err != nil {
			return fmt.Errorf("load the assets: %w", err)
		}
		a.files["/"+name] = f
		return nil
	})
}

// loadWorker reads the service worker, which stands beside the assets: its name
// never changes, for browsers ask for it again by its name. Development
// bundles have none.
func (a *Assets) loadWorker(dist fs.FS) error {
	f, err := readResource(dist, workerPath[1:], headerOf(workerPath, cacheRevalidate))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("load the assets: %w", err)
	}
	a.files[workerPath] = f
	return nil
}

func headerOf(name string, cache []string) http.Header {
	kind := cmp.Or(types[path.Ext(name)], mime.TypeByExtension(path.Ext(name)), "application/octet-stream")
	return http.Header{"Cache-Control": cache, "Content-Type": {kind}, "Vary": varyPage}
}

// suffixes are those of a file's compressed copies, by their encoding.
var suffixes = map[string]string{"br": ".br", "zstd": ".zst", "gzip": ".gz"}

// readResource reads a file with its compressed copies.
func readResource(files fs.FS, name string, header http.Header) (*resource, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	f := &resource{status: http.StatusOK, hash: hashOf(data), header: header}
	var packed []variant
	for _, encoding := range []string{"br", "zstd", "gzip"} {
		body, err := fs.ReadFile(files, name+suffixes[encoding])
		if err == nil {
			packed = append(packed, variant{encoding: encoding, body: body})
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	f.set(data, packed...)
	return f, nil
}

func isPacked(name string) bool {
	return strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".zst") || strings.HasSuffix(name, ".gz")
}

// workerPath is the service worker's. It stands at the root, for a worker sees
// only what is below it.
const workerPath = "/sw.js"

// licencesPath is the address of the licences of what others wrote. Few ask for
// them: the file is sent from where it stands, and takes no memory.
const licencesPath = "/licenses.txt"

func (a *Assets) sendLicences(w http.ResponseWriter, r *http.Request) {
	visitOf(w).route = "licences"
	maps.Copy(w.Header(), headerOf(licencesPath, cacheHour))
	http.ServeFileFS(w, r, a.dist, licencesPath[1:])
}

// route serves the assets; missing answers for those of other releases.
func (a *Assets) route(m *mux.Router, missing func(address string) *resource) {
	send := func(w http.ResponseWriter, r *http.Request) { a.send(w, r, missing) }
	for name := range a.files {
		if !strings.HasPrefix(name, "/assets/") && name != workerPath {
			m.Path(name).Methods(http.MethodGet, http.MethodHead).HandlerFunc(send)
		}
	}
	routeFiles(m, cardsPath, "image", a.cards)
	if _, err := fs.Stat(a.dist, licencesPath[1:]); err == nil { // a bundle for developers has none
		m.Path(licencesPath).Methods(http.MethodGet, http.MethodHead).HandlerFunc(a.sendLicences)
	}
	m.Path(workerPath).Methods(http.MethodGet, http.MethodHead).HandlerFunc(send)
	m.PathPrefix("/assets/").Methods(http.MethodGet, http.MethodHead).HandlerFunc(send)
}

func (a *Assets) send(w http.ResponseWriter, r *http.Request, missing func(address string) *resource) {
	v := visitOf(w)
	v.route = "asset"
	f := a.files[r.URL.Path]
	if f == nil {
		f = missing(r.URL.Path)
	}
	if f == nil {
		// A script that is gone must not be answered with a page.
		w.Header()["Cache-Control"] = cacheNever
		http.Error(w, "404 not found", http.StatusNotFound)
		return
	}
	v.cache = "hit"
	f.send(w, r)
}
