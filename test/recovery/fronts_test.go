package recovery

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/test/recovery/process"
)

// front is a proxy, as its example in deploy/proxies configures it but for addresses and
// certificates.
type front struct {
	name, pkg, example string
	args               func(file string) []string
	// changes are texts of the example and what takes their place.
	changes func(addr string, replicas []*replica) []string
}

var fronts = []front{haproxy, nginx, caddy}

var haproxy = front{"haproxy", "haproxy", "haproxy.cfg", func(file string) []string { return []string{"-db", "-f", file} },
	func(addr string, replicas []*replica) []string {
		return []string{
			"maxconn 20000", "maxconn 1000", // a row may open fewer files
			"bind :80,:::80", "bind " + addr, "bind :443,:::443 ssl crt /etc/ssl/www.example.com.pem alpn h2,http/1.1", "",
			"http-request redirect scheme https code 301 unless { ssl_fc }", "",
			"check port 9080", "check port " + port(replicas[0].admin), "server replica1 127.0.0.1:8080", each(replicas, "server %s %[1]s"),
		}
	}}

var nginx = front{"nginx", "nginx-light", "nginx.conf", func(file string) []string {
	return []string{"-g", "daemon off; user root; pid " + file + ".pid;", "-c", file}
}, func(addr string, replicas []*replica) []string {
	return []string{
		"listen 80;", "listen 127.0.0.9:" + port(addr) + ";", "listen [::]:80;", "", "listen 443 ssl http2;", "listen " + addr + ";", "listen [::]:443 ssl http2;", "",
		"ssl_certificate /etc/ssl/www.example.com.pem;", "", "ssl_certificate_key /etc/ssl/www.example.com.key;", "",
		"server 127.0.0.1:8080 max_fails=1 fail_timeout=5s;", each(replicas, "server %s max_fails=1 fail_timeout=5s;"),
	}
}}

var caddy = front{"caddy", "caddy", "Caddyfile", func(file string) []string { return []string{"run", "--adapter", "caddyfile", "--config", file} },
	func(addr string, replicas []*replica) []string {
		return []string{
			"# Caddy, from", "{\n\tadmin off\n\tauto_https off\n}\n# Caddy, from", "www.example.com {", "http://:" + port(addr) + " {\n\tbind 127.0.0.1",
			"health_port 9080", "health_port " + port(replicas[0].admin), "reverse_proxy 127.0.0.1:8080 {", "reverse_proxy {\n" + each(replicas, "to %s"),
		}
	}}

// each is a line for each replica.
func each(replicas []*replica, line string) string {
	var lines []string
	for _, r := range replicas {
		lines = append(lines, fmt.Sprintf(line, r.addr))
	}
	return strings.Join(lines, "\n")
}

// startFront puts one in front of replicas and waits until it answers.
func startFront(t *testing.T, f front, replicas []*replica) (addr string) {
	t.Helper()
	needs(t, f.name, f.pkg)
	addr = process.Port(t)
	file := filepath.Join(t.TempDir(), f.example)
	example(t, "proxies/"+f.example, file, "", f.changes(addr, replicas)...)
	awaitFront(t, process.Start(t, nil, f.name, f.args(file)...), addr)
	return addr
}

// awaitFront waits until a proxy answers, from a replica.
func awaitFront(t *testing.T, p *process.Process, addr string) {
	t.Helper()
	process.Within(t, startLimit, p.Cmd.Path+" answers", func() bool {
		answer, err := http.Get("http://" + addr + "/robots.txt")
		if err == nil {
			answer.Body.Close()
		}
		return p.HasEnded() || err == nil && answer.StatusCode == http.StatusOK
	})
	if p.HasEnded() {
		t.Fatalf("%s ended", p.Cmd.Path)
	}
}
