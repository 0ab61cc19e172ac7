package edge

import (
	"crypto/tls"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"github.com/aldaba/aldaba/server/edge/acmetest"
)

const domain = "www.aldaba.test"

// patience bounds every wait of the tests: what takes longer has gone wrong.
const patience = 2 * time.Minute

// house is a site with certificates of an authority.
type house struct {
	*Certificates
	authority acmetest.Authority
	addr      string
	close     func()
}

// open serves a site on a port, and without encryption on another, if it is not 0.
func open(t *testing.T, authority acmetest.Authority, folder string, port, plain int, checkEvery time.Duration) *house {
	t.Helper()
	c := Config{
		Domains: []string{domain}, Directory: authority.Directory, Storage: folder, Logger: slog.New(slog.DiscardHandler),
		roots: authority.Own, checkEvery: checkEvery,
	}
	if plain != 0 {
		c.PlainAddr = fmt.Sprintf("127.0.0.1:%d", plain)
	}
	certificates, err := Open(c)
	if err != nil {
		t.Fatal(err)
	}
	site := &http.Server{TLSConfig: certificates.TLS(), ErrorLog: slog.NewLogLogger(slog.DiscardHandler, 0), Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, r.Proto)
	})}
	servers := []*http.Server{site}
	l := listenOn(t, port)
	go site.ServeTLS(l, "", "")
	if plain != 0 {
		redirect := &http.Server{Handler: certificates.Plain()}
		servers = append(servers, redirect)
		go redirect.Serve(listenOn(t, plain))
	}
	if err := certificates.Manage(l.Addr()); err != nil {
		t.Fatal(err)
	}
	h := &house{certificates, authority, l.Addr().String(), func() {
		for _, s := range servers {
			s.Close()
		}
		certificates.Close()
	}}
	return h
}

func listenOn(t *testing.T, port int) net.Listener {
	t.Helper()
	l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// serial waits until a certificate is served that is none of these.
func (h *house) serial(t *testing.T, not ...string) string {
	t.Helper()
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		var c *tls.Conn
		if c, err = tls.Dial("tcp", h.addr, &tls.Config{ServerName: domain, RootCAs: h.authority.Roots}); err != nil {
			continue
		}
		serial := c.ConnectionState().PeerCertificates[0].SerialNumber.String()
		c.Close()
		if !strings.Contains(strings.Join(not, " "), serial) {
			return serial
		}
	}
	t.Fatalf("there is no certificate: %v", err)
	return ""
}

func TestACertificateIsGotServedAndKept(t *testing.T) {
	port, folder := acmetest.FreePort(t), t.TempDir()
	authority := acmetest.Start(t, acmetest.FreePort(t), port, 24*time.Hour)
	h := open(t, authority, folder, port, 0, 0)
	serial := h.serial(t)
	client := &http.Client{Transport: &http.Transport{
		ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{ServerName: domain, RootCAs: authority.Roots},
	}}
	answer, err := client.Get("https://" + h.addr)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if body, _ := io.ReadAll(answer.Body); string(body) != "HTTP/2.0" {
		t.Errorf("the page is sent by %q", body)
	}
	client.CloseIdleConnections()
	if n := testutil.ToFloat64(h); n < float64(time.Now().Unix()) || n > float64(time.Now().Add(25*time.Hour).Unix()) {
		t.Errorf("the certificate expires at %v", n)
	}
	h.close()
	again := open(t, authority, folder, port, 0, 0)
	defer again.close()
	if got := again.serial(t); got != serial {
		t.Errorf("after a restart it is %s, before %s", got, serial)
	}
}

// The authority cannot reach the port of TLS here.
func TestChallengesAreAnsweredWithoutEncryptionToo(t *testing.T) {
	plain := acmetest.FreePort(t)
	authority := acmetest.Start(t, plain, acmetest.FreePort(t), 24*time.Hour)
	h := open(t, authority, t.TempDir(), 0, plain, 0)
	defer h.close()
	h.serial(t)
}

func TestACertificateIsRenewed(t *testing.T) {
	port := acmetest.FreePort(t)
	h := open(t, acmetest.Start(t, acmetest.FreePort(t), port, 6*time.Second), t.TempDir(), port, 0, 50*time.Millisecond)
	defer h.close()
	h.serial(t, h.serial(t))
}

func TestVisitorsWithoutEncryptionAreSentToHTTPS(t *testing.T) {
	c, err := Open(Config{Domains: []string{domain, "aldaba.test"}, Storage: t.TempDir(), PlainAddr: "127.0.0.1:80", Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if n := testutil.CollectAndCount(c); n != 2 {
		t.Errorf("%d domains are counted", n)
	}
	for address, want := range map[string]string{
		"http://" + domain + "/en/contact?q=a":                  "https://" + domain + "/en/contact?q=a",
		"http://Aldaba.Test:80/":                                "https://aldaba.test/",
		"http://stranger.example//x.example":                    "https://" + domain + "//x.example",
		"http://127.0.0.1/":                                     "https://" + domain + "/",
		"http://" + domain + "/.well-known/acme-challenge/none": "https://" + domain + "/.well-known/acme-challenge/none",
	} {
		w := httptest.NewRecorder()
		c.Plain().ServeHTTP(w, httptest.NewRequest(http.MethodGet, address, nil))
		if got := w.Header().Get("Location"); w.Code != http.StatusPermanentRedirect || got != want {
			t.Errorf("%s: %d to %s, want %s", address, w.Code, got, want)
		}
	}
}
