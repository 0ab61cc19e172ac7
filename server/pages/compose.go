package pages

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"html"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/admission"
)

// startComposition begins a flight: its composition runs until it ends or its last
// reader leaves.
func (e *Edition) startComposition(n *rendition) func(context.Context, *flight) bool {
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

// keptBuffer is the largest buffer that is used again: a page that stays in one, for a
// slow reader, must not hold the room of the longest.
const keptBuffer = 192 << 10

// buffers are for the HTML of compositions, once nobody reads it any more.
var buffers = sync.Pool{New: func() any { return new(slices.Grow([]byte(nil), 96<<10)) }}

func putBuffer(buffer *[]byte, used []byte) {
	if cap(used) <= keptBuffer {
		*buffer = used
		buffers.Put(buffer)
	}
}

// composition is a page on its way into its flight.
type composition struct {
	*rendition
	edition *Edition
	flight  *flight
	holes   renderer.Holes

	scratch []byte            // the HTML of the cached parts, one after the other
	missing bool              // a part is not cached
	session *renderer.Session // nil: no VM is needed, or none is free
	empty   []string          // parts that the browser renders
	errors  []string          // elements with failed renders, for developers
}

// compose writes a page into its flight: first what is cached, the rest as a VM
// renders it.
func (e *Edition) compose(ctx context.Context, n *rendition, f *flight) {
	ctx, span := e.composer.config.Tracer.Start(ctx, "compose")
	defer span.End()
	leave, err := e.admit(ctx, n)
	if err != nil {
		span.Fail(err.Error())
		f.refuse(err)
		n.turn.end(0)
		return
	}
	c := composition{rendition: n, edition: e, flight: f}
	defer func() {
		// Also when the readers have gone, until no VM works for it any more.
		n.turn.end(c.spent())
		leave()
	}()
	n.page = n.page.Narrowed()
	n.fill(e, n)
	span.Set("aldaba.page", n.page.ID)
	span.Set("aldaba.locale", n.page.Locale.Code)
	scratch := buffers.Get().(*[]byte)
	c.holes, c.scratch = holesOf(n.page), (*scratch)[:0]
	c.lookUp()
	defer putBuffer(scratch, c.scratch)
	if err := c.acquireVM(ctx); err != nil {
		span.Fail(err.Error())
		f.refuse(err)
		return
	}
	var waited time.Duration
	if c.session != nil {
		defer c.session.Close()
		waited = c.session.Waited
	}
	f.header = n.header
	f.begin(waited, c.missing && c.session == nil)
	page := buffers.Get().(*[]byte)
	html, err := c.appendParts(ctx, n.before((*page)[:0]))
	switch {
	case err == nil:
		if html, unread := c.finish(html); unread {
			putBuffer(page, html)
		}
	case ctx.Err() != nil:
		f.close(nil, 0, ctx.Err())
	default:
		span.Fail("a fragment failed")
		f.fail(err)
	}
}

// admit waits until a page may be composed. Those that nobody has requested yet
// are composed one at a time, and may always.
func (e *Edition) admit(ctx context.Context, n *rendition) (leave func(), err error) {
	if n.ahead {
		return func() {}, nil
	}
	return e.composer.admit(ctx, n.class())
}

// admit waits until a page of a class may be composed.
func (c *Composer) admit(ctx context.Context, class admission.Class) (leave func(), err error) {
	leave, err = c.config.Admission.Enter(ctx, class)
	if errors.Is(err, admission.ErrRefused) {
		err = fmt.Errorf("%w: %w", renderer.ErrBusy, err)
	}
	return leave, err
}

// lookUp copies the parts that are cached into the scratch.
func (c *composition) lookUp() {
	for i := range c.parts {
		t := &c.parts[i]
		t.from, t.cached = len(c.scratch), true
		if t.fragment.Name != "" {
			c.scratch, t.cached = c.edition.Renderer.AppendCached(c.scratch, t.fragment, c.holes)
		}
		t.to = len(c.scratch)
		c.missing = c.missing || !t.cached
	}
}

// acquireVM takes a VM when a part is missing. A busy renderer is no error when
// the browser can render what is missing.
func (c *composition) acquireVM(ctx context.Context) (err error) {
	if !c.missing {
		return nil
	}
	c.session, err = c.edition.Renderer.Begin(ctx)
	needed := func(t part) bool { return !t.cached && !t.live }
	if errors.Is(err, renderer.ErrBusy) && !slices.ContainsFunc(c.parts, needed) {
		return nil
	}
	return err
}

// spent is the CPU time of VMs, when none of them works for it any more.
func (c *composition) spent() time.Duration {
	if c.session == nil {
		return 0
	}
	return c.session.Spent()
}

func (c *composition) appendParts(ctx context.Context, html []byte) ([]byte, error) {
	for i := range c.parts {
		t := &c.parts[i]
		html = append(html, t.before...)
		switch {
		case t.cached:
			html = c.appendHTML(html, c.scratch[t.from:t.to])
		case c.session == nil:
			c.empty = append(c.empty, t.id)
		default:
			var err error
			if html, err = c.render(ctx, html, t); err != nil {
				return nil, err
			}
		}
		html = append(html, t.after...)
	}
	return html, nil
}

// render appends a part that is not cached. A live part that fails stays empty,
// for the browser renders it; a static one is an error.
func (c *composition) render(ctx context.Context, html []byte, t *part) ([]byte, error) {
	if c.streamed() {
		c.flight.grow(html) // readers need not wait for the VM
	}
	ctx, span := c.edition.composer.config.Tracer.Start(ctx, "render")
	defer span.End()
	span.Set("aldaba.fragment", t.fragment.Name)
	rendered, err := c.session.Append(ctx, c.scratch, t.fragment, c.holes)
	if err == nil {
		return c.appendHTML(html, rendered[len(c.scratch):]), nil
	}
	span.Fail("failed") // the log says how
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	c.edition.logFailure(c.page, t, err)
	switch {
	case c.edition.composer.config.ShowErrors && c.document:
		c.errors = append(c.errors, errorElement(t.id, err))
	case !t.live:
		return nil, err
	}
	c.empty = append(c.empty, t.id)
	return html, nil
}

// streamed tells whether readers get the page while it is composed. The others
// get what is cached.
func (c *composition) streamed() bool { return c.document && c.page.Query == "" }

// finish gives the readers the end of the page and the next one its VM, and
// caches a page that lacks nothing. It gives back the whole HTML, and whether no
// reader has it.
func (c *composition) finish(html []byte) (whole []byte, unread bool) {
	html = c.after(html, c.empty)
	for _, element := range c.errors {
		html = append(html, element...)
	}
	if c.document {
		html = append(html, "</body></html>"...)
	}
	var took time.Duration
	if c.session != nil {
		took = c.session.Rendered
		c.session.Close()
	}
	if len(c.empty) > 0 || c.uncached {
		c.flight.grow(html)
		c.flight.end(nil, took)
		return html, false
	}
	if c.streamed() {
		c.flight.grow(html)
	}
	c.store(html, took)
	return html, !c.streamed() || c.ahead && c.flight.alone()
}

// store caches the page and ends the flight. Readers who wait for the whole page
// get it compressed; for others it is compressed after they have it.
func (c *composition) store(html []byte, took time.Duration) {
	e, key, compressed := c.edition, c.flight.key, !c.edition.composer.config.Uncompressed
	page := newCachedPage(c.page, took)
	page.own = c.class() == admission.Page
	if page.document = c.document; !c.document {
		page.id = liveRoute
	}
	if compressed && !c.streamed() {
		page.Init(c.status, c.header, html)
		page.PackFast() // which lets go of the HTML
	} else {
		page.Init(c.status, c.header, bytes.Clone(html)) // its buffer is larger
	}
	e.cache.set(key, page)
	c.flight.end(page, took)
	switch {
	case !compressed:
	case c.page.Query == "" && c.page.Variant == "":
		e.composer.background(func() {
			e.compress(page)
			e.cache.weigh(key, page)
		})
	case c.streamed():
		page.PackFast()
		e.cache.weigh(key, page)
	}
}

func (e *Edition) logFailure(p *site.Page, t *part, err error) {
	stack := ""
	var thrown *renderer.Error
	if errors.As(err, &thrown) {
		stack = thrown.Stack
	}
	e.composer.config.Logger.Error("render", "page", p.ID, "locale", p.Locale.Code, "section", t.id, "fragment", t.fragment.Name, "error", err, "stack", stack)
}

// compress compresses a cached page while nobody waits for it.
func (e *Edition) compress(page *cachedPage) {
	select {
	case e.composer.compressing <- struct{}{}:
		page.Pack()
		if !page.own {
			page.Shed()
		}
		<-e.composer.compressing
	case <-e.composer.ctx.Done():
	}
}

// errorElement shows a failed render to a developer, with the stack in the
// sources.
func errorElement(section string, err error) string {
	text := section + ": " + err.Error()
	var thrown *renderer.Error
	if errors.As(err, &thrown) && thrown.Stack != "" {
		text = section + ": " + thrown.Stack
	}
	return `<pre class="render-error">` + html.EscapeString(text) + `</pre>`
}
