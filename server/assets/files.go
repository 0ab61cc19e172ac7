package assets

import (
	"errors"
	"io"
	"io/fs"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/gorilla/mux"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/web"
)

// CardsPath is the path below which the social cards are served.
const CardsPath = "/cards/"

// filmTimeout bounds how long a film is sent. A player reads no faster than it
// plays, and requests the rest again.
const filmTimeout = 15 * time.Minute

// ranges are those that are sent, at most eight; players request one. Others may be
// ignored, so the whole file is sent: other units, none of the last bytes, numbers
// that net/http cannot count to. Source: RFC 9110 §14.2.
var ranges = regexp.MustCompile(`(?i)^bytes=(\s*(\d{1,18}-\d{0,18}|-0*[1-9]\d{0,17})\s*(,|$)){1,8}$`)

// RouteFiles serves the pictures or the films of a folder, under their kind in
// log and metrics. Their names change with their content, so browsers cache them
// for ever; they are sent from the file system, ranges included, and take no
// memory.
func RouteFiles(m *mux.Router, path, kind string, files fs.FS) {
	m.PathPrefix(path).Methods(http.MethodGet, http.MethodHead).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		web.ContextOf(w).Route = kind
		sendFile(w, r, files, strings.TrimPrefix(r.URL.Path, path))
	})
}

func sendFile(w http.ResponseWriter, r *http.Request, files fs.FS, name string) {
	file, err := openFile(files, name)
	if err != nil {
		web.SendText(w, http.StatusNotFound)
		return
	}
	defer file.Close()
	kind := web.ContentType(name)
	if strings.HasPrefix(kind, "video/") {
		// A ResponseWriter without deadlines, as in tests, needs none.
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(filmTimeout))
	}
	if asked := r.Header.Get("Range"); !ranges.MatchString(asked) {
		r.Header.Del("Range")
	} else {
		r.Header.Set("Range", "bytes"+asked[len("bytes"):]) // net/http knows the unit in lower case alone
	}
	h := w.Header()
	h["Cache-Control"] = web.CacheForever
	h["Content-Type"] = []string{kind}
	h["Etag"] = []string{`"` + name + `"`}
	http.ServeContent(w, r, "", time.Time{}, file)
}

var errNoFile = errors.New("no file to be sent")

type sentFile interface {
	io.ReadSeeker
	io.Closer
}

// openFile opens a picture, a film or its captions: a folder may hold private
// notes.
func openFile(files fs.FS, name string) (sentFile, error) {
	if files == nil || !isSent(name) {
		return nil, errNoFile
	}
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	if file, ok := f.(sentFile); ok {
		return file, nil
	}
	f.Close() // only read from
	return nil, errNoFile
}

func isSent(name string) bool {
	kind := web.ContentType(name)
	return strings.HasPrefix(kind, "image/") || strings.HasPrefix(kind, "video/") || strings.HasPrefix(kind, "text/vtt")
}

// Card is the path of a page's social card; empty: there is none.
func (a *Assets) Card(p *site.Page) string {
	if p.Card == nil {
		return ""
	}
	if _, err := fs.Stat(a.cards, p.Card.File()); err != nil {
		return ""
	}
	return CardsPath + p.Card.File()
}

// Names are the files of a folder that are served.
func Names(files fs.FS) (names []string, err error) {
	if files == nil {
		return nil, nil
	}
	if renamed, ok := files.(interface{ Names() []string }); ok {
		return renamed.Names(), nil
	}
	err = fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && name == ".":
			return nil // nothing has been made yet
		case err != nil:
			return err
		case !d.IsDir() && isSent(name):
			names = append(names, name)
		}
		return nil
	})
	return names, err
}

// Cards are the social cards, by name.
func (a *Assets) Cards() fs.FS { return a.cards }
