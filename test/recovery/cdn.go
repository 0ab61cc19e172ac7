package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/aldaba/aldaba/test/recovery/process"
)

const (
	// leastHits is the part of a day's requests that the cache must answer by itself.
	leastHits = 0.99
	// staleLimit bounds how long after a change a visitor may get what was before.
	staleLimit = 5 * time.Second
	purged     = `aldaba_purge_attempts_total{cache="varnish",result="ok"}`
)

// cdn are replicas behind Varnish, each with a link to the content that it shows: as
// git-sync lays them out, checkouts side by side.
type cdn struct {
	*front
	day
	purges   string // where it takes them
	replicas []*replica
	contents string // the folder of the links
}

func behindCache(ctx context.Context, h *harness, visits int) (string, error) {
	c, err := h.openCDN(ctx, 3)
	defer c.close()
	if err != nil {
		return "", err
	}
	if err := errors.Join(c.negotiates(ctx), c.holdsNoVisitorsWords(ctx)); err != nil {
		return "", err
	}
	if c.day, err = openDay(ctx, c.addr); err != nil {
		return "", err
	}
	requests, hits, err := c.day.visit(ctx, c.addr, visits)
	line := fmt.Sprintf("%.2f %% of %d requests answered by the cache", 100*float64(hits)/float64(requests), requests)
	if err == nil && float64(hits) < leastHits*float64(requests) {
		err = fmt.Errorf("less than %.0f %% are answered by the cache", 100*leastHits)
	}
	if err != nil {
		return line, err
	}
	changed, err := c.changeContent(ctx)
	if err != nil {
		return line, err
	}
	away := 5 * time.Second
	if h.full {
		away = 10 * time.Minute
	}
	answered, err := c.surviveWithout(ctx, away)
	return fmt.Sprintf("%s; %s; without any replica for %s, %d visits answered, 0 failed", line, changed, away, answered), err
}

// openCDN starts them. The caller closes what there is, also after an error.
func (h *harness) openCDN(ctx context.Context, n int) (c *cdn, err error) {
	c = &cdn{}
	database, err := h.newPostgres()
	if err != nil {
		return c, err
	}
	if c.contents, err = h.folder(); err != nil {
		return c, err
	}
	if err := c.layOut(); err != nil {
		return c, err
	}
	if c.purges, err = process.Port(); err != nil {
		return c, err
	}
	for i := range n {
		addr, err := process.Port()
		admin, other := process.Port()
		if err := errors.Join(err, other, c.lead(i, "before")); err != nil {
			return c, err
		}
		c.replicas = append(c.replicas, &replica{Site: &process.Site{Addr: addr, Admin: admin}, harness: h, database: database, settings: []string{
			"--shared-cache", "--purge-varnish", "http://" + c.purges, "--content", c.link(i), "--drain-timeout", "2s",
		}})
	}
	if err := startAll(ctx, c.replicas); err != nil {
		return c, err
	}
	if c.front, err = h.startVarnish(ctx, c.purges, c.replicas); err != nil {
		return c, err
	}
	return c, c.settle(ctx)
}

func (c *cdn) close() {
	if c.front != nil {
		_ = c.Kill() // it holds nothing that is needed
	}
	_ = stopAll(c.replicas) // what matters was checked
}

// settle waits until the replicas have purged what they do after their start: later it
// would look like a change.
func (c *cdn) settle(ctx context.Context) error {
	_, err := process.Within(ctx, startLimit, "the replicas have purged twice", func() bool {
		return !slices.ContainsFunc(c.replicas, func(r *replica) bool { return r.metric(purged) < 2 })
	})
	return err
}

