package bundle

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/aldaba/aldaba/app/bundle/manifest"
)

// The clinic's bundles.
var (
	clinic      = Options{Root: "../../examples/clinic", Engine: "../engine"}
	production  = sync.OnceValues(func() (*Bundle, error) { return Build(clinic) })
	development = sync.OnceValues(func() (*Bundle, error) {
		options := clinic
		options.Development = true
		return Build(options)
	})
)

func built(t *testing.T, build func() (*Bundle, error)) *Bundle {
	t.Helper()
	b, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// browser is all that browsers run, one text.
func (b *Bundle) browser() string {
	var text strings.Builder
	for name, data := range b.Files {
		if strings.HasPrefix(name, assetsFolder) && strings.HasSuffix(name, ".js") {
			text.Write(data)
		}
	}
	return text.String()
}

// styles is all that pages are styled with, one text.
func (b *Bundle) styles() string {
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(b.Files)) {
		if strings.HasSuffix(name, ".css") {
			text.Write(b.Files[name])
		}
	}
	return text.String()
}

func TestTheApplicationIsBundled(t *testing.T) {
	for name, build := range map[string]func() (*Bundle, error){"production": production, "development": development} {
		t.Run(name, func(t *testing.T) {
			b := built(t, build)
			for _, file := range []string{manifest.ServerScript, manifest.ServerSourceMap, manifest.File} {
				if len(b.Files[file]) == 0 {
					t.Errorf("the bundle has no %s", file)
				}
			}
			var m manifest.Manifest
			if err := json.Unmarshal(b.Files[manifest.File], &m); err != nil {
				t.Fatal(err)
			}
			named := slices.Concat([]string{m.Start, m.Script, m.Style}, m.Fonts)
			named = slices.AppendSeq(named, maps.Values(m.Sheets))
			for _, files := range m.Chunks {
				named = append(named, files...)
			}
			for _, file := range named {
				if len(b.Files[strings.TrimPrefix(file, "/")]) == 0 {
					t.Errorf("the manifest names %q, which is not there", file)
				}
			}
			if !regexp.MustCompile(`^[0-9a-f]{12}$`).MatchString(m.Build) {
				t.Errorf("the build is called %q", m.Build)
			}
		})
	}
}

func TestOfReactRouterTheBrowserHasWhatIsUsedAndTheServerNothing(t *testing.T) {
	b := built(t, production)
	const hooks, scrolling = "may be used only in the context of a <Router>", "react-router-scroll-positions"
	if browser := b.browser(); !strings.Contains(browser, hooks) || strings.Contains(browser, scrolling) {
		t.Error("the browser lacks React Router's hooks, or has parts of it that nothing uses")
	}
	if strings.Contains(string(b.Files[manifest.ServerScript]), hooks) {
		t.Error("the server's script holds React Router")
	}
}

func TestOnlyDevelopmentHasReactsWarnings(t *testing.T) {
	const warning = "hydration-mismatch" // of the address that the warning gives
	if strings.Contains(built(t, production).browser(), warning) {
		t.Error("production carries React's warnings")
	}
	if !strings.Contains(built(t, development).browser(), warning) {
		t.Error("development lacks React's warnings")
	}
}

// workerLimit is what the service worker may weigh, compressed: it is looked
// for at every visit.
const workerLimit = 2500

func TestOnlyProductionHasAServiceWorker(t *testing.T) {
	b := *built(t, production)
	b.Files = map[string][]byte{WorkerScript: b.Files[WorkerScript]}
	b.Pack()
	if size := len(b.Files[WorkerScript+".br"]); size == 0 || size > workerLimit {
		t.Errorf("the worker weighs %d bytes, want %d at most", size, workerLimit)
	}
	script := string(b.Files[WorkerScript])
	for _, name := range []string{b.Manifest.Build, b.Manifest.Style, "message_title"} {
		if !strings.Contains(script, `"`+name+`"`) {
			t.Errorf("the worker does not know %s", name)
		}
	}
	for _, place := range []string{buildPlace, stylePlace, "workerBuild", "workerStyle"} {
		if strings.Contains(script, place) {
			t.Errorf("the worker still says %s", place)
		}
	}
	if worker := built(t, development).Files[WorkerScript]; worker != nil {
		t.Error("development has a worker")
	}
}

