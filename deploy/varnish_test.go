package deploy

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
)

// A cache is Varnish as the example has it, in front of stand-ins for replicas or of
// the program.
type cache struct {
	*process
	visitors, purges string
}

// startCache starts Varnish in front of a replica at a port.
func startCache(t *testing.T, site, visitors, purges string) cache {
	t.Helper()
	needs(t, "varnishd", "varnish varnish-modules")
	text, err := os.ReadFile(filepath.Join("proxies", "varnish.vcl"))
	if err != nil {
		t.Fatal(err)
	}
	config := string(text)
	for from, to := range map[string]string{`.port = "8080"`: `.port = "` + port(site) + `"`, "# backend replica2 { .host = \"10.0.0.12\"; .port = \"8080\"": "backend replica2 { .host = \"127.0.0.1\"; .port = \"" + port(site) + "\"", "# site.add": "site.add"} {
		if !strings.Contains(config, from) {
			t.Fatalf("varnish.vcl says nothing of %s", from)
		}
		config = strings.Replace(config, from, to, 1)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "varnish.vcl")
	if err := os.WriteFile(file, []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	return cache{start(t, nil, "varnishd", "-F", "-j", "none", "-n", filepath.Join(dir, "work"), "-f", file, "-a", "visitors="+visitors, "-a", "purges="+purges, "-s", "malloc,64m", "-p", "http_gzip_support=off"), visitors, purges}
}

// ask gives the status and the header of an answer; 0: there is none.
func (c cache) ask(t *testing.T, method, address string, headers ...string) (int, http.Header) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, "http://"+address, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	response, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return 0, nil
	}
	response.Body.Close()
	return response.StatusCode, response.Header
}

// test/recovery holds the same example to a day's visits.
func TestVarnishHoldsPagesAsTheExampleSays(t *testing.T) {
	t.Parallel()
	site, admin, visitors, purges := freePort(t), freePort(t), freePort(t), freePort(t)
	replica := serve(t, site, admin, "--shared-cache", "--purge-varnish", "http://"+purges, "--drain-timeout", "1s")
	replica.answers(t, "http://"+admin+"/readyz")
	c := startCache(t, site, visitors, purges)
	page := visitors + "/en/contact"
	c.eventually(t, "Varnish has a page of its own", func() bool {
		status, header := c.ask(t, "GET", page)
		return status == 200 && header.Get("X-Cache") == "hit" && header.Get("Set-Cookie") == ""
	})
	if status, header := c.ask(t, "POST", page); status != 405 || header.Get("X-Cache") != "pass" {
		t.Errorf("a post gets %d, cache %q", status, header.Get("X-Cache"))
	}
	for at, want := range map[string]int{visitors: 405, purges: 200} {
		if status, _ := c.ask(t, "PURGE", at+"/", "xkey", "/en/contact"); status != want {
			t.Errorf("a purge at %s gets %d, want %d", at, status, want)
		}
	}
	if status, _ := c.ask(t, "GET", purges+"/en/contact"); status != 405 {
		t.Errorf("a page at the purges' listener gets %d", status)
	}
	if status, header := c.ask(t, "GET", page, "Accept-Encoding", "br"); status != 200 || header.Get("Content-Encoding") == "gzip" {
		t.Errorf("who takes br alone gets %d, %q", status, header.Get("Content-Encoding"))
	}
	for _, name := range campaigns(t) {
		name = strings.ReplaceAll(name, "*", "a1")
		for _, query := range []string{name + "=x", strings.ToUpper(name) + "=", name, "&" + name + "=Cj0-_.%3D&utm_source=x"} {
			if status, header := c.ask(t, "GET", page+"?"+query); status != 200 || header.Get("X-Cache") != "hit" {
				t.Errorf("?%s gets %d, cache %q", query, status, header.Get("X-Cache"))
			}
		}
	}
	for query, want := range map[string]string{"": "hit", "&": "hit", "gclid=1&q=mews": "pass", "xgclid=1": "pass", "gclidx=1": "pass"} {
		if _, header := c.ask(t, "GET", page+"?"+query); header.Get("X-Cache") != want {
			t.Errorf("?%s: cache %q, want %q", query, header.Get("X-Cache"), want)
		}
	}
	replica.stop(t, syscall.SIGTERM)
	c.eventually(t, "Varnish knows that the replica is away", func() bool {
		status, _ := c.ask(t, "GET", visitors+"/en/not-held")
		return status == 503
	})
	for _, query := range []string{"", "?", "?gad_source=1&gad_campaignid=2&gclid=x"} {
		if status, header := c.ask(t, "GET", page+query); status != 200 || header.Get("X-Cache") != "hit" {
			t.Errorf("%q gets %d, cache %q, while the replica is away", query, status, header.Get("X-Cache"))
		}
	}
}

// campaigns is the list of cdn.md, which Varnish's pattern has too, in its order.
func campaigns(t *testing.T) []string {
	t.Helper()
	guide, err := os.ReadFile("../docs/operations/cdn.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(guide), "```campaigns\n")
	list, _, found := strings.Cut(after, "```")
	names := strings.Fields(list)
	config, err := os.ReadFile("proxies/varnish.vcl")
	if err != nil {
		t.Fatal(err)
	}
	if pattern := strings.ReplaceAll(strings.Join(names, "|"), "*", "[a-z0-9_.-]+"); !found || !strings.Contains(string(config), "("+pattern+")") {
		t.Errorf("varnish.vcl has other campaigns than cdn.md: %s", pattern)
	}
	return names
}

func TestVarnishAsksOnceWhatIsAnswered(t *testing.T) {
	t.Parallel()
	var status, asked atomic.Int32
	replica := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/robots.txt" {
			return
		}
		asked.Add(1)
		w.Header().Set("ETag", `"1"`)
		if s := int(status.Load()); s != 200 {
			w.Header().Set("Cache-Control", "no-store")
			w.WriteHeader(s)
			return
		}
		w.Header().Set("Cache-Control", "public, max-age=1")
		io.WriteString(w, "a page")
	}))
	defer replica.Close()
	c := startCache(t, replica.Listener.Addr().String(), freePort(t), freePort(t))
	status.Store(200)
	c.eventually(t, "a page is held", func() bool {
		got, header := c.ask(t, "GET", c.visitors+"/held")
		return got == 200 && header.Get("X-Cache") == "hit"
	})
	for _, code := range []int{404, 500, 503} {
		status.Store(int32(code))
		for _, path := range []string{"/not-held", "/search?q=x"} {
			before := asked.Load()
			if got, _ := c.ask(t, "GET", c.visitors+path); got != code || asked.Load() != before+1 {
				t.Errorf("%s: %d after %d questions, want %d after one", path, got, asked.Load()-before, code)
			}
		}
	}
	before, visits := asked.Load(), int32(0)
	c.eventually(t, "the held page is older than Varnish shows while a replica answers", func() bool {
		visits++
		got, header := c.ask(t, "GET", c.visitors+"/held")
		if got != 200 || header.Get("X-Cache") != "hit" {
			t.Fatalf("the held page gets %d, cache %q, while replicas answer 503", got, header.Get("X-Cache"))
		}
		age, _ := strconv.Atoi(header.Get("Age"))
		return age > 7
	})
	if n := asked.Load() - before; n > visits {
		t.Errorf("%d visits of a held page ask %d times", visits, n)
	}
}
