package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/aldaba/aldaba/test/recovery/process"
)

// startLimit bounds how long a replica may take to be ready beside the others.
const startLimit = 3 * time.Minute

// replica is bin/aldaba at addresses and with settings of its own, which it keeps
// when it is started again.
type replica struct {
	*process.Site
	harness  *harness
	database string
	settings []string
}

// startReplicas starts so many, on one database and with the same settings, and
// waits until all are ready. The caller ends them, also after an error: stopAll.
func (h *harness) startReplicas(ctx context.Context, n int, database string, settings ...string) (all []*replica, err error) {
	addr, err := process.Port()
	admin, other := process.Port()
	if err := errors.Join(err, other); err != nil {
		return all, err
	}
	for i := range n {
		r := &replica{Site: &process.Site{Addr: at(i, addr), Admin: at(i, admin)}, harness: h, database: database, settings: settings}
		all = append(all, r)
	}
	return all, startAll(ctx, all)
}

func startAll(ctx context.Context, all []*replica) error {
	for _, r := range all {
		if err := r.start(ctx); err != nil {
			return err
		}
	}
	for _, r := range all {
		if err := r.ready(ctx); err != nil {
			return err
		}
	}
	return nil
}

// at is an address on the loopback address of the nth host: each has the same ports.
func at(host int, address string) string {
	_, port, _ := net.SplitHostPort(address) // process.Port made it
	return fmt.Sprintf("127.0.0.%d:%s", host+1, port)
}

// start runs it, at the addresses that it had.
func (r *replica) start(ctx context.Context) error {
	s, err := process.StartSite(ctx, r.harness.program, r.Addr, r.Admin, r.database, r.settings...)
	if err == nil {
		r.Site = s
	}
	return err
}

// ready waits until /readyz is 200.
func (r *replica) ready(ctx context.Context) error {
	_, err := process.Within(ctx, startLimit, "a replica is ready", func() bool {
		return r.HasEnded() || r.Probe("/readyz") == http.StatusOK
	})
	if err == nil && r.HasEnded() {
		err = errors.New("a replica ended before it was ready")
	}
	if err != nil {
		err = fmt.Errorf("%w: %s", err, r.Said)
	}
	return err
}

// stopAll ends what was started, as an operator does.
func stopAll(all []*replica) error {
	var faults []error
	for _, r := range all {
		if r.Process != nil && !r.HasEnded() {
			faults = append(faults, r.Stop())
		}
	}
	return errors.Join(faults...)
}

var scraping = &http.Client{Timeout: 10 * time.Second}

// metric is a figure of a replica's; 0: it has none.
func (r *replica) metric(name string) float64 {
	answer, err := scraping.Get("http://" + r.Admin + "/metrics")
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
