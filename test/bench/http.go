package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
)

// Load of one measurement: as many connections, and as many rounds.
const (
	connections = 16
	rounds      = 5
	seconds     = 4
)

// kept serves the home page over HTTP, compressed and as it is, and holds the
// requests a second against nginx with the same bytes. Both write their log to a
// file.
func kept(ctx context.Context) ([]row, error) {
	p, err := warm(ctx)
	if err != nil {
		return nil, err
	}
	defer p.stop()
	page, err := fetch(ctx, p.site+"/en", "gzip")
	if err != nil {
		return nil, err
	}
	root, err := os.MkdirTemp("", "aldaba-root-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(root)
	plain, err := writeBoth(filepath.Join(root, "index.html"), page)
	if err != nil {
		return nil, err
	}
	front, err := nginx(ctx, root)
	if err != nil {
		return nil, err
	}
	defer front.stop()
	if got, err := fetch(ctx, front.site+"/index", "gzip"); err != nil || !bytes.Equal(got, page) {
		return nil, fmt.Errorf("nginx sends something else: %w", err)
	}
	var rows []row
	for _, of := range []struct {
		encoding, what, reach string
		bytes                 int
	}{{"gzip", "with gzip, against nginx gzip_static", "at least 0.85", len(page)}, {"identity", "uncompressed, against nginx", "at least 0.6", plain}} {
		r, err := against(ctx, p.site+"/en", front.site+"/index", of.encoding)
		if err != nil {
			return nil, err
		}
		r.what, r.reach = "a kept page over HTTP "+of.what, of.reach
		r.detail = fmt.Sprintf("%d bytes; %s", of.bytes, r.detail)
		rows = append(rows, r)
	}
	return rows, nil
}

// against loads two addresses in turns.
func against(ctx context.Context, ours, theirs, encoding string) (row, error) {
	var rates [2][]float64
	ratios := make([]float64, rounds)
	for i := range ratios {
		for side, address := range []string{ours, theirs} {
			got, err := load(ctx, address, encoding)
			if err != nil {
				return row{}, err
			}
			rates[side] = append(rates[side], got)
		}
		ratios[i] = rates[0][i] / rates[1][i]
	}
	for _, list := range [][]float64{ratios, rates[0], rates[1]} {
		slices.Sort(list)
	}
	return row{
		measured: fmt.Sprintf("%.2f", ratios[rounds/2]),
		detail: fmt.Sprintf("%.0f against %.0f requests a second, %d connections; ratios %.2f to %.2f in %d rounds of %d s",
			rates[0][rounds/2], rates[1][rounds/2], connections, ratios[0], ratios[rounds-1], rounds, seconds),
	}, nil
}

// writeBoth writes a compressed file as it is and as it was, and returns its length
// then.
func writeBoth(name string, packed []byte) (int, error) {
	plain, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return 0, err
	}
	data, err := io.ReadAll(plain)
	if err != nil {
		return 0, err
	}
	return len(data), errors.Join(os.WriteFile(name, data, 0o644), os.WriteFile(name+".gz", packed, 0o644))
}

// nginx serves a folder whose files are compressed ahead; the address of a page
// is its file's name without .html.
func nginx(ctx context.Context, root string) (*serving, error) {
	listen, err := freeAddress()
	if err != nil {
		return nil, err
	}
	own, err := os.MkdirTemp("", "aldaba-bench-")
	if err != nil {
		return nil, err
	}
	user := ""
	if os.Getuid() == 0 { // its workers would be another user's, who may not read everything
		user = "user root;"
	}
	config := fmt.Sprintf(`
%[1]s
worker_processes auto;
daemon off;
pid %[2]s/nginx.pid;
error_log %[2]s/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; }
  access_log %[2]s/access.log;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  client_body_temp_path %[2]s; proxy_temp_path %[2]s; fastcgi_temp_path %[2]s; uwsgi_temp_path %[2]s; scgi_temp_path %[2]s;
  server { listen %[3]s; root %[4]s; gzip_static on; location / { try_files $uri.html $uri =404; } }
}`, user, own, listen, root)
	file := filepath.Join(own, "nginx.conf")
	if err := os.WriteFile(file, []byte(config), 0o644); err != nil {
		return nil, err
	}
	site := "http://" + listen
	return launch(exec.CommandContext(ctx, "nginx", "-p", own, "-e", filepath.Join(own, "error.log"), "-c", file), site, own, site+"/index")
}

var (
	perSecond = regexp.MustCompile(`Requests/sec:\s+([0-9.]+)`)
	notOK     = regexp.MustCompile(`Non-2xx|Socket errors`)
)

// load requests an address over and over: its answers a second.
func load(ctx context.Context, address, encoding string) (float64, error) {
	out, err := exec.CommandContext(ctx, "wrk", "-t", "1", "-c", strconv.Itoa(connections), "-d", strconv.Itoa(seconds)+"s",
		"-H", "Accept-Encoding: "+encoding, "-H", "Cookie: locale=en", address).CombinedOutput()
	if err != nil {
		return 0, fmt.Errorf("wrk: %w: %s", err, out)
	}
	rate := perSecond.FindSubmatch(out)
	if rate == nil || notOK.Match(out) {
		return 0, fmt.Errorf("wrk: %s", out)
	}
	return strconv.ParseFloat(string(rate[1]), 64)
}
