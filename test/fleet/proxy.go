package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"text/template"
	"time"

	"github.com/aldaba/aldaba/test/torture/process"
)

// proxy is a program that stands in front of replicas.
type proxy struct {
	*process.Process
	addr string
}

// proxyKind is how one is configured and started.
type proxyKind struct {
	name, pkg string
	config    *template.Template // of what it is told: proxyConfig
	args      func(file string) []string
}

// proxyConfig is what a configuration is made of.
type proxyConfig struct {
	Addr, Dir string
	Replicas  []*replica
}

var haproxy = proxyKind{"haproxy", "haproxy", template.Must(template.New("haproxy").Parse(`defaults
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
	retries 3
{{- range $i, $r := .Replicas}}
	server replica{{$i}} {{$r.Addr}} addr 127.0.0.1 port {{$r.AdminPort}}
{{- end}}
`)), func(file string) []string { return []string{"-db", "-f", file} }}

// AdminPort is the port of the admin listener.
func (r *replica) AdminPort() string {
	_, port, _ := net.SplitHostPort(r.Admin) // process.Port made it
	return port
}

// startProxy puts one in front of replicas and waits until it listens.
func (h *house) startProxy(ctx context.Context, kind proxyKind, replicas []*replica) (*proxy, error) {
	if err := process.Needs(kind.name, kind.pkg); err != nil {
		return nil, err
	}
	addr, err := process.Port()
	if err != nil {
		return nil, err
	}
	dir, err := h.Folder("")
	if err != nil {
		return nil, err
	}
	var config bytes.Buffer
	if err := kind.config.Execute(&config, proxyConfig{addr, dir, replicas}); err != nil {
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
	front := &proxy{p, addr}
	return front, front.listens(ctx)
}

// listens waits until it does.
func (p *proxy) listens(ctx context.Context) error {
	_, err := process.Within(ctx, startLimit, p.Cmd.Path+" listens", func() bool {
		c, err := net.DialTimeout("tcp", p.addr, time.Second)
		if err == nil {
			c.Close()
		}
		return err == nil || p.HasEnded()
	})
	if err != nil || p.HasEnded() {
		return fmt.Errorf("%s does not listen: %w: %s", p.Cmd.Path, err, p.Said)
	}
	return nil
}
