package enquiries

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/server/web"
)

func TestJSONIsReadAsTheFormWouldSendIt(t *testing.T) {
	sent, refused := readJSON([]byte(` {"a":"l\u00b7l \"x\"\n", "b":1e3,"c":-0.50, "d":true,"e":false,"f":null,"g":"\ud800!","h":"\ud83d\udd11"}` + "\n"))
	want := leads.Values{"a": "l·l \"x\"\n", "b": "1000", "c": "-0.50", "d": "true", "e": "", "f": "", "g": "\ufffd!", "h": "🔑"}
	if refused != nil || !maps.Equal(sent.values, want) {
		t.Errorf("it is read as %q (%v), want %q", sent.values, refused, want)
	}
}

// Whether a field may have several values is its form's: see enquiry.take.
func TestRepeatedNamesAreNoted(t *testing.T) {
	for body, read := range map[string]func([]byte) (fields, *refusal){"a=1&b=2&a=3": readForm, `{"a":["1","3"],"b":"2"}`: readJSON} {
		sent, refused := read([]byte(body))
		if want := (leads.Values{"a": "1,3", "b": "2"}); refused != nil || !maps.Equal(sent.values, want) || len(sent.several) != 1 || sent.several[0] != "a" {
			t.Errorf("%s is read as %q with several of %q (%v)", body, sent.values, sent.several, refused)
		}
	}
	for _, body := range []string{`{"a":["1"],"a":["2"]}`, `{"a":[1]}`, `{"a":[["1"]]}`, `{"a":["1"`, `{"a":{}}`} {
		if sent, refused := readJSON([]byte(body)); refused == nil {
			t.Errorf("%s is read as %q", body, sent.values)
		}
	}
}

func TestWhichAnswerIsGiven(t *testing.T) {
	for _, c := range []struct {
		kind, accept string
		people       bool
	}{
		{typeForm, "", true},
		{typeForm, "*/*", true},
		{typeForm, "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true},
		{typeForm, "application/json", false},
		{typeForm, "application/problem+json", false},
		{typeForm, "application/json;q=0.5, text/html", true},
		{typeForm, "APPLICATION/JSON, text/html;q=0.5", false},
		{typeForm, "application/json;q=0, */*", true},
		{typeForm, "text/html;q=nonsense, application/json;q=0.9", true},
		{typeMultipart + "; boundary=x", "application/json;v=1;q=0.9,text/html;q=0.8", false},
		{typeMultipart + "; boundary=x", "", true},
		{web.TypeJSON, "text/html", false},
		{"text/plain", "text/html", true},
		{"text/plain", "*/*", false},
		{"", "", false},
	} {
		r := httptest.NewRequest(http.MethodPost, ContactPath, nil)
		r.Header.Set("Content-Type", c.kind)
		if c.accept != "" {
			r.Header.Set("Accept", c.accept)
		}
		if got := forPeople(r); got != c.people {
			t.Errorf("%s that accepts %q is answered with a page: %v", c.kind, c.accept, got)
		}
	}
}

// On a connection of its own, the server does not read on.
