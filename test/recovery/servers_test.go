package recovery

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/test/recovery/process"
)

// small is the server without pages, running.
type small struct {
	*process.Process
	addr string
}

// startSmall runs it and waits until it listens.
func startSmall(t *testing.T, database string, more ...string) small {
	t.Helper()
	addr := process.Port(t)
	p := process.Start(t, nil, self, append(serveFlags(database, addr), more...)...)
	p.Ready(t)
	return small{p, addr}
}

const (
	// unrouted is how many deliveries an enquiry has at a site without a channel.
	unrouted = 1
	// startLimit bounds how long a replica may take to be ready beside the others.
	startLimit = 3 * time.Minute
)

// siteFlags are the settings of the whole program. Rates are off, and it starts and
// stops at once, unless later ones set them.
func siteFlags(addr, admin, database string) []string {
	return []string{"serve", "--addr", addr, "--admin-addr", admin, "--database", database, "--lead-rate", "0", "--search-rate", "0", "--client-connections", "0", "--drain-delay", "0s", "--ready-within", "0s"}
}

// replica is the whole program at addresses and with settings of its own, which stay the
// same when it is started again.
type replica struct {
	*process.Process
	addr, admin, database string
	settings              []string
}

// startReplicas starts so many, on one database and with the same settings, and waits
// until all are ready.
func startReplicas(t *testing.T, n int, database string, settings ...string) (all []*replica) {
	t.Helper()
	addr, admin := process.Port(t), process.Port(t)
	for i := range n {
		all = append(all, &replica{addr: at(i, addr), admin: at(i, admin), database: database, settings: settings})
	}
	startAll(t, all)
	return all
}

// at is an address on the loopback address of the nth host: each has the same ports.
func at(host int, address string) string { return fmt.Sprintf("127.0.0.%d:%s", host+1, port(address)) }

func port(address string) string {
	_, port, _ := net.SplitHostPort(address) // process.Port made it
	return port
}

// startAll runs them, at the addresses that they have, and waits until /readyz is 200.
func startAll(t *testing.T, all []*replica) {
	t.Helper()
	for _, r := range all {
		r.Process = process.Start(t, nil, program, append(siteFlags(r.addr, r.admin, r.database), r.settings...)...)
	}
	for _, r := range all {
		process.Within(t, startLimit, "a replica is ready", func() bool {
			return r.HasEnded() || r.probe("/readyz") == http.StatusOK
		})
		if r.HasEnded() {
			t.Fatal("a replica ended before it was ready")
		}
	}
}

// awaitListener waits until a server listens.
func awaitListener(t *testing.T, addr string) {
	t.Helper()
	process.Within(t, time.Minute, "the server listens", func() bool {
		c, err := net.Dial("tcp", addr)
		if err == nil {
			c.Close()
		}
		return err == nil
	})
}

var probing = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: 30 * time.Second}

// probe gives the status of an address of the admin listener; 0: it does not listen.
func (r *replica) probe(path string) int {
	answer, err := probing.Get("http://" + r.admin + path)
	if err != nil {
		return 0
	}
	defer answer.Body.Close()
	io.Copy(io.Discard, answer.Body)
	return answer.StatusCode
}

// metric is a figure of a replica's; 0: it has none.
func (r *replica) metric(name string) float64 {
	answer, err := probing.Get("http://" + r.admin + "/metrics")
	if err != nil {
		return 0
	}
	defer answer.Body.Close()
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		if value, ok := strings.CutPrefix(lines.Text(), name+" "); ok {
			figure, _ := strconv.ParseFloat(value, 64)
			return figure
		}
	}
	return 0
}
