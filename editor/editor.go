// Package editor is where people change the content in a browser: a content
// management system (Decap CMS) whose forms are made of the content's schemas,
// beside the page as it would look. It runs on the editor's own machine, writes the
// same files that others edit by hand, and publishes no content with a fault.
package editor

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/site"
)

//go:embed ui
var ui embed.FS

// Config is what an editor runs with.
type Config struct {
	// Dir is the folder of the content.
	Dir     string
	Locales *i18n.Locales
	// CMS is the script of Decap CMS, compressed by gzip.
	CMS []byte
	// Commits makes each publication a commit of git.
	Commits bool
	// Addr is where it listens: an address of this machine.
	Addr string
	// Site gives the handler that shows a site from an origin, and how another site
	// takes its place.
	Site func(origin *url.URL, first *site.Site) (http.Handler, func(*site.Site), error)
	// Started is told the link that opens the editor, once.
	Started func(link string)
}

// ErrNotLocal refuses an address that others reach: there are no accounts.
var ErrNotLocal = errors.New("the editor listens on this machine alone: give it 127.0.0.1 or [::1]")

// Run serves the editor until the context ends.
func Run(ctx context.Context, c Config) error {
	host, _, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return fmt.Errorf("the editor's address: %w", err)
	}
	if ip := net.ParseIP(host); ip == nil || !ip.IsLoopback() {
		return ErrNotLocal
	}
	root, err := os.OpenRoot(c.Dir)
	if err != nil {
		return fmt.Errorf("open the content: %w", err)
	}
	defer root.Close()
	first, err := site.Load(site.Folder(c.Dir), c.Locales)
	if err != nil {
		return fmt.Errorf("the content has faults, which are mended by hand first:\n%w", err)
	}
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	defer listener.Close()
	pages, err := net.Listen("tcp", net.JoinHostPort(host, "0"))
	if err != nil {
		return fmt.Errorf("listen for the preview: %w", err)
	}
	defer pages.Close()
	previewOrigin := &url.URL{Scheme: "http", Host: pages.Addr().String()}
	handler, show, err := c.Site(previewOrigin, first)
	if err != nil {
		return err
	}
	d := &door{link: rand.Text(), session: rand.Text()}
	f := &folder{dir: c.Dir, root: root, locales: c.Locales, commits: c.Commits}
	editor := &http.Server{Handler: d.guard(listener.Addr().String(), f.routes(c.CMS, first, previewOrigin, show, d)), ReadHeaderTimeout: 10 * time.Second}
	shows := &http.Server{Handler: d.guard(pages.Addr().String(), framed("http://"+listener.Addr().String(), handler)), ReadHeaderTimeout: 10 * time.Second}
	failed := make(chan error, 2)
	go func() { failed <- editor.Serve(listener) }()
	go func() { failed <- shows.Serve(pages) }()
	if c.Started != nil {
		c.Started("http://" + listener.Addr().String() + "/?token=" + d.link)
	}
	select {
	case <-ctx.Done():
		err = nil
	case err = <-failed:
	}
	return errors.Join(err, editor.Close(), shows.Close())
}

