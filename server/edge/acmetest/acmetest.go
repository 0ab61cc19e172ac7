// Package acmetest is a certificate authority for tests: Pebble, in the test's own
// process.
package acmetest

import (
	"crypto/x509"
	"io"
	"log"
	"net"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/letsencrypt/pebble/v2/ca"
	"github.com/letsencrypt/pebble/v2/db"
	"github.com/letsencrypt/pebble/v2/va"
	"github.com/letsencrypt/pebble/v2/wfe"
	"github.com/miekg/dns"
)

// Authority gives certificates of any domain whose challenge is answered on the
// ports of this machine.
type Authority struct {
	Directory string            // URL
	Own       *x509.CertPool    // of what Directory is served with
	Front     *x509.Certificate // the one of them
	Roots     *x509.CertPool    // of the certificates that it gives
}

// Start runs an authority until the test ends, whose certificates live as long as
// told.
func Start(t testing.TB, httpPort, tlsPort int, life time.Duration) Authority {
	t.Helper()
	t.Setenv("PEBBLE_VA_NOSLEEP", "1")
	t.Setenv("PEBBLE_WFE_NONCEREJECT", "0")
	quiet, store := log.New(io.Discard, "", 0), db.NewMemoryStore()
	authority := ca.New(quiet, store, "", "ecdsa", 0, 1, map[string]ca.Profile{"default": {ValidityPeriod: uint64(life / time.Second)}})
	validator := va.New(quiet, httpPort, tlsPort, false, resolve(t), store)
	front := wfe.New(quiet, store, validator, authority, []string{"authority.example"}, false, false, 1, 1)
	s := httptest.NewTLSServer(front.Handler())
	t.Cleanup(s.Close)
	a := Authority{Directory: s.URL + wfe.DirectoryPath, Own: x509.NewCertPool(), Front: s.Certificate(), Roots: x509.NewCertPool()}
	a.Own.AddCert(s.Certificate())
	if !a.Roots.AppendCertsFromPEM(authority.GetRootCert(0).PEM()) {
		t.Fatal("the authority has no certificate")
	}
	return a
}

// resolve answers that every domain is this machine.
func resolve(t testing.TB) (address string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &dns.Server{Listener: l, Handler: dns.HandlerFunc(func(w dns.ResponseWriter, asked *dns.Msg) {
		answer := new(dns.Msg).SetReply(asked)
		if q := asked.Question[0]; q.Qtype == dns.TypeA {
			answer.Answer = append(answer.Answer, &dns.A{Hdr: dns.RR_Header{Name: q.Name, Rrtype: dns.TypeA, Class: dns.ClassINET}, A: net.IPv4(127, 0, 0, 1)})
		}
		w.WriteMsg(answer)
	})}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		s.ActivateAndServe()
	}()
	t.Cleanup(func() {
		l.Close()
		<-ended
	})
	return l.Addr().String()
}

// FreePort is a port that nobody listens on now.
func FreePort(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}