// startVarnish puts Varnish in front of replicas, as deploy/proxies/varnish.vcl has it
// but for their addresses.
func (h *harness) startVarnish(ctx context.Context, purges string, replicas []*replica) (*front, error) {
	if err := process.Needs("varnishd", "varnish varnish-modules"); err != nil {
		return nil, err
	}
	addr, err := process.Port()
	if err != nil {
		return nil, err
	}
	dir, err := h.folder()
	if err != nil {
		return nil, err
	}
	var backends, directors strings.Builder
	for i, r := range replicas {
		host, port, _ := net.SplitHostPort(r.Addr) // process.Port made it
		fmt.Fprintf(&backends, "backend replica%d { .host = %q; .port = %q; .probe = alive; }\n", i, host, port)
		fmt.Fprintf(&directors, "\tsite.add_backend(replica%d);\n", i)
	}
	text, err := os.ReadFile("deploy/proxies/varnish.vcl")
	if err != nil {
		return nil, err
	}
	config := string(text)
	for from, to := range map[string]string{"backend replica1 {": backends.String(), "\tsite.add_backend(replica1);": directors.String()} {
		before, after, ok := strings.Cut(config, from)
		if !ok {
			return nil, fmt.Errorf("deploy/proxies/varnish.vcl has no %q", from)
		}
		_, after, _ = strings.Cut(after, "\n")
		config = before + to + after
	}
	file := filepath.Join(dir, "varnish.vcl")
	if err := os.WriteFile(file, []byte(config), 0o600); err != nil {
		return nil, err
	}
	p, err := process.Start(ctx, nil, "varnishd", "-F", "-j", "none", "-n", filepath.Join(dir, "work"), "-f", file, "-a", "visitors="+addr, "-a", "purges="+purges, "-s", "malloc,128m", "-p", "http_gzip_support=off")
	if err != nil {
		return nil, err
	}
	f := &front{p, addr}
	return f, f.answers(ctx)
}

func (c *cdn) ask(ctx context.Context, v visit) (reply, error) { return request(ctx, c.addr, v, nil) }

// negotiates compares the root behind the cache with a replica's own, each case twice:
// fetched, and as it is held.
func (c *cdn) negotiates(ctx context.Context) error {
	for _, v := range append(roots(), roots()...) {
		want, err := request(ctx, c.replicas[0].Addr, v, nil)
		if err != nil {
			return err
		}
		got, err := c.ask(ctx, v)
		if err != nil || got.status != want.status || got.location != want.location || got.body != want.body {
			return fmt.Errorf("%s leads to %d %q behind the cache, to %d %q without (%v)", v, got.status, got.location, want.status, want.location, err)
		}
	}
	return nil
}

// marker are words that one visitor alone may read.
const marker = "Puigdomenech"

// holdsNoVisitorsWords sends what is one visitor's own, twice, and looks for it in what
// others get.
func (c *cdn) holdsNoVisitorsWords(ctx context.Context) error {
	own := []visit{
		{path: "/en/integrations?q=" + marker}, {path: "/en/contact?email=" + marker}, {path: "/payload/live/en/integrations?q=" + marker},
		{path: "/?name=" + marker, header: []string{"Accept-Language: ca"}}, {path: "/en/contact?sent=contact&next=within-24-hours"}, {path: "/en/" + marker},
	}
	faulty := url.Values{"kind": {"sales"}, "name": {marker}, "email": {"aina@"}, "locale": {"en"}, "page": {"/en/contact/sales"}}
	good := url.Values{"kind": {"call-me-now"}, "phone": {"+34 600 111 222"}, "consent": {"true"}, "locale": {"en"}}
	for range 2 {
		a, err := request(ctx, c.addr, visit{path: "/api/leads"}, faulty)
		if err != nil || a.status != http.StatusUnprocessableEntity || !strings.Contains(a.body, marker) || a.cache == "hit" {
			return fmt.Errorf("a form with a fault gets %d, cache %q (%v)", a.status, a.cache, err)
		}
		a, err = request(ctx, c.addr, visit{path: "/api/leads"}, good)
		if err != nil || a.status != http.StatusSeeOther || a.cache == "hit" {
			return fmt.Errorf("a form is answered with %d, cache %q (%v)", a.status, a.cache, err)
		}
		location, _, _ := strings.Cut(a.location, "#")
		for _, v := range append(slices.Clone(own), visit{path: location}) {
			if a, err := c.ask(ctx, v); err != nil || a.cache == "hit" {
				return fmt.Errorf("%s is held by the cache: %d, %q (%v)", v.path, a.status, a.cache, err)
			}
		}
	}
	for _, path := range []string{"/en/contact/sales", "/en/contact", "/en/integrations", "/payload/live/en/integrations", "/api/leads", "/ca"} {
		if a, err := c.ask(ctx, visit{path: path}); err != nil || strings.Contains(a.body, marker) {
			return fmt.Errorf("others who ask for %s read a visitor's words (%v)", path, err)
		}
	}
	return nil
}

