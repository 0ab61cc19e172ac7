package site

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"io/fs"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/goccy/go-yaml"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/spelling"
)

// loader gathers what one reading of the content needs.
type loader struct {
	fsys    fs.FS
	sums    map[string][sha256.Size]byte // of the files that were read
	locales *i18n.Locales
	routes  map[string]Route
	brand   Brand
	nav     any // navigation.yaml as it stands
	brands  any // brand.yaml as it stands
	// enquiries.yaml as it stands.
	enquiries any
	// demo.yaml as it stands, once a page needs it.
	demo     any
	demoRead bool
	// quote.yaml, in the same way.
	quotes    any
	quoteRead bool
	entries   map[Collection][]entry
	market    []Integration
	// The stories as they stand, and their ids in the same order.
	stories  []any
	storyIDs []string
	videos   map[string]string        // file → its name on the site
	lengths  map[string]time.Duration // of the films, by file
	// What pictures there are, and what they show.
	pictures     map[string]pictureFiles
	captions     map[string]any
	capabilities map[string]Capabilities // by device
	sources      map[string]*source      // pages by id
	anchors      map[string]map[string]bool
	// facts.yaml by language, and the facts that texts quote.
	facts  map[string]commercial
	quoted map[string]bool
	// The removed addresses, and whether the site has a list of them.
	removed []Address
	removes bool
	faults  Faults
	review  Faults // what a site may be served with, and an editor should mend

	schemas *sync.Map // compiled: schemaKey → *jsonschema.Schema

	// The origin that forms are sent to, when it is another one, and whether forms
	// are left out.
	enquiriesAt string
	noEnquiries bool
}

// source is a page's file, every language in it.
type source struct {
	file     string
	doc      map[string]any
	sections []written
}

func (s *source) count(kind string) (n int) {
	for _, w := range s.sections {
		if w.head.Kind == kind {
			n++
		}
	}
	return n
}

// written is a section as its file has it.
type written struct {
	key   []string
	head  sectionHead
	props map[string]any
}

// Load reads and validates the whole content. The error is a Faults that lists
// everything wrong: a faulty part is read as far as possible, to find all faults at
// once.
func Load(fsys fs.FS, locales *i18n.Locales, options ...Option) (*Site, error) {
	l := &loader{fsys: fsys, locales: locales, sources: map[string]*source{}, anchors: map[string]map[string]bool{}, videos: map[string]string{}, lengths: map[string]time.Duration{}, schemas: &compiled}
	for _, set := range options {
		set(l)
	}
	l.routes = readRoutes(l.read, locales, &l.faults)
	l.readCommercial()
	l.readPictures()
	l.readFrame()
	l.readEnquiries()
	l.readCapabilities()
	l.readCollections()
	if l.routes == nil {
		return nil, l.faulty() // without routes every link is a fault
	}
	l.readRemoved()
	l.readPages()
	l.readStories()
	l.readIntegrations()
	site := l.build()
	l.checkQuoted()
	l.checkAnswers()
	l.review.locate(fsys)
	site.Review = l.review
	site.Version = l.version()
	if err := l.faulty(); err != nil {
		return nil, err
	}
	return site, nil
}

// faulty is the error of all faults with their places, or nil.
func (l *loader) faulty() error {
	l.faults.locate(l.fsys)
	return l.faults.err()
}

// readYAML parses a file and checks it against the schema of a struct.
func (l *loader) readYAML(file string, schema any) any {
	doc, ok := l.parse(file)
	if ok {
		l.fits(file, nil, doc, schema)
	}
	return doc
}

func (l *loader) parse(file string) (doc any, ok bool) {
	data, ok := readText(l.read, file, &l.faults)
	if !ok {
		return nil, false
	}
	return l.parseYAML(file, data)
}

func (l *loader) parseYAML(file string, data []byte) (doc any, ok bool) {
	if err := yaml.Unmarshal(data, &doc); err != nil {
		l.addSyntax(file, err)
		return nil, false
	}
	settleDrafts(doc, l.locales)
	l.quoteFacts(file, nil, doc)
	l.checkTranslated(file, nil, doc)
	return doc, true
}

// addSyntax names what the parser of YAML stopped at.
func (l *loader) addSyntax(file string, err error) {
	var at yaml.Error
	if !errors.As(err, &at) || at.GetToken() == nil {
		l.faults.add(file, "", "%v", err)
		return
	}
	place, problem := at.GetToken().Position, at.GetMessage()
	if strings.HasPrefix(problem, "found character '\t'") {
		problem = "a tab stands here: indent with spaces"
	}
	l.faults.addAt(file, place.Line, place.Column, "this is not YAML: %s", problem)
}

// files lists the files of a pattern, without those that editors leave.
func (l *loader) files(pattern string) (files []string) {
	found, err := fs.Glob(l.fsys, pattern)
	if err != nil {
		l.faults.add(pattern, "", "%v", err)
	}
	for _, f := range found {
		if !stray(f) {
			files = append(files, f)
		}
	}
	return files
}

