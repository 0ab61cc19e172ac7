package server

import (
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/aldaba/aldaba/internal/tracing"
	"github.com/aldaba/aldaba/server/web"
)

// observe counts a request that has ended and logs it. The line holds nothing of
// the visitor: no address, no query, no path.
func (s *Server) observe(c *web.Context, r *http.Request, start time.Time) {
	status, took := c.Status(), time.Since(start)
	if !c.Begun() && r.Context().Err() != nil {
		status = statusClientGone
	}
	s.config.Metrics.answered(c, status, took)
	s.config.Logger.LogAttrs(r.Context(), slog.LevelInfo, "request",
		slog.String("id", c.ID), slog.String("method", method(r)), slog.String("route", c.Route),
		slog.String("locale", c.Locale.Code), slog.Int("status", status), slog.Int64("bytes", c.Bytes()),
		slog.Float64("ms", float64(took.Microseconds())/1000), slog.String("cache", c.Cache))
}

// trace ends a request's span. It knows what the log line does.
func trace(span tracing.Span, c *web.Context, r *http.Request) {
	span.Set("http.request.method", method(r))
	span.Set("aldaba.route", c.Route)
	span.Set("aldaba.locale", c.Locale.Code)
	span.Set("aldaba.cache", c.Cache)
	span.Set("aldaba.request", c.ID)
	span.SetStatus(c.Status())
	span.End()
}

// statusClientGone stands in log and metrics for a client that left before its
// answer. The number is nginx's.
const statusClientGone = 499

// method is the request's method when it is a known one: any other text comes from
// the client.
func method(r *http.Request) string {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return r.Method
	}
	return "other"
}

// recover answers a panic with the error page, which needs no VM.
func (s *Server) recover(c *web.Context, r *http.Request) {
	p := recover()
	if p == nil {
		return
	}
	if p == http.ErrAbortHandler {
		panic(p)
	}
	s.config.Logger.Error("panic in a request", "id", c.ID, "route", c.Route, "panic", p, "stack", string(debug.Stack()))
	if c.Begun() {
		c.Cache = "broken"
		panic(http.ErrAbortHandler)
	}
	s.errors.Send(c, r, http.StatusInternalServerError)
}