func (f *folder) routes(cms []byte, first *site.Site, previewOrigin *url.URL, show func(*site.Site), d *door) http.Handler {
	files, err := fs.Sub(ui, "ui")
	if err != nil {
		panic(err) // the folder above is a valid name
	}
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServerFS(files))
	mux.HandleFunc("GET /decap-cms.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		w.Header().Set("Content-Encoding", "gzip")
		w.Header().Set("Cache-Control", "max-age=3600")
		_, _ = w.Write(cms) // the browser went away: there is nobody to tell
	})
	mux.HandleFunc("GET /forms.json", func(w http.ResponseWriter, _ *http.Request) {
		files, err := fs.Glob(f.root.FS(), "pages/*.yaml")
		names, unread := f.listPictures()
		if err = errors.Join(err, unread); err != nil {
			writeJSON(w, http.StatusInternalServerError, map[string]string{"error": err.Error()})
			return
		}
		var languages [][2]string
		for _, l := range f.locales.All() {
			languages = append(languages, [2]string{l.Code, l.Name})
		}
		pages := map[string]map[string]string{}
		for _, file := range files {
			pages[file] = addresses(first, file)
		}
		writeJSON(w, http.StatusOK, map[string]any{
			"forms": formsOf(f.locales), "languages": languages, "pages": pages, "pictures": names, "preview": previewOrigin.String(),
		})
	})
	mux.Handle("POST /api", f)
	mux.Handle("POST /preview", &preview{folder: f, show: show})
	mux.HandleFunc("GET /pictures", f.showPictures)
	mux.HandleFunc("POST /pictures", f.takePicture)
	mux.HandleFunc("GET /thumbnails/{name}", f.showThumbnail)
	mux.HandleFunc("POST /undo", f.serveUndo)
	// The CMS compiles its schemas and styles itself.
	policy := strings.Join([]string{
		"default-src 'self'", "script-src 'self' 'unsafe-eval'", "style-src 'self' 'unsafe-inline'", "img-src 'self' blob: data:",
		"font-src 'self' data:", "frame-src 'self' " + previewOrigin.String(), "frame-ancestors 'self'", "form-action 'self'",
	}, "; ")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" && r.URL.Query().Has("token") {
			d.enter(w, r)
			return
		}
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("X-Content-Type-Options", "nosniff")
		mux.ServeHTTP(w, r)
	})
}

func (f *folder) serveUndo(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	name, err := f.takeBack(r.Context())
	if err != nil {
		writeJSON(w, statusOf(err), map[string]string{"error": err.Error()})
		return
	}
	writeJSON(w, http.StatusOK, map[string]string{"path": name})
}

// door lets in who came by the link, which opens once.
type door struct {
	link, session string
	opened        atomic.Bool
}

const sessionCookie = "aldaba-editor"

func (d *door) enter(w http.ResponseWriter, r *http.Request) {
	given := r.URL.Query().Get("token")
	if subtle.ConstantTimeCompare([]byte(given), []byte(d.link)) != 1 || !d.opened.CompareAndSwap(false, true) {
		http.Error(w, "This link has been used. Start the editor again for another.", http.StatusForbidden)
		return
	}
	http.SetCookie(w, &http.Cookie{Name: sessionCookie, Value: d.session, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
	// Not a redirect: a strict cookie is not sent along one that another program began.
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Referrer-Policy", "no-referrer")
	_, _ = w.Write([]byte(`<!doctype html><meta http-equiv="refresh" content="0;url=/"><title>Aldaba</title>`))
}

// guard refuses who has no session, other names for this machine and other sites'
// requests.
func (d *door) guard(host string, next http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	return protection.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Host != host {
			http.Error(w, "This is the editor of another address.", http.StatusMisdirectedRequest)
			return
		}
		cookie, err := r.Cookie(sessionCookie)
		entering := r.URL.Path == "/" && r.URL.Query().Has("token")
		if !entering && (err != nil || subtle.ConstantTimeCompare([]byte(cookie.Value), []byte(d.session)) != 1) {
			http.Error(w, "Open the editor by the link that it printed when it started.", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	}))
}

// framed lets the editor show the site's pages in a frame, which visitors' sites
// must not, and as they are now.
func framed(editor string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/sw.js" { // it would show copies of what has changed
			w.Header().Set("Content-Type", "text/javascript")
			return
		}
		next.ServeHTTP(&frame{ResponseWriter: w, editor: editor}, r)
	})
}

// frame is an answer that the editor may show in a frame.
type frame struct {
	http.ResponseWriter
	editor string
	begun  bool
}

func (f *frame) WriteHeader(status int) {
	f.begun = true
	h := f.Header()
	h.Del("X-Frame-Options")
	h.Set("Content-Security-Policy", strings.ReplaceAll(h.Get("Content-Security-Policy"), "frame-ancestors 'none'", "frame-ancestors "+f.editor))
	h.Set("Cache-Control", "no-store")
	f.ResponseWriter.WriteHeader(status)
}

func (f *frame) Write(data []byte) (int, error) {
	if !f.begun {
		f.WriteHeader(http.StatusOK)
	}
	return f.ResponseWriter.Write(data)
}