// What the change of the content is, and where it shows.
const (
	changedFile = "pages/contact.yaml"
	changedPage = "/en/contact"
	copiedPost  = "posts/alquilar-salas-de-reuniones-por-horas.md"
	addedSlug   = "otra-alquilar-salas-de-reuniones-por-horas" // what the title gives
	addedPage   = "/academy/post/" + addedSlug
)

// layOut makes the checkouts: the content as it is, and with a title changed and a post
// added.
func (c *cdn) layOut() error {
	for _, checkout := range []string{"before", "after"} {
		if err := os.CopyFS(filepath.Join(c.contents, ".worktrees", checkout), os.DirFS("content")); err != nil {
			return fmt.Errorf("copy the content: %w", err)
		}
	}
	tree := filepath.Join(c.contents, ".worktrees", "after")
	text, err := os.ReadFile(filepath.Join(tree, changedFile))
	if err != nil {
		return err
	}
	changed := strings.Replace(string(text), `en: "Contact`, `en: "Knock twice`, 1)
	if changed == string(text) {
		return fmt.Errorf("%s has no such title", changedFile)
	}
	post, err := os.ReadFile(filepath.Join(tree, copiedPost))
	if err != nil {
		return err
	}
	// No two posts may have the same name or description.
	added := strings.NewReplacer(`name: "`, `name: "Otra: `, `es: "`, `es: "Otra: `, `ca: "`, `ca: "Una altra: `, `en: "`, `en: "Another: `).Replace(string(post))
	return errors.Join(os.WriteFile(filepath.Join(tree, changedFile), []byte(changed), 0o644),
		os.WriteFile(filepath.Join(tree, "posts", addedSlug+".md"), []byte(added), 0o644))
}

func (c *cdn) link(i int) string { return filepath.Join(c.contents, fmt.Sprint("replica", i)) }

// lead swaps a replica's link.
func (c *cdn) lead(i int, checkout string) error {
	fresh := c.link(i) + ".fresh"
	if err := os.Symlink(filepath.Join(".worktrees", checkout), fresh); err != nil {
		return err
	}
	return os.Rename(fresh, c.link(i))
}

// forms are the visits to pages in brotli, and to the changed one in its other forms.
func (c *cdn) forms() (list []visit) {
	for _, encoding := range []string{"br", "gzip", "identity"} {
		for _, path := range []string{changedPage, changedPage + ".md", "/payload/live" + changedPage, "/sitemap.xml"} {
			list = append(list, visit{path, []string{"Accept-Encoding: " + encoding}})
		}
	}
	for _, path := range c.pages {
		if path != changedPage {
			list = append(list, visit{path, []string{"Accept-Encoding: br"}})
		}
	}
	return list
}

// bodies are what each form says, from the cache or a replica, asked twice: fetched, and
// as it is held.
func (c *cdn) bodies(ctx context.Context, addr string) (map[string]string, error) {
	said := map[string]string{}
	for _, v := range append(c.forms(), c.forms()...) {
		a, err := request(ctx, addr, v, nil)
		if err != nil || a.status != http.StatusOK {
			return nil, fmt.Errorf("%s gets %d (%v)", v, a.status, err)
		}
		said[v.String()] = a.body
	}
	return said, nil
}

