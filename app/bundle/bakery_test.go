package bundle

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/renderer"
)

func bakery(development bool) Options {
	return Options{Root: filepath.Join("testdata", "bakery"), Engine: filepath.Join("..", "engine"), Development: development}
}

// A folder with a site is bundled with an engine of another folder: a bakery in two
// languages, with a static kind of section and a live one.
func TestBuild_AnotherSite(t *testing.T) {
	for _, development := range []bool{false, true} {
		b, err := Build(bakery(development))
		if err != nil {
			t.Fatal(err)
		}
		chunks := b.Manifest.Chunks
		if chunks["sections/basket"] == nil || chunks["sections/loaf"] != nil || chunks["messages/fr"] == nil && !development {
			t.Errorf("development %v: the chunks are %q", development, slices.Sorted(maps.Keys(chunks)))
		}
		if styles := b.styles(); !strings.Contains(styles, ".loaf_title") || !strings.Contains(styles, "margin: 0") && !strings.Contains(styles, "margin:0") {
			t.Errorf("development %v: the sheet lacks the site's styles", development)
		}
		if development {
			continue
		}
		if !strings.Contains(string(b.Files[WorkerScript]), "Hors connexion") {
			t.Error("the service worker lacks the site's words")
		}
		for locale, want := range map[string]string{"fr": `<h2 class="loaf_title">Seigle (frais)</h2>`, "en": `<h2 class="loaf_title">Seigle (fresh)</h2>`} {
			if got := rendered(t, b, "loaf", locale, `{"title":"Seigle"}`); strings.ReplaceAll(got, "<!-- -->", "") != want {
				t.Errorf("%s: %s, want %s", locale, got, want)
			}
		}
		if got := rendered(t, b, "header", "fr", `{"brand":"Fournil","home":"/","menu":[],"languages":[]}`); !strings.Contains(got, `<a href="/">Fournil</a>`) {
			t.Errorf("the engine's own header is %s", got)
		}
	}
}

// rendered is a fragment of a bundle, as the server renders it.
func rendered(t *testing.T, b *Bundle, name, locale, props string) string {
	t.Helper()
	script, err := renderer.Compile(manifest.ServerScript, b.Files[manifest.ServerScript], nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := renderer.New(script, renderer.Options{VMs: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	html, err := r.Render(t.Context(), renderer.Fragment{Name: name, Locale: locale, Props: []byte(props)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(html)
}
