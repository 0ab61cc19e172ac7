package main

import (
	"context"
	"io"
	"log/slog"
	"time"

	"github.com/aldaba/aldaba/renderer"
)

// cold is the renderer with room for no fragment, so that each is rendered.
func cold(script string, deadline time.Duration) (engine, error) {
	return ours(script, renderer.Options{Timeout: deadline, CacheBytes: 1})
}

// cached is the renderer as it comes: what it has rendered it does not render again.
func cached(script string, deadline time.Duration) (engine, error) {
	return ours(script, renderer.Options{Timeout: deadline})
}

func ours(script string, opts renderer.Options) (engine, error) {
	bundle, err := renderer.Compile("fragment.js", []byte(script), nil)
	if err != nil {
		return nil, err
	}
	opts.Logger = slog.New(slog.NewTextHandler(io.Discard, nil))
	return func(workers int) (render, error) {
		opts.VMs = workers
		r, err := renderer.New(bundle, opts)
		if err != nil {
			return nil, err
		}
		return func(f fragment) (string, error) {
			html, err := r.Render(context.Background(), renderer.Fragment{Name: f.Name, Locale: "en", Props: f.Props}, nil)
			return string(html), err
		}, nil
	}, nil
}
