package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptrace"
	"net/url"
	"os"
	"os/exec"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/aldaba/aldaba"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/site"
)

// How the peers are measured.
const (
	peerRounds  = 3
	peerSeconds = 5 // a round
	warmSeconds = 2
	peerStarts  = 5
	warmQueries = 20
)

var ours = contender{name: "Aldaba", command: func(ctx context.Context, listen, own string) (*exec.Cmd, error) {
	admin, err := freeAddress()
	return exec.CommandContext(ctx, released, "serve", "--addr", listen, "--admin-addr", admin, "--database", own+"/aldaba.db", "--search-rate", "0", "--client-connections", "0"), err
}, dynamic: true}

func next(ctx context.Context, listen, _ string) (*exec.Cmd, error) {
	host, port, _ := strings.Cut(listen, ":")
	cmd := exec.CommandContext(ctx, "node", "../node_modules/next/dist/bin/next", "start", "-H", host, "-p", port)
	cmd.Dir, cmd.Env = peersFolder+"/next", peersEnvironment()
	return cmd, nil
}

func astro(ctx context.Context, listen, _ string) (*exec.Cmd, error) {
	host, port, _ := strings.Cut(listen, ":")
	cmd := exec.CommandContext(ctx, "node", "dist/server/entry.mjs")
	cmd.Dir, cmd.Env = peersFolder+"/astro", append(peersEnvironment(), "HOST="+host, "PORT="+port)
	return cmd, nil
}

// What makes the pages; with what only sends them; with those of the peers that make them anew each time.
var (
	makers   = []contender{ours, {name: "Next, static", command: next}, {name: "Astro, static", command: astro}}
	programs = append(slices.Clone(makers), contender{name: "nginx, gzip_static", command: nginx(peersFolder + "/site")})
	all      = append(slices.Clone(programs),
		contender{name: "Next, dynamic", command: next, prefix: "/dynamic", dynamic: true},
		contender{name: "Astro, dynamic", command: astro, prefix: "/dynamic", dynamic: true})
)

// table is what one part of the comparison gives, a line a server.
type table struct {
	columns string // with tabs between
	lines   []string
}

func (t *table) add(format string, values ...any) {
	t.lines = append(t.lines, fmt.Sprintf(format, values...))
}

// comparePeers measures the site beside the same pages by other servers.
func comparePeers(ctx context.Context, only []string) error {
	return printParts(ctx, only, []part{
		{"build", func(ctx context.Context) (table, error) { return table{}, preparePeers(ctx) }},
		{"home", loadOf(homePath)}, {"device", loadOf(devicePath)}, {"unseen", unseenByPeers}, {"start", startOfPeers},
		{"visit", visits}, {"lighthouse-home", lighthouse(homePath)}, {"lighthouse-device", lighthouse(devicePath)},
	})
}

// part is one part of a comparison, by the name that PARTS gives it.
type part struct {
	name string
	run  func(context.Context) (table, error)
}

// printParts runs the parts that are asked for, or all, and prints a table of each.
func printParts(ctx context.Context, only []string, parts []part) error {
	for _, part := range parts {
		if len(only) > 0 && !slices.Contains(only, part.name) {
			continue
		}
		begin := time.Now()
		t, err := part.run(ctx)
		if err != nil {
			return fmt.Errorf("%s: %w", part.name, err)
		}
		fmt.Printf("\n%s, measured in %s\n", part.name, rounded(time.Since(begin)))
		w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
		for _, line := range append([]string{t.columns}, t.lines...) {
			fmt.Fprintln(w, line)
		}
		w.Flush()
	}
	return nil
}

// each starts servers one after another, hands them over together and stops them.
func each(ctx context.Context, list []contender, path string, do func([]*serving) error) error {
	var running []*serving
	for _, c := range list {
		s, err := c.start(ctx, path)
		if err != nil {
			return err
		}
		defer s.stop()
		running = append(running, s)
	}
	return do(running)
}

