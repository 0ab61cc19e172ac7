// Command handler serves pages as production does: within a deadline, with an
// answer to each error, and with metrics.
package main

import (
	"log"
	"log/slog"
	"net/http"
	"os"
	"time"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/renderer/examples/bundle"
)

func main() {
	site, err := newSite(renderer.Options{Queue: 16, Wait: 200 * time.Millisecond}, time.Second, slog.New(slog.NewTextHandler(os.Stderr, nil)))
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(http.ListenAndServe("127.0.0.1:8080", site))
}

func newSite(opts renderer.Options, deadline time.Duration, logger *slog.Logger) (*http.ServeMux, error) {
	compiled, err := bundle.Server("server.tsx")
	if err != nil {
		return nil, err
	}
	observer := &metrics{counters: map[string]float64{}}
	opts.Logger, opts.Observer = logger, observer
	if observer.renderer, err = renderer.New(compiled, opts); err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("GET /", &pages{observer.renderer, deadline, logger})
	mux.Handle("GET /metrics", observer)
	return mux, nil
}
