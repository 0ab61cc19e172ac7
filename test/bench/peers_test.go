package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

func TestAPeersPageThatDiffersFromOursIsRefused(t *testing.T) {
	ours := visit{Text: "Nokeystolose.", Elements: map[string]int{"h1": 1, "p": 2}, Pictures: []string{"/pictures/hero.avif"}}
	if err := ours.same(ours); err != nil {
		t.Errorf("our own page is refused: %v", err)
	}
	for what, change := range map[string]func(*visit){
		"a word":           func(v *visit) { v.Text += "x" },
		"an element":       func(v *visit) { v.Elements["p"]-- },
		"a picture":        func(v *visit) { v.Pictures = nil },
		"a browser's word": func(v *visit) { v.Faults = []string{"hydration failed"} },
	} {
		theirs := ours
		theirs.Elements, theirs.Pictures = maps.Clone(ours.Elements), slices.Clone(ours.Pictures)
		change(&theirs)
		if theirs.same(ours) == nil {
			t.Errorf("%s more or less is not seen", what)
		}
	}
}

func TestThePeersGetOurHeadWithoutOurScriptsAndStyles(t *testing.T) {
	root, err := html.Parse(strings.NewReader(`<head><meta charset="utf-8"><title>Home</title><meta name="description" content="Locks">
<link rel="preload" as="image" imagesrcset="/a.avif 1w"><link rel="stylesheet" href="/a.css"><script src="/a.js"></script>
<link rel="modulepreload" href="/b.js"></head><body><p>Hello</p><script type="application/ld+json">{"@graph":[]}</script></body>`))
	if err != nil {
		t.Fatal(err)
	}
	var page peerPage
	page.readHead(root)
	var kept []string
	for _, e := range page.Head {
		kept = append(kept, e.Tag+e.Text+e.Attributes["name"]+e.Attributes["rel"])
	}
	if want := []string{"titleHome", "metadescription", "linkpreload"}; !slices.Equal(kept, want) {
		t.Errorf("the head is %q, want %q", kept, want)
	}
	if page.Facts != `{"@graph":[]}` {
		t.Errorf("the linked data is %q", page.Facts)
	}
}

func TestThePeersCopyHasNoTestsAndKeepsTheLayers(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"app/ui/card.module.css": ".card {}\n", "app/sections/hero.module.css": ".hero {}\n",
		"app/ui/card.tsx": "card", "app/ui/card.test.tsx": "test", "app/ui/card.go": "go",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := copyTree("app", "copy"); err != nil {
		t.Fatal(err)
	}
	copied := map[string]string{}
	err := filepath.Walk("copy", func(path string, entry os.FileInfo, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		copied[path] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"copy/ui/card.module.css": "@layer ui {\n.card {}\n}\n", "copy/sections/hero.module.css": "@layer page {\n.hero {}\n}\n", "copy/ui/card.tsx": "card",
	}
	if !maps.Equal(copied, want) {
		t.Errorf("the copy is %q, want %q", copied, want)
	}
}
