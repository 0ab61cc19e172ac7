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
	got, refused := readJSON([]byte(` {"a":"l\u00b7l \"x\"\n", "b":1e3,"c":-0.50, "d":true,"e":false,"f":null,"g":"\ud800!","h":"\ud83d\udd11"}` + "\n"))
	want := leads.Values{"a": "l·l \"x\"\n", "b": "1000", "c": "-0.50", "d": "true", "e": "", "f": "", "g": "\ufffd!", "h": "🔑"}
	if refused != nil || !maps.Equal(got, want) {
		t.Errorf("it is read as %q (%v), want %q", got, refused, want)
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
