package server

import (
	"io/fs"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/aldaba/aldaba/internal/site"
)

// openWithPictures is the clinic with a picture on some pages; on one it is another in narrow
// windows.
func openWithPictures(t *testing.T) *house {
	t.Helper()
	text := func(name string) string { return string(clinic().files[name].Data) }
	const last = "    title: {es:" // of what every section has
	shows := func(page, fields string) string { return strings.Replace(text(page), last, fields+last, 1) }
	added := map[string]string{
		"app/sections/welcome/kind.yaml": `opens: { title: title, picture: picture, preloads: { tall: "(max-width: 61.99rem)", picture: "(min-width: 62rem)" } }
fields: { title: text, text: text, tall?: { type: picture, sizes: 100vw }, picture?: { type: picture, sizes: 50vw } }
`,
		"content/pictures.json":        `{"surgery": {"width": 800, "height": 600, "widths": [400, 800], "version": "0a1b2c3d"}}`,
		"content/pictures.yaml":        `surgery: {alt: {es: "Un gabinete con luz de la calle", en: "A surgery in daylight"}}`,
		"content/pages/about.yaml":     shows("pages/about.yaml", "    tall: surgery\n    picture: surgery\n"),
		"content/pages/companies.yaml": shows("pages/companies.yaml", "    picture: surgery\n"),
	}
	for _, name := range []string{"400.avif", "800.avif", "400.webp", "800.webp"} {
		added["content/pictures/surgery.0a1b2c3d-"+name] = "0123456789 of " + name
	}
	return open(t, given{site: clinicWith(added).site(nil)})
}

// aPicture is a file of the house's.
func (h *house) aPicture(t *testing.T, ending string) (name string, data []byte) {
	t.Helper()
	name = "surgery.0a1b2c3d-400" + ending
	data, err := fs.ReadFile(h.shown.Site.Pictures, name)
	if err != nil {
		t.Fatal(err)
	}
	return name, data
}

func TestAPictureIsKeptForEver(t *testing.T) {
	h := openWithPictures(t)
	for ending, kind := range map[string]string{".avif": "image/avif", ".webp": "image/webp"} {
		name, data := h.aPicture(t, ending)
		a := h.mustGet(t, site.PicturesPath+name)
		if a.body != string(data) {
			t.Errorf("%s: %d bytes, want %d", name, len(a.body), len(data))
		}
		mustHave(t, a.Header, map[string]string{"Content-Type": kind, "Cache-Control": forever, "Etag": `"` + name + `"`, "Set-Cookie": ""})
		if a := h.get(site.PicturesPath+name, `If-None-Match: "`+name+`"`); a.StatusCode != http.StatusNotModified || a.body != "" {
			t.Errorf("%d with %d bytes, want 304", a.StatusCode, len(a.body))
		}
	}
}

func TestAFileIsSentInSoManyPartsAndNoMore(t *testing.T) {
	h := openWithPictures(t)
	name, data := h.aPicture(t, ".avif")
	ranges := func(n int) string {
		return "Range: bytes=" + strings.TrimSuffix(strings.Repeat("1-1,", n), ",")
	}
	for n, want := range map[int]int{1: 206, maxRanges: 206, maxRanges + 1: 200, 2500: 200} {
		if a := h.get(site.PicturesPath+name, ranges(n)); a.StatusCode != want || want == 200 && a.body != string(data) {
			t.Errorf("%d parts: %d with %d bytes, want %d", n, a.StatusCode, len(a.body), want)
		}
	}
}

func TestRangesThatMeanNothingAreIgnored(t *testing.T) {
	h := openWithPictures(t)
	name, data := h.aPicture(t, ".avif")
	for asked, want := range map[string]int{
		"items=0-1": 200, "bytes=-0": 200, "bytes=0-18446744073709551615": 200, "bytes=1-0x": 200,
		"Bytes=0-1": 206, "bytes=-2": 206, "bytes=0-0, 2-3": 206, "bytes=99999999-": 416,
	} {
		if a := h.get(site.PicturesPath+name, "Range: "+asked); a.StatusCode != want || want == 200 && a.body != string(data) {
			t.Errorf("%s: %d with %d bytes, want %d", asked, a.StatusCode, len(a.body), want)
		}
	}
}

func TestThePictureThatOpensAPageIsPreloaded(t *testing.T) {
	h := openWithPictures(t)
	const preload = `<link rel="preload" as="image" type="image/avif"`
	for path, want := range map[string][]string{
		staticPage:    {`imagesizes="100vw" media="(max-width: 61.99rem)"`, `imagesizes="50vw" media="(min-width: 62rem)"`},
		companiesPage: {`imagesizes="50vw">`}, // for all windows
		contactPage:   nil,
	} {
		body := h.mustGet(t, path).body
		if n := strings.Count(body, preload); n != len(want) {
			t.Errorf("%s preloads %d pictures, want %d", path, n, len(want))
		}
		for _, part := range want {
			_, rest, _ := strings.Cut(body, `imagesrcset="/pictures/surgery.0a1b2c3d-400.avif 400w, /pictures/surgery.0a1b2c3d-800.avif 800w" `+part)
			if rest == "" {
				t.Errorf("%s has no preload with %s", path, part)
			}
		}
	}
}

func TestACopyHasThePictures(t *testing.T) {
	h := openWithPictures(t)
	name, _ := h.aPicture(t, ".webp")
	if addresses, err := h.Addresses(); err != nil || !slices.Contains(addresses.Media, site.PicturesPath+name) || len(addresses.Media) != 4 {
		t.Errorf("%v, %v", addresses.Media, err)
	}
}

