package program

import (
	"context"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// contentFolder is a copy of the clinic's content for a test to change.
func contentFolder(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "content")
	if err := os.CopyFS(folder, clinic.content()); err != nil {
		t.Fatal(err)
	}
	return folder
}

const dentistsTitle = `en: "The dentists of Oliva clinic in Girona and Olot"`

// setTitle writes the file of the page dentists with another English title.
func setTitle(t *testing.T, folder, title string) {
	t.Helper()
	before := readFile(t, filepath.Join("examples", "clinic", "content", "pages", "dentists.yaml"))
	if strings.Count(before, dentistsTitle) != 1 {
		t.Fatalf("the file has %s %d times, want once", dentistsTitle, strings.Count(before, dentistsTitle))
	}
	after := strings.Replace(before, dentistsTitle, title, 1)
	writeFile(t, filepath.Join(folder, "pages", "dentists.yaml"), after)
}

func (p *program) shows(t *testing.T, title string) func() bool {
	return func() bool { return parseDocument(p.get(t, "/en/dentists").body).title == title }
}

func TestContentIsServedAnewWhenItChangesAndHasNoFaults(t *testing.T) {
	folder := contentFolder(t)
	p := boot(t, "--content", folder)
	setTitle(t, folder, `en: "Knock | Oliva"`)
	eventually(t, "the new title is shown", p.shows(t, "Knock | Oliva"))
	setTitle(t, folder, `de: "Klopfen | Oliva"`)
	eventually(t, "the fault is in the log", func() bool { return p.log.tells("title.en: no text in this language") })
	if !p.shows(t, "Knock | Oliva")() {
		t.Error("the last good title is not shown")
	}
	if status := p.probe("/readyz?scope=content"); status != 503 {
		t.Errorf("/readyz?scope=content: %d", status)
	}
	if status := p.probe("/readyz"); status != 200 {
		t.Errorf("/readyz: %d", status)
	}
	setTitle(t, folder, `en: "Come in | Oliva"`)
	eventually(t, "the mended title is shown", p.shows(t, "Come in | Oliva"))
	eventually(t, "the content is ready", func() bool { return p.probe("/readyz?scope=content") == 200 })
}

// Without a handler the signal, which a terminal sends when it goes, ends a program.
func TestHangingUpReadsTheContentAnewAndEndsNothing(t *testing.T) {
	for name, args := range map[string][]string{"content in the program": nil, "a folder": {"--content", contentFolder(t)}} {
		t.Run(name, func(t *testing.T) {
			p := boot(t, args...)
			if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
				t.Fatal(err)
			}
			if len(args) > 0 {
				eventually(t, "the log tells of it", func() bool { return p.log.tells("content reloaded") })
			}
			p.get(t, "/en/dentists")
		})
	}
}

// TestServe_ContentWithFaultsAtTheStart: one faulty page answers 503 and the others are
// served, until the fault is mended.
func TestServe_ContentWithFaultsAtTheStart(t *testing.T) {
	folder := contentFolder(t)
	setTitle(t, folder, `de: "Klopfen | Oliva"`)
	p := boot(t, "--content", folder)
	a := p.get(t, "/en/dentists")
	if a.status != 503 || !strings.Contains(a.body, "This page is being mended") {
		t.Errorf("the faulty page: %d %.300s", a.status, a.body)
	}
	if a := p.get(t, "/en"); a.status != 200 {
		t.Errorf("another page: %d", a.status)
	}
	if status := p.probe("/readyz?scope=content"); status != 503 {
		t.Errorf("/readyz?scope=content: %d", status)
	}
	if !p.log.tells("title.en: no text in this language") {
		t.Error("the fault is not in the log")
	}
	setTitle(t, folder, `en: "Come in | Oliva"`)
	eventually(t, "the mended page is shown", p.shows(t, "Come in | Oliva"))
	eventually(t, "the content is ready", func() bool { return p.probe("/readyz?scope=content") == 200 })
}

// TestServe_SharedContentWithFaultsAtTheStart: the program's own content is served for
// the same brand, and none for another.
func TestServe_SharedContentWithFaultsAtTheStart(t *testing.T) {
	folder := contentFolder(t)
	shared := filepath.Join(folder, "navigation.yaml")
	writeFile(t, shared, "[,\n")
	p := boot(t, "--content", folder)
	if a := p.get(t, "/en/dentists"); a.status != 200 {
		t.Errorf("a page: %d", a.status)
	}
	if status := p.probe("/readyz?scope=content"); status != 503 {
		t.Errorf("/readyz?scope=content: %d", status)
	}
	p.stop(t)
	brand := filepath.Join(folder, "brand.yaml")
	writeFile(t, brand, strings.Replace(readFile(t, brand), "name: Clínica Oliva", "name: Knocker", 1))
	c, err := ReadConfig(bundled(t), []string{"--content", folder}, nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	if err := Serve(ctx, c, slog.New(slog.DiscardHandler), func(net.Addr, net.Addr) { stop() }); err == nil || !strings.Contains(err.Error(), "navigation.yaml:1") {
		t.Errorf("another brand's content: %v", err)
	}
}
