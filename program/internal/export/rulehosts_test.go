package export

import (
	"encoding/json"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/i18n"
)

// someLanguages are those of the table of negotiations, with some of their relatives.
const someLanguages = `{"default": "es", "fallback": "en", "locales": [
	{"code": "es", "tag": "es-ES", "relatives": ["gl", "eu", "ast", "an", "ay", "gn", "qu"]}, {"code": "ca", "tag": "ca-ES", "relatives": ["oc"]},
	{"code": "en", "tag": "en-US", "relatives": ["cy", "ga"]}, {"code": "fr", "tag": "fr-FR", "relatives": ["wa", "br"], "draft": true, "base": "en"}]}`

// someRules are those of a small site.
func someRules(t *testing.T) *rules {
	t.Helper()
	locales, err := i18n.Parse([]byte(someLanguages))
	if err != nil {
		t.Fatal(err)
	}
	r := &rules{
		common: http.Header{"X-Frame-Options": {"DENY"}},
		perAddress: []headerRule{
			{name: "Cache-Control", defaultValue: "no-cache", prefixes: []prefix{{"/assets", "immutable"}}},
			{name: "Link", defaultValue: "style", exact: map[string]string{"/en/contact.md": "canonical"}},
		},
		mediaTypes: map[string]string{"html": "text/html; charset=utf-8", "md": "text/markdown", "xml": "application/atom+xml"},
		exceptions: map[string]string{"/sitemap.xml": "application/xml"},
		moved:      map[string]string{"/en/jobs": "/en/careers"}, gone: []string{"/en/old"},
		pages: []string{"/", "/contacta", "/en", "/en/careers"}, queryPages: []string{"/academia?topic=events"}, queryKeys: []string{"topic"},
		languages: languagesOf(locales), fallback: locales.Fallback().Code, folders: []string{"/assets/", "/payload/"},
	}
	r.offered, r.relatives = locales.Negotiated()
	return r
}

// negotiationRow is a row of the table of negotiations, as far as hosts of files read it.
type negotiationRow struct {
	ID, Path, Cookie, Location string
	Status                     int
	AcceptLanguage             string `json:"accept_language"`
	SetCookie                  string `json:"set_cookie"`
	Headers                    map[string]string
	Weights                    bool // they are out of order: only a server reads them
}

// rootRows are the rows of the root.
func rootRows(t *testing.T) (rows []negotiationRow) {
	t.Helper()
	table, err := os.ReadFile("../../../testdata/negotiation.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(table)) {
		if !strings.Contains(line, `"path": "/"`) && !strings.Contains(line, `"path": "/?`) {
			continue
		}
		var row negotiationRow
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		if row.Weights {
			continue
		}
		if row.Headers == nil {
			row.Headers = map[string]string{}
		}
		row.Headers["Accept-Language"] = row.AcceptLanguage
		if row.Cookie != "" {
			row.Headers["Cookie"] = "a=b; " + i18n.CookieName + "=" + row.Cookie
		}
		rows = append(rows, row)
	}
	if len(rows) < 30 {
		t.Errorf("only %d rows are of the root", len(rows))
	}
	return rows
}

// hostConfigs serve the copy in DIR at ADDR.
var hostConfigs = map[string]string{
	"nginx": `daemon off; master_process off; pid DIR.pid; error_log stderr; events {}
http {
	access_log off; client_body_temp_path DIR.b; proxy_temp_path DIR.p; fastcgi_temp_path DIR.f; uwsgi_temp_path DIR.u; scgi_temp_path DIR.s;
	include DIR/nginx.conf;
	server { listen ADDR; root DIR; include DIR/nginx-server.conf; }
}`,
	"caddy": "{\n\tadmin off\n\tauto_https off\n}\nhttp://ADDR {\n\troot * DIR\n\timport DIR/Caddyfile\n}\n",
}

// startHost serves a copy of someRules, with one page a language, and gives its address.
func startHost(t *testing.T, name string, r *rules) (address string) {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skip(err)
	}
	dir := filepath.Join(t.TempDir(), "copy")
	files := map[string]string{
		"nginx.conf": r.nginx(), "nginx-server.conf": r.nginxServer(), "Caddyfile": r.caddy(),
		"index.html": "es", "ca.html": "ca", "en.html": "en", "404.html": "missing", "en/404.html": "missing", "en/410.html": "gone",
		"en/contact.html": "page", "en/contact.md": "Markdown", "academia.topic=events.html": "events", "sitemap.xml": "", "academia/feed.xml": "",
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address = listener.Addr().String()
	listener.Close()
	files["config"] = strings.NewReplacer("DIR", dir, "ADDR", address).Replace(hostConfigs[name])
	for file, text := range files {
		path := filepath.Join(dir, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	host := exec.Command(name, "-c", filepath.Join(dir, "config"))
	if name == "caddy" {
		host = exec.Command(name, "run", "--adapter", "caddyfile", "--config", filepath.Join(dir, "config"))
		host.Env = append(os.Environ(), "XDG_CONFIG_HOME="+dir, "XDG_DATA_HOME="+dir)
	}
	var log strings.Builder
	host.Stdout, host.Stderr = &log, &log
	if err := host.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { host.Process.Kill(); host.Wait() })
	for late := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		if connection, err := net.Dial("tcp", address); err == nil {
			connection.Close()
			return address
		}
		if time.Now().After(late) {
			host.Process.Kill()
			host.Wait()
			t.Fatalf("%s does not serve:\n%s", name, log.String())
		}
	}
}

