package server

import (
	"net/http"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/server/enquiries"
)

// The copy of the site that may send enquiries here, and one that may not.
const (
	copyOrigin    = "https://static.example.com"
	foreignOrigin = "https://elsewhere.example.com"
)

func TestACopyOfTheSiteMayAskAhead(t *testing.T) {
	for name, c := range map[string]struct {
		sites         []string
		origin        string
		status        int
		allow         string
		methods, vary string
	}{
		"a trusted site":  {[]string{copyOrigin}, copyOrigin, http.StatusNoContent, copyOrigin, "POST", "Origin"},
		"another site":    {[]string{copyOrigin}, foreignOrigin, http.StatusMethodNotAllowed, "", "", "Origin"},
		"no site trusted": {nil, copyOrigin, http.StatusMethodNotAllowed, "", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			h := openCounter(t, given{}, enquiries.Config{Sites: c.sites})
			a := h.ask(newRequest(http.MethodOptions, enquiries.LeadsPath, "Origin: "+c.origin, "Access-Control-Request-Method: POST", "Access-Control-Request-Headers: content-type,idempotency-key"))
			if a.StatusCode != c.status {
				t.Errorf("the status is %d, want %d", a.StatusCode, c.status)
			}
			for header, want := range map[string]string{"Access-Control-Allow-Origin": c.allow, "Access-Control-Allow-Methods": c.methods, "Vary": c.vary} {
				if got := a.Header.Get(header); got != want && (want != "" || header != "Vary") {
					t.Errorf("%s is %q, want %q", header, got, want)
				}
			}
			if got := a.Header.Get("Access-Control-Allow-Headers"); c.allow != "" && (!strings.Contains(got, "Content-Type") || !strings.Contains(got, "Idempotency-Key")) {
				t.Errorf("the headers allowed are %q: the form's script sends two", got)
			}
		})
	}
}

func TestACopyOfTheSiteMaySendEnquiries(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{Sites: []string{copyOrigin}})
	values := fill("kind", "call", "phone", "+34 600 111 222", "consent", h.shown.Site.Consents[0])
	for origin, want := range map[string]int{copyOrigin: http.StatusCreated, foreignOrigin: http.StatusForbidden} {
		a := h.sendJSON(enquiries.LeadsPath, values, "Origin: "+origin, "Sec-Fetch-Site: cross-site")
		if a.StatusCode != want {
			t.Errorf("from %s: the status is %d, want %d: %s", origin, a.StatusCode, want, a.body)
		}
		if got := a.Header.Get("Access-Control-Allow-Origin"); (got == origin) != (want == http.StatusCreated) {
			t.Errorf("from %s: its script may read the answer: %q", origin, got)
		}
	}
}
