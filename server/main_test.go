package server

import (
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"math"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"go.uber.org/goleak"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/assets"
)

func TestMain(m *testing.M) {
	renderer.PatternTimeout = math.MaxInt64 // no end, so that renders have none: see Timeout in open
	goleak.VerifyTestMain(m)
}

// The pages that tests ask for: all sections of about are static, the list of dentists is
// live, the forms of contact are, and so is every header.
const (
	staticPage   = "/en/about"
	contactPage  = "/en/contact"
	dentistsPage = "/en/dentists"
)

// prefixes are networks as the configuration has them.
func prefixes(t testing.TB, list ...string) (prefixes []netip.Prefix) {
	t.Helper()
	for _, text := range list {
		prefix, err := netip.ParsePrefix(text)
		if err != nil {
			t.Fatal(err)
		}
		prefixes = append(prefixes, prefix)
	}
	return prefixes
}

// Bounds, as docs/operations.md promises them.
const (
	maxBody         = 64 << 10
	maxFields       = 60
	maxFieldName    = 64
	postsPerEnquiry = 6
	maxRanges       = 8
	retryFailed     = 5 * time.Second
	backlogAge      = 10 * time.Second
)

// How forms are sent.
const (
	typeForm      = "application/x-www-form-urlencoded"
	typeMultipart = "multipart/form-data"
)

// given is what a test sets; the rest is out of its way.
type given struct {
	config  Config
	options renderer.Options
	site    *site.Site
	dist    fs.FS
}

// house is a server with the clinic's content, played by the tests' own bundle.
type house struct {
	*Server
	*stage
	shown Edition
	log   *logBook
}

func open(t testing.TB, g given) *house {
	t.Helper()
	h := &house{stage: newStage(), log: newLogBook()}
	h.shown = h.newEdition(t, g)
	if g.config.Origin == nil {
		g.config.Origin = &url.URL{Scheme: "https", Host: "www.example.com"}
	}
	if g.config.Logger == nil {
		g.config.Logger = slog.New(slog.NewJSONHandler(h.log, nil))
	}
	var err error
	if h.Server, err = New(g.config, h.shown); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	return h
}

