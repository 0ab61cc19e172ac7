package server

import (
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/net/html"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/pages"
)

// private is the page of group check-ups with a visitor's words in its form.
func private(t testing.TB, from *site.Site, words string) *site.Page {
	t.Helper()
	page, ok := from.Page("companies", "en", "")
	if !ok {
		t.Fatal("there is no such page")
	}
	p, ok := page.WithEnquiry("group", site.EnquiryState{Outcome: site.EnquiryInvalid, Values: map[string]string{"name": words}})
	if !ok {
		t.Fatal("it has no form")
	}
	return p
}

func TestAPrivatePageIsNowhereKept(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	h.warm(t, companiesPage)
	pages := h.keptPages()
	for range 2 {
		a := h.send(enquiries.LeadsPath, with(checkup, "email", "aina@", "name", "Sra. Puigdomènech"))
		if a.StatusCode != 422 || !strings.Contains(a.body, "Puigdomènech") {
			t.Fatalf("%d, %.200s", a.StatusCode, a.body)
		}
	}
	if got := h.keptPages(); got != pages {
		t.Errorf("%d pages are kept, were %d", got, pages)
	}
	e := h.router.Load()
	e.Each(func(key string, body []byte) {
		if strings.Contains(string(body), "Puigdomènech") {
			t.Errorf("%s is kept with it", key)
		}
	})
	if n := e.Stats().Running + e.Stats().Failed; n != 0 {
		t.Errorf("there are %d flights", n)
	}
	if got := h.rendered()["enquiry en"]; got != 3 {
		t.Errorf("the form is rendered %d times, want once a visitor and once for all", got)
	}
	for _, target := range []string{companiesPage, companiesPage + "?sent=group", "/payload/live" + companiesPage} {
		if a := h.mustGet(t, target); strings.Contains(a.body, "Puigdomènech") {
			t.Errorf("the next who asks for %s reads it", target)
		}
	}
	text, _ := h.log.read()
	if strings.Contains(text, "Puigdom") || strings.Contains(text, "aina@") {
		t.Errorf("the log says %s", text)
	}
}

func TestAPrivatePageNeverComesWherePagesAreKept(t *testing.T) {
	h := open(t, given{})
	p := private(t, h.shown.Site, "Aina")
	if _, err := h.Document(t.Context(), p); err != pages.ErrPrivate {
		t.Errorf("as a document it is %v", err)
	}
	if got := h.keptPages(); got != 0 {
		t.Errorf("%d pages are kept", got)
	}
}

// Whatever a visitor writes, it is text: in the markup and in the data.
func TestAVisitorsWordsAreEscaped(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	clean := markup(t, h.send(enquiries.LeadsPath, with(checkup, "email", "aina@")).body)
	for name, word := range map[string]string{
		"a script":                `</script><script>alert(1)</script>`,
		"quotes":                  `"' onfocus='alert(1)' x="`,
		"a comment":               `<!--<script>`,
		"separators":              "a\u2028b\u2029c",
		"right to left":           "\u202eelppa\u202c",
		"an entity":               `&lt;script&gt;`,
		"a place of the renderer": "\x020\x03",
		"NUL":                     "a\x00b",
		"no UTF-8":                "caf\xe9",
		"ends of lines":           "a\r\nBcc: everybody@example.com",
	} {
		t.Run(name, func(t *testing.T) {
			a := h.send(enquiries.LeadsPath, with(checkup, "company", word, "email", "aina@"))
			if a.StatusCode != 422 {
				t.Fatalf("%d", a.StatusCode)
			}
			mustBeSecure(t, a, 422, securityHeaders)
			if state := stateOf(t, a.body, "form"); state.Values["company"] != enquiries.Printable(word) {
				t.Errorf("it is shown as %q", state.Values["company"])
			}
			if strings.ContainsAny(a.body, "\x00\x02\x03") || !utf8.ValidString(a.body) {
				t.Error("the page holds what HTML has no character for")
			}
			if got := markup(t, a.body); got != clean {
				t.Errorf("the page is made of\n%s\nwithout it of\n%s", got, clean)
			}
			if _, data, _ := strings.Cut(a.body, `id="data">`); strings.ContainsAny(data, "\u2028\u2029") {
				t.Error("the data holds ends of lines of JavaScript")
			}
		})
	}
}

// A page shows a form as it is: nothing beyond a field's bound, and no field
// that it has not.
func TestAFormThatComesBackShowsNoMoreThanItTakes(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	a := h.send(enquiries.LeadsPath, with(checkup, "name", strings.Repeat("<", 5_000), "nobody-asks", strings.Repeat("x", 5_000)))
	state := stateOf(t, a.body, "form")
	if a.StatusCode != 422 || state.Values["name"] != strings.Repeat("<", 100) || state.Values["company"] != checkup.Get("company") {
		t.Errorf("%d, it shows %d signs of the name, and the company as %q", a.StatusCode, len(state.Values["name"]), state.Values["company"])
	}
	if want := (site.EnquiryError{Field: "name", Code: "too-long"}); len(state.Errors) != 1 || state.Errors[0] != want {
		t.Errorf("its faults are %v, want %v", state.Errors, want)
	}
	if strings.Contains(a.body, "nobody-asks") {
		t.Error("it shows a field that it has not")
	}
}

// markup is what a browser makes of a page: its elements and their attributes.
func markup(t testing.TB, body string) string {
	t.Helper()
	document, err := html.Parse(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for n := range document.Descendants() {
		if n.Type == html.TextNode {
			continue
		}
		b.WriteString("<" + n.Data)
		for _, a := range n.Attr {
			b.WriteString(" " + a.Key + "=" + a.Val)
		}
	}
	return b.String()
}
