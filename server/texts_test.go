package server

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/server/discovery"
)

func TestOnlyProductionIsForSearchEngines(t *testing.T) {
	for _, c := range []struct {
		origin string
		robots string
		tag    string
	}{
		{"https://www.clinicaoliva.example", "User-agent: *\nAllow: /\n\nSitemap: https://www.clinicaoliva.example/sitemap.xml\n", ""},
		{"https://staging.clinicaoliva.example", "User-agent: *\nDisallow: /\n", "noindex"},
		{"http://www.clinicaoliva.example", "User-agent: *\nDisallow: /\n", "noindex"},
		{"http://localhost:8080", "User-agent: *\nDisallow: /\n", "noindex"},
	} {
		origin, err := url.Parse(c.origin)
		if err != nil {
			t.Fatal(err)
		}
		h := open(t, given{config: Config{PageConfig: PageConfig{Origin: origin}}})
		a := h.mustGet(t, "/robots.txt")
		if a.body != c.robots {
			t.Errorf("%s: %q, want %q", c.origin, a.body, c.robots)
		}
		mustHave(t, a.Header, map[string]string{"Content-Type": "text/plain; charset=utf-8"})
		for _, target := range []string{"/robots.txt", contactPage, "/favicon.ico", "/en/nothing", "/en/team", "/assets/entry-1.js"} {
			for range 2 {
				mustHave(t, h.get(target).Header, map[string]string{"X-Robots-Tag": c.tag})
			}
		}
	}
}

// Who reloads content may have moved the site.
func TestAnotherOriginInTheContentIsFollowed(t *testing.T) {
	h := open(t, given{config: production})
	targets := []string{"/robots.txt", contactPage, "/favicon.ico", "/en/nothing"}
	h.warm(t, targets...)
	tags := func(want string) {
		t.Helper()
		for _, target := range targets {
			mustHave(t, h.get(target).Header, map[string]string{"X-Robots-Tag": want})
		}
	}
	tags("")
	before := h.shown
	moved := h.shown
	moved.Site = clinic().site(map[string]func(string) string{"brand.yaml": replaced("origin: https://www.clinicaoliva.example", "origin: https://www.elsewhere.example")})
	h.Use(moved)
	tags("noindex")
	if a := h.mustGet(t, "/robots.txt"); !strings.Contains(a.body, "Disallow: /\n") {
		t.Errorf("robots.txt says %q", a.body)
	}
	h.Use(before)
	tags("")
	if lines := h.log.records(t, "search engines are kept out"); len(lines) != 1 {
		t.Errorf("the log says %v", lines)
	}
}

func TestSecurityTxt(t *testing.T) {
	h := open(t, given{config: production})
	a := h.mustGet(t, discovery.SecurityPath)
	mustHave(t, a.Header, map[string]string{"Content-Type": "text/plain; charset=utf-8"}) // RFC 9116 §3
	fields := map[string]string{}
	for line := range strings.Lines(a.body) {
		name, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		if _, twice := fields[name]; !ok || twice {
			t.Errorf("the line %q", line)
		}
		fields[name] = value
	}
	expires, err := time.Parse(time.RFC3339, fields["Expires"])
	if left := time.Until(expires); err != nil || left < 140*24*time.Hour || left > 365*24*time.Hour {
		t.Errorf("it expires %s: %v", fields["Expires"], err)
	}
	for name, want := range map[string]string{
		"Contact": "mailto:" + h.shown.Site.Brand.Email, "Preferred-Languages": "es, en", "Canonical": "https://www.clinicaoliva.example" + discovery.SecurityPath,
	} {
		if fields[name] != want {
			t.Errorf("%s: %q, want %q", name, fields[name], want)
		}
	}
}

func TestLlmsTxtListsEveryPageThatMayBeKept(t *testing.T) {
	h := open(t, given{config: production})
	text := h.mustGet(t, "/llms.txt").body
	lines := strings.Split(text, "\n")
	if lines[0] != "# Clínica Oliva" || !strings.HasPrefix(lines[2], "> ") || strings.Count("\n"+text, "\n# ") != 1 {
		t.Errorf("it begins %q", lines[:3])
	}
	listed := 0
	for _, line := range lines {
		if !strings.HasPrefix(line, "- ") {
			continue
		}
		listed++
		_, address, _ := strings.Cut(line, "](https://www.clinicaoliva.example")
		address, description, ok := strings.Cut(address, "): ")
		if !ok || description == "" || h.get(address).StatusCode != 200 || !strings.HasSuffix(address, ".md") {
			t.Errorf("the line %q", line)
		}
	}
	want := 0
	for _, p := range h.shown.Site.Pages() {
		if discovery.IsListed(p) {
			want++
		}
	}
	if listed != want {
		t.Errorf("%d pages are listed, want %d", listed, want)
	}
}
