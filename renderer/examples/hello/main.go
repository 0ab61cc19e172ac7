// Command hello serves a page that Go renders and the browser hydrates.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/renderer/examples/bundle"
)

const page = `<!doctype html><html lang="en"><title>Hello</title><div id="root">%s</div>
<script id="props" type="application/json">%s</script><script src="/client.js"></script></html>`

func main() { log.Fatal(http.ListenAndServe("127.0.0.1:8080", site())) }

func site() http.Handler {
	client := must(bundle.Browser("client.tsx"))
	r := must(renderer.New(must(bundle.Server("server.tsx")), renderer.Options{}))
	mux := http.NewServeMux()
	mux.HandleFunc("GET /client.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		w.Write(client)
	})
	mux.HandleFunc("GET /{name}", func(w http.ResponseWriter, req *http.Request) {
		props, _ := json.Marshal(map[string]string{"name": req.PathValue("name")})
		html, err := r.Render(req.Context(), renderer.Fragment{Name: "page", Props: props}, nil)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		fmt.Fprintf(w, page, html, props)
	})
	return mux
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}
