package i18n

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"golang.org/x/text/language"
	"pgregory.net/rapid"
)

// The rows that ask for "/" and need no header that the server reads besides.
func TestNegotiationCases(t *testing.T) {
	file, err := os.Open("../testdata/negotiation.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var row struct {
			ID       string `json:"id"`
			Path     string `json:"path"`
			Headers  any    `json:"headers"`
			Header   string `json:"accept_language"`
			Cookie   string `json:"cookie"`
			HTMLLang string `json:"html_lang"`
			Location string `json:"location"`
		}
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		home, _, _ := strings.Cut(row.Location, "?")
		if path, _, _ := strings.Cut(row.Path, "?"); path != "/" || row.Headers != nil {
			continue
		}
		want := row.HTMLLang + strings.TrimPrefix(home, "/")
		if got := siteLocales().Negotiate(row.Cookie, row.Header).Code; got != want {
			t.Errorf("%s: cookie %q, header %q: got %q, want %q", row.ID, row.Cookie, row.Header, got, want)
		}
	}
}

func TestNegotiate(t *testing.T) {
	for _, test := range []struct{ rule, cookie, header, want string }{
		{"the cookie comes first", "en", "ca", "en"},
		{"relatives go by weight", "", "gl;q=0.2, oc;q=0.3", "ca"},
		{"a foreign language gets the fallback", "", "de-DE, de;q=0.9", "en"},
		{"a refused wildcard is no wildcard", "", "fr, *;q=0", "en"},
		{"three-letter codes are the same language", "", "cat", "ca"},
		{"an unknown region still names the language", "", "ca-XX", "ca"},
		{"an unknown language names none", "", "xx", "es"},
		{"a private tag names none", "", "x-klingon", "es"},
		{"a region alone names none", "", "und-GB", "es"},
		{"the weight's q may be upper case", "", "ca;Q=0.1, en;q=0.2", "en"},
		{"space around the weight", "", " ca ; q=0.1 ,\ten\t;\tq=0.2 ", "en"},
		{"three decimals count", "", "ca;q=0.111,en;q=0.112", "en"},
		{"a weight may end in its point", "", "ca;q=0.,en;q=0.1", "en"},
		{"one may have noughts", "", "en;q=0.999,ca;q=1.000", "ca"},
		{"a malformed weight drops its part", "", "ca;q=1.5,en;q=0.1", "en"},
		{"a malformed weight drops its part", "", "ca;q=0.1234,en;q=0.1", "en"},
		{"a malformed weight drops its part", "", "ca;q=1.001,en;q=0.1", "en"},
		{"a malformed weight drops its part", "", "ca;q=.9,en;q=0.1", "en"},
		{"a malformed weight drops its part", "", "ca;q=-1,en;q=0.1", "en"},
		{"a malformed weight drops its part", "", "ca;q=0.1e,en;q=0.1", "en"},
		{"a malformed weight drops its part", "", "ca;q,en;q=0.1", "en"},
		{"a malformed weight drops its part", "", "ca;,en;q=0.1", "en"},
		{"a malformed weight drops its part", "", "ca;q=0.9;q=0.8,en;q=0.1", "en"},
		{"a part that is all malformed names nothing", "", "fr;q=2", "es"},
		{"q=0 refuses the language", "", "es;q=0", "en"},
		{"q=0 refuses it wherever it stands", "", "ca-ES, ca;q=0, en;q=0.1", "en"},
		{"q=0 refuses the relative's locale", "", "gl, es;q=0", "en"},
		{"q=0 refuses the fallback", "", "fr, en;q=0", "es"},
		{"q=0 refuses default and fallback", "", "es;q=0, en;q=0.000", "ca"},
		{"q=0 of a country refuses that country only", "", "es-MX;q=0, es", "es"},
		{"q=0 of the locale's own tag refuses it", "", "es-es;q=0, es", "en"},
		{"all refused is as none asked for", "", "es;q=0, ca;q=0, en;q=0", "es"},
	} {
		if got := siteLocales().Negotiate(test.cookie, test.header).Code; got != test.want {
			t.Errorf("%s: cookie %q, header %q: got %q, want %q", test.rule, test.cookie, test.header, got, test.want)
		}
	}
}

func TestTheHeaderIsReadToABound(t *testing.T) {
	for rule, header := range map[string]string{
		"the 64th part counts":            strings.Repeat("fr,", 63) + "ca",
		"the 65th part does not":          "ca;q=0.5" + strings.Repeat(",fr", 63) + ",en",
		"what passes 4096 bytes does not": "ca;q=0.5," + strings.Repeat(" ", 4090) + ",en",
		"nor a part cut at 4096 bytes":    "ca;q=0.5," + strings.Repeat(" ", 4085) + "en;q=0.1",
	} {
		if got := siteLocales().Negotiate("", header).Code; got != "ca" {
			t.Errorf("%s: got %q", rule, got)
		}
	}
}

// The list has the relatives that CLDR has; "*" would get the default.
func TestRelatives_CLDR(t *testing.T) {
	locales := siteLocales().All()
	tags := make([]language.Tag, len(locales))
	for i, locale := range locales {
		tags[i] = language.Make(locale.Tag)
	}
	matcher := language.NewMatcher(tags)
	for n := range 27 * 26 * 26 {
		letters := []byte{byte('a' + n/26%26), byte('a' + n%26), byte('a' - 1 + n/26/26)}
		base, err := language.ParseBase(strings.TrimRight(string(letters), "`"))
		if err != nil {
			continue
		}
		_, i, confidence := matcher.Match(language.Make(base.String()))
		if got := siteLocales().Negotiate("", base.String()+", *").Code; confidence >= language.High && got != locales[i].Code {
			t.Errorf("%s gets %s: it belongs to the relatives of %s in locales.json", base, got, locales[i].Code)
		}
	}
}

// An offered language that is listed with a weight of its own above all
// others wins, whatever else the header has.
func TestTheHeaviestOfferedLanguageWins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		code := rapid.SampledFrom(siteLocales().Codes()).Draw(t, "code")
		others := rapid.SliceOfN(rapid.Map(rapid.IntRange(1, 998), func(q int) string {
			return fmt.Sprintf("%s;q=0.%03d", []string{"es", "ca-ES", "en-GB", "fr", "gl", "*", "bad tag", "xx"}[q%8], q)
		}), 0, 20).Draw(t, "others")
		at := rapid.IntRange(0, len(others)).Draw(t, "at")
		header := strings.Join(append(append(append([]string{}, others[:at]...), code+";q=0.999"), others[at:]...), ", ")
		if got := siteLocales().Negotiate("", header).Code; got != code {
			t.Fatalf("%q: got %q, want %q", header, got, code)
		}
	})
}

func FuzzNegotiate(f *testing.F) {
	f.Add("", "es;q=0, *;q=0.1, en-x-private;q=0.001")
	f.Add("ca", "und-t-en-m0-true")
	f.Add("", strings.Repeat("i-klingon,", 500))
	f.Add("\x00", "en_GB-oed;q=1.000,,;q=,*;")
	f.Fuzz(func(t *testing.T, cookie, header string) {
		locale := siteLocales().Negotiate(cookie, header)
		if _, ok := siteLocales().Get(locale.Code); !ok {
			t.Errorf("cookie %q, header %q: got %q, which is not offered", cookie, header, locale.Code)
		}
	})
}
