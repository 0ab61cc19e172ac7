// Command reload serves a page from its sources: a change is shown at the next
// request, and no request fails meanwhile.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"net/http"
	"sync/atomic"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/renderer/examples/bundle"
)

func main() {
	site := &reloading{}
	stop, err := bundle.Watch("server.tsx", site.built)
	if err != nil {
		log.Fatal(err)
	}
	defer stop()
	log.Fatal(http.ListenAndServe("127.0.0.1:8080", site))
}

// reloading renders by the last bundle that loads.
type reloading struct {
	now atomic.Pointer[renderer.Renderer]
}

// built takes a new bundle. One with faults leaves the one before in its place.
func (r *reloading) built(bundle *renderer.Bundle, err error) {
	if err == nil {
		err = r.use(bundle)
	}
	if err != nil {
		log.Print(err)
	}
}

func (r *reloading) use(bundle *renderer.Bundle) error {
	next, err := renderer.New(bundle, renderer.Options{})
	if err != nil {
		return err
	}
	if before := r.now.Swap(next); before != nil {
		before.Close() // when its renders have ended
	}
	return nil
}

// render goes on with the next renderer when the one that it has closes.
func (r *reloading) render(ctx context.Context, f renderer.Fragment) ([]byte, error) {
	for {
		now := r.now.Load()
		if now == nil {
			return nil, errors.New("nothing is bundled yet")
		}
		html, err := now.Render(ctx, f, nil)
		if !errors.Is(err, renderer.ErrClosed) || now == r.now.Load() {
			return html, err
		}
	}
}

func (r *reloading) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	props, _ := json.Marshal(map[string]string{"path": req.URL.Path})
	html, err := r.render(req.Context(), renderer.Fragment{Name: "page", Props: props})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Write(html)
}
