package main

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"time"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/internal/site"
)

// livePayloads holds the time of a search's live payload against that of its
// document: asked for again, and for the first time.
func livePayloads(ctx context.Context) ([]row, error) {
	p, err := warm(ctx)
	if err != nil {
		return nil, err
	}
	defer p.stop()
	site, err := site.Load(content.Files, content.Locales(), site.Declared(sections.Declared()))
	if err != nil {
		return nil, err
	}
	page, ok := site.Page("integrations", "en", "")
	if !ok {
		return nil, fmt.Errorf("the content has no integrations page")
	}
	forms := []string{page.Path, "/payload/live" + page.Path}
	again, unseen := make([][]time.Duration, len(forms)), make([][]time.Duration, len(forms))
	for i, q := range searches(page) {
		for j := range forms {
			form := (i + j) % len(forms) // each comes first as often
			for _, times := range [][][]time.Duration{unseen, again} {
				begin := time.Now()
				if _, err := fetch(ctx, p.site+forms[form]+"?q="+url.QueryEscape(q), "gzip"); err != nil {
					return nil, err
				}
				times[form] = append(times[form], time.Since(begin))
			}
		}
	}
	var rows []row
	for _, m := range []struct {
		what  string
		times [][]time.Duration
	}{{"asked for again", again}, {"asked for the first time", unseen}} {
		document, payload := median(m.times[0]), median(m.times[1])
		rows = append(rows, row{
			what: "the live payload of a search, of its document's time, " + m.what, reach: "at most 1.5",
			measured: fmt.Sprintf("%.2f", float64(payload)/float64(document)),
			detail: fmt.Sprintf("%s against %s over HTTP with gzip, %d searches, 95th percentile %s against %s", ms(payload), ms(document), len(m.times[0]),
				ms(percentile(m.times[1], 95)), ms(percentile(m.times[0], 95))),
		})
	}
	return rows, nil
}

func percentile(list []time.Duration, n int) time.Duration {
	slices.Sort(list)
	return list[len(list)*n/100]
}
