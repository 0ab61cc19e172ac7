//go:build !race

package program

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// negotiationCase is a request and the answer that it must get. Source:
// testdata/negotiation.jsonl, which names where each case comes from.
type negotiationCase struct {
	ID             string            `json:"id"`
	Path           string            `json:"path"`
	AcceptLanguage string            `json:"accept_language"`
	Cookie         string            `json:"cookie"`
	Headers        map[string]string `json:"headers"`
	Status         any               `json:"status"` // 200, "301|308", "3xx|404"
	Location       string            `json:"location"`
	HTMLLang       string            `json:"html_lang"`
	SetCookie      string            `json:"set_cookie"`
	Vary           []string          `json:"vary"`
	Source         string            `json:"source"`
	Note           string            `json:"note"`
	Weights        bool              `json:"weights"` // out of order, or refusing: only a server reads them
}

func negotiationCases(t *testing.T) []negotiationCase {
	t.Helper()
	file, err := os.Open("testdata/negotiation.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var cases []negotiationCase
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var c negotiationCase
		d := json.NewDecoder(strings.NewReader(lines.Text()))
		d.DisallowUnknownFields()
		if err := d.Decode(&c); err != nil {
			t.Fatalf("%s: %v", lines.Text(), err)
		}
		cases = append(cases, c)
	}
	return cases
}

var htmlLang = regexp.MustCompile(`<html lang="([^"]*)"`)

func (p *program) negotiates(t *testing.T) {
	for _, c := range negotiationCases(t) {
		t.Run(c.ID, func(t *testing.T) {
			got := p.getRaw(t, c.Path, c.request()...)
			if !statusFits(fmt.Sprint(c.Status), got.status) {
				t.Fatalf("the status is %d, want %v (%s)", got.status, c.Status, c.Source)
			}
			redirects := got.status >= 300 && got.status < 400
			if location := got.header.Get("Location"); redirects && c.Location != "" && location != c.Location {
				t.Errorf("the location is %q, want %q", location, c.Location)
			}
			if lang := htmlLang.FindStringSubmatch(got.body); c.HTMLLang != "" && (lang == nil || lang[1] != c.HTMLLang) {
				t.Errorf("the page is in %q, want %q", lang, c.HTMLLang)
			}
			if path.Ext(c.Path) != "" && !redirects && len(got.header["Set-Cookie"]) > 0 {
				t.Errorf("a file sets %q", got.header["Set-Cookie"])
			}
			if c.SetCookie != "" {
				c.mustSetCookie(t, got)
			}
			vary := strings.ToLower(strings.Join(got.header["Vary"], ","))
			for _, name := range c.Vary {
				if !slices.Contains(strings.FieldsFunc(vary, func(r rune) bool { return r == ',' || r == ' ' }), name) {
					t.Errorf("the answer varies by %q, want %s in it", vary, name)
				}
			}
		})
	}
}

func (c negotiationCase) request() (headers []string) {
	for name, value := range map[string]string{"Accept-Language": c.AcceptLanguage, "Cookie": c.Cookie} {
		if name == "Cookie" && value != "" {
			value = "locale=" + value
		}
		if value != "" {
			headers = append(headers, name, value)
		}
	}
	for name, value := range c.Headers {
		headers = append(headers, name, value)
	}
	return headers
}

// mustSetCookie holds the cookie against spec §2: 365 days, path /, SameSite
// lax.
func (c negotiationCase) mustSetCookie(t *testing.T, got answer) {
	t.Helper()
	cookies := (&http.Response{Header: got.header}).Cookies()
	if len(cookies) != 1 {
		t.Fatalf("the cookies are %v, want one", cookies)
	}
	k := cookies[0]
	if k.Name != "locale" || k.Value != c.SetCookie || k.MaxAge != 365*24*60*60 || k.Path != "/" || k.SameSite != http.SameSiteLaxMode {
		t.Errorf("the cookie is %q, want %s for 365 days, path /, SameSite lax", k.Raw, c.SetCookie)
	}
}

// statusFits tells whether a status is one of "301|308", "3xx|404".
func statusFits(pattern string, status int) bool {
	got := fmt.Sprint(status)
	return slices.ContainsFunc(strings.Split(pattern, "|"), func(want string) bool {
		return want == got || strings.HasSuffix(want, "xx") && want[0] == got[0]
	})
}
