package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
)

// visit is a request of a visitor's, as the headers say whose.
type visit struct {
	path   string
	header []string // name: value
}

// reply is what came of it.
type reply struct {
	status         int
	location, body string // decompressed
	cache          string // hit, miss or pass, as Varnish tells
	header         http.Header
}

var visiting = &http.Client{
	Transport:     &http.Transport{MaxIdleConnsPerHost: dayClients, DisableCompression: true},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	Timeout:       30 * time.Second,
}

// ask sends a visit to Varnish.
func (c *cdn) ask(ctx context.Context, v visit) (reply, error) { return request(ctx, c.addr, v, nil) }

// request sends a visit to an address: a GET, or with a form a POST.
func request(ctx context.Context, addr string, v visit, form url.Values) (reply, error) {
	method, body := http.MethodGet, io.Reader(nil)
	if form != nil {
		method, body = http.MethodPost, strings.NewReader(form.Encode())
	}
	r, err := http.NewRequestWithContext(ctx, method, "http://"+addr+v.path, body)
	if err != nil {
		return reply{}, err
	}
	if r.Host = "www.example.com"; form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for _, line := range v.header {
		name, value, _ := strings.Cut(line, ": ")
		r.Header.Add(name, value)
	}
	answer, err := visiting.Do(r)
	if err != nil {
		return reply{}, err
	}
	defer answer.Body.Close()
	plain := io.Reader(answer.Body)
	switch answer.Header.Get("Content-Encoding") {
	case "br":
		plain = brotli.NewReader(plain)
	case "gzip":
		if plain, err = gzip.NewReader(plain); err != nil {
			return reply{}, err
		}
	}
	text, err := io.ReadAll(plain)
	return reply{answer.StatusCode, answer.Header.Get("Location"), string(text), answer.Header.Get("X-Cache"), answer.Header}, err
}

// languages are those that browsers ask with, the usual first.
var languages = []string{
	"es-ES,es;q=0.9", "ca-ES,ca;q=0.9,es;q=0.8", "en-GB,en;q=0.9", "es-ES,es;q=0.9,en;q=0.8", "en-US,en;q=0.9", "es", "ca,es;q=0.9", "en-US,en;q=0.5",
	"es-ES,es;q=0.8,en-US;q=0.5,en;q=0.3", "fr-FR,fr;q=0.9", "de-DE,de;q=0.9,en;q=0.8", "es-MX,es;q=0.9", "gl-ES,gl;q=0.9,es;q=0.8", "eu,es;q=0.9", "it-IT,it;q=0.9", "pt-PT,pt;q=0.9", "",
}

// day is what is there to visit.
type day struct{ pages, payloads []string }

var (
	sitemapPath = regexp.MustCompile(`<loc>https?://[^/<]*([^<]*)</loc>`)
	buildInPage = regexp.MustCompile(`"build":"([0-9a-f]{12})"`)
)

// open reads the sitemap and the manifest of the payloads, as a visitor's browser
// finds them.
func (c *cdn) open(ctx context.Context) (d day, err error) {
	sitemap, err := c.ask(ctx, visit{path: "/sitemap.xml"})
	if err != nil {
		return d, err
	}
	for _, m := range sitemapPath.FindAllStringSubmatch(sitemap.body, -1) {
		if path := m[1]; path != "" && path != "/" {
			d.pages = append(d.pages, path)
		}
	}
	home, err := c.ask(ctx, visit{path: "/en"})
	if err != nil {
		return d, err
	}
	build := buildInPage.FindStringSubmatch(home.body)
	if build == nil || len(d.pages) == 0 {
		return d, errors.New("the site names no pages, or no build")
	}
	folder := "/payload/" + build[1] + "/"
	manifest, err := c.ask(ctx, visit{path: folder + "manifest.js"})
	if err != nil {
		return d, err
	}
	versions := map[string]string{}
	text := strings.TrimSuffix(strings.TrimPrefix(manifest.body, "export default()=>("), ");\n")
	if err := json.Unmarshal([]byte(text), &versions); err != nil {
		return d, fmt.Errorf("read the manifest of the payloads: %w", err)
	}
	for _, path := range d.pages {
		d.payloads = append(d.payloads, folder+"pages"+path+"."+strings.TrimSuffix(versions[path], "?")+".js")
	}
	return d, nil
}

// next is a visit by chance: some pages and languages are much more usual than others.
// Of a hundred, 15 are to the root, 5 come from a campaign, 35 are a tab's.
func (d *day) next(chance *rand.Rand, zipf, tongues *rand.Zipf) visit {
	header := []string{"Accept-Encoding: gzip, deflate, br, zstd", "Sec-Fetch-Dest: document"}
	page := int(zipf.Uint64())
	switch of := chance.IntN(1000); {
	case of < 150:
		v := visit{"/", append(header, "Accept-Language: "+languages[tongues.Uint64()])}
		if chance.IntN(3) == 0 {
			v.header = append(v.header, "Cookie: _ga=GA1.1.7; locale="+[]string{"es", "ca", "en"}[chance.IntN(3)])
		}
		return v
	case of < 200:
		return visit{d.pages[page] + "?utm_source=letter&utm_campaign=c" + fmt.Sprint(chance.IntN(1000)), header}
	case of < 550:
		return visit{d.payloads[page], header}
	case of < 552:
		return visit{"/en/integrations?q=" + fmt.Sprint(chance.IntN(1000)), header}
	default:
		return visit{d.pages[page], append(header, "Cookie: _ga=GA1.1."+fmt.Sprint(chance.IntN(1_000_000)))}
	}
}

