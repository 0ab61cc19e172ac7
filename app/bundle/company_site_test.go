package bundle

import (
	"strings"
	"sync"
	"testing"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/app/sections"
)

// The bundles of this repository's site.
var (
	company              = sync.OnceValues(func() (*Bundle, error) { return Build(Options{Root: "../.."}) })
	companyInDevelopment = sync.OnceValues(func() (*Bundle, error) { return Build(Options{Root: "../..", Development: true}) })
)

// A class in two sheets would be decided by the order in which they come, and
// a section of a family has its styles in the site's sheet and its own.
func TestEachSheetHasClassesOfItsOwn(t *testing.T) {
	b := built(t, company)
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

// Each file costs a request, and some hundred bytes of headers: the first page
// takes its libraries, its own code, and the messages of its language.
func TestTheFirstPageIsFewFiles(t *testing.T) {
	b := built(t, company)
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

func TestOnlyDevelopmentHasTheGallery(t *testing.T) {
	everything := func(b *Bundle) string {
		sheet := b.styles()
		return b.browser() + string(b.Files[manifest.ServerScript]) + sheet
	}
	for _, mark := range []string{"beside buttons", "gallery_"} {
		if strings.Contains(everything(built(t, company)), mark) {
			t.Errorf("production carries %q of the gallery", mark)
		}
		if !strings.Contains(everything(built(t, companyInDevelopment)), mark) {
			t.Errorf("development lacks %q of the gallery", mark)
		}
	}
	if files := built(t, company).Manifest.Chunks["gallery/browser"]; files != nil {
		t.Errorf("production names the gallery's script: %q", files)
	}
}

func TestBuild_AnotherSiteHasNoKindOfThisOne(t *testing.T) {
	for _, development := range []bool{false, true} {
		b, err := Build(bakery(development))
		if err != nil {
			t.Fatal(err)
		}
		program := string(b.Files[manifest.ServerScript]) + b.browser() + string(b.Files[WorkerScript])
		for kind := range sections.Declared().Kinds {
			if strings.Contains(kind, "-") && strings.Contains(program, kind) { // others are words of the engine too
				t.Errorf("development %v: the bundle has %s", development, kind)
			}
		}
	}
}
