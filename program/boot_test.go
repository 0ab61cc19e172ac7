package program

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"
)

// patience bounds every wait of the tests: what takes longer has gone wrong.
// Composing all pages takes half a minute with the race detector, and more
// where others work too.
const patience = 2 * time.Minute

// patternClock goes on for ten seconds after the last pattern, and then ends by itself.
var patternClock = goleak.IgnoreAnyFunction("github.com/dlclark/regexp2/v2.runClock")

// program is the real program, running in this process.
type program struct {
	site, admin string // addresses, host:port
	cancel      context.CancelFunc
	ended       chan error // what Serve returned
	client      *http.Client
	log         *journal
}

// journal is a log that can be read while it is written.
type journal struct {
	mu   sync.Mutex
	text strings.Builder
}

func (j *journal) Write(line []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(line)
}

func (j *journal) tells(what string) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return strings.Contains(j.text.String(), what)
}

// boot starts the clinic's program on free ports, with the given flags, and stops it
// when the test ends.
func boot(t testing.TB, args ...string) *program {
	t.Helper()
	return bootOf(t, bundled(t), args...)
}

// bootOf does that with the program of a site.
func bootOf(t testing.TB, s Site, args ...string) *program {
	t.Helper()
	if _, err := s.Dist(); err != nil {
		t.Fatal(err)
	}
	c, err := ReadConfig(s, append([]string{"--addr=127.0.0.1:0", "--admin-addr=127.0.0.1:0", "--drain-delay=0s", "--ready-within=0s", "--database=" + filepath.Join(t.TempDir(), "aldaba.db")}, args...), nil)
	if err != nil {
		t.Fatal(err)
	}
	leaks := goleak.IgnoreCurrent()
	ctx, cancel := context.WithCancel(context.Background())
	p := &program{cancel: cancel, ended: make(chan error, 1), log: &journal{}, client: &http.Client{
		Transport:     &http.Transport{DisableCompression: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Timeout:       patience,
	}}
	started := make(chan [2]net.Addr, 1)
	go func() {
		p.ended <- Serve(ctx, c, slog.New(slog.NewTextHandler(p.log, nil)), func(site, admin net.Addr) { started <- [2]net.Addr{site, admin} })
	}()
	select {
	case addresses := <-started:
		p.site, p.admin = addresses[0].String(), addresses[1].String()
	case err := <-p.ended:
		cancel()
		t.Fatalf("the program does not start: %v", err)
	case <-time.After(patience):
		cancel()
		t.Fatal("the program does not start")
	}
	t.Cleanup(func() {
		p.stop(t)
		p.client.CloseIdleConnections()
		goleak.VerifyNone(t, leaks, patternClock)
	})
	return p
}

// stop ends the program as a signal does; it must end without an error.
func (p *program) stop(t testing.TB) {
	t.Helper()
	p.cancel()
	if err := p.wait(); err != nil {
		t.Errorf("the program ends with %v, want nil", err)
	}
}

// wait gives what Serve returned, however often it is asked.
func (p *program) wait() error {
	select {
	case err := <-p.ended:
		p.ended <- err
		return err
	case <-time.After(patience):
		return fmt.Errorf("still running after %s", patience)
	}
}

// expectEnd says that the test has judged how the program ended.
func (p *program) expectEnd() {
	<-p.ended
	p.ended <- nil
}

// answer is a whole response.
type answer struct {
	status int
	header http.Header
	body   string
}

// get asks the site for a path; headers are name, value, name, value, ….
func (p *program) get(t testing.TB, path string, headers ...string) answer {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+p.site+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	response, err := p.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, response)
}

// getRaw asks for a path as it is written, which no client would send.
func (p *program) getRaw(t testing.TB, path string, headers ...string) answer {
	t.Helper()
	connection, err := net.DialTimeout("tcp", p.site, patience)
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	if err := connection.SetDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	request := "GET " + path + " HTTP/1.1\r\nHost: " + p.site + "\r\nConnection: close\r\n"
	for i := 0; i < len(headers); i += 2 {
		request += headers[i] + ": " + headers[i+1] + "\r\n"
	}
	if _, err := io.WriteString(connection, request+"\r\n"); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, response)
}

func read(t testing.TB, response *http.Response) answer {
	t.Helper()
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{response.StatusCode, response.Header, string(body)}
}

// probe is the status of an address of the admin listener; 0 when nobody
// listens.
func (p *program) probe(path string) int { return p.status("http://" + p.admin + path) }

func (p *program) status(address string) int {
	response, err := p.client.Get(address)
	if err != nil {
		return 0
	}
	response.Body.Close()
	return response.StatusCode
}

// eventually waits for what the program does in its own time: it asks again
// and again until it is so.
func eventually(t testing.TB, what string, holds func() bool) {
	t.Helper()
	again := time.NewTicker(10 * time.Millisecond)
	defer again.Stop()
	end := time.After(patience)
	for !holds() {
		select {
		case <-again.C:
		case <-end:
			t.Fatalf("after %s it is still not so: %s", patience, what)
		}
	}
}
