package server

import (
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/mux"
)

const securityPath = "/.well-known/security.txt"

// securityMonths is how many months a copy of security.txt may be relied on:
// less than a year, as its standard asks.
const securityMonths = 6

// routeSecurity serves security.txt. It says until when it may be relied on,
// so it is made anew when the month changes.
func (s *Server) routeSecurity(m *mux.Router, e *edition, domain string) {
	var making sync.Mutex
	var kept *resource
	var until time.Time
	m.Path(securityPath).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		making.Lock()
		if expires := securityExpires(time.Now()); !expires.Equal(until) {
			kept, until = e.newText(security(e, domain, expires), typeText, ""), expires
		}
		text := kept
		making.Unlock()
		sendText(w, r, text)
	})
}

// securityExpires is the beginning of a month, five to six months from now.
func securityExpires(now time.Time) time.Time {
	return time.Date(now.UTC().Year(), now.UTC().Month()+securityMonths, 1, 0, 0, 0, 0, time.UTC)
}

// security says whom to tell of a weakness: the company, at its own address.
//
// Source: RFC 9116.
func security(e *edition, domain string, expires time.Time) []byte {
	var b strings.Builder
	b.WriteString("Contact: mailto:" + e.Site.Brand.Email + "\n")
	b.WriteString("Expires: " + expires.Format(time.RFC3339) + "\n")
	b.WriteString("Preferred-Languages: " + strings.Join(e.Site.Locales.Codes(), ", ") + "\n")
	b.WriteString("Canonical: " + e.head.address(domain, securityPath) + "\n")
	return []byte(b.String())
}
