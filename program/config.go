package program

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/program/internal/admin"
	"github.com/aldaba/aldaba/program/internal/settings"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server"
)

// Config is what an operator sets. Its zero value is not of use: ReadConfig
// gives the defaults.
type Config struct {
	Leads         admin.Config
	Addr          string
	AdminAddr     string
	Origin        *url.URL
	Content       string
	own           Site
	releases      string
	fallback      string
	drafts        bool
	tagManager    string
	keptPages     byteSize
	searchRate    int
	connections   int
	clientConns   int
	renderVMs     int
	renderQueue   int
	renderWait    time.Duration
	renderTimeout time.Duration
	renderRecycle int
	readyWithin   time.Duration
	drainDelay    time.Duration
	drainTimeout  time.Duration
	edge          edgeConfig
	cdn           cdnConfig
	profiles      bool
	otlp          *url.URL
}

// flags declares every setting: its name, default and meaning.
func (c *Config) flags() *flag.FlagSet {
	f := flag.NewFlagSet("serve", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Func("addr", "`host:port` of the site (default 127.0.0.1:8080)", address(&c.Addr, "127.0.0.1:8080", false))
	f.Func("admin-addr", "`host:port` of /livez, /readyz and /metrics; empty: none (default 127.0.0.1:9080)", address(&c.AdminAddr, "127.0.0.1:9080", true))
	f.Func("origin", "scheme and host that canonical addresses begin with; search engines are let in at the origin of content/brand.yaml alone (default http://localhost:8080)", c.setOrigin)
	f.BoolVar(&c.profiles, "pprof", false, "the admin listener answers with profiles under /debug/pprof/, which tell what is in memory")
	f.Func("otlp-endpoint", "`URL` that traces are sent to by OTLP over HTTP, http://localhost:4318; empty: OTEL_EXPORTER_OTLP_ENDPOINT, and without that none", c.setOTLP)
	c.edge.flags(f)
	c.cdn.flags(f)
	c.Leads.Flags(f)
	f.StringVar(&c.Content, "content", "", "serve content from this `folder` and reload it when it changes; empty: the content in the program")
	f.StringVar(&c.releases, "releases", "", "keep each release's assets and payloads in this `folder`, for tabs that are open when the next one comes; empty: none are kept")
	f.StringVar(&c.fallback, "fallback-locale", "", "locale of visitors whose languages are all foreign; empty: that of content/locales.json")
	f.BoolVar(&c.drafts, "draft-languages", false, "show the languages of content/locales.json that are still being translated, to whoever knows their address; no search engine is let in")
	f.Func("tag-manager-id", "container of Google Tag Manager, GTM-XXXXXXX, for visitors who accept; empty: none", c.setTagManager)
	f.Var(&c.keptPages, "kept-pages", "weight of the pages kept in memory, with a unit: 24MiB")
	f.IntVar(&c.searchRate, "search-rate", 600, "how many searches, computed pages and live payloads that are not kept are made in a minute for one client, of which 2 ms of CPU time count as one more; 0: any number")
	f.IntVar(&c.connections, "connections", 0, "how many connections may be open at a time, each further request that runs over HTTP/2 counted as one; 0: one for each 128 KiB of the memory limit, 256 to 8192")
	f.IntVar(&c.clientConns, "client-connections", 256, "how many of them one client, an IPv4 address or an IPv6 /64, may have, unless it is one of --trusted-proxies; 0: any number")
	f.IntVar(&c.renderVMs, "render-vms", 0, "how many fragments render at a time; 0: one a CPU")
	f.IntVar(&c.renderQueue, "render-queue", 64, "how many renders may wait for a VM")
	f.DurationVar(&c.renderWait, "render-wait", time.Second, "how long a render may wait for a VM")
	f.DurationVar(&c.renderTimeout, "render-timeout", 2*time.Second, "how much CPU time one fragment may take")
	f.IntVar(&c.renderRecycle, "render-recycle", 5000, "renders after which a VM is replaced")
	f.DurationVar(&c.readyWithin, "ready-within", time.Minute, "how long to be unready at most while the pages are composed after the start; 0: ready at once, and each page is composed when it is first asked for")
	f.DurationVar(&c.drainDelay, "drain-delay", 5*time.Second, "how long to go on serving after a signal to stop, unready")
	f.DurationVar(&c.drainTimeout, "drain-timeout", 15*time.Second, "how long requests may take to end after that")
	return f
}

func serveFlags() *flag.FlagSet { return newConfig().flags() }

// ReadConfig takes the settings from flags and environment and lists every
// fault at once. Without one, an error is that of the list of languages.
func ReadConfig(own Site, args, environment []string) (*Config, error) {
	c := newConfig()
	c.own = own
	f := c.flags()
	var faults []error
	settings.ReadEnvironment(f, environment, &faults)
	settings.ReadArguments(f, args, func(word string) { faults = append(faults, settings.Unexpected(word)) }, &faults)
	settings.ReadSecrets(f, &faults)
	c.check(&faults)
	locales, unread := own.Locales()
	if unread == nil {
		if _, err := c.withSettings(locales); err != nil {
			faults = append(faults, err)
		}
	}
	if len(faults) > 0 {
		return nil, settings.Misuse{Err: fmt.Errorf("the settings have faults:\n%w", errors.Join(faults...))}
	}
	return c, unread
}

// newConfig has the defaults of what flags cannot give theirs.
func newConfig() *Config {
	return &Config{
		Addr: "127.0.0.1:8080", AdminAddr: "127.0.0.1:9080", keptPages: server.StandardCacheBytes,
		Origin: &url.URL{Scheme: "http", Host: "localhost:8080"},
	}
}

// check holds the settings against their ranges.
func (c *Config) check(faults *[]error) {
	for _, r := range []struct {
		name     string
		value    int
		min, max int
	}{
		{"search-rate", c.searchRate, 0, 1_000_000}, {"connections", c.connections, 0, 1_000_000}, {"client-connections", c.clientConns, 0, 1_000_000}, {"render-vms", c.renderVMs, 0, 1024}, {"render-queue", c.renderQueue, 0, 1_000_000}, {"render-recycle", c.renderRecycle, 1, 1_000_000_000},
	} {
		if r.value < r.min || r.value > r.max {
			*faults = append(*faults, fmt.Errorf("--%s: %d is not within %d to %d", r.name, r.value, r.min, r.max))
		}
	}
	for _, r := range []struct {
		name  string
		value time.Duration
		min   time.Duration
	}{
		{"render-wait", c.renderWait, time.Millisecond}, {"render-timeout", c.renderTimeout, time.Millisecond},
		{"ready-within", c.readyWithin, 0}, {"drain-delay", c.drainDelay, 0}, {"drain-timeout", c.drainTimeout, 0},
	} {
		if r.value < r.min {
			*faults = append(*faults, fmt.Errorf("--%s: %s is below %s", r.name, r.value, r.min))
		}
	}
	if most := renderer.PatternTimeout; c.renderTimeout > most {
		*faults = append(*faults, fmt.Errorf("--render-timeout: %s is above %s", c.renderTimeout, most))
	}
	c.Leads.Check(faults)
	c.edge.check(c.Origin, c.Leads.TrustedProxies, faults)
	c.cdn.check(faults)
}

// Locales is the list of locales with the fallback that is set.
func (c *Config) Locales() (*i18n.Locales, error) {
	locales, err := c.own.Locales()
	if err != nil {
		return nil, err
	}
	return c.withSettings(locales)
}

func (c *Config) withSettings(locales *i18n.Locales) (_ *i18n.Locales, err error) {
	if c.fallback != "" {
		if locales, err = locales.WithFallback(c.fallback); err != nil {
			return nil, fmt.Errorf("--fallback-locale: %w", err)
		}
	}
	if c.drafts {
		locales = locales.WithDrafts()
	}
	return locales, nil
}

func (c *Config) setOrigin(value string) error {
	u, err := settings.Origin(value)
	if err != nil {
		return err
	}
	c.Origin = u
	return nil
}

var tagManagerForm = regexp.MustCompile(`^(GTM-[A-Z0-9]{4,10})?$`)

func (c *Config) setTagManager(value string) error {
	if !tagManagerForm.MatchString(value) {
		return errors.New("write a container's id, GTM-XXXXXXX")
	}
	c.tagManager = value
	return nil
}

func (c *Config) setOTLP(value string) (err error) {
	c.otlp = nil
	if value != "" {
		c.otlp, err = parseCollector(value)
	}
	return err
}

// parseCollector reads the URL of a collector. It has no place for a key: those
// are headers, which no log shows.
func parseCollector(value string) (*url.URL, error) {
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" {
		return nil, errors.New("write a URL, http://localhost:4318")
	}
	return u, nil
}

func address(field *string, standard string, optional bool) func(string) error {
	*field = standard
	return func(value string) error {
		_, port, err := net.SplitHostPort(value)
		if err == nil {
			_, err = strconv.ParseUint(port, 10, 16)
		}
		if err != nil && (value != "" || !optional) {
			return errors.New("write host:port")
		}
		*field = value
		return nil
	}
}

// byteSize is a number of bytes, written with a unit.
type byteSize uint64

func (b *byteSize) String() string { return fmt.Sprintf("%dMiB", uint64(*b)>>20) }

func (b *byteSize) Set(value string) error {
	for unit, shift := range map[string]int{"KiB": 10, "MiB": 20, "GiB": 30} {
		number, ok := strings.CutSuffix(value, unit)
		if n, err := strconv.ParseUint(number, 10, 64); ok && err == nil && n > 0 && n <= 1<<20 {
			*b = byteSize(n << shift)
			return nil
		}
	}
	return errors.New("write a whole number, 1 to 1048576, and its unit: KiB, MiB or GiB")
}