func TestTwoBuildsOfTheSameSourcesAreTheSame(t *testing.T) {
	again, err := Build(clinic)
	if err != nil {
		t.Fatal(err)
	}
	first := built(t, production)
	if again.Manifest.Build != first.Manifest.Build {
		t.Errorf("the builds are called %s and %s", first.Manifest.Build, again.Manifest.Build)
	}
	if string(again.Files[manifest.File]) != string(first.Files[manifest.File]) {
		t.Errorf("the manifests are\n%s\nand\n%s", first.Files[manifest.File], again.Files[manifest.File])
	}
}

func TestTheManifestListsWhatPagesLoadLater(t *testing.T) {
	modules := []string{"sections/enquiry", "sections/hours", "messages/en", "messages/es"}
	chunks := built(t, production).Manifest.Chunks
	for _, module := range modules {
		if files := chunks[module]; len(files) == 0 || !strings.Contains(files[0], "/"+filepath.Base(module)+"-") {
			t.Errorf("the chunk of %s is %q", module, files)
		}
	}
}

// TestMessages_InBrowsers: a draft's are complete, and none is of a document that the
// server alone writes.
func TestMessages_InBrowsers(t *testing.T) {
	root, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{"es", "ca", "en", "fr"} {
		source, _, err := readMessages(root, filepath.Join("..", "..", "i18n", "messages", language+".json"))
		if err != nil {
			t.Fatal(err)
		}
		for text, want := range map[string]bool{`"404":`: true, `"503":`: true, `"part":`: true, `"405":`: false, `"unsent":`: false, `"withheld":`: false} {
			if strings.Contains(source, text) != want {
				t.Errorf("%s has %s: %v", language, text, !want)
			}
		}
	}
	b := built(t, production)
	en := b.Manifest.Chunks["messages/en"][0]
	if file := string(b.Files[strings.TrimPrefix(en, "/")]); !strings.Contains(file, "This page could not be found") || strings.Contains(file, "This page is being mended") {
		t.Errorf("%s has other errors: %.200s", en, file)
	}
}

// className is what the sheet makes of a class or an animation of a module:
// hero_title.
var className = regexp.MustCompile(`\b[a-z]+(?:-[a-z]+)*_[A-Za-z][\w-]*`)

// A class that had one name in the server's HTML and another in the browser's
// would lose its style when the page is taken over.
func TestAClassHasOneNameOnBothSidesAndInTheStylesheet(t *testing.T) {
	b := built(t, production)
	sheet := b.styles()
	styled := map[string]bool{}
	for _, name := range className.FindAllString(sheet, -1) {
		styled[name] = true
	}
	if len(styled) < 50 {
		t.Fatalf("the stylesheet has %d classes of modules", len(styled))
	}
	server, browser := string(b.Files[manifest.ServerScript]), b.browser()
	drawn := map[string]bool{} // the modules that the server draws with; what lies over the page is the browser's alone
	for class := range styled {
		module := class[:strings.LastIndex(class, "_")]
		drawn[module] = drawn[module] || strings.Contains(server, `"`+class+`"`)
	}
	inBrowser := 0
	for class := range styled {
		module := class[:strings.LastIndex(class, "_")]
		side := browser
		if drawn[module] {
			side = server
		}
		if !strings.Contains(side, `"`+class+`"`) {
			t.Errorf("no script has the class %s", class)
		}
		if strings.Contains(browser, `"`+class+`"`) {
			inBrowser++
		}
	}
	if inBrowser == 0 {
		t.Error("the browser knows none of the stylesheet's classes")
	}
	modules := map[string]bool{}
	for class := range styled {
		module, _, _ := strings.Cut(class, "_")
		modules[module] = true
	}
	for _, m := range regexp.MustCompile(`"(`+className.String()+`)"`).FindAllStringSubmatch(browser, -1) {
		if module, _, _ := strings.Cut(m[1], "_"); modules[module] && !styled[m[1]] {
			t.Errorf("the browser's class %s is not in the stylesheet", m[1])
		}
	}
}
