package server

import (
	"net/http"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/server/pages"
)

// removing puts a line into the list of what was taken down.
func removing(line string) map[string]func(string) string {
	return map[string]func(string) string{"removed.yaml": func(string) string { return line + "\n" }}
}

func TestWhatWasTakenDownIsGone(t *testing.T) {
	h := open(t, given{site: clinic().site(removing("- /en/old-contacts\n- dentist/joan-vila"))})
	for target, lang := range map[string]string{
		"/en/old-contacts": "en", "/dentistas/joan-vila": "es", "/en/dentists/joan-vila": "en", "/en/doctors/joan-vila": "en",
	} {
		for _, when := range []string{"new", "kept"} {
			a := h.get(target)
			if a.StatusCode != http.StatusGone || a.Header.Get("Content-Language") != lang || !strings.Contains(a.body, `content="noindex"`) {
				t.Errorf("%s, %s: %d in %q", target, when, a.StatusCode, a.Header.Get("Content-Language"))
			}
			if strings.Contains(a.body, "canonical") || a.Header.Get("Set-Cookie") != "" {
				t.Errorf("%s has an address, or a cookie", target)
			}
		}
		if a := h.get(pages.LivePath + target); a.StatusCode != http.StatusGone || !strings.Contains(a.body, `"page":"gone"`) {
			t.Errorf("its payload: %d, %.100q", a.StatusCode, a.body)
		}
	}
	if a := h.get("/en/old-contacts"); !strings.Contains(a.body, "/en/contact") {
		t.Error("it names no similar page")
	}
	for _, target := range []string{"/old-contacts", "/dentists/joan-vila", "/en/dentists/joan-vilar", "/en/dentists"} {
		if a := h.get(target); a.StatusCode == http.StatusGone {
			t.Errorf("%s is gone", target)
		}
	}
	if strings.Contains(h.mustGet(t, "/sitemap.xml").body, "joan-vila") {
		t.Error("the sitemap has it")
	}
}
