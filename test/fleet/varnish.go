package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/aldaba/aldaba/test/torture/process"
)

// varnishExample is what operators start from.
const varnishExample = "deploy/proxies/varnish.vcl"

// startVarnish puts Varnish in front of replicas, as the example has it but for their
// addresses, and waits until it listens.
func (h *house) startVarnish(ctx context.Context, addr, purges string, replicas []*replica) (*proxy, error) {
	if err := process.Needs("varnishd", "varnish varnish-modules"); err != nil {
		return nil, err
	}
	text, err := os.ReadFile(varnishExample)
	if err != nil {
		return nil, err
	}
	var backends, directors strings.Builder
	for i, r := range replicas {
		host, port, _ := net.SplitHostPort(r.Addr) // process.Port made it
		fmt.Fprintf(&backends, "backend replica%d { .host = %q; .port = %q; .probe = alive; }\n", i, host, port)
		fmt.Fprintf(&directors, "\tsite.add_backend(replica%d);\n", i)
	}
	config := string(text)
	for from, to := range map[string]string{"backend replica1 {": backends.String(), "\tsite.add_backend(replica1);": directors.String()} {
		before, after, ok := strings.Cut(config, from)
		if !ok {
			return nil, fmt.Errorf("%s says nothing of %q", varnishExample, from)
		}
		_, after, _ = strings.Cut(after, "\n")
		config = before + to + after
	}
	dir, err := h.Folder("")
	if err != nil {
		return nil, err
	}
	file := filepath.Join(dir, "varnish.vcl")
	if err := os.WriteFile(file, []byte(config), 0o600); err != nil {
		return nil, err
	}
	p, err := process.Start(ctx, nil, "varnishd", "-F", "-j", "none", "-n", filepath.Join(dir, "work"), "-f", file, "-a", "visitors="+addr, "-a", "purges="+purges, "-s", "malloc,128m", "-p", "http_gzip_support=off")
	if err != nil {
		return nil, err
	}
	front := &proxy{p, addr}
	return front, front.listens(ctx)
}

var scraping = &http.Client{Timeout: 10 * time.Second}

// metric is a figure of a replica's; 0: it has none.
func (r *replica) metric(name string) float64 {
	answer, err := scraping.Get("http://" + r.Admin + "/metrics")
	if err != nil {
		return 0
	}
	defer answer.Body.Close()
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		if value, ok := strings.CutPrefix(lines.Text(), name+" "); ok {
			figure, _ := strconv.ParseFloat(value, 64)
			return figure
		}
	}
	return 0
}