// loadOf asks each server in turns for one page, again and again.
func loadOf(path string) func(context.Context) (table, error) {
	return func(ctx context.Context) (table, error) {
		t := table{columns: "server\trequests a second\tp99\tbody\tmemory\tat its most"}
		return t, each(ctx, all, path, func(running []*serving) error {
			for _, s := range running {
				if _, err := load(ctx, s.base+path, "gzip", warmSeconds); err != nil {
					return fmt.Errorf("%s: %w", s.name, err)
				}
			}
			rates, lates := make([][]float64, len(running)), make([][]time.Duration, len(running))
			for range peerRounds {
				for i, s := range running {
					got, err := load(ctx, s.base+path, "gzip", peerSeconds)
					if err != nil {
						return fmt.Errorf("%s: %w", s.name, err)
					}
					rates[i], lates[i] = append(rates[i], got.perSecond), append(lates[i], got.p99)
				}
			}
			for i, s := range running {
				now, most, err := s.memory()
				if err != nil {
					return err
				}
				body, err := fetch(ctx, s.base+path, "gzip")
				if err != nil {
					return err
				}
				slices.Sort(rates[i])
				t.add("%s\t%.0f (%.0f to %.0f)\t%s\t%s\t%s\t%s", s.name, rates[i][peerRounds/2], rates[i][0], rates[i][peerRounds-1],
					ms(median(lates[i])), kilobytes(len(body)), megabytes(now), megabytes(most))
			}
			return nil
		})
	}
}

// unseenByPeers asks those that read queries for searches that nobody has asked for.
func unseenByPeers(ctx context.Context) (table, error) {
	t := table{columns: "server\tfirst byte\tslowest tenth from\twhole page\tsearches"}
	site, err := site.Load(aldaba.Content(), i18n.Default())
	if err != nil {
		return t, err
	}
	page, ok := site.At("", searchPath)
	if !ok {
		return t, fmt.Errorf("the content has no page at %s", searchPath)
	}
	var reading []contender
	for _, c := range all {
		if c.dynamic {
			reading = append(reading, c)
		}
	}
	return t, each(ctx, reading, searchPath, func(running []*serving) error {
		first, whole := make([][]time.Duration, len(running)), make([][]time.Duration, len(running))
		for n, query := range searches(page) {
			for i, s := range running {
				a, b, err := untilFirstByte(ctx, s.base+searchPath+"?q="+url.QueryEscape(query))
				if err != nil {
					return fmt.Errorf("%s: %w", s.name, err)
				}
				if n >= warmQueries {
					first[i], whole[i] = append(first[i], a), append(whole[i], b)
				}
			}
		}
		for i, s := range running {
			half := median(first[i]) // sorts them
			t.add("%s\t%s\t%s\t%s\t%d", s.name, ms(half), ms(first[i][len(first[i])*9/10]), ms(median(whole[i])), len(first[i]))
		}
		return nil
	})
}

func untilFirstByte(ctx context.Context, address string) (first, whole time.Duration, err error) {
	var begin time.Time
	trace := &httptrace.ClientTrace{GotFirstResponseByte: func() { first = time.Since(begin) }}
	request, err := http.NewRequestWithContext(httptrace.WithClientTrace(ctx, trace), http.MethodGet, address, nil)
	if err != nil {
		return 0, 0, err
	}
	request.Header.Set("Accept-Encoding", "gzip")
	request.Header.Set("Cookie", "locale=en")
	begin = time.Now()
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, 0, err
	}
	defer answer.Body.Close()
	if _, err := io.Copy(io.Discard, answer.Body); err != nil {
		return 0, 0, err
	}
	if answer.StatusCode != http.StatusOK {
		return 0, 0, fmt.Errorf("%s: status %d", address, answer.StatusCode)
	}
	return first, time.Since(begin), nil
}

// startOfPeers is the time from exec until the home page comes with 200.
func startOfPeers(ctx context.Context) (table, error) {
	t := table{columns: "server\tstart until the first 200\tslowest"}
	times := make([][]time.Duration, len(programs))
	for range peerStarts {
		for i, c := range programs {
			s, err := c.start(ctx, homePath)
			if err != nil {
				return t, err
			}
			s.stop()
			times[i] = append(times[i], s.readyAfter)
		}
	}
	for i, c := range programs {
		t.add("%s\t%s\t%s", c.name, ms(median(times[i])), ms(times[i][peerStarts-1]))
	}
	return t, nil
}
