package content

import (
	"encoding/json"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"

	"github.com/aldaba/aldaba/i18n"
)

// Bounds on what search engines show, in characters.
const (
	maxTitle       = 65
	minDescription = 50
	maxDescription = 170
)

// loader gathers what one reading of the content needs.
type loader struct {
	fsys    fs.FS
	locales *i18n.Locales
	routes  map[string]Route
	brand   Brand
	nav     any // navigation.yaml as it stands
	brands  any // brand.yaml as it stands
	entries map[Collection][]entry
	market  []Integration
	sources map[string]*source // pages by id
	anchors map[string]map[string]bool
	faults  Faults
}

// source is a page's file, every language in it.
type source struct {
	file string
	doc  map[string]any
	ok   bool // fits its schema
}

// Load reads and validates the whole content. The error is a Faults that
// lists everything wrong.
func Load(fsys fs.FS, locales *i18n.Locales) (*Site, error) {
	l := &loader{fsys: fsys, locales: locales, sources: map[string]*source{}, anchors: map[string]map[string]bool{}}
	l.routes = readRoutes(fsys, locales, &l.faults)
	l.readFrame()
	l.readIntegrations()
	l.readCollections()
	l.readPages()
	site := l.build()
	if err := l.faults.err(); err != nil {
		return nil, err
	}
	return site, nil
}

// readYAML parses a file and holds it against the schema of a struct.
func (l *loader) readYAML(file string, schema any) (doc any, ok bool) {
	if doc, ok = l.parse(file); !ok {
		return nil, false
	}
	return doc, l.fits(file, nil, doc, schema)
}

func (l *loader) parse(file string) (doc any, ok bool) {
	data, err := fs.ReadFile(l.fsys, file)
	if err != nil {
		l.faults.add(file, "", "%v", err)
		return nil, false
	}
	if err := yaml.Unmarshal(data, &doc); err != nil {
		l.faults.add(file, "", "%s", strings.TrimSpace(yaml.FormatError(err, false, false)))
		return nil, false
	}
	return doc, true
}

// pageFile is the frame of a page's file.
type pageFile struct {
	Title       Text  `json:"title"`
	Description Text  `json:"description"`
	Sections    []any `json:"sections"`
}

// place is what every section has besides its kind's props.
type place struct {
	Kind string `json:"kind"`
	ID   string `json:"id" jsonschema:"pattern=^[a-z][a-z0-9-]*$"`
	Tone Tone   `json:"tone"`
}

func (l *loader) readPages() {
	known := map[string]bool{NotFound: true}
	for id := range l.routes {
		known[id] = true
	}
	for _, id := range sortedKeys(known) {
		if r := l.routes[id]; r.Collection != "" {
			continue // its pages are made of the entries
		}
		file := "pages/" + id + ".yaml"
		doc, ok := l.readYAML(file, pageFile{})
		page, _ := doc.(map[string]any)
		s := &source{file: file, doc: page, ok: ok}
		l.sources[id] = s
		if page != nil {
			l.readSections(id, s)
		}
	}
	files, err := fs.Glob(l.fsys, "pages/*")
	if err != nil {
		l.faults.add("pages", "", "%v", err)
	}
	for _, f := range files {
		if id := strings.TrimSuffix(strings.TrimPrefix(f, "pages/"), ".yaml"); !known[id] {
			l.faults.add(f, "", "routes.json has no page %s", id)
		}
	}
}

