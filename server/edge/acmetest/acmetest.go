// Package acmetest is a certificate authority for tests: Pebble, in a process of its own.
package acmetest

import (
	"crypto/x509"
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Authority gives certificates of any domain whose challenge is answered on the
// ports of this machine.
type Authority struct {
	Directory string            // URL
	Own       *x509.CertPool    // of what Directory is served with
	Front     *x509.Certificate // the one of them
	Roots     *x509.CertPool    // of the certificates that it gives
}

// Start runs an authority until the test ends, whose certificates live for a time, in
// whole seconds. It is tools/test/acme.
func Start(t testing.TB, httpPort, tlsPort int, life time.Duration) Authority {
	t.Helper()
	_, here, _, _ := runtime.Caller(0)
	build := exec.Command("go", "tool", "-n", "acme") // which prints its path in the build's cache
	build.Dir, build.Env, build.Stderr = filepath.Join(filepath.Dir(here), "../../../tools/test"), append(os.Environ(), "GOWORK=off"), t.Output()
	program, err := build.Output()
	if err != nil {
		t.Fatalf("build the authority: %v", err)
	}
	run := exec.Command(strings.TrimSpace(string(program)), strconv.Itoa(httpPort), strconv.Itoa(tlsPort), strconv.Itoa(int(life/time.Second)))
	run.Env = append(os.Environ(), "PEBBLE_VA_NOSLEEP=1", "PEBBLE_WFE_NONCEREJECT=0")
	run.Stderr = t.Output()
	in, err := run.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := run.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := run.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		run.Wait()
	})
	var line struct {
		Directory   string
		Front, Root []byte
	}
	if err := json.NewDecoder(out).Decode(&line); err != nil {
		t.Fatalf("start the authority: %v", err)
	}
	a := Authority{Directory: line.Directory, Own: x509.NewCertPool(), Roots: x509.NewCertPool()}
	if a.Front, err = x509.ParseCertificate(line.Front); err != nil {
		t.Fatal(err)
	}
	root, err := x509.ParseCertificate(line.Root)
	if err != nil {
		t.Fatal(err)
	}
	a.Own.AddCert(a.Front)
	a.Roots.AddCert(root)
	return a
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