// get requests a path that no client cleans.
func get(t *testing.T, address, path string, headers map[string]string) *http.Response {
	t.Helper()
	request, err := http.NewRequest(http.MethodGet, "http://"+address, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.URL.Path, request.URL.RawQuery, _ = strings.Cut(path, "?")
	for name, value := range headers {
		if value != "" {
			request.Header.Set(name, value)
		}
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	return response
}

func TestHosts(t *testing.T) {
	for name := range hostConfigs {
		t.Run(name, func(t *testing.T) {
			address := startHost(t, name, someRules(t))
			for _, row := range rootRows(t) {
				response := get(t, address, row.Path, row.Headers)
				if location := response.Header.Get("Location"); response.StatusCode != row.Status || location != row.Location {
					t.Errorf("%s: %d %q, want %d %q", row.ID, response.StatusCode, location, row.Status, row.Location)
				}
				if cookie := response.Header.Get("Set-Cookie"); row.SetCookie != "" && !strings.HasPrefix(cookie, "locale="+row.SetCookie+"; ") {
					t.Errorf("%s: the cookie is %q, want %s", row.ID, cookie, row.SetCookie)
				}
			}
			for _, c := range hostCases {
				response := get(t, address, c.path, map[string]string{c.header: c.value})
				if got := response.Header.Get(c.of); c.of != "" && got != c.want || response.StatusCode != c.status {
					t.Errorf("%s, %s %q: %d, %s %q, want %d, %q", c.path, c.header, c.value, response.StatusCode, c.of, got, c.status, c.want)
				}
			}
		})
	}
}

const remembersEnglish = "locale=en; Path=/; Max-Age=31536000; SameSite=Lax"

// hostCases are requests with one header, and a header of the response.
var hostCases = []struct {
	path, header, value string
	status              int
	of, want            string
}{
	{"/ES/", "", "", 301, "Location", "/"},
	{"/CA/contacta?x", "", "", 301, "Location", "/ca/contacta?x"},
	{"/es/en/jobs?a=b", "", "", 301, "Location", "/en/careers?a=b"},
	{"//other.example/", "", "", 301, "Location", "/other.example"},
	{"//en//contact", "", "", 301, "Location", "/en/contact"},
	{"/es///a//b", "", "", 404, "Location", ""},
	{"/en/old", "", "", 410, "", ""},
	{"/en/contact", "", "", 200, "Content-Type", "text/html; charset=utf-8"},
	{"/en/contact.html", "", "", 404, "", ""},
	{"/nginx.conf", "", "", 404, "", ""},
	{"/Caddyfile", "", "", 404, "", ""},
	{"/academia.topic=events", "", "", 404, "", ""},
	{"/academia?topic=events", "", "", 200, "", ""},
	{"/academia?topic=../*", "", "", 404, "", ""},
	{"/sitemap.xml", "", "", 200, "Content-Type", "application/xml"},
	{"/academia/feed.xml", "", "", 200, "Content-Type", "application/atom+xml"},
	{"/en/contact.md", "", "", 200, "Link", "canonical"},
	{"/en/nope", "", "", 404, "Content-Type", "text/html; charset=utf-8"},
	{"/assets/nope.js", "", "", 404, "Content-Type", "text/plain; charset=utf-8"},
	{"/en/contact", "Accept", "text/html, text/markdown", 200, "Content-Type", "text/markdown"},
	{"/en/contact", "Accept", "text/markdown;q=0.5, */*", 200, "Content-Type", "text/html; charset=utf-8"},
	{"/en/contact", "Accept", "text/markdown;q=0.9, text/html;q=0.5", 200, "Content-Type", "text/markdown"},
	{"/en/contact", "Accept", "text/markdown;q=0", 200, "Content-Type", "text/html; charset=utf-8"},
	{"/en/contact", "Accept", "text/html,application/xhtml+xml,*/*;q=0.8", 200, "Content-Type", "text/html; charset=utf-8"},
	{"/en/contact", "Sec-Fetch-Dest", "document", 200, "Set-Cookie", remembersEnglish},
	{"/en/contact", "", "", 200, "Set-Cookie", remembersEnglish},
	{"/en/contact", "Cookie", "locale=ca", 200, "Set-Cookie", remembersEnglish},
	{"/en/contact", "Cookie", "mylocale=en", 200, "Set-Cookie", remembersEnglish},
	{"/en/contact", "Cookie", "locale=en-US; locale=en; locale=ca", 200, "Set-Cookie", ""},
	{"/en/contact", "Sec-Fetch-Dest", "empty", 200, "Set-Cookie", ""},
	{"/en/contact", "Sec-Purpose", "prefetch", 200, "Set-Cookie", ""},
	{"/en/nope", "", "", 404, "Set-Cookie", ""},
}