// readSections holds each section against its kind and gathers the anchors.
func (l *loader) readSections(id string, s *source) {
	l.anchors[id] = map[string]bool{}
	sections, _ := s.doc["sections"].([]any)
	for i, node := range sections {
		key := []string{"sections", itoa(i)}
		section, ok := node.(map[string]any)
		if !ok {
			l.faults.add(s.file, keyPath(key), "a section is a map")
			s.ok = false
			continue
		}
		name, _ := section["kind"].(string)
		k, known := kinds[name]
		if !known || k.built {
			l.faults.add(s.file, keyPath(append(key, "kind")), "unknown section kind %q", name)
			s.ok = false
			continue
		}
		head, props := split(section)
		s.ok = l.fits(s.file, key, head, place{}) && s.ok
		s.ok = l.fits(s.file, key, props, k.props) && s.ok
		if opens := opening[name]; opens != (i == 0) {
			l.faults.add(s.file, keyPath(key), "a page begins with one opening section (it holds the h1), and has no other")
		}
		for _, anchor := range ids(section) {
			if l.anchors[id][anchor] {
				l.faults.add(s.file, keyPath(key), "the anchor %q stands twice in the page", anchor)
			}
			l.anchors[id][anchor] = true
		}
	}
}

// split parts what every section has from its kind's props.
func split(section map[string]any) (head, props map[string]any) {
	head, props = map[string]any{}, map[string]any{}
	for k, v := range section {
		if k == "kind" || k == "id" || k == "tone" {
			head[k] = v
		} else {
			props[k] = v
		}
	}
	return head, props
}

// ids lists the anchors in a document.
func ids(node any) (list []string) {
	switch n := node.(type) {
	case map[string]any:
		for _, k := range sortedKeys(n) {
			if id, ok := n[k].(string); ok && k == "id" {
				list = append(list, id)
			} else {
				list = append(list, ids(n[k])...)
			}
		}
	case []any:
		for _, v := range n {
			list = append(list, ids(v)...)
		}
	}
	return list
}

func (l *loader) linker(locale, page string) linker {
	slugs := map[Collection][]string{}
	for c, list := range l.entries {
		for _, e := range list {
			slugs[c] = append(slugs[c], e.slug)
		}
	}
	return linker{
		locale: locale, self: page, routes: l.routes, entries: slugs, anchors: l.anchors, brand: l.brand.Links,
		address: func(path string) string { return l.address(locale, path) },
	}
}

// address is a route's path as the site serves it: a language with a domain
// of its own has no prefix.
func (l *loader) address(locale, path string) string {
	if loc, _ := l.locales.Get(locale); loc.Domain != "" {
		if path = strings.TrimPrefix(path, "/"+locale); path == "" {
			return "/"
		}
	}
	return path
}

// decode gives a document of a file in one language as a struct of the type of
// sample, finished, or nil when something is wrong with it.
func (l *loader) decode(file string, key []string, doc any, sample any, link linker) any {
	v := reflect.New(reflect.TypeOf(sample))
	if err := into(inLocale(doc, l.locales, link.locale), v.Interface()); err != nil {
		l.faults.add(file, keyPath(key), "%v", err)
		return nil
	}
	finish(v.Elem(), slices.Clone(key), link, func(k, problem string) { l.faults.add(file, k, "%s", problem) })
	return v.Elem().Interface()
}

// checkHead holds a page's title and description against the bounds, and
// against the other pages' of its language.
func (l *loader) checkHead(file string, p *Page, titles map[string]string) {
	if n := utf8.RuneCountInString(p.Title); n > maxTitle {
		l.faults.add(file, "title."+p.Locale.Code, "%d characters; %d at most", n, maxTitle)
	}
	if n := utf8.RuneCountInString(p.Description); n < minDescription || n > maxDescription {
		l.faults.add(file, "description."+p.Locale.Code, "%d characters; %d to %d", n, minDescription, maxDescription)
	}
	for key, text := range map[string]string{"title": p.Title, "description": p.Description} {
		k := p.Locale.Code + key + text
		if other, ok := titles[k]; ok && other != file {
			l.faults.add(file, key+"."+p.Locale.Code, "is that of %s too", other)
		}
		titles[k] = file
	}
}

func encode(v any) json.RawMessage {
	data, err := json.Marshal(v)
	if err != nil {
		panic("content: encode: " + err.Error()) // structs of strings always encode
	}
	return data
}
