package export

import (
	"slices"
	"strings"
	"testing"
)

// A rule for one host that lets a spelling lead elsewhere would be a link for
// whoever wants to send visitors away.
func TestStraySpellingsLeadToPages(t *testing.T) {
	lines := strings.Split(someRules(t).redirects(), "\n")
	for _, want := range []string{"/es / 301", "/es/contacta /contacta 301", "/EN /en 301", "/EN/jobs /en/careers 301", "/academia topic=events /academia.topic=events.html 200!"} {
		if !slices.Contains(lines, want) {
			t.Errorf("%q is missing:\n%s", want, strings.Join(lines, "\n"))
		}
	}
	for _, line := range lines {
		if strings.Contains(line, " /:splat") {
			t.Errorf("%q leads wherever its end says", line)
		}
	}
}

func TestAHostWithOneValueForAllHasAPolicy(t *testing.T) {
	r := someRules(t)
	r.perAddress = append(r.perAddress, headerRule{name: "Content-Security-Policy", defaultValue: "shut", exact: map[string]string{"/en/talk": "open"}})
	if text := r.headers(); !strings.Contains(text, "/*\n  X-Frame-Options: DENY\n  Content-Security-Policy: shut\n") || strings.Contains(text, "open") {
		t.Error(text)
	}
}
