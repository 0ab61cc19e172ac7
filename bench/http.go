package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"time"
)

// Load of one measurement: as many connections, and as many rounds.
const (
	connections = 16
	rounds      = 5
	seconds     = 4
)

// kept serves the home page over HTTP, compressed, and holds the requests a
// second against nginx with the same bytes. Both write their log to a file.
func kept(ctx context.Context) (row, error) {
	p, err := run(ctx)
	if err != nil {
		return row{}, err
	}
	defer p.stop()
	if err := p.warmed(); err != nil {
		return row{}, err
	}
	page, err := fetchGzip(p.site + "/en")
	if err != nil {
		return row{}, err
	}
	front, stop, err := nginx(ctx, page)
	if err != nil {
		return row{}, err
	}
	defer stop()
	var ours, theirs []float64
	for range rounds {
		a, err := load(ctx, p.site+"/en")
		if err != nil {
			return row{}, err
		}
		b, err := load(ctx, front+"/index.html")
		if err != nil {
			return row{}, err
		}
		ours, theirs = append(ours, a), append(theirs, b)
	}
	ratios := make([]float64, rounds)
	for i := range ours {
		ratios[i] = ours[i] / theirs[i]
	}
	slices.Sort(ratios)
	slices.Sort(ours)
	slices.Sort(theirs)
	return row{
		what: "a kept page over HTTP with gzip, against nginx gzip_static", reach: "at least 0.8; aim for 1",
		measured: fmt.Sprintf("%.2f", ratios[rounds/2]),
		detail: fmt.Sprintf("%.0f against %.0f requests a second, %d connections, %d bytes; ratios %.2f to %.2f in %d rounds of %d s",
			ours[rounds/2], theirs[rounds/2], connections, len(page), ratios[0], ratios[rounds-1], rounds, seconds),
	}, nil
}

func fetchGzip(address string) ([]byte, error) {
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept-Encoding", "gzip")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.Header.Get("Content-Encoding") != "gzip" {
		return nil, fmt.Errorf("%s is not compressed", address)
	}
	return io.ReadAll(answer.Body)
}

// nginx serves one page that is compressed ahead.
func nginx(ctx context.Context, page []byte) (address string, stop func(), err error) {
	dir, err := os.MkdirTemp("", "aldaba-nginx-")
	if err != nil {
		return "", nil, err
	}
	if err := os.Chmod(dir, 0o755); err != nil { // its workers are another user's
		return "", nil, err
	}
	listen, err := freeAddress()
	if err != nil {
		return "", nil, err
	}
	plain, err := gzip.NewReader(bytes.NewReader(page))
	if err != nil {
		return "", nil, err
	}
	html, err := io.ReadAll(plain)
	if err != nil {
		return "", nil, err
	}
	config := fmt.Sprintf(`
worker_processes auto;
daemon off;
pid %[1]s/nginx.pid;
error_log %[1]s/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; }
  access_log %[1]s/access.log;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  client_body_temp_path %[1]s; proxy_temp_path %[1]s; fastcgi_temp_path %[1]s; uwsgi_temp_path %[1]s; scgi_temp_path %[1]s;
  server { listen %[2]s; root %[1]s; gzip_static on; }
}`, dir, listen)
	for name, data := range map[string][]byte{"nginx.conf": []byte(config), "index.html": html, "index.html.gz": page} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return "", nil, err
		}
	}
	cmd := exec.CommandContext(ctx, "nginx", "-p", dir, "-c", filepath.Join(dir, "nginx.conf"))
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		return "", nil, fmt.Errorf("start nginx: %w", err)
	}
	stop = func() {
		cmd.Process.Signal(os.Interrupt)
		cmd.Wait()
		os.RemoveAll(dir)
	}
	for range 500 {
		if got, err := fetchGzip("http://" + listen + "/index.html"); err == nil && bytes.Equal(got, page) {
			return "http://" + listen, stop, nil
		}
		time.Sleep(10 * time.Millisecond)
	}
	stop()
	return "", nil, fmt.Errorf("nginx does not answer")
}

var perSecond = regexp.MustCompile(`Requests/sec:\s+([0-9.]+)`)
var notOK = regexp.MustCompile(`Non-2xx|Socket errors`)

// load gives the requests a second that an address answers.
func load(ctx context.Context, address string) (float64, error) {
	out, err := exec.CommandContext(ctx, "wrk", "-t", "1", "-c", strconv.Itoa(connections), "-d", strconv.Itoa(seconds)+"s",
		"-H", "Accept-Encoding: gzip", "-H", "Cookie: locale=en", address).CombinedOutput()
	if err != nil {
		return 0, fmt.Errorf("wrk: %w: %s", err, out)
	}
	m := perSecond.FindSubmatch(out)
	if m == nil || notOK.Match(out) {
		return 0, fmt.Errorf("wrk: %s", out)
	}
	return strconv.ParseFloat(string(m[1]), 64)
}
