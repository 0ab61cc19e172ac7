package aldaba_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

const clinicModule = `module example.com/clinic

go 1.26

require github.com/aldaba/aldaba v0.0.0

replace (
	github.com/aldaba/aldaba => ROOT
	github.com/aldaba/aldaba/renderer => ROOT/renderer
)
`

const clinicMain = `package main

import (
	"os"

	"github.com/aldaba/aldaba"
)

func main() { aldaba.Main(aldaba.Site{Files: os.DirFS("site")}) }
`

// A module elsewhere imports this package alone. Its program serves a folder with content,
// languages, colours, kinds of section and a form of its own, which need no Go and no Node.
func TestMain_ServesTheFolderOfAnotherModule(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: links programs")
	}
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.CopyFS(filepath.Join(folder, "site"), os.DirFS("examples/clinic")); err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile("go.sum")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"go.mod":  strings.ReplaceAll(clinicModule, "ROOT", root),
		"go.sum":  string(sums),
		"main.go": clinicMain,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := func(dir, name string, args ...string) string {
		t.Helper()
		c := exec.CommandContext(t.Context(), name, args...)
		c.Dir = dir
		if dir == folder {
			c.Env = append(os.Environ(), "GOWORK=off", "GOPROXY=off", "GOFLAGS=-buildvcs=false")
		}
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
		return string(out)
	}
	run(root, "go", "run", "./cmd/aldaba-dev", "build", "--root", filepath.Join(folder, "site"), "--engine", "app/engine")
	run(folder, "go", "build", "-mod=mod", "-ldflags=-s -w", "-o", "clinic", ".")
	for args, want := range map[string]string{
		"version": "aldaba", "help": "usage: aldaba [command] [flags]",
		"check": "26 pages in 2 languages, no faults", "export copy": "pages: ",
	} {
		if out := run(folder, "./clinic", strings.Fields(args)...); !strings.Contains(out, want) {
			t.Errorf("clinic %s: without %q:\n%s", args, want, out)
		}
	}
	for file, wants := range map[string][]string{
		"copy/index.html":                    {`<html lang="es"`, "<h1>Tus dientes, sin prisa</h1>", "Esconder el horario", "Viernes: 09:00–14:00", "#22301C"},
		"copy/dentistas.html":                {"<h1>Nuestros dentistas</h1>", `<a href="/dentistas/ines-roca">Inés Roca</a>`, `<option value="braces">Ortodoncia (1)</option>`},
		"copy/en/dentists/ines-roca.html":    {"<h1>Inés Roca</h1>", "11 February 2019", "Oliva Olot, Plaça Major, 4", "<li>Implants</li>"},
		"copy/en/news/consulta-en-olot.html": {"<h1>We open in Olot</h1>", "4 March 2024", `<a href="/en/about">About us</a>`, "<p>Clínica Oliva, S.L.P.</p>"},
		"copy/en.html":                       {`<html lang="en`, "<h1>Your teeth, unhurried</h1>", "Hide the hours", "Friday: 09:00–14:00", "hola@clinicaoliva.example"},
	} {
		page, err := os.ReadFile(filepath.Join(folder, file))
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(strings.ReplaceAll(string(page), "<!-- -->", ""), want) {
				t.Errorf("%s lacks %q:\n%.3000s", file, want, page)
			}
		}
	}
	icons(t, filepath.Join(folder, "copy"))
	books(t, folder)
}

var linkedIcon = regexp.MustCompile(`<link rel="(?:icon|apple-touch-icon)" href="(/[^"]+)"|"src":"(/[^"]+)"`)

// icons checks that a copy has the icons that its pages and web manifests link to, of a site
// that has none of its own.
func icons(t *testing.T, copied string) {
	t.Helper()
	found := map[string]bool{}
	for _, file := range []string{"index.html", "site.es.webmanifest"} {
		text, err := os.ReadFile(filepath.Join(copied, file))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range linkedIcon.FindAllStringSubmatch(string(text), -1) {
			found[m[1]+m[2]] = true
		}
	}
	for name := range found {
		if info, err := os.Stat(filepath.Join(copied, filepath.FromSlash(name))); err != nil || info.Size() == 0 {
			t.Errorf("%s is linked and has no content: %v", name, err)
		}
	}
	if len(found) < 6 {
		t.Errorf("%d icons are linked: %v", len(found), found)
	}
}

// books starts the clinic's program, whose server checks and stores its own form.
func books(t *testing.T, folder string) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := free.Addr().String()
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	server := exec.CommandContext(ctx, filepath.Join(folder, "clinic"), "serve", "--addr", addr, "--admin-addr", "127.0.0.1:0", "--database", filepath.Join(folder, "clinic.db"))
	server.Dir = folder
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stop()
		_ = server.Wait() // it is killed
	})
	post := func(birthday string) (status int, body string) {
		const appointment = `{"kind":"appointment","name":"Ana","email":"ana@example.com","birthday":"%s","clinic":"north","consent":"2026-11","locale":"en","page":"/en"}`
		for begun := time.Now(); ; time.Sleep(50 * time.Millisecond) {
			a, err := http.Post("http://"+addr+"/api/leads", "application/json", strings.NewReader(fmt.Sprintf(appointment, birthday))) //nolint:noctx // of a test
			if err != nil && time.Since(begun) < 30*time.Second {
				continue // it does not listen yet
			}
			if err != nil {
				t.Fatal(err)
			}
			defer a.Body.Close()
			data, err := io.ReadAll(a.Body)
			if err != nil {
				t.Fatal(err)
			}
			return a.StatusCode, string(data)
		}
	}
	if status, body := post("1980-02-29"); status != http.StatusCreated {
		t.Errorf("an appointment is answered with %d, %s", status, body)
	}
	if status, body := post("2026-02-30"); status != http.StatusUnprocessableEntity || !strings.Contains(body, `{"field":"birthday","code":"date"}`) {
		t.Errorf("30 February is answered with %d, %s", status, body)
	}
	a, err := http.Get("http://" + addr + "/en/contac") //nolint:noctx // of a test
	if err != nil {
		t.Fatal(err)
	}
	defer a.Body.Close()
	page, err := io.ReadAll(a.Body)
	if err != nil || a.StatusCode != http.StatusNotFound || !strings.Contains(string(page), `<li><a href="/en/contact">Contact Oliva clinic: appointments and emergencies</a></li>`) {
		t.Errorf("an address with a letter less is answered with %d, %v, %s", a.StatusCode, err, page)
	}
}
