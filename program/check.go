package program

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/leads/delivery"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/program/internal/audit"
	"github.com/aldaba/aldaba/program/internal/settings"
	"github.com/aldaba/aldaba/program/internal/texts"
	"github.com/aldaba/aldaba/server"
)

// checkOptions are the flags of check.
type checkOptions struct {
	folder, language string
	verbose, json    bool
}

func (o *checkOptions) flags() *flag.FlagSet {
	f := flag.NewFlagSet("check", flag.ContinueOnError)
	f.StringVar(&o.folder, "content", "", "check this `folder`; empty: the content in the program")
	f.StringVar(&o.language, "language", "", "say what this `language` lacks: a draft's code")
	f.BoolVar(&o.verbose, "v", false, "say how often each turn of phrase comes")
	f.BoolVar(&o.json, "json", false, "write the faults as JSON, for tools, and nothing else")
	return f
}

// check reads all content and, when that has no faults, every page that is
// made of it; it says what is wrong, and how much each page says.
func check(ctx context.Context, s Site, args []string) error {
	var o checkOptions
	if _, err := settings.Parse(o.flags(), args, 0); err != nil {
		return err
	}
	r := checkReport{out: os.Stdout, json: o.json}
	c, err := ReadConfig(s, nil, nil)
	if err != nil {
		return err
	}
	locales, err := c.Locales()
	if err != nil {
		return err
	}
	var job *texts.Job
	if o.language != "" {
		if job, err = s.newJob(o.language, o.folder, ""); err != nil {
			return err
		}
		locales = locales.WithDrafts()
	}
	files := s.content()
	if o.folder != "" {
		if err := settings.Folder("content", o.folder); err != nil {
			return err
		}
		files = site.Folder(o.folder)
	}
	site, err := loadBefore(ctx, loadDeadline, func() (*site.Site, error) { return checkContent(files, locales, s.Middleware, s.Options()...) }, func(late error) { r.print(late.Error() + "\n") })
	if err != nil {
		return r.end(err)
	}
	if job != nil {
		if err := tellLeft(job); err != nil {
			return err
		}
	}
	pages, linked, err := documents(ctx, c, site)
	if err != nil {
		return err
	}
	report, err := audit.Site(pages, linked, phrasesOf(site)...)
	if err != nil {
		return err
	}
	r.print(report.Table(locales.Codes()))
	if o.verbose {
		r.print(report.PhraseTable())
	}
	if err := faultsOf(site.Review, report.Faults); err != nil {
		return r.end(err)
	}
	r.print(fmt.Sprintf("%d pages in %d languages, no faults\n", len(site.Pages()), len(locales.All())))
	return r.end(nil)
}

// phrasesOf lists the turns of phrase that the content bounds.
func phrasesOf(site *site.Site) (all []audit.Phrase) {
	for _, loc := range site.Locales.All() {
		for _, p := range site.Phrases[loc.Code] {
			all = append(all, audit.Phrase{Locale: loc.Code, Name: p.Name, Words: p.Words, Headings: p.Headings, Count: string(p.Count), Most: p.Most})
		}
	}
	return all
}

// faultsOf joins what the content and the finished pages should not say.
func faultsOf(review site.Faults, found []audit.Fault) error {
	var faults []error
	if len(review) > 0 {
		faults = append(faults, review)
	}
	for _, fault := range found {
		faults = append(faults, errors.New(fault.String()))
	}
	return errors.Join(faults...)
}

// checkContent reads the content and the messages.
func checkContent(files fs.FS, locales *i18n.Locales, known map[string]func(*http.Request) error, options ...site.Option) (*site.Site, error) {
	site, err := site.Load(files, locales, options...)
	messages, unread := locales.Messages()
	if unread != nil && err != nil {
		unread = nil // the content's faults have it
	} else if unread == nil {
		unread = errors.Join(locales.CheckMessages(messages), locales.CheckConventions())
	}
	var unknown error
	if site != nil {
		unknown = checkMiddleware(site.Routes, known)
		if len(site.Consents) > 0 { // it has forms
			unread = errors.Join(unread, checkLetters(locales))
		}
	}
	return site, errors.Join(err, unknown, unread)
}

