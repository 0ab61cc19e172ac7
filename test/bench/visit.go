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
	p, err := warm(ctx)
	if err != nil {
		return nil, err
	}
	defer p.stop()
	cmd := exec.CommandContext(ctx, "node", "test/bench/browser.mjs", p.site)
	cmd.Stderr = os.Stderr
	printed, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("test/bench/browser.mjs: %w", err)
	}
	var took struct {
		Empty, Navigation, Moving, Menu, Language, Dialog, Filter, Stories, Field, Demo spread
		Split                                                                           map[string]int
	}
	if err := json.Unmarshal(printed, &took); err != nil {
		return nil, fmt.Errorf("test/bench/browser.mjs: %w", err)
	}
	slowed := func(what, reach string, s spread, detail string) row {
		return row{what: what + ", CPU 4 times slower", reach: reach, measured: s.String(), detail: detail}
	}
	return []row{
		slowed("click to the next page's painted heading", "30 ms, none above 80", took.Navigation,
			fmt.Sprintf("11 pages fetched ahead, no motion; from one empty page to another %s; with the transition %s; the main thread's ms by sort, traced: %v",
				took.Empty, took.Moving, took.Split)),
		slowed("menu, interaction to next paint", "under 100 ms", took.Menu, "5 visits"),
		slowed("language switch, interaction to next paint", "under 100 ms", took.Language, "5 visits"),
		slowed("form in a dialog, interaction to next paint", "under 100 ms", took.Dialog, "5 visits"),
		slowed("filter typing, interaction to next paint", "under 100 ms", took.Filter, "5 visits, the slowest of 7 letters"),
		slowed("stories search, interaction to next paint", "under 100 ms", took.Stories, "5 visits, the slowest of 6 letters"),
		slowed("a field of a form, interaction to next paint", "under 100 ms", took.Field, "5 visits: a click, 3 letters and the way to the next field"),
		slowed("a control of the demo, interaction to next paint", "under 100 ms", took.Demo, "5 visits"),
	}, nil
}

var payloadName = regexp.MustCompile(`"(/[^"]*)":"(\w+)\??"`)

// payloads compares each page's payload with its document, both in brotli.
func payloads(ctx context.Context) ([]row, error) {
	p, err := warm(ctx)
	if err != nil {
		return nil, err
	}
	defer p.stop()
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
