package server

import (
	"net/http"
	"strings"
	"testing"
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
			h := openCounter(t, given{}, Enquiries{Sites: c.sites})
			a := h.ask(newRequest(http.MethodOptions, leadsPath, "Origin: "+c.origin, "Access-Control-Request-Method: POST", "Access-Control-Request-Headers: content-type,idempotency-key"))
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
	h := openCounter(t, given{}, Enquiries{Sites: []string{copyOrigin}})
	values := fill("kind", "call-me-now", "phone", "+34 600 111 222", "consent", h.shown.Site.Consents[0])
	for origin, want := range map[string]int{copyOrigin: http.StatusCreated, foreignOrigin: http.StatusForbidden} {
		a := h.sendJSON(leadsPath, values, "Origin: "+origin, "Sec-Fetch-Site: cross-site")
		if a.StatusCode != want {
			t.Errorf("from %s: the status is %d, want %d: %s", origin, a.StatusCode, want, a.body)
		}
		if got := a.Header.Get("Access-Control-Allow-Origin"); (got == origin) != (want == http.StatusCreated) {
			t.Errorf("from %s: its script may read the answer: %q", origin, got)
		}
	}
}

func TestThePolicyLetsFormsGoWhereTheyAreSent(t *testing.T) {
	const api = "https://api.example.com"
	for directive, want := range map[string]bool{"connect-src": true, "form-action": true, "script-src": false, "img-src": false} {
		for part := range strings.SplitSeq(policy(false, api), "; ") {
			if name, _, _ := strings.Cut(part, " "); name == directive && strings.Contains(part, api) != want {
				t.Errorf("%q: it names %s: %v, want %v", part, api, !want, want)
			}
		}
	}
}
