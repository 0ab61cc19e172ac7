package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/aldaba/aldaba/app/bundle"
	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/program"
	"github.com/aldaba/aldaba/public"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server"
	"github.com/aldaba/aldaba/server/assets"
	"github.com/aldaba/aldaba/site/embedded"
)

// unseen asks for searches that nobody has asked for, with their cards and
// frame kept, and holds the time against Node's for the same whole pages, which it
// gives as text: so does the server here. Compressed they are in another row.
func unseen(ctx context.Context) ([]row, error) {
	plain, pages, err := searched(ctx, true)
	if err != nil {
		return nil, err
	}
	compressed, _, err := searched(ctx, false)
	if err != nil {
		return nil, err
	}
	node, size, err := nodeWhole(ctx, pages)
	if err != nil {
		return nil, err
	}
	of := func(what, reach string, ours []time.Duration) row {
		took := median(ours)
		return row{
			what: "an unseen search, fragments kept, " + what + "against Node's whole page", reach: reach,
			measured: fmt.Sprintf("%.2f times", float64(took)/float64(node)),
			detail:   fmt.Sprintf("%s against %s, %d searches of 2 to 5 results, pages of %d bytes", ms(took), ms(node), len(ours), size),
		}
	}
	return []row{of("", "at most half", plain), of("compressed by gzip, ", "", compressed)}, nil
}

// searched gives how long each search took, and the first pages.
func searched(ctx context.Context, uncompressed bool) (times []time.Duration, pages []*site.Page, err error) {
	s, content, err := newServer(uncompressed)
	if err != nil {
		return nil, nil, err
	}
	defer s.Close()
	s.Warm(ctx)
	page, ok := content.Page("integrations", "en", "")
	if !ok {
		return nil, nil, fmt.Errorf("the content has no integrations page")
	}
	searches := searches(page)
	for i, q := range searches {
		narrowed := page.With(url.Values{"q": {q}})
		begin := time.Now()
		answer, request := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, narrowed.Path+narrowed.Query, nil)
		request.Header.Set("Accept-Encoding", "gzip")
		s.ServeHTTP(answer, request)
		took := time.Since(begin)
		if answer.Code != http.StatusOK {
			return nil, nil, fmt.Errorf("%s: status %d", narrowed.Query, answer.Code)
		}
		if i < 20 {
			continue // the engine's first searches
		}
		times = append(times, took)
		if len(pages) < 5 {
			pages = append(pages, narrowed)
		}
	}
	return times, pages, nil
}

// searches gives spellings of searches that find a few entries: a spelling is
// an address of its own.
func searches(page *site.Page) []string {
	var list []string
	seen := map[string]bool{}
	for a := 'a'; a <= 'z'; a++ {
		for b := 'a'; b <= 'z'; b++ {
			q := string([]rune{a, b})
			if n := results(page, q); n < 2 || n > 5 {
				continue
			}
			for _, spelling := range []string{q, strings.ToUpper(q), strings.ToUpper(q[:1]) + q[1:], q[:1] + strings.ToUpper(q[1:])} {
				if !seen[spelling] {
					seen[spelling] = true
					list = append(list, spelling)
				}
			}
		}
	}
	return list
}

func results(page *site.Page, q string) int {
	for _, section := range page.With(url.Values{"q": {q}}).Sections {
		if section.Kind == "integrations-search" {
			return len(section.Holes["search-results"].Pieces)
		}
	}
	return 0
}

// nodeWhole gives the median of Node's times for the pages.
func nodeWhole(ctx context.Context, pages []*site.Page) (time.Duration, int, error) {
	script, err := bundle.Script(bundle.Options{Root: "."}, "test/bench/whole.tsx")
	if err != nil {
		return 0, 0, err
	}
	file := filepath.Join(os.TempDir(), fmt.Sprintf("aldaba-whole-%d.js", os.Getpid()))
	if err := os.WriteFile(file, script, 0o600); err != nil {
		return 0, 0, err
	}
	defer os.Remove(file)
	var input strings.Builder
	for _, p := range pages {
		var list []map[string]any
		list = append(list, map[string]any{"name": "header", "locale": p.Locale.Code, "props": p.Header})
		for _, section := range p.Sections {
			list = append(list, map[string]any{"name": section.Kind, "locale": p.Locale.Code, "props": section.Props})
		}
		list = append(list, map[string]any{"name": "footer", "locale": p.Locale.Code, "props": p.Footer})
		line, err := json.Marshal(list)
		if err != nil {
			return 0, 0, err
		}
		input.Write(append(line, '\n'))
	}
	node := exec.CommandContext(ctx, "node", "test/bench/whole.mjs", file)
	node.Env = append(os.Environ(), "NODE_ENV=production")
	node.Stdin, node.Stderr = strings.NewReader(input.String()), os.Stderr
	out, err := node.Output()
	if err != nil {
		return 0, 0, fmt.Errorf("node: %w", err)
	}
	var times []time.Duration
	size := 0
	for lines := bufio.NewScanner(strings.NewReader(string(out))); lines.Scan(); {
		var result struct {
			MS     float64
			Length int
		}
		if err := json.Unmarshal(lines.Bytes(), &result); err != nil {
			return 0, 0, fmt.Errorf("node: %w", err)
		}
		times, size = append(times, time.Duration(result.MS*float64(time.Millisecond))), result.Length
	}
	return median(times), size, nil
}

// newServer makes the server as the program does, in this process.
func newServer(uncompressed bool) (*server.Server, *site.Site, error) {
	site, err := site.Load(content.Files, content.Locales(), site.Declared(sections.Declared()))
	if err != nil {
		return nil, nil, err
	}
	dist, err := program.Site{Files: embedded.Files}.Dist()
	if err != nil {
		return nil, nil, err
	}
	assets, err := assets.Load(dist, public.Files)
	if err != nil {
		return nil, nil, err
	}
	script, err := fs.ReadFile(dist, manifest.ServerScript)
	if err != nil {
		return nil, nil, err
	}
	bundle, err := renderer.Compile(manifest.ServerScript, script, nil)
	if err != nil {
		return nil, nil, err
	}
	quiet := slog.New(slog.NewJSONHandler(io.Discard, nil))
	r, err := renderer.New(bundle, renderer.Options{
		Globals: map[string]any{"host": map[string]any{"plural": i18n.PluralCategory, "number": i18n.FormatNumber}}, Logger: quiet,
	})
	if err != nil {
		return nil, nil, err
	}
	s, err := server.New(server.Config{PageConfig: server.PageConfig{Origin: &url.URL{Scheme: "http", Host: "localhost:8080"}, Logger: quiet, Uncompressed: uncompressed}}, server.Edition{Site: site, Renderer: r, Assets: assets})
	return s, site, err
}
