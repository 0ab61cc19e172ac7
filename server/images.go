package server

import (
	"errors"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/content"
)

// cardsPath is the path below which the social cards are served.
const cardsPath = "/cards/"

// routeImages serves the images of a folder. Their names change with what they
// show, so browsers keep them for ever; they are sent from the files, so that
// they take no memory.
func routeImages(m *mux.Router, path string, files fs.FS) {
	m.PathPrefix(path).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		visitOf(w).route = "image"
		sendImage(w, r, files, strings.TrimPrefix(r.URL.Path, path))
	})
}

func sendImage(w http.ResponseWriter, r *http.Request, files fs.FS, name string) {
	file, err := openImage(files, name)
	if err != nil {
		w.Header()["Cache-Control"] = cacheNever
		http.Error(w, "404 not found", http.StatusNotFound)
		return
	}
	defer file.Close()
	h := w.Header()
	h["Cache-Control"] = cacheForever
	h["Content-Type"] = []string{types[path.Ext(name)]}
	h["Etag"] = []string{`"` + name + `"`}
	http.ServeContent(w, r, "", time.Time{}, file)
}

var errNoImage = errors.New("no image")

type imageFile interface {
	io.ReadSeeker
	io.Closer
}

func openImage(files fs.FS, name string) (imageFile, error) {
	if files == nil || !strings.HasPrefix(types[path.Ext(name)], "image/") {
		return nil, errNoImage
	}
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	if file, ok := f.(imageFile); ok {
		return file, nil
	}
	f.Close() // only read from
	return nil, errNoImage
}

// card is the address of a page's social card; empty: there is none.
func (a *Assets) card(p *content.Page) string {
	if p.Card == nil {
		return ""
	}
	if _, err := fs.Stat(a.cards, p.Card.File()); err != nil {
		return ""
	}
	return cardsPath + p.Card.File()
}