func TestAPageNamesItsCardIfThereIsOne(t *testing.T) {
	page, _ := siteOfClinic().Page("about", "en", "")
	h := open(t, given{})
	if body := h.mustGet(t, page.Path).body; strings.Contains(body, "og:image") {
		t.Error("a page names a card that was not drawn")
	}
	distFiles["cards/"+page.Card.File()] = distFiles["server.js"]
	t.Cleanup(func() { delete(distFiles, "cards/"+page.Card.File()) })
	h = open(t, given{})
	if body := h.mustGet(t, page.Path).body; !strings.Contains(body, `<meta property="og:image" content="`+h.config.Origin.String()+"/cards/"+page.Card.File()+`">`) {
		t.Errorf("a page does not name its card: %.1500s", body)
	}
	mustHave(t, h.mustGet(t, "/cards/"+page.Card.File()).Header, map[string]string{"Content-Type": "image/jpeg", "Cache-Control": forever})
}

// Cards are drawn with the program: an article that came later has that of the home page.
func TestAPageWithoutACardOfItsOwnHasThatOfItsLanguage(t *testing.T) {
	home, _ := siteOfClinic().Page("home", "en", "")
	file := "cards/" + home.Card.File()
	distFiles[file] = distFiles["server.js"]
	t.Cleanup(func() { delete(distFiles, file) })
	page, _ := siteOfClinic().Page("about", "en", "")
	h := open(t, given{})
	if body := h.mustGet(t, page.Path).body; !strings.Contains(body, `<meta property="og:image" content="`+h.config.Origin.String()+"/"+file+`">`) {
		t.Error("the page names no card")
	}
}

// openWithAFilm is the site with one film and its captions in one language.
func openWithAFilm(t *testing.T) *house {
	t.Helper()
	site := *siteOfClinic()
	site.Videos = fstest.MapFS{
		"talk.0a1b2c3d.mp4":    {Data: []byte("0123456789")},
		"talk.es.0a1b2c3d.vtt": {Data: []byte("WEBVTT\n")},
		"notes.md":             {Data: []byte("not to be served")},
	}
	return open(t, given{site: &site})
}

func TestAFilmIsSentInTheAskedParts(t *testing.T) {
	h := openWithAFilm(t)
	const film = site.VideosPath + "talk.0a1b2c3d.mp4"
	whole := h.mustGet(t, film)
	if whole.body != "0123456789" {
		t.Errorf("the film is %q", whole.body)
	}
	mustHave(t, whole.Header, map[string]string{
		"Content-Type": "video/mp4", "Cache-Control": forever, "Accept-Ranges": "bytes", "Etag": `"talk.0a1b2c3d.mp4"`, "Content-Length": "10",
	})
	part := h.get(film, "Range: bytes=2-5", `If-Range: "talk.0a1b2c3d.mp4"`)
	if part.StatusCode != http.StatusPartialContent || part.body != "2345" {
		t.Errorf("a part: %d %q, want 206 and 2345", part.StatusCode, part.body)
	}
	mustHave(t, part.Header, map[string]string{"Content-Range": "bytes 2-5/10", "Content-Type": "video/mp4", "Cache-Control": forever})
	if a := h.get(film, "Range: bytes=10-"); a.StatusCode != http.StatusRequestedRangeNotSatisfiable {
		t.Errorf("beyond its end: %d, want 416", a.StatusCode)
	}
	if a := h.ask(newRequest("HEAD", film)); a.StatusCode != http.StatusOK || a.body != "" || a.Header.Get("Content-Length") != "10" {
		t.Errorf("HEAD: %d %q, Content-Length %s", a.StatusCode, a.body, a.Header.Get("Content-Length"))
	}
}

func TestCaptionsAreSentAndNothingElseOfTheFolder(t *testing.T) {
	h := openWithAFilm(t)
	a := h.mustGet(t, site.VideosPath+"talk.es.0a1b2c3d.vtt")
	mustHave(t, a.Header, map[string]string{"Content-Type": "text/vtt; charset=utf-8", "Cache-Control": forever})
	for _, name := range []string{"notes.md", "talk.mp4"} {
		a := h.get(site.VideosPath + name)
		if a.StatusCode != http.StatusNotFound || strings.Contains(a.body, "<html") {
			t.Errorf("%q: %d %.60q", name, a.StatusCode, a.body)
		}
		mustHave(t, a.Header, map[string]string{"Cache-Control": "no-store"})
	}
}

// A film takes longer to be watched than any page to be read: the connection
// of a slow reader is not cut off in the middle of it.
func TestAFilmMayTakeItsTime(t *testing.T) {
	h := openWithAFilm(t)
	for name, long := range map[string]bool{"talk.0a1b2c3d.mp4": true, "talk.es.0a1b2c3d.vtt": false} {
		w := &deadlined{ResponseRecorder: httptest.NewRecorder()}
		h.ServeHTTP(w, newRequest("GET", site.VideosPath+name))
		if got := time.Until(w.deadline) > writeTimeout; got != long {
			t.Errorf("%s: the deadline is %v", name, w.deadline)
		}
	}
}

// deadlined remembers by when it has to be written.
type deadlined struct {
	*httptest.ResponseRecorder
	deadline time.Time
}

func (d *deadlined) SetWriteDeadline(t time.Time) error { d.deadline = t; return nil }
