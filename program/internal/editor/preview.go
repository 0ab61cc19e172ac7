package editor

import (
	"encoding/json"
	"errors"
	"net/http"
	"path"
	"strings"
	"sync"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/internal/yamledit"
	"github.com/aldaba/aldaba/program/internal/overlay"
)

// preview shows the site with what stands in a form, before it is saved.
type preview struct {
	folder *folder
	show   func(*site.Site)
	mu     sync.Mutex
}

// shown is what the form's page looks like now, or what is wrong with it.
type shown struct {
	// Addresses are the page's, by language; without them nothing shows it.
	Addresses map[string]string `json:"addresses"`
	// Faults are those of the form's file, Others how many the rest has.
	Faults []fault `json:"faults"`
	Others int     `json:"others"`
}

type fault struct {
	Key     string `json:"key"`
	Problem string `json:"problem"`
}

// ServeHTTP takes a form's data: {"path": …, "data": {…}}.
func (p *preview) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var form struct {
		Path string          `json:"path"`
		Data json.RawMessage `json:"data"`
	}
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, largest)).Decode(&form); err != nil {
		writeJSON(w, http.StatusBadRequest, map[string]string{"error": err.Error()})
		return
	}
	answer, err := p.with(actual(form.Path), form.Data)
	if err != nil {
		writeError(w, err)
		return
	}
	writeJSON(w, http.StatusOK, answer)
}

func (p *preview) with(name string, data []byte) (shown, error) {
	doc, err := yamledit.Parse(data)
	if err != nil {
		return shown{}, refused{err}
	}
	if doc.Root == nil || doc.Root.Kind != yaml.MappingNode {
		return shown{}, refused{errors.New("there are no fields in the form")}
	}
	if !p.folder.editable(name) {
		return shown{}, refused{errors.New("this file is not edited here")}
	}
	takeVersion(doc.Root)
	p.mu.Lock()
	defer p.mu.Unlock()
	text, err := p.folder.text(name, doc.Root)
	if err != nil {
		return shown{}, err
	}
	next, err := site.Load(overlay.New(site.Folder(p.folder.dir), map[string][]byte{name: text}), p.folder.locales, p.folder.options...)
	var faults site.Faults
	if errors.As(err, &faults) {
		return faulty(name, faults), nil
	}
	if err != nil {
		return shown{}, err
	}
	p.show(next)
	return shown{Addresses: addresses(next, name), Faults: []fault{}}, nil
}

func faulty(name string, faults site.Faults) shown {
	s := shown{Faults: []fault{}}
	for _, f := range faults {
		if f.File == name {
			s.Faults = append(s.Faults, fault{f.Key, f.Problem})
		} else {
			s.Others++
		}
	}
	return s
}

// addresses are those of a file's page, by language. A post's translation is shown at
// the post's.
func addresses(s *site.Site, name string) map[string]string {
	slug, _, _ := strings.Cut(path.Base(name), ".")
	dir := site.Collection(path.Dir(name))
	entries := ""
	for _, r := range s.Routes {
		if r.Collection == dir {
			entries = r.ID
		}
	}
	found := map[string]string{}
	for _, page := range s.Pages() {
		if (entries == "" && page.ID == slug) || (entries != "" && page.ID == entries && page.Entry == slug) {
			found[page.Locale.Code] = page.Path
		}
	}
	return found
}
