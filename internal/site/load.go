package site

import (
	"crypto/sha256"
	"encoding/json"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/decl"
	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/yamledit"
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
	// The forms, and their files as they are parsed.
	forms     *leads.Forms
	scripted  map[string]string // the rules that the scripts have, by form; nil: those of the content
	formFiles map[leads.Kind]any
	// The collections as they are declared, and their entries in order.
	collections map[Collection]collection
	entries     map[Collection][]entry
	videos      map[string]string        // file → its name on the site
	lengths     map[string]time.Duration // of the films, by file
	// What pictures there are, and what they show.
	pictures map[string]pictureFiles
	captions map[string]any
	sources  map[string]*source // pages by id
	anchors  map[string]map[string]bool
	// facts.yaml by language, and the facts that texts quote.
	facts  map[string]commercial
	quoted map[string]bool
	// The removed addresses, and whether the site has a list of them.
	removed []Address
	removes bool
	shared  map[sharedKey]any // what once gave
	faults  Faults
	review  Faults // what a site may be served with, and an editor should mend

	// Pages that have faults are withheld: the entries that cannot be read, and what
	// pages each file makes.
	partial bool
	broken  map[Collection][]entry
	pagesOf map[string][]*Page

	declarations *decl.Declarations
	kinds        kindList
	code         Code

	schemas *sync.Map // compiled: schemaKey → *jsonschema.Schema

	// The origin that forms are sent to, when it is another one, and whether forms
	// are left out.
	enquiriesAt string
	noEnquiries bool
}

// Load reads and validates the whole content. The error is a Faults that lists
// everything wrong: a faulty part is read as far as possible, to find all faults at
// once.
func Load(fsys fs.FS, locales *i18n.Locales, options ...Option) (*Site, error) {
	l := withOptions(options)
	l.fsys, l.locales = fsys, locales
	l.sources, l.anchors, l.shared = map[string]*source{}, map[string]map[string]bool{}, map[sharedKey]any{}
	l.videos, l.lengths = map[string]string{}, map[string]time.Duration{}
	l.broken, l.pagesOf = map[Collection][]entry{}, map[string][]*Page{}
	for _, f := range l.declarations.Faults {
		l.faults.addAt("app/sections/"+f.File, f.Line, f.Column, "%s", f.Problem)
	}
	if l.faults != nil {
		return nil, l.faulty() // by half a declaration, what pages have is a fault
	}
	l.readDeclarations()
	l.checkCode()
	l.routes = readRoutes(l.read, locales, l.known, &l.faults)
	l.readCommercial()
	l.readPictures()
	l.readFrame()
	l.readCollections()
	if l.routes == nil {
		return nil, l.faulty() // without routes every link is a fault
	}
	if l.partial {
		l.setBrokenAside()
	}
	l.readRemoved()
	l.readForms()
	l.readPages()
	l.readEnquiries()
	l.checkSectionEntries()
	l.checkEntriesOfEntries()
	site := l.build()
	l.checkQuoted()
	l.checkAnswers()
	l.review.locate(fsys)
	site.Phrases = l.readPhrases()
	site.Review = l.review
	site.Version = l.version()
	err := l.faulty()
	if err != nil && (!l.partial || !l.withhold(site)) {
		return nil, err
	}
	return site, err
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
	parsed, err := yamledit.Parse(data)
	if err == nil {
		doc, err = parsed.Value()
	}
	if err != nil {
		l.faults.addSyntax(file, err)
		return nil, false
	}
	settleDrafts(doc, l.locales)
	key := make([]string, 0, 16)
	l.quoteFacts(file, key, doc)
	l.checkTranslated(file, key, doc)
	return doc, true
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

func (l *loader) linker(locale, page string) linker {
	slugs := map[Collection][]string{}
	for c := range l.entries {
		slugs[c] = l.slugs(c)
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

// sharedKey names a value by its type and by the part of a file that it is made of, in a
// language.
type sharedKey struct {
	t                 reflect.Type
	file, key, locale string
}

// once makes a value that many pages show. All of them get the same, which nobody
// changes.
func once[T any](l *loader, file string, key []string, locale string, build func() T) T {
	at := sharedKey{reflect.TypeFor[T](), file, keyPath(key), locale}
	if v, ok := l.shared[at]; ok {
		return v.(T)
	}
	v := build()
	l.shared[at] = v
	return v
}

// decodeOnce is decode for a document that many pages show.
func decodeOnce[T any](l *loader, file string, key []string, doc any, sample T, locale string) T {
	return once(l, file, key, locale, func() T { return decode(l, file, key, doc, sample, l.linker(locale, "")) })
}

func encode(v any) json.RawMessage {
	data, err := json.Marshal(v)
	if err != nil {
		panic("content: encode: " + err.Error()) // structs of strings always encode
	}
	return data
}
