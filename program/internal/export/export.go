// Package export writes a static copy of the site to a folder, for hosts of files:
// every document, module and file, as the server's handler sends it.
//
//	report, err := export.Run(ctx, "public", s, export.Options{Locales: locales, Origin: origin, Workers: 4})
//
// A copy is updated in place. Unchanged files are not written again, files of
// removed pages are deleted, and files that no export wrote stay.
package export

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/server"
)

// Options configure an export.
type Options struct {
	Locales *i18n.Locales
	// Origin is the scheme and host of the copy.
	Origin *url.URL
	// Workers is how many responses are made at once, at least 1: two for each VM
	// keep all of them busy.
	Workers int
	// Progress is called after each file, by one goroutine at a time, with how many
	// of all are done. May be nil.
	Progress func(done, all int)
}

// Report counts the files of a copy, with their compressed copies.
type Report struct {
	Pages                       int // documents
	Written, Unchanged, Removed int
}

// item is a file of the copy, with its source.
type item struct {
	address string // of the server
	file    string // its name in the folder
	// generate makes what has no address; the address is empty then.
	generate func(context.Context) (*response, error)
	// transform adapts a body to hosts of files.
	transform func([]byte) ([]byte, error)
}

// Run updates the copy in a folder. The error joins all faults; after one, the
// other files are still written, but nothing is removed.
func Run(ctx context.Context, dir string, s *server.Server, o Options) (Report, error) {
	addresses, err := s.Addresses()
	if err != nil {
		return Report{}, fmt.Errorf("list the site's addresses: %w", err)
	}
	c := &copier{server: s, options: o, addresses: addresses}
	stages, err := c.plan()
	if err != nil {
		return Report{}, err
	}
	if c.folder, err = openFolder(dir); err != nil {
		return Report{}, err
	}
	defer c.folder.close()
	if err := c.folder.reserve(slices.Concat(namesOf(stages...), ruleFiles)); err != nil {
		return Report{}, err
	}
	for _, stage := range stages {
		c.total += len(stage)
	}
	var faults []error
	for _, stage := range stages { // pages come after the files that they load
		faults = append(faults, c.write(ctx, stage)...)
		if ctx.Err() != nil {
			return c.folder.report, errors.Join(context.Cause(ctx), c.folder.save())
		}
	}
	c.folder.report.Pages = len(addresses.Pages)
	if len(faults) == 0 {
		faults = append(faults, c.writeRules())
	}
	if errors.Join(faults...) == nil {
		faults = append(faults, c.folder.removeStale())
	}
	return c.folder.report, errors.Join(append(faults, c.folder.save())...)
}

// copier is one run.
type copier struct {
	server    *server.Server
	options   Options
	addresses server.Addresses
	folder    *folder

	mu          sync.Mutex
	done, total int
	fetched     []fetched
}

// plan lists the files by stages: what pages load before the pages.
func (c *copier) plan() ([][]item, error) {
	a := c.addresses
	var files, payloads, pages []item
	for _, address := range slices.Concat(a.Assets, a.Media, a.Texts, a.Markdown) {
		files = append(files, item{address: address, file: fileName(address, "")})
	}
	for _, address := range a.Payloads {
		payloads = append(payloads, item{address: address, file: fileName(address, "")})
	}
	for _, address := range a.Live {
		live := item{address: address, file: fileName(address, ".json")}
		if !strings.Contains(address, "?") {
			live.transform = clearQuery
		}
		payloads = append(payloads, live)
	}
	for _, address := range a.Pages {
		page := item{address: address, file: fileName(address, ".html")}
		if address == "/" {
			page.transform = c.addNegotiation
		}
		pages = append(pages, page)
	}
	for _, loc := range c.options.Locales.All() {
		pages = append(pages, c.errorDocument(loc.Code, notFoundName, c.server.NotFound))
		if len(a.Gone) > 0 {
			pages = append(pages, c.errorDocument(loc.Code, goneName, c.server.Gone))
		}
	}
	return [][]item{files, payloads, pages}, checkNames(namesOf(files, payloads, pages))
}

// clearQuery sets the query of a payload to null, so that the browser takes it from
// the address (app/engine/router/load-view.ts). Redirects have none.
func clearQuery(payload []byte) ([]byte, error) {
	if bytes.HasPrefix(payload, []byte(`{"redirect":`)) {
		return payload, nil
	}
	cleared := bytes.Replace(payload, []byte(`,"query":"",`), []byte(`,"query":null,`), 1)
	if bytes.Equal(cleared, payload) {
		return nil, errors.New("the payload does not tell its query")
	}
	return cleared, nil
}

// The names of the not-found page and of the page for what was taken down.
const (
	notFoundName = "/404"
	goneName     = "/410"
)

// errorDocument is such a page in a language.
func (c *copier) errorDocument(locale, name string, document func(context.Context, string) ([]byte, error)) item {
	return item{file: fileName(c.options.Locales.Prefix(locale)+name, ".html"), generate: func(ctx context.Context) (*response, error) {
		html, err := document(ctx, locale)
		if err == nil && html == nil {
			err = errors.New("the site has no such page")
		}
		return &response{body: html, mediaType: "text/html; charset=utf-8"}, err
	}}
}

// addNegotiation adds to the root's page the module that negotiates the language
// where no server does.
func (c *copier) addNegotiation(html []byte) ([]byte, error) {
	if c.addresses.Root == "" {
		return html, nil
	}
	const before = "<title>"
	if bytes.Count(html, []byte(before)) != 1 {
		return nil, errors.New("there is not one title to put the root's script before")
	}
	return bytes.Replace(html, []byte(before), []byte(`<script type="module" async src="`+c.addresses.Root+`"></script>`+before), 1), nil
}

// write generates and writes the items of a stage concurrently.
func (c *copier) write(ctx context.Context, stage []item) (faults []error) {
	items := make(chan item)
	var work sync.WaitGroup
	for range max(1, c.options.Workers) {
		work.Go(func() {
			for i := range items {
				err := c.writeOne(ctx, i)
				c.mu.Lock()
				if err != nil && ctx.Err() == nil {
					faults = append(faults, err)
				}
				c.done++
				if c.options.Progress != nil {
					c.options.Progress(c.done, c.total)
				}
				c.mu.Unlock()
			}
		})
	}
	for _, i := range stage {
		if ctx.Err() != nil {
			break
		}
		items <- i
	}
	close(items)
	work.Wait()
	return faults
}

func (c *copier) writeOne(ctx context.Context, i item) error {
	name, generate := i.address, i.generate
	if generate == nil {
		generate = func(ctx context.Context) (*response, error) { return c.fetch(ctx, i.address) }
	} else {
		name = i.file
	}
	r, err := generate(ctx)
	if err == nil && i.transform != nil {
		r.body, err = i.transform(r.body)
		r.encoded = nil
	}
	if err == nil {
		err = c.folder.put(i.file, r)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if i.address != "" {
		c.mu.Lock()
		if isCompressible(r.mediaType, len(r.body)) && r.header.Get("Vary") == "" {
			r.header.Set("Vary", "Accept-Encoding") // the copy has it in several encodings, the server in one
		}
		c.fetched = append(c.fetched, fetched{address: i.address, file: i.file, header: r.header})
		c.mu.Unlock()
	}
	return nil
}
