package deploy

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// test/fleet holds the same example to a day's visits.
func TestVarnishHoldsPagesAsTheExampleSays(t *testing.T) {
	t.Parallel()
	needs(t, "varnishd", "varnish varnish-modules")
	site, admin, front := freePort(t), freePort(t), freePort(t)
	replica := serve(t, site, admin, "--shared-cache", "--purge-varnish", "http://"+front, "--drain-timeout", "1s")
	replica.answers(t, "http://"+admin+"/readyz")
	text, err := os.ReadFile(filepath.Join("proxies", "varnish.vcl"))
	if err != nil {
		t.Fatal(err)
	}
	const ours = `.port = "8080"`
	if !strings.Contains(string(text), ours) {
		t.Fatalf("varnish.vcl says nothing of %s", ours)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "varnish.vcl")
	if err := os.WriteFile(file, []byte(strings.Replace(string(text), ours, `.port = "`+port(site)+`"`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	p := start(t, nil, "varnishd", "-F", "-j", "none", "-n", filepath.Join(dir, "work"), "-f", file, "-a", front, "-s", "malloc,64m", "-p", "http_gzip_support=off")
	ask := func(method, key string) (status int, cache, cookie string) {
		r, err := http.NewRequestWithContext(t.Context(), method, "http://"+front+"/en/contact", nil)
		if err != nil {
			t.Fatal(err)
		}
		if key != "" {
			r.Header.Set("xkey", key)
		}
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			return 0, "", ""
		}
		response.Body.Close()
		return response.StatusCode, response.Header.Get("X-Cache"), response.Header.Get("Set-Cookie")
	}
	p.eventually(t, "Varnish has a page of its own", func() bool {
		status, cache, cookie := ask("GET", "")
		return status == 200 && cache == "hit" && cookie == ""
	})
	if status, cache, _ := ask("POST", ""); status != 405 || cache != "pass" {
		t.Errorf("a post gets %d, cache %q", status, cache)
	}
	if status, _, _ := ask("PURGE", "/en/contact"); status != 200 {
		t.Errorf("a purge gets %d", status)
	}
}
