package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"slices"
)

// spread is what Chromium took in several rounds, in milliseconds.
type spread struct{ Median, Least, Most int }

func (s spread) String() string { return fmt.Sprintf("%d ms (%d to %d)", s.Median, s.Least, s.Most) }

// inBrowser measures what a visitor waits for, in Chromium, its CPU four times
// slower.
func inBrowser(ctx context.Context) ([]row, error) {
	p, err := run(ctx)
	if err != nil {
		return nil, err
	}
	defer p.stop()
	if err := p.warmed(); err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, "node", "bench/browser.mjs", p.site)
	cmd.Stderr = os.Stderr
	printed, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("bench/browser.mjs: %w", err)
	}
	var took struct{ Empty, Navigation, Moving, Menu, Language, Dialog, Filter spread }
	if err := json.Unmarshal(printed, &took); err != nil {
		return nil, fmt.Errorf("bench/browser.mjs: %w", err)
	}
	slowed := func(what, reach string, s spread, detail string) row {
		return row{what: what + ", CPU 4 times slower", reach: reach, measured: s.String(), detail: detail}
	}
	return []row{
		slowed("click to the next page's painted heading", "under 50 ms", took.Navigation,
			fmt.Sprintf("11 pages fetched ahead, no motion; from one empty page to another %s; with the transition %s", took.Empty, took.Moving)),
		slowed("menu, interaction to next paint", "under 100 ms", took.Menu, "5 visits"),
		slowed("language switch, interaction to next paint", "under 100 ms", took.Language, "5 visits"),
		slowed("form in a dialog, interaction to next paint", "under 100 ms", took.Dialog, "5 visits"),
		slowed("filter typing, interaction to next paint", "under 100 ms", took.Filter, "5 visits, the slowest of 7 letters"),
	}, nil
}

var payloadName = regexp.MustCompile(`"(/[^"]*)":"(\w+)\??"`)

// payloads compares each page's payload with its document, both in brotli.
func payloads(ctx context.Context) ([]row, error) {
	p, err := run(ctx)
	if err != nil {
		return nil, err
	}
	defer p.stop()
	if err := p.warmed(); err != nil {
		return nil, err
	}
	home, err := fetch(ctx, p.site+"/en", "identity")
	if err != nil {
		return nil, err
	}
	folder := regexp.MustCompile(`"build":"(\w+)"`).FindSubmatch(home)
	if folder == nil {
		return nil, fmt.Errorf("the home page names no build")
	}
	base := p.site + "/payload/" + string(folder[1]) + "/"
	manifest, err := fetch(ctx, base+"manifest.js", "identity")
	if err != nil {
		return nil, err
	}
	var shares []float64
	for _, entry := range payloadName.FindAllSubmatch(manifest, -1) {
		path, name := string(entry[1]), string(entry[1])
		if path == "/" {
			name = "/index"
		}
		document, err := fetch(ctx, p.site+path, "br")
		if err != nil {
			return nil, err
		}
		payload, err := fetch(ctx, base+"pages"+name+"."+string(entry[2])+".js", "br")
		if err != nil {
			return nil, err
		}
		shares = append(shares, 100*float64(len(payload))/float64(len(document)))
	}
	if len(shares) == 0 {
		return nil, fmt.Errorf("the manifest lists no page")
	}
	slices.Sort(shares)
	return []row{{
		what: "payload of a page, of its document, both brotli", reach: "at most 40 %",
		measured: fmt.Sprintf("%.0f %%", shares[len(shares)/2]),
		detail:   fmt.Sprintf("median of %d pages, %.0f to %.0f %%", len(shares), shares[0], shares[len(shares)-1]),
	}}, nil
}

func fetch(ctx context.Context, address, encoding string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept-Encoding", encoding)
	request.Header.Set("Cookie", "locale=es")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: status %d", address, answer.StatusCode)
	}
	return io.ReadAll(answer.Body)
}
