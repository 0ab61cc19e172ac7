package program

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/pem"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/aldaba/aldaba/server/edge/acmetest"
)

// The program in a process of its own, for the authorities that a process trusts
// are read once.
func TestTheProgramServesHTTPSByItself(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: runs a certificate authority beside the program")
	}
	port, plain, admin := acmetest.FreePort(t), acmetest.FreePort(t), acmetest.FreePort(t)
	authority := acmetest.Start(t, plain, port, 24*time.Hour)
	folder := t.TempDir()
	trusted := filepath.Join(folder, "authority.pem")
	if err := os.WriteFile(trusted, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: authority.Front.Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	var notes bytes.Buffer
	c := exec.CommandContext(ctx, os.Args[0], "serve", fmt.Sprintf("--addr=127.0.0.1:%d", port), fmt.Sprintf("--http-addr=127.0.0.1:%d", plain), fmt.Sprintf("--admin-addr=127.0.0.1:%d", admin),
		"--tls-domains=www.aldaba.test", "--origin=https://www.aldaba.test", "--acme-directory="+authority.Directory, "--acme-email=web@aldaba.test",
		"--acme-storage="+filepath.Join(folder, "certificates"), "--database="+filepath.Join(folder, "aldaba.db"), "--drain-delay=0s")
	c.Env = append(os.Environ(), asProgram+"="+bundledFolder(t), "SSL_CERT_FILE="+trusted)
	c.Stderr, c.Cancel = &notes, func() error { return c.Process.Signal(syscall.SIGTERM) }
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	client := &http.Client{
		Transport: &http.Transport{
			ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{ServerName: "www.aldaba.test", RootCAs: authority.Roots},
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, Timeout: patience,
	}
	get := func(address string) (got answer, proto string) {
		response, err := client.Get(address)
		if err != nil {
			return got, ""
		}
		return read(t, response), response.Proto
	}
	var page answer
	var proto string
	eventually(t, "a page is served with a certificate", func() bool {
		page, proto = get(fmt.Sprintf("https://127.0.0.1:%d/en/dentists", port))
		return proto != ""
	})
	if page.status != http.StatusOK || proto != "HTTP/2.0" || !strings.HasSuffix(page.body, "</html>") || page.header.Get("Strict-Transport-Security") == "" {
		t.Errorf("the page is %d by %s with %v", page.status, proto, page.header)
	}
	if moved, _ := get(fmt.Sprintf("http://127.0.0.1:%d/en/dentists", plain)); moved.header.Get("Location") != "https://www.aldaba.test/en/dentists" {
		t.Errorf("without encryption: %d, %v", moved.status, moved.header)
	}
	if metrics, _ := get(fmt.Sprintf("http://127.0.0.1:%d/metrics", admin)); !strings.Contains(metrics.body, `aldaba_certificate_expires_timestamp_seconds{domain="www.aldaba.test"} 1.`) {
		t.Error("no metric says when the certificate expires")
	}
	client.CloseIdleConnections()
	c.Process.Signal(syscall.SIGTERM)
	if err := c.Wait(); err != nil {
		t.Errorf("it ends with %v:\n%s", err, notes.String())
	}
}

func TestAProxyThatSpeaksTCPNamesItsClients(t *testing.T) {
	p := boot(t, "--proxy-protocol", "--trusted-proxies=127.0.0.1", "--search-rate=1")
	for _, search := range []struct{ client, word, want string }{
		{"203.0.113.7", "a", "200"}, {"203.0.113.8", "b", "200"}, {"203.0.113.8", "c", "429"},
	} {
		line, err := p.send(t, "PROXY TCP4 "+search.client+" 192.0.2.1 4711 80\r\nGET /en/dentists?q="+search.word+" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").ReadString('\n')
		if err != nil || !strings.Contains(line, search.want) {
			t.Errorf("%+v is answered with %q (%v)", search, line, err)
		}
	}
}

func TestClientsBehindTheProxyProtocolHaveABoundOfConnections(t *testing.T) {
	p := boot(t, "--proxy-protocol", "--trusted-proxies=127.0.0.1", "--client-connections=1")
	for _, c := range []struct{ client, want string }{{"203.0.113.7", "HTTP/1.1 200 OK\r\n"}, {"203.0.113.7", ""}, {"203.0.113.8", "HTTP/1.1 200 OK\r\n"}} {
		line, _ := p.send(t, "PROXY TCP4 "+c.client+" 192.0.2.1 4711 80\r\nGET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n").ReadString('\n')
		if line != c.want {
			t.Errorf("%s is answered with %q, want %q", c.client, line, c.want)
		}
	}
}
