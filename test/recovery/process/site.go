package process

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"time"
)

// Site is bin/aldaba, running.
type Site struct {
	*Process
	Addr, Admin string
}

// StartSite runs the whole program, which was built at a path, at these addresses.
func StartSite(ctx context.Context, program, addr, admin, database string, more ...string) (*Site, error) {
	if _, err := os.Stat(program); err != nil {
		return nil, fmt.Errorf("%s is missing: make build", program)
	}
	p, err := Start(ctx, nil, program, append(SiteFlags(addr, admin, database), more...)...)
	if err != nil {
		return nil, err
	}
	return &Site{p, addr, admin}, nil
}

// SiteFlags are its settings. Rates are off, and it starts and stops at once, unless
// later ones set them.
func SiteFlags(addr, admin, database string) []string {
	return []string{"serve", "--addr", addr, "--admin-addr", admin, "--database", database, "--lead-rate", "0", "--search-rate", "0", "--client-connections", "0", "--drain-delay", "0s", "--ready-within", "0s"}
}

// Ready waits until it takes connections.
func (s *Site) Ready(ctx context.Context) error {
	_, err := Within(ctx, time.Minute, "the program listens", func() bool {
		c, err := net.Dial("tcp", s.Addr)
		if err == nil {
			c.Close()
		}
		return err == nil || s.HasEnded()
	})
	if err == nil && s.HasEnded() {
		err = s.fault("it ended before it was ready")
	}
	return err
}

// patience is how long a probe may take.
const patience = 30 * time.Second

var probing = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: patience}

// Probe gives the status of an address of the admin listener; 0: nobody
// listens.
func (s *Site) Probe(path string) int {
	answer, err := probing.Get("http://" + s.Admin + path)
	if err != nil {
		return 0
	}
	defer answer.Body.Close()
	io.Copy(io.Discard, answer.Body)
	return answer.StatusCode
}
