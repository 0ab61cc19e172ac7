package deploy

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// host is the name in the examples.
const host = "www.example.com"

// front is a proxy as an example configures it, in front of two replicas.
type front struct {
	name, pkg, file string
	args            []string // %s: the file
	// replacements make the example one of this test.
	replacements func(r rewrite) []string
}

// rewrite is what an example is told in place of its own values.
type rewrite struct {
	plain, secure, certificate string
	replica                    [2]string // host:port
	adminPort                  string    // of both
}

var fronts = []front{
	{"nginx", "nginx-light", "nginx.conf", []string{"-g", "daemon off; user root; pid PID;", "-c", "%s"}, func(r rewrite) []string {
		return []string{
			"listen 80;", "listen " + r.plain + ";", "listen [::]:80;", "", "listen 443 ssl", "listen " + r.secure + " ssl", "listen [::]:443 ssl http2;", "",
			"/etc/ssl/www.example.com.pem", r.certificate, "/etc/ssl/www.example.com.key", r.certificate,
			"127.0.0.1:8080", r.replica[0], "# server 10.0.0.12:8080", "server " + r.replica[1],
		}
	}},
	{"caddy", "caddy", "Caddyfile", []string{"run", "--adapter", "caddyfile", "--config", "%s"}, func(r rewrite) []string {
		return []string{
			"# Caddy, from", "{\n\tadmin off\n\thttp_port " + port(r.plain) + "\n\thttps_port " + port(r.secure) + "\n}\n# Caddy, from",
			host + " {", host + " {\n\ttls " + r.certificate + " " + r.certificate,
			"127.0.0.1:8080", r.replica[0], "# to 10.0.0.12:8080", "to " + r.replica[1], "health_port 9080", "health_port " + r.adminPort,
		}
	}},
	{"haproxy", "haproxy", "haproxy.cfg", []string{"-db", "-f", "%s"}, func(r rewrite) []string {
		return []string{
			"maxconn 20000", "maxconn 1000", // a test may open fewer files
			":80,:::80", r.plain, ":443,:::443", r.secure, "/etc/ssl/www.example.com.pem", r.certificate,
			"127.0.0.1:8080", r.replica[0], "# server replica2 10.0.0.12:8080", "server replica2 " + r.replica[1], "check port 9080", "check port " + r.adminPort,
		}
	}},
}

func port(address string) string { return address[strings.LastIndexByte(address, ':')+1:] }

// visitor asks a proxy, from an address of this machine.
type visitor struct {
	of, from      string
	plain, secure string
	pool          *x509.CertPool
}

// do sends one request on a connection of its own.
func (v visitor) do(method, address string, body io.Reader, headers ...string) (*http.Response, string, error) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(v.from)}, Timeout: patience}
	transport := &http.Transport{
		ForceAttemptHTTP2: true, DisableCompression: true, TLSClientConfig: &tls.Config{RootCAs: v.pool},
		DialContext: func(ctx context.Context, network, to string) (net.Conn, error) {
			if strings.HasSuffix(to, ":80") {
				return dialer.DialContext(ctx, network, v.plain)
			}
			return dialer.DialContext(ctx, network, v.secure)
		},
	}
	defer transport.CloseIdleConnections()
	r, err := http.NewRequest(method, address, body)
	if err != nil {
		return nil, "", err
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	response, err := transport.RoundTrip(r)
	if err != nil {
		return nil, "", err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return response, string(text), err
}

func TestProxiesStandInFrontAsTheExamplesSay(t *testing.T) {
	t.Parallel()
	site, admin := port(freePort(t)), port(freePort(t))
	r := rewrite{adminPort: admin}
	var replicas [2]*process
	for i, ip := range []string{"127.0.0.1:", "127.0.0.2:"} {
		r.replica[i] = ip + site
		replicas[i] = serve(t, ip+site, ip+admin, "--origin", "https://"+host, "--trusted-proxies", "127.0.0.1", "--lead-rate", "1", "--drain-delay", "3s")
	}
	for i, ip := range []string{"127.0.0.1:", "127.0.0.2:"} {
		replicas[i].answers(t, "http://"+ip+admin+"/readyz")
	}
	var pool *x509.CertPool
	r.certificate, pool = certify(t)
	var visitors []visitor
	for i, f := range fronts {
		needs(t, f.name, f.pkg)
		r.plain, r.secure = freePort(t), freePort(t)
		v := visitor{f.name, fmt.Sprintf("127.0.2.%d", i+1), r.plain, r.secure, pool}
		f.start(t, v, r)
		visitors = append(visitors, v)
		t.Run(f.name, v.check)
	}
	t.Run("while one replica stops", func(t *testing.T) { visitWhileOneStops(t, visitors, replicas[1]) })
}

// start starts the proxy and waits until it sends a page, compressed as it is once
// it is composed.
func (f front) start(t *testing.T, v visitor, r rewrite) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("proxies", f.file))
	if err != nil {
		t.Fatal(err)
	}
	config := string(text)
	pairs := f.replacements(r)
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(config, pairs[i]) {
			t.Fatalf("%s says nothing of %q", f.file, pairs[i])
		}
		config = strings.Replace(config, pairs[i], pairs[i+1], 1)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, f.file)
	if err := os.WriteFile(file, []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	var args []string
	for _, arg := range f.args {
		args = append(args, strings.NewReplacer("%s", file, "PID", filepath.Join(dir, "pid")).Replace(arg))
	}
	p := start(t, []string{"HOME=" + dir}, f.name, args...)
	p.eventually(t, f.name+" sends a page, compressed", func() bool {
		response, _, err := v.do("GET", "https://"+host+"/en/contact", nil, "Accept-Encoding", "br")
		return err == nil && response.StatusCode == http.StatusOK && response.Header.Get("Content-Encoding") == "br"
	})
}