// newEdition puts content, the tests' bundle and some assets together, with
// one VM and bounds that no test meets by chance.
func (h *house) newEdition(t testing.TB, g given) Edition {
	t.Helper()
	o := g.options
	for _, d := range []*time.Duration{&o.Wait, &o.Timeout} {
		if *d == 0 {
			*d = time.Hour
		}
	}
	if o.VMs == 0 {
		o.VMs = 1
	}
	o.Logger = slog.New(slog.DiscardHandler)
	o.Globals = map[string]any{"enter": h.enter}
	if g.config.Metrics != nil {
		o.Observer = g.config.Metrics
	}
	if g.site == nil {
		g.site = siteOfClinic()
	}
	bundle, err := renderer.Compile("bundle.js", []byte(bundleJS), nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := renderer.New(bundle, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	if g.dist == nil {
		g.dist = distFiles
	}
	assets, err := assets.Load(g.dist, publicFiles)
	if err != nil {
		t.Fatal(err)
	}
	return Edition{Site: g.site, Renderer: r, Assets: assets}
}

// fixture is content that tests load, as it is or changed. Nothing changes what is loaded.
type fixture struct {
	files  fstest.MapFS
	option site.Option
	drafts bool     // draft languages are shown
	loaded sync.Map // sites, by what was changed
}

// clinic is the example of a site of another trade.
var clinic = sync.OnceValue(func() *fixture { return clinicWith(nil) })

// clinicWith is the clinic's folder with other files, or with others in the place of its own.
func clinicWith(added map[string]string) *fixture {
	folder := newFixture(os.DirFS("../examples/clinic"), nil).files
	for name, text := range added {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	files, err := fs.Sub(folder, "content")
	if err != nil {
		panic(err)
	}
	f := newFixture(files, site.DeclaredIn(folder))
	f.drafts = true // those that a test adds
	return f
}

// siteOfClinic is the site that a test has unless it gives another.
func siteOfClinic() *site.Site { return clinic().site(nil) }

func newFixture(files fs.FS, option site.Option) *fixture {
	f := &fixture{files: fstest.MapFS{}, option: option}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		f.files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		panic(err)
	}
	return f
}

// site is the content with other files in the place of some.
func (f *fixture) site(changed map[string]func(string) string) *site.Site {
	files, key := maps.Clone(f.files), ""
	for _, name := range slices.Sorted(maps.Keys(changed)) {
		file := f.files[name]
		if file == nil {
			panic(fmt.Sprintf("there is no %s to change", name))
		}
		text := changed[name](string(file.Data))
		files[name] = &fstest.MapFile{Data: []byte(text)}
		key += name + text
	}
	if loaded, ok := f.loaded.Load(key); ok {
		return loaded.(*site.Site)
	}
	loaded := f.load(files)
	f.loaded.Store(key, loaded)
	return loaded
}

// load is a site of its own, which a test may change.
func (f *fixture) load(files fs.FS) *site.Site {
	locales, err := i18n.Load(files)
	if err != nil {
		panic(err)
	}
	if f.drafts {
		locales = locales.WithDrafts()
	}
	loaded, err := site.Load(files, locales, f.option)
	if err != nil {
		panic(err)
	}
	return loaded
}

// replaced changes the one place of a file that reads so.
func replaced(old, new string) func(string) string {
	return func(text string) string {
		if strings.Count(text, old) != 1 {
			panic(fmt.Sprintf("%q stands %d times in the file", old, strings.Count(text, old)))
		}
		return strings.Replace(text, old, new, 1)
	}
}

var distFiles = fstest.MapFS{
	"manifest.json": {Data: []byte(`{"build":"b1","start":"/assets/start-1.js","script":"/assets/entry-1.js","style":"/assets/site-1.css","fonts":["/assets/sans-1.woff2"],
		"chunks":{"entry":["/assets/entry-1.js","/assets/shared-1.js"],"messages/en":["/assets/en-1.js"],
		"sections/dentists":["/assets/search-1.js","/assets/shared-1.js"]}}`)},
	"assets/entry-1.js":      {Data: []byte("import('./search-1.js')")},
	"assets/entry-1.js.br":   {Data: []byte("entry in brotli")},
	"assets/entry-1.js.gz":   {Data: []byte("entry in gzip")},
	"assets/site-1.css":      {Data: []byte("main{}")},
	"assets/sans-1.woff2":    {Data: []byte("a font")},
	"assets/notes.unknown-1": {Data: []byte("of no known type")},
	"licenses.txt":           {Data: []byte("Others\n")},
	"server.js":              {Data: []byte("not to be served")},
	"sw.js":                  {Data: []byte("a worker")},
	"sw.js.br":               {Data: []byte("a worker in brotli")},
}

var publicFiles = fstest.MapFS{
	"favicon.ico": {Data: []byte("an icon")},
	"humans.txt":  {Data: []byte("People\n")},
}

// answer is what a request got.
type answer struct {
	*http.Response
	body   string
	broken bool // the connection was broken off
}

func (h *house) get(target string, header ...string) answer {
	return h.ask(newRequest(http.MethodGet, target, header...))
}

// ask answers a request with the handler itself, without a connection.
func (h *house) ask(r *http.Request) (a answer) {
	w := httptest.NewRecorder()
	defer func() {
		if p := recover(); p != nil && p != http.ErrAbortHandler {
			panic(p)
		} else if p != nil {
			a.broken = true
		}
		a.Response, a.body = w.Result(), w.Body.String()
	}()
	h.ServeHTTP(w, r)
	return a
}

// newRequest takes header lines as they are written: "Accept-Encoding: gzip".
func newRequest(method, target string, header ...string) *http.Request {
	r := httptest.NewRequest(method, target, nil)
	for _, line := range header {
		name, value, _ := strings.Cut(line, ": ")
		if name == "Host" {
			r.Host = value
			continue
		}
		r.Header.Add(name, value)
	}
	return r
}

func (h *house) mustGet(t testing.TB, target string, header ...string) answer {
	t.Helper()
	a := h.get(target, header...)
	if a.StatusCode != http.StatusOK || a.broken {
		t.Fatalf("%s: %d, broken off: %v, %.200q", target, a.StatusCode, a.broken, a.body)
	}
	return a
}

// warm keeps pages in every encoding: it waits for what runs in the background.
func (h *house) warm(t testing.TB, targets ...string) {
	t.Helper()
	for _, target := range targets {
		h.get(target)
	}
	h.composer.Wait()
}

func (h *house) keptPages() int {
	return h.router.Load().Stats().Pages
}

// lastUse is the use of the kept pages that the log tells of the last request.
func (h *house) lastUse(t testing.TB) string {
	t.Helper()
	list := h.log.records(t, "request")
	if len(list) == 0 {
		t.Fatal("the log has no request")
	}
	return list[len(list)-1]["cache"].(string)
}
