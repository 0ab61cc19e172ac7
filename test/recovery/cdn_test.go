package recovery

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
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
	*day
	purges   string // where it takes them
	replicas []*replica
	contents string // the folder of the links
}

func behindCache(t *testing.T, visits int) string {
	c := openCDN(t, 3)
	c.negotiates(t)
	c.holdsNoVisitorsWords(t)
	c.day = openDay(t, c.addr)
	requests, hits := c.visit(t, visits)
	if float64(hits) < leastHits*float64(requests) {
		t.Errorf("less than %.0f %% are answered by the cache", 100*leastHits)
	}
	changed := c.changeContent(t)
	away := 5 * time.Second
	if *counts == "full" {
		away = 10 * time.Minute
	}
	return fmt.Sprintf("%.2f %% of %d requests answered by the cache; %s; without any replica for %s, %d visits answered, 0 failed",
		100*float64(hits)/float64(requests), requests, changed, away, c.surviveWithout(t, away))
}

func openCDN(t *testing.T, n int) *cdn {
	c := &cdn{day: &day{}, purges: process.Port(t), contents: t.TempDir()}
	c.layOut(t)
	database := newPostgres(t)
	for i := range n {
		c.lead(t, i, "before")
		c.replicas = append(c.replicas, &replica{addr: process.Port(t), admin: process.Port(t), database: database, settings: []string{
			"--shared-cache", "--purge-varnish", "http://" + c.purges, "--content", c.link(i), "--drain-timeout", "2s",
		}})
	}
	c.addr = startVarnish(t, c.purges, c.replicas)
	// What the replicas purge after their start would look like a change later.
	process.Within(t, startLimit, "the replicas have purged twice", func() bool {
		return !slices.ContainsFunc(c.replicas, func(r *replica) bool { return r.metric(purged) < 2 })
	})
	return c
}

// startVarnish starts replicas and puts Varnish in front of them, as
// deploy/proxies/varnish.vcl has it but for their addresses.
func startVarnish(t *testing.T, purges string, replicas []*replica) (addr string) {
	needs(t, "varnishd", "varnish varnish-modules")
	addr = process.Port(t)
	dir := t.TempDir()
	var backends, directors strings.Builder
	for i, r := range replicas {
		host, port, _ := net.SplitHostPort(r.addr) // process.Port made it
		fmt.Fprintf(&backends, "backend replica%d { .host = %q; .port = %q; .probe = alive; }\n", i, host, port)
		fmt.Fprintf(&directors, "\tsite.add_backend(replica%d);\n", i)
	}
	text, err := os.ReadFile("deploy/proxies/varnish.vcl")
	must(t, err)
	config := string(text)
	for from, to := range map[string]string{"backend replica1 {": backends.String(), "\tsite.add_backend(replica1);": directors.String()} {
		before, after, ok := strings.Cut(config, from)
		if !ok {
			t.Fatalf("deploy/proxies/varnish.vcl has no %q", from)
		}
		_, after, _ = strings.Cut(after, "\n")
		config = before + to + after
	}
	file := filepath.Join(dir, "varnish.vcl")
	must(t, os.WriteFile(file, []byte(config), 0o600))
	p := process.Start(t, nil, "varnishd", "-F", "-j", "none", "-n", filepath.Join(dir, "work"), "-f", file, "-a", "visitors="+addr, "-a", "purges="+purges, "-s", "malloc,128m", "-p", "http_gzip_support=off")
	startAll(t, replicas)
	awaitFront(t, p, addr)
	return addr
}

// negotiates compares the root behind the cache with a replica's own, each case twice:
// fetched, and as it is held.
func (c *cdn) negotiates(t *testing.T) {
	direct := &day{addr: c.replicas[0].addr}
	for _, v := range append(roots(), roots()...) {
		got, want := c.request(t, v), direct.request(t, v)
		if got.status != want.status || got.location != want.location || got.body != want.body {
			t.Errorf("%s leads to %d %q behind the cache, to %d %q without", v, got.status, got.location, want.status, want.location)
		}
	}
}

// marker are words that one visitor alone may read.
const marker = "Puigdomenech"

