//go:build !race

package program

import (
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// copyOf exports content to a new folder, for the origin that servers have by
// themselves.
func copyOf(t *testing.T, args ...string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	c, err := readExport(bundled(t), append([]string{dir}, args...), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := writeExport(context.Background(), c, func(int, int) {}); err != nil {
		t.Fatal(err)
	}
	return dir
}

// withoutRootScript takes out what the first page of a copy has and the server's has not.
func withoutRootScript(html string) string {
	before, rest, found := strings.Cut(html, `<script type="module" async src="/assets/root-`)
	if !found {
		return html
	}
	_, after, _ := strings.Cut(rest, "</script>")
	return before + after
}

// The documents of a copy are the server's, byte for byte, but for the first
// page's script. Forms are those of a copy whose enquiries go to its server.
func TestEveryDocumentOfACopyIsTheServers(t *testing.T) {
	p := boot(t)
	dir := copyOf(t, "--api-origin", "http://localhost:8080")
	compared := 0
	err := filepath.WalkDir(dir, func(file string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, _ := filepath.Rel(dir, file)
		address, odd := addressOf(name)
		if odd {
			return nil
		}
		want, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		copied := strings.ReplaceAll(string(want), "http://localhost:8080/api/", "/api/")
		if name == "index.html" {
			if withoutRootScript(copied) == copied {
				t.Error("the first page has no script that leads visitors to their language")
			}
			copied = withoutRootScript(copied)
		}
		if strings.HasPrefix(name, "payload/") && (copied != string(want) || filepath.Base(name) == "manifest.js" || strings.HasPrefix(name, "payload/live/")) {
			return nil // with another action, a page is another version of itself: the name of its payload says so
		}
		compared++
		if p.document(t, address) != copied {
			t.Errorf("%s is not what %s is answered with", name, address)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if compared < 50 {
		t.Errorf("only %d files were compared", compared)
	}
}

// queried is a page's address with a query, as the file is named.
var queried = regexp.MustCompile(`^(.*)\.([^./]+=[^/]*)$`)

// addressOf is the address of a file of a copy; odd: it has none on a server.
func addressOf(name string) (address string, odd bool) {
	switch base := filepath.Base(name); {
	case strings.HasPrefix(base, ".aldaba"), base == "nginx.conf", base == "nginx-server.conf", base == "Caddyfile", base == "_redirects", base == "_headers",
		base == "404.html", base == "410.html", strings.HasSuffix(base, ".br"), strings.HasSuffix(base, ".gz"), strings.HasSuffix(base, ".zst"):
		return "", true
	case name == "index.html":
		return "/", false
	}
	address, page := strings.CutSuffix("/"+name, ".html")
	if m := queried.FindStringSubmatch(address); page && m != nil {
		address = m[1] + "?" + m[2]
	}
	return address, false
}

// document is what the server answers, whole.
func (p *program) document(t *testing.T, address string) string {
	t.Helper()
	r, err := p.client.Get("http://" + p.site + address)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d, %v", address, r.StatusCode, err)
	}
	return string(body)
}
