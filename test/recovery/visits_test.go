package recovery

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"github.com/aldaba/aldaba/test/recovery/client"
)

// visit is a request of a visitor's, as the headers say whose.
type visit struct {
	path   string
	header []string // name: value
}

func (v visit) String() string { return v.path + " " + strings.Join(v.header, " ") }

// reply is what came of it.
type reply struct {
	status         int
	location, body string // decompressed
	cache          string // hit, miss or pass, as Varnish says
	header         http.Header
}

var visiting = &http.Client{
	Transport:     &http.Transport{MaxIdleConnsPerHost: dayClients},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	Timeout:       30 * time.Second,
}

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
		r.Header.Set("Content-Type", client.Form)
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

// roots are visits to / in every language, and with the cookie of one.
func roots() (list []visit) {
	for _, language := range languages {
		v := visit{"/", []string{"Accept-Encoding: br", "Accept-Language: " + language}}
		list = append(list, v, visit{"/?utm_source=letter", v.header})
	}
	for _, locale := range []string{"es", "ca", "en", "xx"} {
		list = append(list, visit{"/", []string{"Accept-Encoding: br", "Accept-Language: fr", "Cookie: a=b; locale=" + locale}})
	}
	return list
}

// day is what is there to visit at an address.
type day struct {
	addr            string
	pages, payloads []string
}

var (
	sitemapPath = regexp.MustCompile(`<loc>https?://[^/<]*([^<]*)</loc>`)
	buildInPage = regexp.MustCompile(`"build":"([0-9a-f]{12})"`)
)

// request must have an answer.
func (d *day) request(t *testing.T, v visit) reply {
	t.Helper()
	a, err := request(t.Context(), d.addr, v, nil)
	must(t, err)
	return a
}

// openDay reads the sitemap and the manifest of the payloads, as a visitor's browser
// finds them.
func openDay(t *testing.T, addr string) *day {
	t.Helper()
	d := &day{addr: addr}
	build := buildInPage.FindStringSubmatch(d.request(t, visit{path: "/en"}).body)
	if build == nil {
		t.Fatal("the site names no build")
	}
	folder := "/payload/" + build[1] + "/"
	manifest := d.request(t, visit{path: folder + "manifest.js"}).body
	versions := map[string]string{}
	must(t, json.Unmarshal([]byte(strings.TrimSuffix(strings.TrimPrefix(manifest, "export default()=>("), ");\n")), &versions))
	for _, m := range sitemapPath.FindAllStringSubmatch(d.request(t, visit{path: "/sitemap.xml"}).body, -1) {
		if path := m[1]; path != "" && path != "/" {
			d.pages = append(d.pages, path)
			d.payloads = append(d.payloads, folder+"pages"+path+"."+strings.TrimSuffix(versions[path], "?")+".js")
		}
	}
	if len(d.pages) == 0 {
		t.Fatal("the sitemap has no page")
	}
	return d
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

// visit sends n requests as a day's visitors do, and counts those that a cache answered
// by itself.
func (d *day) visit(t *testing.T, n int) (requests, hits int64) {
	var all sync.WaitGroup
	var sent, hit atomic.Int64
	for client := range dayClients {
		all.Go(func() {
			chance := rand.New(rand.NewPCG(uint64(client), 1))
			pages := rand.NewZipf(chance, 1.3, 3, uint64(len(d.pages)-1))
			tongues := rand.NewZipf(chance, 1.3, 2, uint64(len(languages)-1))
			for range n / dayClients {
				v := d.next(chance, pages, tongues)
				a, err := request(t.Context(), d.addr, v, nil)
				if err != nil || a.status != http.StatusOK && a.status != http.StatusFound || a.header.Get("Set-Cookie") != "" {
					t.Errorf("%s is answered with %d and the cookie %q (%v)", v.path, a.status, a.header.Get("Set-Cookie"), err)
					return
				}
				sent.Add(1)
				if a.cache == "hit" {
					hit.Add(1)
				}
			}
		})
	}
	all.Wait()
	return sent.Load(), hit.Load()
}
