package pages

import (
	"context"
	"errors"
	"fmt"
	"html"
	"runtime/debug"
	"time"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/site"
)

// The fragments of the frame.
const (
	headerFragment = "header"
	footerFragment = "footer"
)

// part is a place in the page that a fragment fills.
type part struct {
	id       string
	before   string // markup that opens the place
	after    string
	fragment renderer.Fragment
	section  *site.Section // nil: of the frame
	live     bool
	kept     bool
	from, to int // in the scratch, when it is kept
}

// parts lists what a page is made of, top to bottom.
func parts(p *site.Page) []part {
	list := make([]part, 0, len(p.Sections)+2)
	fragment := func(name string, props []byte) renderer.Fragment {
		return renderer.Fragment{Name: name, Locale: p.Locale.Code, Props: props}
	}
	list = append(list, part{id: headerFragment, before: `<div id="root">`, after: `<main id="main" tabindex="-1">`, live: true, fragment: fragment(headerFragment, p.Header)})
	for i := range p.Sections {
		section := &p.Sections[i]
		list = append(list, part{
			id: section.ID, section: section,
			before: `<section id="` + section.ID + `" class="section" data-kind="` + section.Kind + `" data-tone="` + string(section.Tone) + `">`,
			after:  "</section>", live: section.Live, fragment: fragment(section.Kind, section.Fixed),
		})
	}
	return append(list, part{id: footerFragment, before: `</main><div class="foot">`, after: `</div></div>`, fragment: fragment(footerFragment, p.Footer)})
}

// holesOf is what the page's query puts into its fragments.
func holesOf(p *site.Page) renderer.Holes {
	holes := renderer.Holes{"query": {Text: p.Carried()}}
	for i := range p.Sections {
		for name, hole := range p.Sections[i].Holes {
			filled := renderer.Hole{Text: hole.Text}
			for _, piece := range hole.Pieces {
				filled.Fragments = append(filled.Fragments, renderer.Fragment{Name: piece.Name, Locale: p.Locale.Code, Props: piece.Props})
			}
			holes[name] = filled
		}
	}
	return holes
}

// Fragments lists what a page is made of, top to bottom, and what its query
// puts into them.
func Fragments(p *site.Page) ([]renderer.Fragment, renderer.Holes) {
	var list []renderer.Fragment
	for _, t := range parts(p) {
		list = append(list, t.fragment)
	}
	return list, holesOf(p)
}

// composition gives what begins a flight: the composition runs until it ends or
// its last reader leaves.
func (e *Published) composition(n *rendition) func(context.Context, *flight) bool {
	return func(ctx context.Context, f *flight) bool {
		return e.composer.background(func() {
			defer func() {
				if r := recover(); r != nil {
					e.composer.config.Logger.Error("panic in a composition", "page", n.page.ID, "locale", n.page.Locale.Code, "panic", r, "stack", string(debug.Stack()))
					f.fail(fmt.Errorf("panic: %v", r))
				}
			}()
			e.compose(ctx, n, f)
		})
	}
}

// compose writes a page into its flight: what is kept at once, the rest as a
// VM renders it.
func (e *Published) compose(ctx context.Context, n *rendition, f *flight) {
	n.fill(e, n)
	p, list := n.page, n.parts
	holes := holesOf(p)
	scratch, missing := make([]byte, 0, 64<<10), false
	onlyLive := true
	for i := range list {
		t := &list[i]
		t.from = len(scratch)
		if t.fragment.Name == "" {
			t.kept, t.to = true, t.from
			continue
		}
		scratch, t.kept = e.Renderer.AppendCached(scratch, t.fragment, holes)
		t.to = len(scratch)
		missing = missing || !t.kept
		onlyLive = onlyLive && (t.kept || t.live)
	}
	var session *renderer.Session
	var queued time.Duration
	if missing {
		var err error
		session, err = e.Renderer.Begin(ctx)
		switch {
		case err == nil:
			defer session.Close()
			queued = session.Waited
		case errors.Is(err, renderer.ErrBusy) && onlyLive:
			// The browser renders what is missing from its props.
		default:
			f.refuse(err)
			return
		}
	}
	f.header = n.header
	f.begin(queued, missing && session == nil)

	html := make([]byte, 0, 96<<10)
	html = append(html, n.before...)
	var empty, shown []string
	for i := range list {
		t := &list[i]
		html = append(html, t.before...)
		switch {
		case t.kept:
			html = n.append(html, scratch[t.from:t.to])
		case session == nil:
			empty = append(empty, t.id)
		default:
			if n.document {
				f.grow(html)
			}
			// What is kept stands before in the scratch, and stays.
			rendered, err := session.Append(ctx, scratch, t.fragment, holes)
			if err == nil {
				html = n.append(html, rendered[len(scratch):])
				break
			}
			if ctx.Err() != nil {
				f.close(nil, 0, ctx.Err())
				return
			}
			e.renderFailed(p, t, err)
			switch {
			case e.composer.config.ShowErrors && n.document:
				shown = append(shown, explain(t.id, err))
			case !t.live:
				f.fail(err)
				return
			}
			empty = append(empty, t.id)
		}
		html = append(html, t.after...)
	}
	html = n.after(html, empty)
	for _, text := range shown {
		html = append(html, text...)
	}
	if n.document {
		html = append(html, "</body></html>"...)
	}
	f.grow(html)

	var took time.Duration
	if session != nil {
		took = session.Rendered
		session.Close() // the next one waits for the VM, not for what is left to do here
	}
	if len(empty) > 0 || n.uncached {
		f.end(nil, took)
		return
	}
	page := newCachedPage(p, n.status, html, n.header, took)
	if page.document = n.document; !n.document {
		page.id = liveRoute
	}
	ahead := (!n.document || p.Query != "") && !e.composer.config.Uncompressed // all wait for the whole: it is packed once for them
	if ahead {
		page.PackFast()
	}
	e.cache.pages.Set(f.key, page)
	f.end(page, took)
	if e.composer.config.Uncompressed {
		return
	}
	if p.Query != "" || p.Variant != "" {
		if !ahead {
			page.PackFast()
			e.cache.weigh(f.key, page)
		}
		return
	}
	e.composer.background(func() {
		e.compress(page)
		e.cache.weigh(f.key, page)
	})
}

func (e *Published) renderFailed(p *site.Page, t *part, err error) {
	stack := ""
	var thrown *renderer.Error
	if errors.As(err, &thrown) {
		stack = thrown.Stack
	}
	e.composer.config.Logger.Error("render", "page", p.ID, "locale", p.Locale.Code, "section", t.id, "fragment", t.fragment.Name, "error", err, "stack", stack)
}

// compress compresses a cached page while nobody waits for it.
func (e *Published) compress(k *cachedPage) {
	select {
	case e.composer.compressing <- struct{}{}:
		k.Pack()
		<-e.composer.compressing
	case <-e.composer.ctx.Done():
	}
}

// explain shows a failed render to a developer, with the stack in the sources.
func explain(section string, err error) string {
	text := section + ": " + err.Error()
	var thrown *renderer.Error
	if errors.As(err, &thrown) && thrown.Stack != "" {
		text = section + ": " + thrown.Stack
	}
	return `<pre class="render-error">` + html.EscapeString(text) + `</pre>`
}
