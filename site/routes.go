package site

import (
	"encoding/json"
	"io/fs"
	"regexp"
	"slices"
	"sort"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

const routesFile = "routes.json"

// Route is a page's entry in the table: its address in each language. A path
// may end in a parameter, "/talks/video/:videos".
type Route struct {
	ID         string
	Paths      map[string]string // by locale code
	Also       []string          // old paths and other readings: they redirect here
	Collection Collection        // whose entries the parameter names
	Query      []string          // the query parameters that the page reads
	NoIndex    bool
	Middleware []string // checks that the server runs before the page

	faulty bool // what follows from its faults is not told
}

// Param is the name of the path's parameter, or "".
func (r Route) Param(locale string) string {
	_, name, _ := strings.Cut(r.Paths[locale], "/:")
	return name
}

// Path is the route's address in a language, for one entry of its collection.
func (r Route) Path(locale, entry string) string {
	if before, _, ok := strings.Cut(r.Paths[locale], "/:"); ok {
		return before + "/" + entry
	}
	return r.Paths[locale]
}

// routeFile is a route as the file writes it, besides the languages' paths.
type routeFile struct {
	Also       []string   `json:"also"`
	Collection Collection `json:"collection"`
	Query      []string   `json:"query"`
	NoIndex    bool       `json:"noindex"`
	Middleware []string   `json:"middleware"`
}

// pathForm is what a path of the table looks like.
var pathForm = regexp.MustCompile(`^/$|^(/[a-z0-9][a-z0-9-]*)+(/:[a-z]+)?$`)

// readRoutes reads the one table of the site's paths, by id.
func readRoutes(fsys fs.FS, locales *i18n.Locales, faults *Faults) map[string]Route {
	data, err := fs.ReadFile(fsys, routesFile)
	if err != nil {
		faults.add(routesFile, "", "%v", err)
		return nil
	}
	var table map[string]json.RawMessage
	if err := json.Unmarshal(data, &table); err != nil {
		faults.add(routesFile, "", "%v", err)
		return nil
	}
	routes := map[string]Route{}
	taken := map[string]string{} // path → the key that has it
	take := func(id, key, path string) {
		before, _, _ := strings.Cut(path, ":") // the parameter's name makes no other path
		if other, ok := taken[before]; ok {
			faults.add(routesFile, id+"."+key, "%s is the path of %s too", path, other)
			return
		}
		taken[before] = id + "." + key
		if !pathForm.MatchString(path) {
			faults.add(routesFile, id+"."+key, "%q is no site path: begin with one slash, end without, write lower-case letters, digits and hyphens", path)
		}
	}
	for _, id := range sortedKeys(table) {
		r := Route{ID: id, Paths: map[string]string{}}
		var keys map[string]json.RawMessage
		var file routeFile
		if err := json.Unmarshal(table[id], &keys); err != nil {
			faults.add(routesFile, id, "%v", err)
			routes[id] = Route{ID: id, faulty: true}
			continue
		}
		if err := json.Unmarshal(table[id], &file); err != nil {
			faults.add(routesFile, id, "%v", err)
			routes[id] = Route{ID: id, faulty: true}
			continue
		}
		for _, key := range sortedKeys(keys) {
			if _, ok := locales.Get(key); ok {
				var path string
				if err := json.Unmarshal(keys[key], &path); err != nil {
					faults.add(routesFile, id+"."+key, "%v", err)
					continue
				}
				r.Paths[key] = path
				take(id, key, path)
				if !ofLanguage(path, key, locales) {
					faults.add(routesFile, id+"."+key, "%s is an address of another language", path)
				}
			} else if !slices.Contains([]string{"also", "collection", "query", "noindex", "middleware"}, key) {
				faults.add(routesFile, id+"."+key, "is neither a language nor a setting of a route")
			}
		}
		r.Also, r.Collection, r.Query, r.NoIndex, r.Middleware = file.Also, file.Collection, file.Query, file.NoIndex, file.Middleware
		paths := slices.Clone(r.Also)
		for _, path := range r.Also {
			take(id, "also", path)
		}
		for _, code := range locales.Codes() {
			if paths = append(paths, r.Paths[code]); r.Paths[code] == "" {
				faults.add(routesFile, id+"."+code, "no path in this language")
				r.faulty = true
			}
		}
		if _, known := collections[r.Collection]; !known && r.Collection != "" {
			faults.add(routesFile, id+".collection", "there is no collection %q", r.Collection)
			r.faulty = true
		}
		for _, path := range paths {
			if path != "" && strings.Contains(path, "/:") != (r.Collection != "") {
				faults.add(routesFile, id, "a path with a parameter names its collection, and only such a path")
				r.faulty = true
			}
		}
		routes[id] = r
	}
	for _, id := range neededRoutes() {
		if _, ok := routes[id]; !ok {
			faults.add(routesFile, id, "missing key: other pages link to it")
			routes[id] = Route{ID: id, faulty: true}
		}
	}
	return routes
}

// neededRoutes are the pages that the frame and the collections link to.
func neededRoutes() []string {
	ids := []string{"home", "sales"}
	for _, c := range collections {
		ids = append(ids, c.list, c.entry)
	}
	slices.Sort(ids)
	return ids
}

// ofLanguage tells whether a path begins as its language's do: the default's
// with no language, another's with its own.
func ofLanguage(path, code string, locales *i18n.Locales) bool {
	first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if _, prefixed := locales.Get(first); prefixed || code != locales.Default().Code {
		return first == code && code != locales.Default().Code
	}
	return true
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
