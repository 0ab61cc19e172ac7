package main

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"time"

	"github.com/aldaba/aldaba/renderer"
)

// pages renders a page for each request, within a time.
type pages struct {
	renderer *renderer.Renderer
	deadline time.Duration
	log      *slog.Logger
}

func (p *pages) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	ctx, cancel := context.WithTimeout(req.Context(), p.deadline)
	defer cancel()
	props, _ := json.Marshal(map[string]string{"name": req.FormValue("name"), "what": req.FormValue("what")})
	html, err := p.renderer.Render(ctx, renderer.Fragment{Name: "page", Props: props}, nil)
	if err != nil {
		p.fail(w, err)
		return
	}
	w.Write(html)
}

// fail answers what the error calls for. The script's own words go to the log:
// they may quote the props.
func (p *pages) fail(w http.ResponseWriter, err error) {
	var thrown *renderer.Error
	switch {
	case errors.Is(err, context.Canceled): // nobody reads the answer
	case errors.Is(err, renderer.ErrBusy):
		w.Header().Set("Retry-After", "1")
		http.Error(w, "too many requests at once", http.StatusServiceUnavailable)
	case errors.Is(err, renderer.ErrTimeout), errors.Is(err, context.DeadlineExceeded):
		http.Error(w, "the page took too long", http.StatusGatewayTimeout)
	case errors.As(err, &thrown):
		p.log.Error("render", "fragment", thrown.Fragment, "error", thrown.Message, "stack", thrown.Stack)
		http.Error(w, "the page failed", http.StatusInternalServerError)
	default:
		p.log.Error("render", "error", err)
		http.Error(w, "the page failed", http.StatusInternalServerError)
	}
}