const dayClients = 6

// visitADay asks n times as a day's visitors do, and counts what the cache answered by
// itself.
func (c *cdn) visitADay(ctx context.Context, n int) (asked, hits int, err error) {
	d, err := c.open(ctx)
	if err != nil {
		return 0, 0, err
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	for client := range dayClients {
		all.Go(func() {
			chance := rand.New(rand.NewPCG(uint64(client), 1))
			pages := rand.NewZipf(chance, 1.3, 3, uint64(len(d.pages)-1))
			tongues := rand.NewZipf(chance, 1.3, 2, uint64(len(languages)-1))
			for range n / dayClients {
				v := d.next(chance, pages, tongues)
				a, failed := c.ask(ctx, v)
				if failed == nil && a.status != http.StatusOK && a.status != http.StatusFound || failed == nil && a.header.Get("Set-Cookie") != "" {
					failed = fmt.Errorf("%s is answered with %d and the cookie %q", v.path, a.status, a.header.Get("Set-Cookie"))
				}
				mu.Lock()
				if asked++; a.cache == "hit" {
					hits++
				}
				err = errors.Join(err, failed)
				mu.Unlock()
				if failed != nil {
					return
				}
			}
		})
	}
	all.Wait()
	return asked, hits, err
}

// seen are visits to what the cache has: pages, payloads, and the root in languages.
func (c *cdn) seen() (list []visit) {
	d, err := c.open(context.Background())
	if err != nil {
		return nil
	}
	for i := range min(40, len(d.pages)) {
		list = append(list, visit{path: d.pages[i], header: []string{"Accept-Encoding: br"}}, visit{path: d.payloads[i], header: []string{"Accept-Encoding: br"}})
	}
	for _, language := range languages {
		list = append(list, visit{"/", []string{"Accept-Encoding: br", "Accept-Language: " + language}})
	}
	for _, v := range list {
		if _, err := c.ask(context.Background(), v); err != nil {
			return nil
		}
	}
	return list
}

// negotiates holds the root behind the cache against a replica's own, each case twice:
// fetched, and as it is held.
func (c *cdn) negotiates(ctx context.Context) error {
	file, err := os.Open("testdata/negotiation.jsonl")
	if err != nil {
		return err
	}
	defer file.Close()
	var cases []visit
	for _, language := range languages {
		cases = append(cases, visit{"/", []string{"Accept-Language: " + language}}, visit{"/?utm_source=letter", []string{"Accept-Language: " + language}})
	}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var r struct {
			Path     string            `json:"path"`
			Language string            `json:"accept_language"`
			Cookie   string            `json:"cookie"`
			Headers  map[string]string `json:"headers"`
		}
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return err
		}
		if path, _, _ := strings.Cut(r.Path, "?"); path != "/" {
			continue
		}
		v := visit{path: r.Path}
		if r.Language != "" {
			v.header = append(v.header, "Accept-Language: "+r.Language)
		}
		if r.Cookie != "" {
			v.header = append(v.header, "Cookie: a=b; locale="+r.Cookie)
		}
		for name, value := range r.Headers {
			v.header = append(v.header, name+": "+value)
		}
		cases = append(cases, v)
	}
	for range 2 {
		for _, v := range cases {
			want, err := request(ctx, c.replicas[0].Addr, v, nil)
			if err != nil {
				return err
			}
			got, err := c.ask(ctx, v)
			if err != nil || got.status != want.status || got.location != want.location || got.body != want.body {
				return fmt.Errorf("the root for %q leads to %d %q behind the cache, to %d %q without (%v)", v.header, got.status, got.location, want.status, want.location, err)
			}
		}
	}
	return nil
}

// marker are words that one visitor alone may read.
const marker = "Puigdomenech"

// holdsNobodysPage sends what is one visitor's own, twice, and looks for it in what
// others get.
func (c *cdn) holdsNobodysPage(ctx context.Context) error {
	form := url.Values{"kind": {"sales"}, "name": {marker}, "email": {"aina@"}, "locale": {"en"}, "page": {"/en/contact/sales"}}
	own := []visit{
		{path: "/en/integrations?q=" + marker}, {path: "/en/contact?email=" + marker}, {path: "/payload/live/en/integrations?q=" + marker},
		{path: "/?name=" + marker, header: []string{"Accept-Language: ca"}}, {path: "/en/contact?sent=contact&next=within-24-hours"}, {path: "/en/" + marker},
	}
	for range 2 {
		a, err := request(ctx, c.addr, visit{path: "/api/leads"}, form)
		if err != nil || a.status != http.StatusUnprocessableEntity || !strings.Contains(a.body, marker) || a.cache == "hit" {
			return fmt.Errorf("a form with a fault gets %d, cache %q (%v)", a.status, a.cache, err)
		}
		kept := url.Values{"kind": {"call-me-now"}, "phone": {"+34 600 111 222"}, "consent": {"true"}, "locale": {"en"}}
		a, err = request(ctx, c.addr, visit{path: "/api/leads"}, kept)
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