// certify makes a certificate of the host, with its key in the same file.
func certify(t *testing.T) (file string, pool *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	as := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{host}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, as, as, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	public := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	file = filepath.Join(t.TempDir(), "certificate.pem")
	if err := os.WriteFile(file, append(public, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private})...), 0o600); err != nil {
		t.Fatal(err)
	}
	pool = x509.NewCertPool()
	pool.AppendCertsFromPEM(public)
	return file, pool
}

// The examples start on the oldest nginx that they name, which is Debian's.
func TestNginxTakesTheExamples(t *testing.T) {
	t.Parallel()
	needs(t, "nginx", "nginx-light")
	certificate, _ := certify(t)
	for _, example := range []string{"proxies/nginx.conf", "export/nginx.conf"} {
		text, err := os.ReadFile(example)
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		for name, text := range map[string]string{
			"nginx.conf": "", "nginx-server.conf": "", // what the export writes
			"example.conf": strings.NewReplacer("/etc/ssl/www.example.com.pem", certificate, "/etc/ssl/www.example.com.key", certificate, "/srv/aldaba", dir).Replace(string(text)),
		} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if said, err := exec.Command("nginx", "-t", "-g", "pid "+dir+"/pid;", "-c", filepath.Join(dir, "example.conf")).CombinedOutput(); err != nil || strings.Contains(string(said), "[warn]") {
			t.Errorf("%s: %v: %s", example, err, said)
		}
		if !strings.Contains(string(text), "ssl_protocols TLSv1.2 TLSv1.3;") { // nginx before 1.23.4 offers 1.2 alone otherwise
			t.Errorf("%s does not offer TLS 1.3", example)
		}
	}
}

// check asks for what a proxy could spoil.
func (v visitor) check(t *testing.T) {
	page := "https://" + host + "/en/contact"
	response, text, err := v.do("GET", page, nil, "X-Request-Id", "a-strangers-own")
	if err != nil || response.StatusCode != 200 || response.ProtoMajor != 2 || !strings.HasSuffix(text, "</html>") {
		t.Errorf("a page is %v, %d bytes (%v)", response, len(text), err)
	} else if response.TLS.Version != tls.VersionTLS13 {
		t.Errorf("the connection is %s", tls.VersionName(response.TLS.Version))
	} else if id := response.Header.Get("X-Request-Id"); len(id) < 8 || id == "a-strangers-own" {
		t.Errorf("the request has the id %q", id)
	}
	if response, _, err = v.do("GET", strings.Replace(page, "https", "http", 1), nil); err != nil || response.StatusCode/100 != 3 || !strings.HasPrefix(response.Header.Get("Location"), "https://"+host) {
		t.Errorf("without TLS the answer is %v (%v)", response, err)
	}
	// A replica keeps one enquiry a minute of a client, whatever it calls itself;
	// there are two.
	forms := "https://" + host + "/api/leads"
	var statuses []int
	for _, forwarded := range []string{"203.0.113.1", "203.0.113.2", "203.0.113.3"} {
		response, _, err := v.do("POST", forms, enquiry(), "Content-Type", "application/json", "X-Forwarded-For", forwarded)
		if err != nil {
			t.Fatal(err)
		}
		statuses = append(statuses, response.StatusCode)
	}
	if statuses[0] != 201 || statuses[2] != 429 {
		t.Errorf("enquiries of one client get %v, want 201 and at last 429", statuses)
	}
	long := strings.NewReader(strings.Repeat("x", 65<<10))
	if response, text, err := v.do("POST", forms, long, "Content-Type", "application/json"); err != nil || response.StatusCode != 413 || !strings.Contains(text, `"too-large"`) {
		t.Errorf("one that is too long gets %v %.100s (%v), want our own answer", response, text, err)
	}
}

// visitWhileOneStops asks all proxies on and on while a replica stops as an
// operator stops it: nobody notices.
func visitWhileOneStops(t *testing.T, visitors []visitor, one *process) {
	one.Process.Signal(syscall.SIGTERM)
	asked := 0
	for running := true; running; {
		select {
		case <-one.ended:
			running = false // and each proxy is asked once more
		default:
		}
		for _, v := range visitors {
			asked++
			if response, _, err := v.do("GET", "https://"+host+"/en", nil); err != nil || response.StatusCode != 200 {
				t.Errorf("request %d, by %s, gets %v (%v)", asked, v.of, response, err)
			}
		}
	}
	t.Logf("%d requests", asked)
}
