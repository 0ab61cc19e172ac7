package discovery

import (
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/aldaba/aldaba/server/web"
	"github.com/gorilla/mux"
)

// SecurityPath is its address. Source: RFC 9116 §3.
const SecurityPath = "/.well-known/security.txt"

// securityMonths is how many months security.txt is valid: less than a year, as
// its standard asks.
const securityMonths = 6

// routeSecurity serves security.txt. It expires, so it is made anew each month. A brand
// without an e-mail has none, for there is no contact to name.
func (d *Documents) routeSecurity(m *mux.Router, domain string) {
	if d.Site.Brand.Email == "" {
		return
	}
	var making sync.Mutex
	var current *web.Resource
	var until time.Time
	m.Path(SecurityPath).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		making.Lock()
		if expires := securityExpires(time.Now()); !expires.Equal(until) {
			current, until = d.newText(d.security(domain, expires), typeText, ""), expires
		}
		text := current
		making.Unlock()
		sendText(w, r, text)
	})
}

// securityExpires is the beginning of a month, five to six months from now.
func securityExpires(now time.Time) time.Time {
	return time.Date(now.UTC().Year(), now.UTC().Month()+securityMonths, 1, 0, 0, 0, 0, time.UTC)
}

// security names the contact for vulnerabilities: the company.
//
// Source: RFC 9116.
func (d *Documents) security(domain string, expires time.Time) []byte {
	var b strings.Builder
	b.WriteString("Contact: mailto:" + d.Site.Brand.Email + "\n")
	b.WriteString("Expires: " + expires.Format(time.RFC3339) + "\n")
	b.WriteString("Preferred-Languages: " + strings.Join(d.Site.Locales.Codes(), ", ") + "\n")
	b.WriteString("Canonical: " + d.Head.Address(domain, SecurityPath) + "\n")
	return []byte(b.String())
}
