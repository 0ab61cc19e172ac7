package program

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// send writes the beginning of a request, or all of it.
func (p *program) send(t testing.TB, request string) *bufio.Reader {
	t.Helper()
	connection, err := net.DialTimeout("tcp", p.site, patience)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { connection.Close() })
	if err := connection.SetDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(connection, request); err != nil {
		t.Fatal(err)
	}
	return bufio.NewReader(connection)
}

func TestTheProgramIsReadyWhenItListens(t *testing.T) {
	p := boot(t)
	for _, path := range []string{"/livez", "/readyz", "/metrics"} {
		if status := p.probe(path); status != http.StatusOK {
			t.Errorf("%s is %d, want 200", path, status)
		}
	}
	// With no time for it, nothing is composed ahead.
	p.get(t, "/en/dentists")
	response, err := p.client.Get("http://" + p.admin + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	if state := read(t, response).body; !strings.HasPrefix(state, "ok: 1 of ") {
		t.Errorf("once a page was asked for, /readyz says %q", state)
	}
}

func TestWithTimeToBeReadyThePagesAreComposedAhead(t *testing.T) {
	p := boot(t, "--ready-within=1m")
	eventually(t, "/readyz is 200", func() bool { return p.probe("/readyz") == http.StatusOK })
	if !p.log.tells("pages composed") {
		t.Error("the program is ready, and its pages are not composed")
	}
}

func TestTheProgramServesWhileLoadBalancersLearnThatItStops(t *testing.T) {
	for delay := 300 * time.Millisecond; ; delay *= 4 {
		p := boot(t, "--drain-delay="+delay.String())
		start := time.Now()
		p.cancel()
		eventually(t, "/readyz is not 200", func() bool { return p.probe("/readyz") != http.StatusOK })
		ready, page, live := p.probe("/readyz"), p.status("http://"+p.site+"/en/dentists"), p.probe("/livez")
		if time.Since(start) >= delay && delay < patience {
			continue // on a busy machine it may have stopped before it was asked
		}
		if ready != http.StatusServiceUnavailable || page != http.StatusOK || live != http.StatusOK {
			t.Errorf("while it drains, /readyz is %d, a page %d and /livez %d; want 503, 200 and 200", ready, page, live)
		}
		return
	}
}

func TestARequestThatDoesNotEndKeepsTheProgramNoLongerThanAllowed(t *testing.T) {
	p := boot(t, "--drain-timeout=100ms")
	p.send(t, "GET / HTTP/1.1\r\n")
	p.get(t, "/robots.txt") // connections are taken in turn: now the program has the one before
	p.cancel()
	if err := p.wait(); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the program ends with %v, want to hear that time was up", err)
	}
	p.expectEnd()
}
