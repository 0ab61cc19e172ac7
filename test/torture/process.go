package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/aldaba/aldaba/test/torture/client"
)

// process is a program that a row starts, and ends as it likes.
type process struct {
	cmd   *exec.Cmd
	lines chan string // what it prints, until it ends; closed then
	said  *tail       // the end of what it says to its log
	ended chan struct{}
	err   error // how it ended
}

// start runs a program. It ends with the row at the latest, by ctx.
func start(ctx context.Context, environment []string, name string, args ...string) (*process, error) {
	p := &process{said: &tail{}, lines: make(chan string, 1024), ended: make(chan struct{})}
	p.cmd = exec.CommandContext(ctx, name, args...)
	p.cmd.Env = append(os.Environ(), environment...)
	p.cmd.Stderr = p.said
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", name, err)
	}
	go func() {
		for in := bufio.NewScanner(out); in.Scan(); {
			p.lines <- in.Text()
		}
		p.err = p.cmd.Wait()
		close(p.lines)
		close(p.ended)
	}()
	return p, nil
}

// ready waits until it has said that it listens.
func (p *process) ready(ctx context.Context) error {
	select {
	case _, ok := <-p.lines:
		if !ok {
			return p.fault("it ended before it was ready")
		}
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// kill ends it at once, as a crash does. Dead already, it is a fault.
func (p *process) kill() error {
	if p.hasEnded() {
		return p.fault("it ended by itself")
	}
	p.cmd.Process.Signal(syscall.SIGKILL)
	p.wait()
	return nil
}

// stop ends it as an operator does.
func (p *process) stop() error {
	p.cmd.Process.Signal(syscall.SIGTERM)
	p.wait()
	if p.err != nil {
		return p.fault("it did not stop well")
	}
	return nil
}

func (p *process) hasEnded() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

func (p *process) wait() {
	for range p.lines { // so that it need not wait for us to read
	}
	<-p.ended
}

func (p *process) fault(what string) error {
	return fmt.Errorf("%s: %s: %v: %s", p.cmd.Path, what, p.err, p.said)
}

// tail keeps the end of what is written.
type tail struct {
	mu    sync.Mutex
	text  []byte
	panic int // lines that tell of one
}

const tailLength = 1 << 10

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	t.panic += bytes.Count(p, []byte("panic in a")) + bytes.Count(p, []byte("goroutine "))
	if len(t.text) > 4*tailLength {
		t.text = bytes.Clone(t.text[len(t.text)-tailLength:])
	}
	return len(p), nil
}

func (t *tail) panics() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.panic
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(string(t.text[max(0, len(t.text)-tailLength):]))
}

// small is the server without pages, running.
type small struct {
	*process
	addr string
}

// startSmall runs it and waits until it listens.
func (h *house) startSmall(ctx context.Context, database string, more ...string) (small, error) {
	addr, err := port()
	if err != nil {
		return small{}, err
	}
	p, err := start(ctx, nil, h.self, serveFlags(database, addr, more...)...)
	if err != nil {
		return small{}, err
	}
	return small{p, addr}, p.ready(ctx)
}

// unrouted is how many deliveries an enquiry has at the site without a channel.
const unrouted = 1

// program is bin/aldaba, running.
type program struct {
	*process
	addr, admin string
}

// startSite runs the whole program at these addresses.
func (h *house) startSite(ctx context.Context, addr, admin, database string, more ...string) (*program, error) {
	if err := h.needsProgram(); err != nil {
		return nil, err
	}
	args := append([]string{"serve", "--addr", addr, "--admin-addr", admin, "--database", database, "--lead-rate", "0", "--search-rate", "0"}, more...)
	p, err := start(ctx, nil, h.program, args...)
	if err != nil {
		return nil, err
	}
	return &program{p, addr, admin}, nil
}

// ready waits until it takes connections.
func (s *program) ready(ctx context.Context) error {
	_, err := within(ctx, time.Minute, "the program listens", func() bool {
		c, err := net.Dial("tcp", s.addr)
		if err == nil {
			c.Close()
		}
		return err == nil || s.hasEnded()
	})
	if err == nil && s.hasEnded() {
		err = s.fault("it ended before it was ready")
	}
	return err
}

var probing = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: client.Patience}

// probe gives the status of an address of the admin listener; 0: nobody
// listens.
func (s *program) probe(path string) int {
	answer, err := probing.Get("http://" + s.admin + path)
	if err != nil {
		return 0
	}
	defer answer.Body.Close()
	io.Copy(io.Discard, answer.Body)
	return answer.StatusCode
}

// within asks every few milliseconds whether something holds.
func within(ctx context.Context, limit time.Duration, what string, holds func() bool) (took time.Duration, err error) {
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

// pause waits as long as a fault is to last.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