// changeContent leads one replica after the other to the changed content, and compares
// every page of the cache with what the replicas say then. One that says what it said
// must be held still: it was not purged.
func (c *cdn) changeContent(ctx context.Context) (string, error) {
	before, err := c.bodies(ctx, c.addr)
	if err != nil {
		return "", err
	}
	for i, r := range c.replicas {
		purges := r.metric(purged)
		if err := c.lead(i, "after"); err != nil {
			return "", err
		}
		if _, err := process.Within(ctx, startLimit, "a replica shows the changed content, and has purged", func() bool {
			a, err := request(ctx, r.Addr, visit{path: addedPage}, nil)
			return err == nil && a.status == http.StatusOK && r.metric(purged) > purges
		}); err != nil {
			return "", err
		}
		for range 30 { // no 404 of the new page is held
			if a, err := c.ask(ctx, visit{path: addedPage + "?utm_source=letter"}); err != nil || a.status != http.StatusOK && (a.status != http.StatusNotFound || i == len(c.replicas)-1) {
				return "", fmt.Errorf("the new page is answered with %d while %d replicas have it (%v)", a.status, i+1, err)
			}
		}
	}
	now, err := c.bodies(ctx, c.replicas[0].Addr)
	if err != nil {
		return "", err
	}
	changed, stay := 0, 0
	var fault error
	took, err := process.Within(ctx, staleLimit, "all visitors get the changed content", func() bool {
		changed, stay = 0, 0
		for _, v := range c.forms() {
			a, err := c.ask(ctx, v)
			switch was, is := before[v.String()], now[v.String()]; {
			case err != nil || a.body != is:
				return false
			case was != is:
				changed++
			case a.cache != "hit":
				fault = fmt.Errorf("%s says what it said, and was purged", v)
			default:
				stay++
			}
		}
		return true
	})
	if err != nil {
		return "", err
	}
	if fault == nil && (changed < 12 || stay == 0) {
		fault = fmt.Errorf("%d forms of pages changed and %d stayed: the check proves nothing", changed, stay)
	}
	return fmt.Sprintf("a change is everywhere after %s: %d forms of pages renewed, %d stay", took.Round(10*time.Millisecond), changed, stay), fault
}

// surviveWithout stops every replica. Visitors go on, and see nothing of it, though all
// that the cache holds is out of date.
func (c *cdn) surviveWithout(ctx context.Context, away time.Duration) (visits int, err error) {
	list := roots()
	for i := range min(40, len(c.pages)) {
		list = append(list, visit{c.pages[i], []string{"Accept-Encoding: br"}}, visit{c.payloads[i], []string{"Accept-Encoding: br"}})
	}
	for _, v := range list {
		if _, err := c.ask(ctx, v); err != nil {
			return 0, err
		}
	}
	purge, err := http.NewRequestWithContext(ctx, "PURGE", "http://"+c.purges+"/", nil)
	if err != nil {
		return 0, err
	}
	purge.Header.Set("xkey", "site")
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
	for end := time.Now().Add(away); time.Now().Before(end) || visits < len(list); visits++ {
		v := list[visits%len(list)]
		if a, err := c.ask(ctx, v); err != nil || a.status != http.StatusOK && a.status != http.StatusFound {
			return visits, fmt.Errorf("while no replica runs %s gets %d (%v)", v, a.status, err)
		}
		process.Pause(ctx, 2*time.Millisecond)
	}
	if err := startAll(ctx, c.replicas); err != nil {
		return visits, err
	}
	_, err = process.Within(ctx, startLimit, "the replicas are asked again", func() bool {
		a, err := c.ask(ctx, visit{path: "/en/integrations?q=lock"})
		return err == nil && a.status == http.StatusOK
	})
	return visits, err
}