// checkLetters names the languages in which no letters about enquiries are written. A
// draft's visitors get those of other languages.
func checkLetters(locales *i18n.Locales) error {
	var faults []error
	for _, loc := range locales.All() {
		if !loc.Draft && !slices.Contains(delivery.Languages(), loc.Code) {
			faults = append(faults, fmt.Errorf("i18n/letters/%s.tmpl: missing: the letters about enquiries in %s (the engine's are in internal/leads/delivery/texts)", loc.Code, loc.Name))
		}
	}
	return errors.Join(faults...)
}

// documents composes every page of a site, as a visitor would get it, and
// lists the files that pages may link to.
func documents(ctx context.Context, c *Config, site *site.Site) ([]audit.Page, []string, error) {
	dist, err := c.own.Dist()
	if err != nil {
		return nil, nil, err
	}
	quiet := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn, ReplaceAttr: placeOfStack}))
	edition, err := NewEdition(site, dist, c, quiet, server.NewMetrics())
	if err != nil {
		return nil, nil, err
	}
	defer edition.Renderer.Close()
	s, err := server.New(server.Config{PageConfig: server.PageConfig{Origin: c.Origin, Logger: quiet, CacheBytes: uint64(c.keptPages), Middleware: c.own.Middleware}}, edition)
	if err != nil {
		return nil, nil, err
	}
	defer s.Close()
	all := site.Pages()
	for _, loc := range site.Locales.All() {
		all = append(all[:len(all):len(all)], site.NotFound(loc.Code))
		if gone := site.Gone(loc.Code); gone != nil {
			all = append(all, gone)
		}
	}
	pages, faults := make([]audit.Page, len(all)), make([]error, len(all))
	var work sync.WaitGroup
	next := make(chan int)
	for range 2 * max(1, c.renderVMs) {
		work.Go(func() {
			for i := range next {
				p := all[i]
				html, err := s.Document(ctx, p)
				if err != nil {
					faults[i] = fmt.Errorf("compose %s in %s: %w", nameOf(p), p.Locale.Code, err)
				}
				pages[i] = audit.Page{Name: nameOf(p), Locale: p.Locale.Code, Path: p.Path, HTML: html}
				if p.Path == "" {
					pages[i].Path = p.ID + "." + p.Locale.Code
				}
			}
		})
	}
	for i := range all {
		next <- i
	}
	close(next)
	work.Wait()
	addresses, err := s.Addresses()
	media := addresses.Media
	complete, drafts := partDrafts(all, pages)
	media = append(media, drafts...)
	for _, feed := range site.Feeds {
		media = append(media, feed.Path)
	}
	return complete, media, errors.Join(append(faults, err)...)
}

// placeOfStack leaves of a stack its first place, named from the site's folder.
func placeOfStack(_ []string, a slog.Attr) slog.Attr {
	_, place, found := strings.Cut(a.Value.String(), "(../")
	if a.Key != "stack" || !found {
		return a
	}
	place, _, _ = strings.Cut(place, ")")
	return slog.String("at", "app/"+place)
}

// partDrafts parts the pages that are held against each other from those of drafts, of
// which it gives the addresses.
func partDrafts(all []*site.Page, pages []audit.Page) (complete []audit.Page, drafts []string) {
	for i, p := range pages {
		if all[i].Locale.Draft {
			drafts = append(drafts, p.Path)
		} else {
			complete = append(complete, p)
		}
	}
	return complete, drafts
}

// nameOf is a page's name in every language.
func nameOf(p *site.Page) string {
	if p.Entry == "" {
		return p.ID
	}
	return p.ID + "/" + p.Entry
}
