// Package process starts programs for proofs, and ends them as a row likes.
package process

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// Process is a program that a row starts, and ends as it likes.
type Process struct {
	Cmd   *exec.Cmd
	said  tail          // the end of what it writes to its log
	ready chan struct{} // closed once it has printed a line
	ended chan struct{}
	err   error // how it ended
}

// Start runs a program, which ends with the row at the latest.
func Start(t testing.TB, environment []string, name string, args ...string) *Process {
	t.Helper()
	p := &Process{ready: make(chan struct{}), ended: make(chan struct{})}
	p.Cmd = exec.CommandContext(t.Context(), name, args...)
	p.Cmd.Env = append(os.Environ(), environment...)
	p.Cmd.Stderr = &p.said
	// What it starts itself ends with it: a worker of nginx's would keep its output open.
	p.Cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	p.Cmd.Cancel = func() error { return syscall.Kill(-p.Cmd.Process.Pid, syscall.SIGKILL) }
	out, err := p.Cmd.StdoutPipe()
	if err == nil {
		err = p.Cmd.Start()
	}
	if err != nil {
		t.Fatalf("start %s: %v", name, err)
	}
	go func() {
		in := bufio.NewScanner(out)
		if in.Scan() {
			close(p.ready)
		}
		for in.Scan() {
		}
		p.err = p.Cmd.Wait()
		close(p.ended)
	}()
	t.Cleanup(func() {
		<-p.ended // the row's context has ended
		if t.Failed() {
			t.Logf("%s: %v: %s", name, p.err, p.said.String())
		}
	})
	return p
}

// Ready waits until it has printed that it listens.
func (p *Process) Ready(t testing.TB) {
	t.Helper()
	select {
	case <-p.ready:
	case <-p.ended:
		t.Fatalf("%s ended before it was ready", p.Cmd.Path)
	}
}

// Kill ends it at once, as a crash does.
func (p *Process) Kill(t testing.TB) {
	t.Helper()
	if p.HasEnded() {
		t.Fatalf("%s ended by itself", p.Cmd.Path)
	}
	_ = p.Cmd.Cancel() // it may end meanwhile
	<-p.ended
}

// Interrupt asks it to end, and waits for that.
func (p *Process) Interrupt() {
	_ = p.Cmd.Process.Signal(syscall.SIGTERM) // it may have ended
	<-p.ended
}

// Stop ends it as an operator does.
func (p *Process) Stop(t testing.TB) {
	t.Helper()
	if p.Interrupt(); p.err != nil {
		t.Fatalf("%s did not stop well: %v", p.Cmd.Path, p.err)
	}
}

// HasEnded reports whether it has.
func (p *Process) HasEnded() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

// tail is the end of what is written.
type tail struct {
	mu   sync.Mutex
	text []byte
}

const tailLength = 1 << 10

// Write takes more.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	if len(t.text) > 4*tailLength {
		t.text = bytes.Clone(t.text[len(t.text)-tailLength:])
	}
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(string(t.text[max(0, len(t.text)-tailLength):]))
}

// Run runs a program until it ends.
func Run(t testing.TB, name string, args ...string) {
	t.Helper()
	if out, err := exec.CommandContext(t.Context(), name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v: %s", name, strings.Join(args, " "), err, out)
	}
}

// Within checks every few milliseconds whether something holds, and gives how long that
// took.
func Within(t testing.TB, limit time.Duration, what string, holds func() bool) time.Duration {
	t.Helper()
	begun := time.Now()
	again := time.NewTicker(5 * time.Millisecond)
	defer again.Stop()
	for !holds() {
		if time.Since(begun) > limit {
			t.Fatalf("after %s it is still not so: %s", limit, what)
		}
		<-again.C
	}
	return time.Since(begun)
}

// Pause waits as long as a fault is to last.
func Pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
