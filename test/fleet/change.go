package main

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/aldaba/aldaba/test/torture/process"
)

// Where the change of the content shows.
const (
	changedPage = "/en/contact"
	addedPage   = "/academy/post/" + addedSlug
	// earlyVisits is how often the new page is asked for after each replica that has it.
	earlyVisits = 30
)

// changes are what became of a change of the content.
type changes struct {
	took          time.Duration // until nobody got what was before, once the last replica had it
	changed, stay int           // pages in their forms
}

// changeContent leads one replica after the other to the changed content, and holds
// every page of the cache to it.
func (c *cdn) changeContent(ctx context.Context) (done changes, err error) {
	d, err := c.open(ctx)
	if err != nil {
		return done, err
	}
	held := map[string]string{} // what it says, by address and encoding
	for _, v := range forms(d.pages) {
		for range 2 { // fetched, and as it is held
			a, err := c.ask(ctx, v)
			if err != nil || a.status != http.StatusOK {
				return done, fmt.Errorf("%s gets %d before the change (%v)", v.path, a.status, err)
			}
			held[v.key()] = a.body
		}
	}
	for i, r := range c.replicas {
		if err := c.swap(ctx, i, r); err != nil {
			return done, err
		}
		for range earlyVisits {
			if a, err := c.ask(ctx, visit{path: addedPage + "?utm_source=letter"}); err != nil || a.status != http.StatusOK && (a.status != http.StatusNotFound || i == len(c.replicas)-1) {
				return done, fmt.Errorf("the new page is answered with %d while %d replicas have it (%v)", a.status, i+1, err)
			}
		}
	}
	err = c.compare(ctx, d, held, &done)
	return done, err
}

// forms are the visits to pages in each encoding, and to the changed one in its other
// forms.
func forms(pages []string) (list []visit) {
	for _, encoding := range []string{"br", "gzip", "identity"} {
		for _, path := range []string{changedPage, changedPage + ".md", "/payload/live" + changedPage, "/sitemap.xml"} {
			list = append(list, visit{path, []string{"Accept-Encoding: " + encoding}})
		}
	}
	for _, path := range pages {
		if path != changedPage {
			list = append(list, visit{path, []string{"Accept-Encoding: br"}})
		}
	}
	return list
}

func (v visit) key() string { return v.path + " " + strings.Join(v.header, " ") }

// swap leads a replica to the changed content and waits until it shows that, and has
// purged.
func (c *cdn) swap(ctx context.Context, i int, r *replica) error {
	const purges = `aldaba_purge_attempts_total{cache="varnish",result="ok"}`
	so := r.metric(purges)
	if err := c.contents.lead(i, after); err != nil {
		return err
	}
	_, err := process.Within(ctx, startLimit, "a replica shows the changed content, and has purged", func() bool {
		a, err := request(ctx, r.Addr, visit{path: addedPage}, nil)
		return err == nil && a.status == http.StatusOK && r.metric(purges) > so
	})
	return err
}

// compare waits until each page of the cache says what the replicas say now. One that
// says what it said must be held still: it was not purged.
func (c *cdn) compare(ctx context.Context, d day, held map[string]string, done *changes) error {
	now := map[string]string{}
	for _, v := range forms(d.pages) {
		a, err := request(ctx, c.replicas[0].Addr, v, nil)
		if err != nil || a.status != http.StatusOK {
			return fmt.Errorf("a replica answers %s with %d (%v)", v.path, a.status, err)
		}
		now[v.key()] = a.body
	}
	var fault error
	var err error
	done.took, err = process.Within(ctx, staleLimit, "nobody gets what was before the change", func() bool {
		done.changed, done.stay = 0, 0
		for _, v := range forms(d.pages) {
			a, err := c.ask(ctx, v)
			switch was, is := held[v.key()], now[v.key()]; {
			case err != nil || a.body != is:
				return false
			case was != is:
				done.changed++
			case a.cache != "hit":
				fault = fmt.Errorf("%s says what it said, and was purged", v.path)
			default:
				done.stay++
			}
		}
		return true
	})
	if err == nil && fault == nil && (done.changed < 12 || done.stay == 0) {
		fault = fmt.Errorf("%d forms of pages changed and %d stayed: the check is worth nothing", done.changed, done.stay)
	}
	if err != nil {
		return err
	}
	return fault
}
