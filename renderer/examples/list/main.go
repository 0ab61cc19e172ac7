// Command list serves a list of which each entry is a fragment of its own: it is
// rendered once, wherever it stands, and a search renders nothing.
package main

import (
	"encoding/json"
	"log"
	"net/http"
	"strings"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/renderer/examples/bundle"
)

type door struct {
	Name string `json:"name"`
	Code int    `json:"code"`
}

var doors = []door{{"Front door", 4711}, {"Garage", 1234}, {"Garden gate", 9876}}

func main() {
	compiled, err := bundle.Server("server.tsx")
	if err != nil {
		log.Fatal(err)
	}
	r, err := renderer.New(compiled, renderer.Options{})
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(http.ListenAndServe("127.0.0.1:8080", &list{r, doors}))
}

type list struct {
	renderer *renderer.Renderer
	doors    []door
}

// ServeHTTP renders the page of all doors, and puts into its holes what was
// searched for and the doors that were found.
func (l *list) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	query := req.FormValue("q")
	holes := renderer.Holes{"query": {Text: query}, "found": {Fragments: found(l.doors, query)}}
	html, err := l.renderer.Render(req.Context(), fragment("page", map[string]any{"doors": l.doors}), holes)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Write(html)
}

func found(doors []door, query string) (fragments []renderer.Fragment) {
	for _, d := range doors {
		if query != "" && strings.Contains(strings.ToLower(d.Name), strings.ToLower(query)) {
			fragments = append(fragments, fragment("door", d))
		}
	}
	return fragments
}

// fragment has props of types that are always JSON.
func fragment(name string, props any) renderer.Fragment {
	data, _ := json.Marshal(props)
	return renderer.Fragment{Name: name, Props: data}
}
