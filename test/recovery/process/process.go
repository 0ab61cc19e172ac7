// Package process starts programs for proofs, and ends them as a row likes.
package process

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Process is a program that a row starts, and ends as it likes.
type Process struct {
	Cmd   *exec.Cmd
	Lines chan string // what it prints, until it ends; closed then
	Said  *Tail       // the end of what it says to its log
	ended chan struct{}
	err   error // how it ended
}

// Start runs a program. It ends with the row at the latest, by ctx.
func Start(ctx context.Context, environment []string, name string, args ...string) (*Process, error) {
	p := &Process{Said: &Tail{}, Lines: make(chan string, 1024), ended: make(chan struct{})}
	p.Cmd = exec.CommandContext(ctx, name, args...)
	p.Cmd.Env = append(os.Environ(), environment...)
	p.Cmd.Stderr = p.Said
	// What it starts itself ends with it: a worker of nginx's would keep its output open.
	p.Cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	p.Cmd.Cancel = p.killAll
	out, err := p.Cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.Cmd.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", name, err)
	}
	go func() {
		for in := bufio.NewScanner(out); in.Scan(); {
			p.Lines <- in.Text()
		}
		p.err = p.Cmd.Wait()
		close(p.Lines)
		close(p.ended)
	}()
	return p, nil
}

// Ready waits until it has said that it listens.
func (p *Process) Ready(ctx context.Context) error {
	select {
	case _, ok := <-p.Lines:
		if !ok {
			return p.fault("it ended before it was ready")
		}
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Kill ends it at once, as a crash does. Dead already, it is a fault.
func (p *Process) Kill() error {
	if p.HasEnded() {
		return p.fault("it ended by itself")
	}
	if err := p.killAll(); err != nil {
		return p.fault(err.Error())
	}
	p.Wait()
	return nil
}

func (p *Process) killAll() error { return syscall.Kill(-p.Cmd.Process.Pid, syscall.SIGKILL) }

// Stop ends it as an operator does.
func (p *Process) Stop() error {
	p.Cmd.Process.Signal(syscall.SIGTERM)
	p.Wait()
	if p.err != nil {
		return p.fault("it did not stop well")
	}
	return nil
}

// End waits until it has ended by itself.
func (p *Process) End() error {
	p.Wait()
	if p.err != nil {
		return p.fault("it failed")
	}
	return nil
}

// HasEnded tells whether it has.
func (p *Process) HasEnded() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

// Wait waits until it has ended.
func (p *Process) Wait() {
	for range p.Lines { // so that it need not wait for us to read
	}
	<-p.ended
}

func (p *Process) fault(what string) error {
	return fmt.Errorf("%s: %s: %v: %s", p.Cmd.Path, what, p.err, p.Said)
}

// Tail keeps the end of what is written.
type Tail struct {
	mu    sync.Mutex
	text  []byte
	panic int // lines that tell of one
}

const tailLength = 1 << 10

// Write takes more.
func (t *Tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	t.panic += bytes.Count(p, []byte("panic in a")) + bytes.Count(p, []byte("goroutine "))
	if len(t.text) > 4*tailLength {
		t.text = bytes.Clone(t.text[len(t.text)-tailLength:])
	}
	return len(p), nil
}

// Panics counts the lines that tell of one.
func (t *Tail) Panics() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.panic
}

func (t *Tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(string(t.text[max(0, len(t.text)-tailLength):]))
}

// Within asks every few milliseconds whether something holds.
func Within(ctx context.Context, limit time.Duration, what string, holds func() bool) (took time.Duration, err error) {
	begun := time.Now()
	again := time.NewTicker(5 * time.Millisecond)
	defer again.Stop()
	for !holds() {
		if time.Since(begun) > limit {
			return 0, fmt.Errorf("after %s it is still not so: %s", limit, what)
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}
	return time.Since(begun), nil
}

// Pause waits as long as a fault is to last.
func Pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// Build compiles a command into a file, as `make build` does it: without the race
// detector, which the calling test may have.
func Build(file, command string) error {
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", file, command)
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build %s: %w\n%s", command, err, out)
	}
	return nil
}
