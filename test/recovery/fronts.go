package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"text/template"

	"github.com/aldaba/aldaba/test/recovery/process"
)

// front is a proxy, a program that stands in front of replicas.
type front struct {
	*process.Process
	addr string
}

// frontKind is how one is configured and started.
type frontKind struct {
	name, pkg string
	config    *template.Template // of what it is told: frontConfig
	args      func(file string) []string
}

// frontConfig is what a configuration is made of.
type frontConfig struct {
	Addr, Dir string
	Replicas  []*replica
}

// As deploy/proxies/ has them, for visitors without encryption, and quicker to ask.
var fronts = []frontKind{haproxy, nginx, caddy}

var nginx = frontKind{"nginx", "nginx-light", template.Must(template.New("nginx").Parse(`daemon off;
pid {{.Dir}}/nginx.pid;
error_log {{.Dir}}/error.log;
worker_processes 1;
events { worker_connections 1024; }
http {
	access_log off;
	client_body_temp_path {{.Dir}}/body;
	proxy_temp_path {{.Dir}}/proxy;
	fastcgi_temp_path {{.Dir}}/fastcgi;
	uwsgi_temp_path {{.Dir}}/uwsgi;
	scgi_temp_path {{.Dir}}/scgi;
	upstream aldaba {
		zone aldaba 64k;
{{- range .Replicas}}
		server {{.Addr}} max_fails=1 fail_timeout=5s;
{{- end}}
		keepalive 64;
		keepalive_timeout 60s;
	}
	server {
		listen {{.Addr}};
		proxy_connect_timeout 3s;
		proxy_read_timeout 65s;
		location / {
			proxy_pass http://aldaba;
			proxy_http_version 1.1;
			proxy_set_header Connection "";
			proxy_set_header Host $host;
			proxy_next_upstream error timeout;
			proxy_next_upstream_tries 2;
		}
	}
}
`)), func(file string) []string { return []string{"-c", file} }}

var caddy = frontKind{"caddy", "caddy", template.Must(template.New("caddy").Parse(`{
	admin off
	auto_https off
}
http://:{{.Port}} {
	bind 127.0.0.1
	reverse_proxy{{range .Replicas}} {{.Addr}}{{end}} {
		health_uri /readyz
		health_port {{(index .Replicas 0).AdminPort}}
		health_interval 1s
		health_timeout 1s
		lb_policy round_robin
		lb_try_duration 5s
		fail_duration 5s
		transport http {
			compression off
			dial_timeout 3s
			keepalive 60s
		}
	}
}
`)), func(file string) []string { return []string{"run", "--adapter", "caddyfile", "--config", file} }}

var haproxy = frontKind{"haproxy", "haproxy", template.Must(template.New("haproxy").Parse(`defaults
	mode http
	timeout connect 5s
	timeout client 60s
	timeout server 60s
	option httpchk GET /readyz
	default-server check inter 250ms fall 1 rise 1
frontend site
	bind {{.Addr}}
	default_backend replicas
backend replicas
	balance roundrobin
	option redispatch
	retries 2
	retry-on conn-failure empty-response
	http-request disable-l7-retry unless METH_GET or { method HEAD }
{{- range $i, $r := .Replicas}}
	server replica{{$i}} {{$r.Addr}} port {{$r.AdminPort}}
{{- end}}
`)), func(file string) []string { return []string{"-db", "-f", file} }}

// Port is where the proxy listens, for whatever name it is asked by.
func (c frontConfig) Port() string { return portOf(c.Addr) }

// AdminPort is the port of the admin listener.
func (r *replica) AdminPort() string { return portOf(r.Admin) }

func portOf(addr string) string {
	_, port, _ := net.SplitHostPort(addr) // process.Port made it
	return port
}

// startFront puts one in front of replicas and waits until it listens.
func (h *harness) startFront(ctx context.Context, kind frontKind, replicas []*replica) (*front, error) {
	if err := process.Needs(kind.name, kind.pkg); err != nil {
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
	var config bytes.Buffer
	if err := kind.config.Execute(&config, frontConfig{addr, dir, replicas}); err != nil {
		return nil, err
	}
	file := filepath.Join(dir, kind.name+".conf")
	if err := os.WriteFile(file, config.Bytes(), 0o600); err != nil {
		return nil, err
	}
	p, err := process.Start(ctx, nil, kind.name, kind.args(file)...)
	if err != nil {
		return nil, err
	}
	f := &front{p, addr}
	return f, f.answers(ctx)
}

// answers waits until it does, from a replica.
func (f *front) answers(ctx context.Context) error {
	_, err := process.Within(ctx, startLimit, f.Cmd.Path+" answers", func() bool {
		answer, err := http.Get("http://" + f.addr + "/robots.txt")
		if err == nil {
			answer.Body.Close()
		}
		return err == nil && answer.StatusCode == http.StatusOK || f.HasEnded()
	})
	if err != nil || f.HasEnded() {
		return fmt.Errorf("%s does not answer: %w: %s", f.Cmd.Path, err, f.Said)
	}
	return nil
}
