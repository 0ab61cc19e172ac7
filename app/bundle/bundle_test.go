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
	"github.com/aldaba/aldaba/app/sections"
)

var (
	production  = sync.OnceValues(func() (*Bundle, error) { return Build(Options{Root: "../.."}) })
	development = sync.OnceValues(func() (*Bundle, error) { return Build(Options{Root: "../..", Development: true}) })
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

// A class in two sheets would be decided by the order in which they come, and
// a section of a family has its styles in the site's sheet and its own.
func TestEachSheetHasClassesOfItsOwn(t *testing.T) {
	b := built(t, production)
	server, holder := string(b.Files[manifest.ServerScript]), map[string]string{}
	for name, data := range b.Files {
		if !strings.HasSuffix(name, ".css") {
			continue
		}
		for _, class := range className.FindAllString(string(data), -1) {
			if other, ok := holder[class]; ok && other != name {
				t.Errorf("%s is in %s and in %s", class, other, name)
			}
			holder[class] = name
		}
	}
	for kind, declared := range sections.Declared().Kinds {
		if declared.Sheet == "" {
			continue
		}
		file := b.Manifest.Sheets[kind]
		if !strings.HasPrefix(file, "/assets/"+declared.Sheet+"-") {
			t.Errorf("the sheet of %s is %q", kind, file)
		}
		for class, other := range holder {
			own := class[:strings.LastIndex(class, "_")] == strings.ReplaceAll(kind, "-", "_")
			if own && strings.Contains(server, class) && "/"+other != file {
				t.Errorf("%s is in %s", class, other)
			}
		}
	}
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

// Each file costs a request, and some hundred bytes of headers: the first page
// takes its libraries, its own code, and the messages of its language.
func TestTheFirstPageIsFewFiles(t *testing.T) {
	b := built(t, production)
	entry := b.Manifest.Chunks["entry"]
	if len(entry) != 2 || entry[0] != b.Manifest.Script {
		t.Fatalf("the first page's code is %q, want its own and the libraries", entry)
	}
	own, libraries := string(b.Files[strings.TrimPrefix(entry[0], "/")]), string(b.Files[strings.TrimPrefix(entry[1], "/")])
	const mark = "react.element" // a symbol of React's
	if !strings.Contains(libraries, mark) || strings.Contains(own, mark) || len(own) > len(libraries)/4 {
		t.Errorf("the libraries are %d bytes, the page's own code %d: they do not stand apart", len(libraries), len(own))
	}
	loaded := map[string]bool{}
	for name, files := range b.Manifest.Chunks {
		if more := len(files) - len(entry); name != "entry" && more > 3 {
			t.Errorf("%s needs %d files besides the first page's: %q", name, more, files)
		}
		for _, file := range files {
			loaded[strings.TrimPrefix(file, "/")] = true
		}
	}
	for name := range b.Files {
		if strings.HasPrefix(name, assetsFolder) && strings.HasSuffix(name, ".js") && !loaded[name] && "/"+name != b.Manifest.Root && "/"+name != b.Manifest.Start {
			t.Errorf("nothing loads %s", name)
		}
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

func TestOnlyDevelopmentHasTheGallery(t *testing.T) {
	everything := func(b *Bundle) string {
		sheet := b.styles()
		return b.browser() + string(b.Files[manifest.ServerScript]) + sheet
	}
	for _, mark := range []string{"beside buttons", "gallery_"} {
		if strings.Contains(everything(built(t, production)), mark) {
			t.Errorf("production carries %q of the gallery", mark)
		}
		if !strings.Contains(everything(built(t, development)), mark) {
			t.Errorf("development lacks %q of the gallery", mark)
		}
	}
	if files := built(t, production).Manifest.Chunks["gallery/browser"]; files != nil {
		t.Errorf("production names the gallery's script: %q", files)
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
	again, err := Build(Options{Root: "../.."})
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
	var modules []string
	for name, declared := range sections.Declared().Kinds {
		if declared.Live {
			modules = append(modules, "sections/"+name)
		}
	}
	messages, err := filepath.Glob("../../i18n/messages/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range messages {
		modules = append(modules, "messages/"+strings.TrimSuffix(filepath.Base(file), ".json"))
	}
	if len(modules) < 4 {
		t.Fatalf("the live sections and messages are %q", modules)
	}
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
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{"es", "ca", "en", "fr"} {
		source, _, err := readMessages(root, filepath.Join(root, "i18n", "messages", language+".json"))
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