// holdsNoVisitorsWords sends what is one visitor's own, twice, and looks for it in what
// others get.
func (c *cdn) holdsNoVisitorsWords(t *testing.T) {
	own := []visit{
		{path: "/en/integrations?q=" + marker}, {path: "/en/contact?email=" + marker}, {path: "/payload/live/en/integrations?q=" + marker},
		{path: "/?name=" + marker, header: []string{"Accept-Language: ca"}}, {path: "/en/contact?sent=contact&next=within-24-hours"}, {path: "/en/" + marker},
	}
	faulty := url.Values{"kind": {"sales"}, "name": {marker}, "email": {"aina@"}, "locale": {"en"}, "page": {"/en/contact/sales"}}
	good := url.Values{"kind": {"call-me-now"}, "phone": {"+34 600 111 222"}, "consent": {"true"}, "locale": {"en"}}
	for range 2 {
		a, err := request(t.Context(), c.addr, visit{path: "/api/leads"}, faulty)
		if err != nil || a.status != http.StatusUnprocessableEntity || !strings.Contains(a.body, marker) || a.cache == "hit" {
			t.Errorf("a form with a fault gets %d, cache %q (%v)", a.status, a.cache, err)
		}
		a, err = request(t.Context(), c.addr, visit{path: "/api/leads"}, good)
		if err != nil || a.status != http.StatusSeeOther || a.cache == "hit" {
			t.Errorf("a form is answered with %d, cache %q (%v)", a.status, a.cache, err)
		}
		location, _, _ := strings.Cut(a.location, "#")
		for _, v := range append(slices.Clone(own), visit{path: location}) {
			if a := c.request(t, v); a.cache == "hit" {
				t.Errorf("%s is held by the cache: %d", v.path, a.status)
			}
		}
	}
	for _, path := range []string{"/en/contact/sales", "/en/contact", "/en/integrations", "/payload/live/en/integrations", "/api/leads", "/ca"} {
		if a := c.request(t, visit{path: path}); strings.Contains(a.body, marker) {
			t.Errorf("others who ask for %s read a visitor's words", path)
		}
	}
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
func (c *cdn) layOut(t *testing.T) {
	for _, checkout := range []string{"before", "after"} {
		must(t, os.CopyFS(filepath.Join(c.contents, ".worktrees", checkout), os.DirFS("content")))
	}
	tree := filepath.Join(c.contents, ".worktrees", "after")
	page, err := os.ReadFile(filepath.Join(tree, changedFile))
	must(t, err)
	changed := strings.Replace(string(page), `en: "Contact`, `en: "Knock twice`, 1)
	if changed == string(page) {
		t.Fatalf("%s has no such title", changedFile)
	}
	post, err := os.ReadFile(filepath.Join(tree, copiedPost))
	must(t, err)
	// No two posts may have the same name or description.
	added := strings.NewReplacer(`name: "`, `name: "Otra: `, `es: "`, `es: "Otra: `, `ca: "`, `ca: "Una altra: `, `en: "`, `en: "Another: `).Replace(string(post))
	must(t, errors.Join(os.WriteFile(filepath.Join(tree, changedFile), []byte(changed), 0o644),
		os.WriteFile(filepath.Join(tree, "posts", addedSlug+".md"), []byte(added), 0o644)))
}

func (c *cdn) link(i int) string { return filepath.Join(c.contents, fmt.Sprint("replica", i)) }

// lead swaps a replica's link.
func (c *cdn) lead(t *testing.T, i int, checkout string) {
	fresh := c.link(i) + ".fresh"
	must(t, os.Symlink(filepath.Join(".worktrees", checkout), fresh))
	must(t, os.Rename(fresh, c.link(i)))
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

// bodies are what each form says, from the cache or a replica, requested twice: fetched,
// and as it is held.
func (c *cdn) bodies(t *testing.T, from *day) map[string]string {
	said := map[string]string{}
	for _, v := range append(c.forms(), c.forms()...) {
		a := from.request(t, v)
		if a.status != http.StatusOK {
			t.Fatalf("%s gets %d", v, a.status)
		}
		said[v.String()] = a.body
	}
	return said
}

// changeContent leads one replica after the other to the changed content, and compares
// every page of the cache with what the replicas say then. One that says what it said
// must be held still: it was not purged.
func (c *cdn) changeContent(t *testing.T) string {
	before := c.bodies(t, c.day)
	for i, r := range c.replicas {
		purges := r.metric(purged)
		c.lead(t, i, "after")
		direct := &day{addr: r.addr}
		process.Within(t, startLimit, "a replica shows the changed content, and has purged", func() bool {
			return direct.request(t, visit{path: addedPage}).status == http.StatusOK && r.metric(purged) > purges
		})
		for range 30 { // no 404 of the new page is held
			if a := c.request(t, visit{path: addedPage + "?utm_source=letter"}); a.status != http.StatusOK && (a.status != http.StatusNotFound || i == len(c.replicas)-1) {
				t.Fatalf("the new page is answered with %d while %d replicas have it", a.status, i+1)
			}
		}
	}
	now := c.bodies(t, &day{addr: c.replicas[0].addr})
	changed, stay, needless := 0, 0, ""
	took := process.Within(t, staleLimit, "all visitors get the changed content", func() bool {
		changed, stay = 0, 0
		for _, v := range c.forms() {
			a := c.request(t, v)
			switch was, is := before[v.String()], now[v.String()]; {
			case a.body != is:
				return false
			case was != is:
				changed++
			case a.cache != "hit":
				needless = v.String()
			default:
				stay++
			}
		}
		return true
	})
	if needless != "" || changed < 12 || stay == 0 {
		t.Errorf("%d forms of pages changed and %d stayed; purged for nothing: %q", changed, stay, needless)
	}
	return fmt.Sprintf("a change is everywhere after %s: %d forms of pages renewed, %d stay", took.Round(10*time.Millisecond), changed, stay)
}

// surviveWithout stops every replica. Visitors go on, and see nothing of it, though all
// that the cache holds is out of date.
func (c *cdn) surviveWithout(t *testing.T, away time.Duration) (visits int) {
	c.day = openDay(t, c.addr) // of the changed content
	list := roots()
	for i := range min(40, len(c.pages)) {
		list = append(list, visit{c.pages[i], []string{"Accept-Encoding: br"}}, visit{c.payloads[i], []string{"Accept-Encoding: br"}})
	}
	for _, v := range list {
		c.request(t, v)
	}
	purge, err := http.NewRequestWithContext(t.Context(), "PURGE", "http://"+c.purges+"/", nil)
	must(t, err)
	purge.Header.Set("xkey", "site")
	answer, err := http.DefaultClient.Do(purge)
	must(t, err)
	answer.Body.Close()
	for _, r := range c.replicas {
		r.Kill(t)
	}
	for end := time.Now().Add(away); time.Now().Before(end) || visits < len(list); visits++ {
		v := list[visits%len(list)]
		if a := c.request(t, v); a.status != http.StatusOK && a.status != http.StatusFound {
			t.Fatalf("while no replica runs %s gets %d", v, a.status)
		}
		process.Pause(t.Context(), 2*time.Millisecond)
	}
	startAll(t, c.replicas)
	process.Within(t, startLimit, "the replicas are asked again", func() bool {
		return c.request(t, visit{path: "/en/integrations?q=lock"}).status == http.StatusOK
	})
	return visits
}
