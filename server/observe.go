package server

import (
	"crypto/rand"
	"log/slog"
	"net/http"
	"regexp"
	"runtime/debug"
	"time"
)

const requestIDHeader = "X-Request-Id"

// givenID is a request id that a proxy in front may have set.
var givenID = regexp.MustCompile(`^[A-Za-z0-9_-]{8,64}$`)

func requestID(r *http.Request) string {
	if given := r.Header[requestIDHeader]; len(given) == 1 && givenID.MatchString(given[0]) {
		return given[0]
	}
	return rand.Text()
}

// observed gives the request its visit and, when it ended, a line in the log and
// its place in the metrics. The line holds nothing of the visitor: no address,
// no query, no path that is not a page's.
func (s *Server) observed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		e := s.edition.Load()
		v := &visit{ResponseWriter: w, always: &e.always, wire: wireOf(r), status: http.StatusOK, id: requestID(r), edition: e}
		defer func() {
			if !v.wrote && r.Context().Err() != nil {
				v.status = statusClientGone
			}
			took := time.Since(start)
			s.config.Metrics.answered(v, took)
			s.config.Logger.LogAttrs(r.Context(), slog.LevelInfo, "request",
				slog.String("id", v.id), slog.String("method", method(r)), slog.String("route", v.route),
				slog.String("locale", v.locale.Code), slog.Int("status", v.status), slog.Int64("bytes", v.bytes),
				slog.Float64("ms", float64(took.Microseconds())/1000), slog.String("cache", v.cache))
		}()
		if len(r.TransferEncoding) > 0 {
			// It may have had a length too, which net/http hides, and a front
			// that went by that sees its end elsewhere. Source: RFC 9112 §6.1.
			v.Header()["Connection"] = []string{"close"}
		}
		next.ServeHTTP(v, r)
	})
}

// statusClientGone stands in log and metrics for a client that left before its
// answer. The number is nginx's.
const statusClientGone = 499

// method is the request's method if it is one of the known: others are
// anything a stranger likes to write.
func method(r *http.Request) string {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return r.Method
	}
	return "other"
}

// recovered answers a panic with the page for errors, which needs no VM.
func (s *Server) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			p := recover()
			if p == nil {
				return
			}
			if p == http.ErrAbortHandler {
				panic(p)
			}
			v := visitOf(w)
			s.config.Logger.Error("panic in a request", "id", v.id, "route", v.route, "panic", p, "stack", string(debug.Stack()))
			if v.wrote {
				v.cache = "broken"
				panic(http.ErrAbortHandler)
			}
			s.errors.send(w, r, http.StatusInternalServerError)
		}()
		next.ServeHTTP(w, r)
	})
}
