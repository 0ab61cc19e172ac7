package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"time"

	"github.com/aldaba/aldaba/internal/site"
)

// quotes asks for the quotes of buildings that nobody has asked for, of six rows
// and of 200, and holds the time against Node's for the same whole pages.
func quotes(ctx context.Context) ([]row, error) {
	s, content, err := newServer(true)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	s.Warm(ctx)
	page, ok := content.Page("quote", "en", "")
	if !ok {
		return nil, fmt.Errorf("the content has no quote")
	}
	var rows []row
	for _, c := range []struct {
		what  string
		doors func(i int) string
	}{
		{"of six rows", func(i int) string {
			return fmt.Sprintf("room*%d.ac.remote.net_street.out.ap.remote.net_glass*2.acn.net_gate.out.a.net_lift*4.ac.net_cylinder*3.30x40.ac.net", i+1)
		}},
		{"of 200 rows, all different", func(i int) (doors string) {
			for n := range 200 {
				doors += fmt.Sprintf("cylinder*%d.%dx40.a.net.%dd_", i+1, 30+n%50, n+1)
			}
			return doors[:len(doors)-1]
		}},
	} {
		times, pages, err := quoted(s, page, c.doors)
		if err != nil {
			return nil, err
		}
		node, size, err := nodeWhole(ctx, pages)
		if err != nil {
			return nil, err
		}
		took := median(times)
		rows = append(rows, row{
			what: "an unseen quote " + c.what + ", against Node's whole page", reach: "at most 25 ms", measured: ms(took),
			detail: fmt.Sprintf("%s in Node, %d quotes, pages of %d bytes", ms(node), len(times), size),
		})
	}
	return rows, nil
}

// quoted gives how long each quote took, and the first pages.
func quoted(s http.Handler, page *site.Page, doors func(i int) string) (times []time.Duration, pages []*site.Page, err error) {
	for i := range 60 {
		shown := page.With(url.Values{"doors": {doors(i)}})
		begin := time.Now()
		answer := httptest.NewRecorder()
		s.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, shown.Path+shown.Query, nil))
		took := time.Since(begin)
		if answer.Code != http.StatusOK {
			return nil, nil, fmt.Errorf("%.60s: status %d", shown.Query, answer.Code)
		}
		if i < 20 {
			continue // the engine's first
		}
		times = append(times, took)
		if len(pages) < 5 {
			pages = append(pages, shown)
		}
	}
	return times, pages, nil
}
