package program

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net/url"
	"regexp"
	"time"

	"github.com/aldaba/aldaba/program/internal/settings"
	"github.com/aldaba/aldaba/server"
	"github.com/aldaba/aldaba/server/purge"
	"github.com/aldaba/aldaba/server/web"
)

// cdnConfig is what an operator sets where a cache stands in front that is shared
// by visitors. All of it is off by default.
type cdnConfig struct {
	shared          bool
	age             time.Duration
	varnish         []string
	fastly          string
	fastlyToken     string
	cloudflare      string
	cloudflareToken string
}

func (c *cdnConfig) flags(f *flag.FlagSet) {
	f.BoolVar(&c.shared, "shared-cache", false, "caches in front, a CDN or Varnish, may hold pages, which then set no cookie")
	f.DurationVar(&c.age, "shared-cache-age", time.Hour, "how long such a cache may hold a page that nobody purges")
	f.Func("purge-varnish", "`URLs` of Varnishes that are told what has changed, http://10.0.0.5:6081, with commas between (default none)", c.setVarnish)
	f.Func("purge-fastly", "`id` of the Fastly service that is told what has changed (default none)", identifier(&c.fastly))
	f.StringVar(&c.fastlyToken, "fastly-token", "", "Fastly's API token, which may purge (purge_select)")
	f.Func("purge-cloudflare", "`id` of the Cloudflare zone that is told what has changed (default none)", identifier(&c.cloudflare))
	f.StringVar(&c.cloudflareToken, "cloudflare-token", "", "Cloudflare's API token, which may purge (Cache Purge)")
	settings.Secrets(f, "fastly-token", "cloudflare-token")
}

var identifierForm = regexp.MustCompile(`^[A-Za-z0-9]*$`)

func identifier(field *string) func(string) error {
	return func(value string) error {
		if !identifierForm.MatchString(value) {
			return errors.New("write an id of letters and digits")
		}
		*field = value
		return nil
	}
}

func (c *cdnConfig) setVarnish(value string) error {
	list := settings.List(value)
	for _, address := range list {
		if u, err := url.Parse(address); err != nil || u.Scheme != "http" || u.Host == "" || u.User != nil {
			return errors.New("write URLs with commas between, http://10.0.0.5:6081")
		}
	}
	c.varnish = list
	return nil
}

// check holds the settings against one another.
func (c *cdnConfig) check(faults *[]error) {
	fault := func(format string, args ...any) { *faults = append(*faults, fmt.Errorf(format, args...)) }
	if c.age < time.Second || c.age > 365*24*time.Hour {
		fault("--shared-cache-age: %s is not within 1s to 8760h", c.age)
	}
	for _, of := range []struct {
		name         string
		id, token    string
		purges, what string
	}{
		{"purge-fastly", c.fastly, c.fastlyToken, "fastly-token", "Fastly"}, {"purge-cloudflare", c.cloudflare, c.cloudflareToken, "cloudflare-token", "Cloudflare"},
	} {
		if (of.id == "") != (of.token == "") {
			fault("--%s, --%s: %s takes both or none", of.name, of.purges, of.what)
		}
	}
	if len(c.caches()) > 0 && !c.shared {
		fault("--purge-…: they are for --shared-cache")
	}
}

func (c *cdnConfig) caches() (list []purge.Cache) {
	for _, address := range c.varnish {
		list = append(list, purge.Varnish(address))
	}
	if c.fastly != "" {
		list = append(list, purge.Fastly(c.fastly, c.fastlyToken))
	}
	if c.cloudflare != "" {
		list = append(list, purge.Cloudflare(c.cloudflare, c.cloudflareToken))
	}
	return list
}

// open adds to a server what is set. started is to be called with what tells whether
// the server takes requests, close when it has stopped. A replica of the release before
// takes as long as stopping to end, and may be asked meanwhile.
func (c *cdnConfig) open(to *server.Config, stopping time.Duration, log *slog.Logger) (started func(context.Context, func() (bool, string)), close func()) {
	if c.shared {
		to.Shared = web.NewSharedCache(c.age)
	}
	caches := c.caches()
	if len(caches) == 0 {
		return func(context.Context, func() (bool, string)) {}, func() {}
	}
	queue := purge.New(caches, log)
	to.Metrics.Register(queue)
	to.Purge = queue.Add
	return func(ctx context.Context, ready func() (bool, string)) {
		again := time.NewTicker(readyEvery)
		defer again.Stop()
		for {
			if now, _ := ready(); now {
				break
			}
			select {
			case <-again.C:
			case <-ctx.Done():
				return
			}
		}
		// Nobody knows which release the caches hold.
		queue.Add([]string{web.KeySite})
		select {
		case <-time.After(stopping):
			queue.Add([]string{web.KeySite})
		case <-ctx.Done():
		}
	}, queue.Close
}

// readyEvery is how often it is looked whether the server takes requests.
const readyEvery = 100 * time.Millisecond
