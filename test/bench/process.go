package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/program"
	"github.com/aldaba/aldaba/site/embedded"
)

// released is the program as operators get it.
const released = "dist/bin/aldaba"

// serving is a server that runs, with a folder of its own.
type serving struct {
	site       string // its origin
	cmd        *exec.Cmd
	own        string
	readyAfter time.Duration
}

// launch starts a server, its log in a file, and waits until an address answers 200.
func launch(cmd *exec.Cmd, site, own, ready string) (*serving, error) {
	s := &serving{site: site, cmd: cmd, own: own}
	log, err := os.Create(filepath.Join(own, "log"))
	if err != nil {
		return nil, err
	}
	defer log.Close()
	cmd.Stdout, cmd.Stderr = log, log
	begin := time.Now()
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", cmd.Path, err)
	}
	for time.Since(begin) < 30*time.Second {
		if answer, err := http.Get(ready); err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				s.readyAfter = time.Since(begin)
				return s, nil
			}
		}
		time.Sleep(time.Millisecond)
	}
	said, _ := os.ReadFile(log.Name())
	s.stop()
	return nil, fmt.Errorf("%s is not ready after 30 s: %s", cmd.Path, said)
}

func (s *serving) stop() {
	s.cmd.Process.Signal(syscall.SIGTERM)
	s.cmd.Wait()
	os.RemoveAll(s.own)
}

// freeAddress is a loopback address with a free port.
func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	return l.Addr().String(), nil
}

// run starts the program with these settings and others, and waits until it is ready.
func run(ctx context.Context, more ...string) (*serving, error) {
	site, err := freeAddress()
	if err != nil {
		return nil, err
	}
	admin, err := freeAddress()
	if err != nil {
		return nil, err
	}
	own, err := os.MkdirTemp("", "aldaba-bench-")
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, released, append([]string{"serve", "--addr", site, "--admin-addr", admin, "--database", own + "/aldaba.db", "--search-rate", "0", "--client-connections", "0", "--drain-delay", "0s", "--ready-within", "0s"}, more...)...)
	return launch(cmd, "http://"+site, own, "http://"+admin+"/readyz")
}

// warm runs the program and waits until all known pages are composed.
func warm(ctx context.Context) (*serving, error) { return run(ctx, "--ready-within", "1m") }

// resident is the server's memory in bytes.
func (s *serving) resident() (int64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(status)) {
		if value, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kib, err := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 10, 64)
			return kib << 10, err
		}
	}
	return 0, errors.New("no VmRSS")
}

// start measures the time from exec until /readyz answers 200.
func start(ctx context.Context) (row, error) {
	var times []time.Duration
	for range 7 {
		p, err := run(ctx)
		if err != nil {
			return row{}, err
		}
		times = append(times, p.readyAfter)
		p.stop()
	}
	return row{
		what: "start until /readyz answers 200", reach: "under 1 s", measured: ms(median(times)),
		detail: fmt.Sprintf("median of %d starts, slowest %s", len(times), ms(times[len(times)-1])),
	}, nil
}

// memory asks for 10,000 pages, known ones and searches, and reads the
// program's resident memory.
func memory(ctx context.Context) (row, error) {
	p, err := run(ctx)
	if err != nil {
		return row{}, err
	}
	defer p.stop()
	site, err := site.Load(content.Files, content.Locales(), site.Declared(sections.Declared()))
	if err != nil {
		return row{}, err
	}
	pages := site.Pages()
	highest := int64(0)
	const requests = 10_000
	for i := range requests {
		path := pages[i%len(pages)].Path
		if i%10 == 0 {
			path = "/en/integrations?q=" + strconv.Itoa(i)
		}
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.site+path, nil)
		if err != nil {
			return row{}, err
		}
		request.Header.Set("Cookie", "locale=es")
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			return row{}, err
		}
		io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			return row{}, fmt.Errorf("%s: status %d", path, answer.StatusCode)
		}
		if i%500 == 0 {
			now, err := p.resident()
			if err != nil {
				return row{}, err
			}
			highest = max(highest, now)
		}
	}
	now, err := p.resident()
	if err != nil {
		return row{}, err
	}
	return row{
		what: "memory after 10,000 page requests", reach: "at most 250 MB", measured: megabytes(now),
		detail: fmt.Sprintf("resident; highest seen %s; 1 in 10 an unseen search", megabytes(max(highest, now))),
	}, nil
}

func megabytes(n int64) string { return fmt.Sprintf("%.0f MB", float64(n)/1e6) }

// script adds up the JavaScript that a first visit to the home page loads.
func script(context.Context) (row, error) {
	dist, err := program.Site{Files: embedded.Files}.Dist()
	if err != nil {
		return row{}, err
	}
	m, err := manifest.Read(dist)
	if err != nil {
		return row{}, err
	}
	size := func(modules ...string) (total int, err error) {
		seen := map[string]bool{}
		for _, module := range modules {
			for _, file := range m.Chunks[module] {
				if seen[file] {
					continue
				}
				seen[file] = true
				packed, err := fs.ReadFile(dist, strings.TrimPrefix(file, "/")+".br")
				if err != nil {
					return 0, err
				}
				total += len(packed)
			}
		}
		return total, nil
	}
	home, err := size("entry", "messages/es")
	if err != nil {
		return row{}, err
	}
	search, err := size("entry", "messages/es", "sections/integrations-search")
	if err != nil {
		return row{}, err
	}
	return row{
		what: "first-load JavaScript, brotli", reach: "at most 110 KB", measured: kilobytes(home),
		detail: "home; the integrations page " + kilobytes(search),
	}, nil
}

func kilobytes(n int) string { return fmt.Sprintf("%.1f KB", float64(n)/1e3) }
