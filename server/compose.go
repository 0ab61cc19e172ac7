package server

import (
	"context"
	"errors"
	"fmt"
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

// composer gives what begins a flight: the composition runs until it ends or
// its last reader leaves.
func (s *Server) composer(e *edition, n *rendition) func(context.Context, *flight) bool {
	return func(ctx context.Context, f *flight) bool {
		return s.background(func() {
			defer func() {
				if r := recover(); r != nil {
					s.config.Logger.Error("panic in a composition", "page", n.page.ID, "locale", n.page.Locale.Code, "panic", r, "stack", string(debug.Stack()))
					f.fail(fmt.Errorf("panic: %v", r))
				}
			}()
			s.compose(ctx, e, n, f)
		})
	}
}

// compose writes a page into its flight: what is kept at once, the rest as a
// VM renders it.
func (s *Server) compose(ctx context.Context, e *edition, n *rendition, f *flight) {
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
		scratch, t.kept = e.Renderer.AppendKept(scratch, t.fragment, holes)
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
			s.renderFailed(p, t, err)
			switch {
			case s.config.ShowErrors && n.document:
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
	if len(empty) > 0 || n.transient {
		f.end(nil, took)
		return
	}
	kept := newKeptPage(p, n.status, html, n.header, took)
	if kept.document = n.document; !n.document {
		kept.id = liveRoute
	}
	ahead := (!n.document || p.Query != "") && !s.config.Unpacked // all wait for the whole: it is packed once for them
	if ahead {
		kept.packQuickly()
	}
	e.kept.cache.Set(f.key, kept)
	f.end(kept, took)
	if s.config.Unpacked {
		return
	}
	if p.Query != "" || p.Variant != "" {
		if !ahead {
			kept.packQuickly()
			e.kept.weigh(f.key, kept)
		}
		return
	}
	s.background(func() {
		s.pack(kept)
		e.kept.weigh(f.key, kept)
	})
}

func (s *Server) renderFailed(p *site.Page, t *part, err error) {
	stack := ""
	var thrown *renderer.Error
	if errors.As(err, &thrown) {
		stack = thrown.Stack
	}
	s.config.Logger.Error("render", "page", p.ID, "locale", p.Locale.Code, "section", t.id, "fragment", t.fragment.Name, "error", err, "stack", stack)
}

// pack compresses a kept page while nobody waits for it.
func (s *Server) pack(k *keptPage) {
	select {
	case s.packing <- struct{}{}:
		k.pack()
		<-s.packing
	case <-s.ctx.Done():
	}
}