// pageFile is the frame of a page's file.
type pageFile struct {
	Title       Text   `json:"title"`
	Description Text   `json:"description"`
	Sections    []any  `json:"sections"`
	Updated     string `json:"updated,omitempty" jsonschema:"pattern=^\\d{4}-\\d{2}-\\d{2}$"` // when its words last changed
}

// sectionHead is what every section has besides its kind's props.
type sectionHead struct {
	Kind string `json:"kind"`
	ID   string `json:"id"`
	Tone Tone   `json:"tone"`
}

var anchorForm = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)

// reservedAnchors are those of the document around the sections.
var reservedAnchors = map[string]bool{"root": true, "main": true, "data": true, "header": true, "footer": true}

func (l *loader) readPages() {
	known := map[string]bool{NotFound: true}
	if l.removes {
		known[Gone] = true
	}
	for id := range l.routes {
		known[id] = true
	}
	for _, id := range sortedKeys(known) {
		if r := l.routes[id]; r.Collection != "" || r.faulty {
			continue // its pages are made of the entries
		}
		s := &source{file: "pages/" + id + ".yaml"}
		s.doc, _ = l.readYAML(s.file, pageFile{}).(map[string]any)
		l.sources[id] = s
		if s.doc != nil {
			l.readSections(id, s)
		}
	}
	for _, f := range l.files("pages/*") {
		if id := strings.TrimSuffix(strings.TrimPrefix(f, "pages/"), ".yaml"); !known[id] {
			l.faults.add(f, "", "routes.json has no page %s", id)
		}
	}
}

// readSections checks each section against its kind and gathers the anchors.
func (l *loader) readSections(id string, s *source) {
	l.anchors[id] = map[string]bool{}
	sections, _ := s.doc["sections"].([]any)
	for i, node := range sections {
		key := []string{"sections", itoa(i)}
		section, ok := node.(map[string]any)
		if !ok {
			l.faults.add(s.file, keyPath(key), "a section is a map")
			continue
		}
		l.addAnchors(id, s.file, keyPath(key), ids(section))
		name, _ := section["kind"].(string)
		k, known := kinds[name]
		if !known || k.built {
			l.faults.add(s.file, keyPath(append(key, "kind")), "unknown section kind %q%s", name, spelling.Hint(name, writtenKinds()))
			continue
		}
		head, props := split(section)
		l.fits(s.file, key, head, sectionHead{})
		l.fits(s.file, key, props, k.props)
		if opens := opening[name]; opens != (i == 0) {
			l.faults.add(s.file, keyPath(key), "a page begins with one opening section (it holds the h1), and has no other")
		}
		w := written{key: key, props: props, head: decode(l, s.file, key, head, sectionHead{}, linker{})}
		s.sections = append(s.sections, w)
	}
}

func (l *loader) addAnchors(id, file, key string, anchors []string) {
	for _, anchor := range anchors {
		switch {
		case !anchorForm.MatchString(anchor):
			l.faults.add(file, key, "the anchor %q: write lower-case letters, digits and hyphens, a letter first", anchor)
		case reservedAnchors[anchor]:
			l.faults.add(file, key, "the anchor %q is one of the page's frame", anchor)
		case l.anchors[id][anchor]:
			l.faults.add(file, key, "the anchor %q stands twice in the page", anchor)
		}
		l.anchors[id][anchor] = true
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
		address:  func(path string) string { return l.address(locale, path) },
		pictures: l.pictures,
		caption: func(name string) (words pictureText) {
			// The error is a fault already: the schema found it.
			_ = into(inLocale(l.captions[name], l.locales, locale), &words)
			return words
		},
	}
}

// address is a route's path as the site serves it: a language with a domain
// of its own has no prefix.
func (l *loader) address(locale, path string) string {
	if loc, _ := l.locales.Get(locale); loc.Domain != "" {
		if rest, ok := strings.CutPrefix(path, "/"+locale); ok && (rest == "" || rest[0] == '/') {
			return "/" + strings.TrimPrefix(rest, "/")
		}
	}
	return path
}

// decode gives a document of a file in one language as a struct of the type of
// sample, finished. What does not fit its field is left empty.
func decode[T any](l *loader, file string, key []string, doc any, sample T, link linker) T {
	v := reflect.New(reflect.TypeOf(sample))
	err := into(inLocale(doc, l.locales, link.locale), v.Interface())
	if err != nil && !l.faults.within(file, keyPath(key)) {
		l.faults.add(file, keyPath(key), "%v", err) // the schema let it pass
	}
	finish(v.Elem(), slices.Clone(key), link, func(k, problem string) { l.faults.add(file, k, "%s", problem) })
	return v.Elem().Interface().(T)
}

func encode(v any) json.RawMessage {
	data, err := json.Marshal(v)
	if err != nil {
		panic("content: encode: " + err.Error()) // structs of strings always encode
	}
	return data
}
