package main

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/renderer/examples/bundle"
)

// copied has the sources in a folder of the test's own.
func copied(t *testing.T) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for _, name := range []string{"server.tsx", "page.tsx"} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		save(t, filepath.Join(folder, name), string(data))
	}
	modules, err := filepath.Abs("../../../node_modules")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(modules, filepath.Join(folder, "node_modules")); err != nil {
		t.Fatal(err)
	}
	return folder
}

// save writes a file whole, as editors do: half of it would be a version more.
func save(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file+".new", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(file+".new", file); err != nil {
		t.Fatal(err)
	}
}

func TestNoRequestFailsWhileThePageChanges(t *testing.T) {
	folder, site, built := copied(t), &reloading{}, make(chan error)
	stop, err := bundle.Watch(filepath.Join(folder, "server.tsx"), func(b *renderer.Bundle, err error) {
		site.built(b, err)
		built <- err
	})
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	if err := <-built; err != nil {
		t.Fatal(err)
	}
	var visitors sync.WaitGroup
	var over atomic.Bool
	var pages [3]atomic.Int64 // of each version
	for visitor := range 4 {
		visitors.Go(func() {
			for n := 0; !over.Load(); n++ {
				path := fmt.Sprintf("/%d/%d", visitor, n)
				answer := httptest.NewRecorder()
				site.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), "GET", path, nil))
				version := -1
				for i, word := range []string{"first", "second", "third"} {
					if answer.Body.String() == "<h1>"+word+": <!-- -->"+path+"</h1>" {
						version = i
					}
				}
				if answer.Code != 200 || version < 0 {
					t.Errorf("%d %s", answer.Code, answer.Body)
					return
				}
				pages[version].Add(1)
			}
		})
	}
	page := filepath.Join(folder, "page.tsx")
	source, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text   string
		faulty bool
	}{
		{strings.Replace(string(source), "first", "second", 1), false},
		{"export function Page() {", true},
		{strings.Replace(string(source), "first", "third", 1), false},
	} {
		save(t, page, c.text)
		if err := <-built; (err != nil) != c.faulty {
			t.Errorf("%s is bundled with %v", c.text, err)
		}
	}
	answer := httptest.NewRecorder()
	site.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), "GET", "/last", nil))
	over.Store(true)
	visitors.Wait()
	if want := "<h1>third: <!-- -->/last</h1>"; answer.Body.String() != want {
		t.Errorf("the last page is %s", answer.Body)
	}
	t.Log("pages of each version:", pages[0].Load(), pages[1].Load(), pages[2].Load())
}
