//go:build !race

package program

import (
	"io/fs"
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/content"
)

const origin = "https://www.example.com"

// specAddress is a line of testdata/spec-routes.txt.
type specAddress struct{ lang, path, target string }

// specAddresses reads the specification's addresses, each parameter with a
// known entry in its place.
func specAddresses(t *testing.T) (pages, moved []specAddress) {
	t.Helper()
	entries := strings.NewReplacer(":offer", entry(t, "offers"), ":posts", entry(t, "posts"), ":videos", entry(t, "talks"))
	for line := range strings.Lines(readFile(t, "testdata/spec-routes.txt")) {
		words := strings.Fields(entries.Replace(line))
		switch {
		case words[0] == "#":
		case len(words) == 2:
			pages = append(pages, specAddress{lang: words[0], path: words[1]})
		case len(words) == 4 && words[2] == "->":
			moved = append(moved, specAddress{words[0], words[1], words[3]})
		default:
			t.Fatalf("a line of spec-routes.txt reads %q", line)
		}
	}
	return pages, moved
}

// entry is the name of some entry of a collection.
func entry(t *testing.T, collection string) string {
	t.Helper()
	files, err := fs.Glob(content.Files, collection+"/*.md")
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no entries: %v", collection, err)
	}
	return strings.TrimSuffix(path.Base(files[0]), ".md")
}

// One program answers all of them: none changes it.
func TestEveryAddress(t *testing.T) {
	p := bootOf(t, ours, "--origin", origin)
	t.Run("of the specification is a page", p.hasSpecification)
	t.Run("is in the language that is negotiated", p.negotiates)
}

func (p *program) hasSpecification(t *testing.T) {
	pages, moved := specAddresses(t)
	for _, a := range pages {
		t.Run(a.path, func(t *testing.T) {
			got := p.get(t, a.path, "Accept-Language", a.lang)
			if got.status != http.StatusOK {
				t.Fatalf("the status is %d, want 200", got.status)
			}
			d := parseDocument(got.body)
			if d.lang != a.lang {
				t.Errorf("the page is in %q, want %q", d.lang, a.lang)
			}
			mustHaveAddresses(t, a, d)
		})
	}
	for _, a := range moved {
		t.Run(a.path+" moved", func(t *testing.T) {
			got := p.get(t, a.path+"?a=b")
			if !statusFits("301|308", got.status) || got.header.Get("Location") != a.target+"?a=b" {
				t.Errorf("%d leads to %q, want %s", got.status, got.header.Get("Location"), a.target)
			}
		})
	}
}

// mustHaveAddresses holds the canonical address and the alternates: a post
// has one text, in Spanish, and the error page is for nobody to find.
func mustHaveAddresses(t *testing.T, a specAddress, d document) {
	t.Helper()
	canonical, alternates, robots := origin+a.path, []string{"ca", "ca-ES", "en", "en-US", "es", "es-ES", "x-default"}, ""
	if prefix, slug, post := strings.Cut(a.path, "/academy/post/"); post {
		canonical, alternates = origin+strings.TrimPrefix(a.path, prefix), nil
		if slug == "" {
			t.Fatal("the post has no name")
		}
	}
	if path.Base(a.path) == "error" {
		canonical, alternates, robots = "", nil, "noindex"
	}
	if d.canonical != canonical {
		t.Errorf("canonical is %q, want %q", d.canonical, canonical)
	}
	if got := slices.Sorted(maps.Keys(d.alternates)); !slices.Equal(got, alternates) {
		t.Errorf("the alternates are in %q, want %q", got, alternates)
	}
	if alternates != nil && d.alternates[a.lang] != canonical {
		t.Errorf("the alternate in the page's language is %q, want %q", d.alternates[a.lang], canonical)
	}
	for tag, code := range map[string]string{"es-ES": "es", "ca-ES": "ca", "en-US": "en"} {
		if d.alternates[tag] != d.alternates[code] {
			t.Errorf("%s is %q, %s is %q", tag, d.alternates[tag], code, d.alternates[code])
		}
	}
	if d.alternates["x-default"] != d.alternates["es"] {
		t.Errorf("x-default is %q, want the Spanish %q", d.alternates["x-default"], d.alternates["es"])
	}
	if d.robots != robots {
		t.Errorf("robots is %q, want %q", d.robots, robots)
	}
}
