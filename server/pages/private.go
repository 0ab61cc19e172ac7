package pages

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/admission"
	"github.com/aldaba/aldaba/server/web"
)

// ErrPrivate: a page with a visitor's words came where pages are cached.
var ErrPrivate = errors.New("a private page is never cached")

// SendPrivate answers with a page that one visitor alone may see. It is
// composed for this request and never cached, shared in a flight or logged. On an
// error, which may be ErrTooMany, nothing has been written.
func (e *Edition) SendPrivate(w http.ResponseWriter, r *http.Request, p *site.Page, status int) error {
	turn, err := e.composer.takeTurn(r, true)
	if err != nil {
		return err
	}
	html, used, err := e.composePrivate(r.Context(), p)
	turn.end(used)
	if err != nil {
		return err
	}
	h := w.Header()
	h["Content-Type"] = web.TypeHTML
	h["Content-Language"] = []string{p.Locale.Code}
	h["Cache-Control"] = web.CacheNever
	web.ContextOf(w).Cache = "private"
	web.SendOnce(w, r, status, html)
	return nil
}

// composePrivate gives the HTML and the CPU time of VMs.
func (e *Edition) composePrivate(ctx context.Context, p *site.Page) (html []byte, used time.Duration, err error) {
	ctx, span := e.composer.config.Tracer.Start(ctx, "compose")
	defer span.End()
	span.Set("aldaba.page", p.ID)
	leave, err := e.composer.admit(ctx, admission.Page)
	if err != nil {
		return nil, 0, err
	}
	defer leave()
	session, err := e.Renderer.Begin(ctx)
	if err != nil {
		return nil, 0, err
	}
	defer func() {
		session.Close()
		used = session.Spent()
	}()
	holes := holesOf(p)
	html = e.head.append(make([]byte, 0, 96<<10), p)
	for _, t := range parts(p) {
		html = append(html, t.before...)
		appendPart := session.Append
		if t.section != nil && t.section.Private {
			appendPart = session.AppendPrivate
		}
		if html, err = appendPart(ctx, html, t.fragment, holes); err != nil {
			e.logPrivateFailure(p, &t, err)
			return nil, 0, err
		}
		html = append(html, t.after...)
	}
	return append(e.head.appendData(html, p, nil), "</body></html>"...), 0, nil
}

// logPrivateFailure logs where a render failed, and nothing of its props.
func (e *Edition) logPrivateFailure(p *site.Page, t *part, err error) {
	reason := "script"
	for name, is := range map[string]error{"busy": renderer.ErrBusy, "timeout": renderer.ErrTimeout, "unsettled": renderer.ErrUnsettled, "closed": renderer.ErrClosed} {
		if errors.Is(err, is) {
			reason = name
		}
	}
	e.composer.config.Logger.Error("render a private page", "page", p.ID, "locale", p.Locale.Code, "section", t.id, "fragment", t.fragment.Name, "reason", reason)
}
