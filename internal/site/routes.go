package site

import (
	"encoding/json"
	"maps"
	"path"
	"regexp"
	"slices"
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
	Lists      Collection        // whose entries the page lists
	Query      []string          // the query parameters that the page reads
	NoIndex    bool
	Middleware []string // checks that the server runs before the page
	LinkedFrom []string // patterns of the ids of pages that must have a link to this one

	faulty bool // no faults are reported that follow from its own
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
	Lists      Collection `json:"lists"`
	Query      []string   `json:"query"`
	NoIndex    bool       `json:"noindex"`
	Middleware []string   `json:"middleware"`
	LinkedFrom []string   `json:"linkedFrom"`
}

// pathForm is what a path of the table looks like.
var pathForm = regexp.MustCompile(`^/$|^(/[a-z0-9][a-z0-9-]*)+(/:[a-z]+)?$`)

// routeReader reads the table and notes its faults.
type routeReader struct {
	locales *i18n.Locales
	known   func(Collection) bool
	faults  *Faults
	taken   map[string]string // path → the key that has it
}

// readRoutes reads the one table of the site's paths, by id.
func readRoutes(read func(file string) ([]byte, error), locales *i18n.Locales, known func(Collection) bool, faults *Faults) map[string]Route {
	var table map[string]json.RawMessage
	if !readJSON(read, routesFile, faults, &table) {
		return nil
	}
	r := routeReader{locales: locales, known: known, faults: faults, taken: map[string]string{}}
	routes := map[string]Route{}
	for _, id := range sortedKeys(table) {
		routes[id] = r.read(id, table[id])
	}
	if _, ok := routes["home"]; !ok {
		faults.add(routesFile, "home", "missing key: other pages link to it")
		routes["home"] = Route{ID: "home", faulty: true}
	}
	for _, id := range sortedKeys(routes) {
		c := routes[id].Collection
		if known(c) && listPage(routes, c).ID == "" {
			faults.add(routesFile, id+".collection", "no page lists %[1]s: write \"lists\": \"%[1]s\" at one, to which these pages link", c)
		}
	}
	return routes
}

// read reads one route. It is faulty when no page can be made of it.
func (r *routeReader) read(id string, data json.RawMessage) Route {
	var keys map[string]json.RawMessage
	var file routeFile
	for _, into := range []any{&keys, &file} {
		if err := json.Unmarshal(data, into); err != nil {
			r.faults.add(routesFile, id, "%v", err)
			return Route{ID: id, faulty: true}
		}
	}
	route := Route{
		ID: id, Paths: r.readPaths(id, keys), Also: file.Also, Collection: file.Collection, Lists: file.Lists,
		Query: file.Query, NoIndex: file.NoIndex, Middleware: file.Middleware, LinkedFrom: file.LinkedFrom,
	}
	for _, path := range route.Also {
		r.take(id, "also", path)
	}
	route.faulty = !r.isComplete(route)
	return route
}

// readPaths reads the route's path in each language.
func (r *routeReader) readPaths(id string, keys map[string]json.RawMessage) map[string]string {
	paths := map[string]string{}
	for _, key := range sortedKeys(keys) {
		if _, ok := r.locales.Get(key); !ok {
			if !r.locales.IsDraft(key) && !slices.Contains([]string{"also", "collection", "lists", "query", "noindex", "middleware", "linkedFrom"}, key) {
				r.faults.add(routesFile, id+"."+key, "is neither a language nor a setting of a route")
			}
			continue
		}
		var path string
		if err := json.Unmarshal(keys[key], &path); err != nil {
			r.faults.add(routesFile, id+"."+key, "%v", err)
			continue
		}
		paths[key] = path
		r.take(id, key, path)
		if !ofLanguage(path, key, r.locales) {
			r.faults.add(routesFile, id+"."+key, "%s is an address of another language", path)
		}
	}
	settlePaths(paths, r.locales)
	return paths
}

// take checks a path's form, and that no other route has it.
func (r *routeReader) take(id, key, path string) {
	before, _, _ := strings.Cut(path, ":") // the parameter's name makes no other path
	if other, ok := r.taken[before]; ok {
		r.faults.add(routesFile, id+"."+key, "%s is the path of %s too", path, other)
		return
	}
	r.taken[before] = id + "." + key
	if !pathForm.MatchString(path) {
		r.faults.add(routesFile, id+"."+key, "%q is no site path: begin with one slash, end without, write lower-case letters, digits and hyphens", path)
	}
}

// isComplete tells whether a route has a path in each language, and its collection
// where they have a parameter.
func (r *routeReader) isComplete(route Route) bool {
	complete := true
	fault := func(key, format string, args ...any) {
		r.faults.add(routesFile, key, format, args...)
		complete = false
	}
	paths := slices.Clone(route.Also)
	for _, code := range r.locales.Codes() {
		if paths = append(paths, route.Paths[code]); route.Paths[code] == "" {
			fault(route.ID+"."+code, "no path in this language")
		}
	}
	for key, c := range map[string]Collection{"collection": route.Collection, "lists": route.Lists} {
		if c != "" && !r.known(c) {
			fault(route.ID+"."+key, "there is no collection %q", c)
		}
	}
	for _, pattern := range route.LinkedFrom {
		if _, err := path.Match(pattern, ""); err != nil {
			fault(route.ID+".linkedFrom", "%q is no pattern of ids: %v", pattern, err)
		}
	}
	for _, path := range paths {
		if path != "" && strings.Contains(path, "/:") != (route.Collection != "") {
			fault(route.ID, "a path with a parameter names its collection, and only such a path")
		}
	}
	return complete
}

// listPage is the route of the page that lists a collection; its ID is empty without one.
func listPage(routes map[string]Route, c Collection) Route {
	return firstRoute(routes, func(r Route) bool { return r.Lists == c && c != "" })
}

// entryPage is the route of the pages of a collection's entries, likewise.
func entryPage(routes map[string]Route, c Collection) Route {
	return firstRoute(routes, func(r Route) bool { return r.Collection == c && c != "" })
}

func firstRoute(routes map[string]Route, is func(Route) bool) Route {
	for _, id := range sortedKeys(routes) {
		if is(routes[id]) {
			return routes[id]
		}
	}
	return Route{}
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

func sortedKeys[K ~string, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
