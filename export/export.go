// Package export writes a copy of the site to a folder: every document, module
// and file that a server answers with, asked of that server itself, so that
// hosts of files can show the same.
//
//	report, err := export.Run(ctx, "public", s, export.Options{Locales: locales, Origin: origin, Workers: 4})
//
// A copy is brought up to date in place. What has not changed is not written
// again, files of pages that went go, and what was never written here stays.
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

// Options says how a copy is made.
type Options struct {
	Locales *i18n.Locales
	// Origin is the scheme and host under which the copy will be seen.
	Origin *url.URL
	// Workers is how many answers are made at a time, at least 1: two for each
	// VM keep all of them busy.
	Workers int
	// Progress is told how many of how many files have been looked at; it is
	// called by one goroutine at a time. nil: nobody is told.
	Progress func(done, all int)
}

// Report counts the files of a copy, with their compressed copies.
type Report struct {
	Pages                       int // documents
	Written, Unchanged, Removed int
}

// item is a file of the copy, and where it comes from.
type item struct {
	address string // that is asked for
	file    string // its name in the folder
	// make gives what no address is answered with; the address is empty then.
	make func(context.Context) (*answer, error)
	// change makes of an answer what a host of files is to send.
	change func([]byte) ([]byte, error)
}

// Run brings the copy in a folder up to date with what the server shows now.
// The error joins all faults; files without fault are written all the same, and
// nothing is removed then.
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
	if err := c.folder.begin(slices.Concat(namesOf(stages...), ruleFiles)); err != nil {
		return Report{}, err
	}
	for _, stage := range stages {
		c.total += len(stage)
	}
	var faults []error
	for _, stage := range stages { // what pages ask for is there before them
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
		faults = append(faults, c.folder.removeOthers())
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
	answers     []told
}

// plan lists what is to be written: first what pages ask for, last the pages.
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
			live.change = asItStands
		}
		payloads = append(payloads, live)
	}
	for _, address := range a.Pages {
		page := item{address: address, file: fileName(address, ".html")}
		if address == "/" {
			page.change = c.negotiating
		}
		pages = append(pages, page)
	}
	for _, loc := range c.options.Locales.All() {
		pages = append(pages, c.instead(loc.Code, missingName, c.server.NotFound))
		if len(a.Gone) > 0 {
			pages = append(pages, c.instead(loc.Code, goneName, c.server.Gone))
		}
	}
	return [][]item{files, payloads, pages}, checkNames(namesOf(files, payloads, pages))
}

// asItStands says in a payload that nobody has looked at the query: the page
// does so itself, in app/router/load-view.ts. One that leads elsewhere has none.
func asItStands(payload []byte) ([]byte, error) {
	if bytes.HasPrefix(payload, []byte(`{"redirect":`)) {
		return payload, nil
	}
	told := bytes.Replace(payload, []byte(`,"query":"",`), []byte(`,"query":null,`), 1)
	if bytes.Equal(told, payload) {
		return nil, errors.New("the payload does not tell its query")
	}
	return told, nil
}

// What the documents are called that stand in the place of pages which are not,
// and which are no more.
const (
	missingName = "/404"
	goneName    = "/410"
)

// instead is such a document, in a language.
func (c *copier) instead(locale, name string, document func(context.Context, string) ([]byte, error)) item {
	return item{file: fileName(c.options.Locales.Prefix(locale)+name, ".html"), make: func(ctx context.Context) (*answer, error) {
		html, err := document(ctx, locale)
		if err == nil && html == nil {
			err = errors.New("the site has no such page")
		}
		return &answer{body: html, kind: "text/html; charset=utf-8"}, err
	}}
}

// negotiating adds to the first page the module that leads visitors to their
// language where no server does.
func (c *copier) negotiating(html []byte) ([]byte, error) {
	if c.addresses.Root == "" {
		return html, nil
	}
	const before = "<title>"
	if bytes.Count(html, []byte(before)) != 1 {
		return nil, errors.New("there is not one title to put the root's script before")
	}
	return bytes.Replace(html, []byte(before), []byte(`<script type="module" async src="`+c.addresses.Root+`"></script>`+before), 1), nil
}

// write makes and writes the items of a stage, several at a time.
func (c *copier) write(ctx context.Context, stage []item) (faults []error) {
	next := make(chan item)
	var work sync.WaitGroup
	for range max(1, c.options.Workers) {
		work.Go(func() {
			for i := range next {
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
		next <- i
	}
	close(next)
	work.Wait()
	return faults
}

func (c *copier) writeOne(ctx context.Context, i item) error {
	name, made := i.address, i.make
	if made == nil {
		made = func(ctx context.Context) (*answer, error) { return c.ask(ctx, i.address) }
	} else {
		name = i.file
	}
	a, err := made(ctx)
	if err == nil && i.change != nil {
		a.body, err = i.change(a.body)
		a.packed = nil
	}
	if err == nil {
		err = c.folder.put(i.file, a)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if i.address != "" {
		c.mu.Lock()
		if packs(a.kind, len(a.body)) && a.header.Get("Vary") == "" {
			a.header.Set("Vary", "Accept-Encoding") // the server has it in one form, the copy in several
		}
		c.answers = append(c.answers, told{address: i.address, file: i.file, header: a.header})
		c.mu.Unlock()
	}
	return nil
}
