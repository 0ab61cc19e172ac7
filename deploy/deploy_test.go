// Package deploy holds how the program is packed and started: its tests start it
// as the files here say, with what Debian has.
package deploy

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// program is what `make packages` made.
const program = "../dist/bin/aldaba"

// patience bounds every wait: what takes longer has gone wrong.
const patience = time.Minute

// needs fails the test when Debian's package is not installed.
func needs(t *testing.T, name, pkg string) {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Fatalf("%s is missing: apt-get install %s", name, pkg)
	}
}

// built is the path of the program.
func built(t *testing.T) string {
	t.Helper()
	path, err := filepath.Abs(program)
	if err == nil {
		_, err = os.Stat(path)
	}
	if err != nil {
		t.Fatalf("%v: run `make packages`", err)
	}
	return path
}

// freePort is a loopback address where nobody listens.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// process is a program that runs until the test ends.
type process struct {
	*exec.Cmd
	name  string
	ended chan struct{}
	mu    sync.Mutex
	said  bytes.Buffer
}

// Write keeps what it says.
func (p *process) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.said.Write(text)
}

func (p *process) output() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.said.String()
}

// start runs a program with more in its environment.
func start(t *testing.T, environment []string, name string, args ...string) *process {
	t.Helper()
	p := &process{Cmd: exec.Command(name, args...), name: filepath.Base(name), ended: make(chan struct{})}
	p.Env = append(os.Environ(), environment...)
	p.Stdout, p.Stderr = p, p
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		p.Wait() // the test looks at how it ended
		close(p.ended)
	}()
	t.Cleanup(func() {
		p.stop(t, syscall.SIGTERM)
		if t.Failed() {
			t.Logf("%s said:\n%s", p.name, p.output())
		}
	})
	return p
}

// stop ends it with a signal and waits.
func (p *process) stop(t *testing.T, signal os.Signal) {
	t.Helper()
	p.Process.Signal(signal)
	select {
	case <-p.ended:
	case <-time.After(patience):
		p.Process.Kill()
		t.Errorf("%s does not end", p.name)
	}
}

// serve starts the program at these addresses, and does not wait.
func serve(t *testing.T, site, admin string, args ...string) *process {
	t.Helper()
	return start(t, nil, built(t), append([]string{"serve", "--addr", site, "--admin-addr", admin, "--database", filepath.Join(t.TempDir(), "aldaba.db"), "--drain-delay", "0s", "--ready-within", "0s"}, args...)...)
}

// answers waits until an address does, with 200.
func (p *process) answers(t *testing.T, address string) {
	t.Helper()
	p.eventually(t, address+" is 200", func() bool {
		response, err := http.Get(address)
		if err != nil {
			return false
		}
		response.Body.Close()
		return response.StatusCode == http.StatusOK
	})
}

// eventually waits for what a process does in its own time.
func (p *process) eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	end := time.After(patience)
	for !holds() {
		select {
		case <-again.C:
		case <-p.ended:
			t.Fatalf("%s ended:\n%s", p.name, p.output())
		case <-end:
			t.Fatalf("after %s it is still not so: %s", patience, what)
		}
	}
}

// enquiries counts them: one that says the same as another is a repeat.
var enquiries atomic.Int32

// enquiry is what a form sends.
func enquiry() *strings.Reader {
	return strings.NewReader(fmt.Sprintf(`{"kind":"call-me-now","phone":"+34 600 111 %03d","consent":true,"locale":"en"}`, enquiries.Add(1)))
}
