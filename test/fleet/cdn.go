package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/aldaba/aldaba/test/torture/process"
)

const (
	// leastHits is the part of a day's requests that the cache must answer by itself.
	leastHits = 0.99
	// staleLimit bounds how long after a change anybody may get what was before.
	staleLimit = 5 * time.Second
)

// behindCache runs three replicas, each with a folder of content of its own, behind
// Varnish as deploy/proxies/varnish.vcl has it.
func behindCache(ctx context.Context, h *house) (string, error) {
	c, err := h.openCDN(ctx, 3)
	defer c.close()
	if err != nil {
		return "", err
	}
	if err := errors.Join(c.negotiates(ctx), c.holdsNobodysPage(ctx)); err != nil {
		return "", err
	}
	asked, hits, err := c.visitADay(ctx, h.Times(100_000, 500_000))
	if err != nil {
		return "", err
	}
	line := fmt.Sprintf("%.2f %% of %d requests answered by the cache", 100*float64(hits)/float64(asked), asked)
	if float64(hits) < leastHits*float64(asked) {
		return line, fmt.Errorf("less than %.0f %% are answered by the cache", 100*leastHits)
	}
	changed, err := c.changeContent(ctx)
	if err != nil {
		return line, err
	}
	line += fmt.Sprintf("; a change is everywhere %s after the last replica has it: %d forms of pages renewed, %d stay",
		changed.took.Round(10*time.Millisecond), changed.changed, changed.stay)
	away := time.Duration(h.Times(5, 600)) * time.Second
	visits, err := c.surviveWithout(ctx, away)
	if err != nil {
		return line, err
	}
	return line + fmt.Sprintf("; without any replica for %s, %d visits answered, 0 failed", away, visits), nil
}

// cdn are replicas behind Varnish.
type cdn struct {
	*proxy
	purges   string // where it takes them
	house    *house
	replicas []*replica
	contents *contents
}

// openCDN starts them. The caller closes what there is, also after an error.
func (h *house) openCDN(ctx context.Context, n int) (c *cdn, err error) {
	c = &cdn{house: h}
	addr, err := process.Port()
	if err != nil {
		return c, err
	}
	if c.purges, err = process.Port(); err != nil {
		return c, err
	}
	database, err := h.NewPostgres()
	if err != nil {
		return c, err
	}
	if c.contents, err = h.layOut(n); err != nil {
		return c, err
	}
	for i := range n {
		site, admin := process.Port()
		port, other := process.Port()
		if err := errors.Join(admin, other); err != nil {
			return c, err
		}
		r := &replica{Site: &process.Site{Addr: site, Admin: port}, house: h, database: database, settings: []string{
			"--shared-cache", "--purge-varnish", "http://" + c.purges, "--content", c.contents.links[i], "--drain-timeout", "2s", "--drain-delay", "0s",
		}}
		c.replicas = append(c.replicas, r)
	}
	if c.proxy, err = h.startVarnish(ctx, addr, c.purges, c.replicas); err != nil {
		return c, err
	}
	return c, errors.Join(c.startAll(ctx), c.settle(ctx))
}

func (c *cdn) startAll(ctx context.Context) error {
	for _, r := range c.replicas {
		if err := r.start(ctx); err != nil {
			return err
		}
	}
	for _, r := range c.replicas {
		if err := r.ready(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (c *cdn) close() {
	if c.proxy != nil && !c.HasEnded() {
		_ = c.Kill() // it holds nothing that is needed
	}
	_ = stopAll(c.replicas) // what matters has been asked
}

// settle waits until the replicas have purged what they do after their start: later it
// would look like a change.
func (c *cdn) settle(ctx context.Context) error {
	_, err := process.Within(ctx, startLimit, "the replicas have purged twice", func() bool {
		for _, r := range c.replicas {
			if r.metric(`aldaba_purge_attempts_total{cache="varnish",result="ok"}`) < 2 {
				return false
			}
		}
		return true
	})
	return err
}

// surviveWithout stops every replica. Visitors go on, and see nothing of it, though
// all that the cache holds is out of date.
func (c *cdn) surviveWithout(ctx context.Context, away time.Duration) (visits int, err error) {
	purge, err := http.NewRequestWithContext(ctx, "PURGE", "http://"+c.purges+"/", nil)
	if err != nil {
		return 0, err
	}
	purge.Header.Set("xkey", "site")
	seen := c.seen()
	answer, err := http.DefaultClient.Do(purge)
	if err != nil {
		return 0, err
	}
	answer.Body.Close()
	for _, r := range c.replicas {
		if err := r.Kill(); err != nil {
			return 0, err
		}
	}
	for end := time.Now().Add(away); time.Now().Before(end) || visits < len(seen); visits++ {
		v := seen[visits%len(seen)]
		if a, err := c.ask(ctx, v); err != nil || a.status != http.StatusOK && a.status != http.StatusFound {
			return visits, fmt.Errorf("while no replica runs %s gets %d (%v)", v.path, a.status, err)
		}
		process.Pause(ctx, 2*time.Millisecond)
	}
	if err := c.startAll(ctx); err != nil {
		return visits, err
	}
	_, err = process.Within(ctx, startLimit, "the replicas are asked again", func() bool {
		a, err := c.ask(ctx, visit{path: "/en/integrations?q=lock"})
		return err == nil && a.status == http.StatusOK
	})
	return visits, err
}
