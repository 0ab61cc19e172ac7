package server

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
)

// from sends JSON as a client at an address does.
func (c *counter) from(address string, values url.Values, header ...string) answer {
	r := newPost(enquiries.ContactPath, web.TypeJSON, asJSON(values), header...)
	r.RemoteAddr = address
	return c.ask(r)
}

// another is an enquiry that says something else than all before.
func another(n int) url.Values { return with(message, "message", fmt.Sprintf("Tooth %d.", n)) }

func TestOneAddressMaySendSoManyEnquiries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openCounter(t, given{config: Config{PageConfig: PageConfig{Proxies: prefixes(t, "10.0.0.0/8")}}}, enquiries.Config{Rate: 3})
		for n := range 3 {
			mustBeAccepted(t, h.from("192.0.2.1:1000", another(n)))
		}
		a := h.from("192.0.2.1:1001", another(3))
		mustBeProblem(t, a, 429, "limited")
		mustHave(t, a.Header, map[string]string{"Retry-After": "120"})
		mustBeProblem(t, h.from("192.0.2.1:1000", another(3), "X-Forwarded-For: 198.51.100.9"), 429, "limited")
		mustBeAccepted(t, h.from("192.0.2.2:1000", another(3)))
		mustBeAccepted(t, h.from("10.0.0.1:1000", another(4), "X-Forwarded-For: 192.0.2.1, 198.51.100.9"))
		mustBeProblem(t, h.from("10.0.0.1:1000", another(5), "X-Forwarded-For: 192.0.2.1"), 429, "limited")
	})
}

func TestTheFormOfWhoSentTooManyComesBackFilledIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openCounter(t, given{}, enquiries.Config{Rate: 1})
		mustBeAccepted(t, h.sendJSON(enquiries.ContactPath, another(1)))
		a := h.send(enquiries.ContactPath, another(2))
		mustHave(t, a.Header, map[string]string{"Retry-After": "120", "Cache-Control": "no-store"})
		if state := stateOf(t, a.body, "form"); a.StatusCode != 429 || state.Outcome != site.EnquiryLimited || state.Values["message"] != "Tooth 2." {
			t.Errorf("%d, the form says %+v", a.StatusCode, state)
		}
		// From here on no VM is asked for a page.
		renders := h.total()
		for range postsPerEnquiry {
			a = h.send(enquiries.ContactPath, another(2))
		}
		renders = h.total() - renders
		if a.StatusCode != 429 || !strings.Contains(a.body, errorNamed(t, "es", "limited")) || renders >= postsPerEnquiry {
			t.Errorf("%d after %d renders: %.200s", a.StatusCode, renders, a.body)
		}
	})
}

// Who mistypes, who asks again, and who could not be heard are no flood.
func TestOnlyEnquiriesThatAreKeptCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openCounter(t, given{}, enquiries.Config{Rate: 2})
		const key = "Idempotency-Key: k-1"
		mustBeProblem(t, h.sendJSON(enquiries.ContactPath, with(message, "email", "")), 422, "invalid")
		h.fails = leads.ErrUnavailable
		for range 3 {
			mustBeProblem(t, h.sendJSON(enquiries.ContactPath, message, key), 503, "unavailable")
		}
		h.fails = nil
		for range 3 {
			mustBeAccepted(t, h.sendJSON(enquiries.ContactPath, message, key))
		}
		mustBeProblem(t, h.sendJSON(enquiries.ContactPath, another(1), key), 422, "key-reused")
		mustBeAccepted(t, h.sendJSON(enquiries.ContactPath, with(another(2), "website", "x"))) // quarantined
		mustBeProblem(t, h.sendJSON(enquiries.ContactPath, another(3)), 429, "limited")
	})
}

func TestFormsOfOtherSitesAreRefused(t *testing.T) {
	h := openCounter(t, given{}, enquiries.Config{})
	for name, c := range map[string]struct {
		header []string
		ok     bool
	}{
		"our page":                   {[]string{"Sec-Fetch-Site: same-origin", "Origin: https://www.example.com"}, true},
		"a program":                  {nil, true},
		"our page, an old browser":   {[]string{"Origin: https://www.example.com"}, true},
		"our page, behind a proxy":   {[]string{"Origin: https://www.example.com", "Host: internal:8080"}, true},
		"this host":                  {[]string{"Origin: https://shown.example.net", "Host: shown.example.net"}, true},
		"another site":               {[]string{"Sec-Fetch-Site: cross-site", "Origin: https://example.org"}, false},
		"a site beside ours":         {[]string{"Sec-Fetch-Site: same-site", "Origin: https://other.example.com"}, false},
		"our host, not encrypted":    {[]string{"Origin: http://www.example.com", "Host: www.example.com"}, false},
		"another site, an old one":   {[]string{"Origin: https://example.org"}, false},
		"a page without an origin":   {[]string{"Origin: null"}, false},
		"another site that names us": {[]string{"Sec-Fetch-Site: cross-site", "Origin: https://example.org", "Referer: https://www.example.com/en/contact"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			a := h.sendJSON(enquiries.ContactPath, message, c.header...)
			if c.ok {
				mustBeAccepted(t, a)
				return
			}
			if told := mustBeProblem(t, a, 403, "cross-origin"); told.Title != errorNamed(t, "es", "foreign") {
				t.Errorf("it is called %q", told.Title)
			}
			page := h.send(enquiries.ContactPath, message, append(c.header, "Accept: text/html", "Accept-Language: en")...)
			if page.StatusCode != 403 || !strings.Contains(page.body, errorNamed(t, "en", "foreign")) {
				t.Errorf("people are answered with %d, %s", page.StatusCode, page.body)
			}
		})
	}
}

// A language that has a host takes its forms there, and others elsewhere.
func TestFormsAreTakenOnEveryHost(t *testing.T) {
	for name, domains := range map[string]map[string]string{
		"one language has a host": {"en": englishHost}, "the default has a host": {"es": "www.clinicaoliva.es", "en": englishHost},
	} {
		t.Run(name, func(t *testing.T) {
			h := openCounter(t, given{site: clinic().site(withDomains(domains))}, enquiries.Config{})
			a := h.send(enquiries.LeadsPath, with(checkup, "page", "/companies"), "Host: "+englishHost)
			if got := a.Header.Get("Location"); a.StatusCode != 303 || !strings.HasPrefix(got, "/companies?") {
				t.Errorf("there, %d leads to %s", a.StatusCode, got)
			}
			a = h.send(enquiries.LeadsPath, with(checkup, "page", "/ca/empresas", "locale", "ca"))
			if got := a.Header.Get("Location"); a.StatusCode != 303 || !strings.HasPrefix(got, "/ca/empresas?") {
				t.Errorf("elsewhere, %d leads to %s", a.StatusCode, got)
			}
			// Nobody is led from one host to another with what they wrote.
			a = h.send(enquiries.LeadsPath, with(checkup, "page", "", "email", "aina"))
			if location := a.Header.Get("Location"); location != "" || a.StatusCode != 422 || a.Header.Get("Content-Language") == "en" {
				t.Errorf("%d in %q leads to %s", a.StatusCode, a.Header.Get("Content-Language"), location)
			}
		})
	}
}
