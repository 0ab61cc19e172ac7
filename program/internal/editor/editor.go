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
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/internal/theme"
)

//go:embed ui
var ui embed.FS

// Config is what an editor runs with.
type Config struct {
	// Dir is the folder of the content.
	Dir     string
	Locales *i18n.Locales
	// Options are those of the site's content: its own kinds of section.
	Options []site.Option
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
	first, err := site.Load(site.Folder(c.Dir), c.Locales, c.Options...)
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
	d := &gate{link: rand.Text(), session: rand.Text(), preview: rand.Text()}
	f := &folder{dir: c.Dir, root: root, locales: c.Locales, options: c.Options, commits: c.Commits}
	editor := &http.Server{Handler: guard(listener.Addr().String(), f.routes(c.CMS, first, previewOrigin, show, d)), ReadHeaderTimeout: 10 * time.Second}
	shows := &http.Server{Handler: guard(pages.Addr().String(), d.previewed(framed("http://"+listener.Addr().String(), handler))), ReadHeaderTimeout: 10 * time.Second}
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

func writeCSS(w http.ResponseWriter, colours theme.Palette) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	_, _ = w.Write(css(colours)) // an error means that the browser is gone
}

// css is the editor's style sheet in the colours of the site.
func css(colours theme.Palette) []byte {
	source, err := ui.ReadFile("ui/editor.css")
	if err != nil {
		panic(err) // it is embedded
	}
	filled, err := colours.Fill(string(source))
	if err != nil {
		panic(err) // a test fills it
	}
	return []byte(filled)
}

func (f *folder) routes(cms []byte, first *site.Site, previewOrigin *url.URL, show func(*site.Site), d *gate) http.Handler {
	files, err := fs.Sub(ui, "ui")
	if err != nil {
		panic(err) // the folder above is a valid name
	}
	// The CMS and its script are the same for everybody; what they read and write is not.
	public, mux := http.NewServeMux(), http.NewServeMux()
	public.Handle("/", d.entered(mux))
	public.HandleFunc("POST /session", d.enter)
	colours, _ := theme.New(first.Brand.ThemeColours()) // which site.Load has checked
	public.HandleFunc("GET /editor.css", func(w http.ResponseWriter, _ *http.Request) { writeCSS(w, colours) })
	for _, name := range []string{"/{$}", "/editor.js", "/manual.js"} {
		public.Handle("GET "+name, http.FileServerFS(files))
	}
	public.HandleFunc("GET /decap-cms.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		w.Header().Set("Content-Encoding", "gzip")
		w.Header().Set("Cache-Control", "max-age=3600")
		_, _ = w.Write(cms) // an error means that the browser is gone
	})
	mux.HandleFunc("GET /labels.json", f.showLabels)
	mux.HandleFunc("GET /forms.json", func(w http.ResponseWriter, _ *http.Request) {
		files, err := fs.Glob(f.root.FS(), "pages/*.yaml")
		names, unread := f.listPictures()
		if err = errors.Join(err, unread); err != nil {
			writeError(w, err)
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
			"forms": formsOf(f.root.FS(), f.locales, f.options...), "languages": languages, "pages": pages, "pictures": names, "preview": previewOrigin.String(),
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
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Referrer-Policy", "same-origin") // the link is an address, too
		public.ServeHTTP(w, r)
	})
}

func (f *folder) serveUndo(w http.ResponseWriter, r *http.Request) {
	var undo publication
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<16)).Decode(&undo); err != nil {
		writeJSON(w, http.StatusBadRequest, map[string]string{"error": err.Error()})
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.takeBack(r.Context(), undo); err != nil {
		writeError(w, err)
		return
	}
	writeJSON(w, http.StatusOK, undo)
}

// gate lets in who came by the link, which opens once. The editor's script sends the
// session in a header, because a browser sends cookies to every port of a host: to other
// programs of this machine, which could replay them. A frame sends no header, so the
// preview has a cookie of its own, with which nothing can be changed.
type gate struct {
	link, session, preview string
	opened                 atomic.Bool
}

const previewCookie = "aldaba-preview"

func (d *gate) enter(w http.ResponseWriter, r *http.Request) {
	given, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<10))
	if err != nil || !equal(string(given), d.link) || !d.opened.CompareAndSwap(false, true) {
		writeJSON(w, http.StatusForbidden, map[string]string{"error": "This link has been used. Start the editor again for another."})
		return
	}
	http.SetCookie(w, &http.Cookie{Name: previewCookie, Value: d.preview, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
	writeJSON(w, http.StatusOK, map[string]string{"session": d.session})
}

// entered refuses requests without the session.
func (d *gate) entered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !equal(r.Header.Get("Authorization"), "Bearer "+d.session) {
			writeJSON(w, http.StatusForbidden, map[string]string{"error": "Open the editor by the link that it printed when it started."})
			return
		}
		next.ServeHTTP(w, r)
	})
}

// previewed refuses requests without the preview's cookie.
func (d *gate) previewed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if cookie, err := r.Cookie(previewCookie); err != nil || !equal(cookie.Value, d.preview) {
			http.Error(w, "Open the editor by the link that it printed when it started.", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func equal(given, secret string) bool {
	return subtle.ConstantTimeCompare([]byte(given), []byte(secret)) == 1
}

// guard refuses other names for this machine and other sites' requests.
func guard(host string, next http.Handler) http.Handler {
	return http.NewCrossOriginProtection().Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Host != host {
			http.Error(w, "This is the editor of another address.", http.StatusMisdirectedRequest)
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
