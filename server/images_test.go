package server

import (
	"io/fs"
	"net/http"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/content"
)

// aPicture is a file of the real content.
func aPicture(t *testing.T, ending string) (name string, data []byte) {
	t.Helper()
	names, err := fs.Glob(siteOfAldaba().Pictures, "cylinder-single.*"+ending)
	if err != nil || len(names) == 0 {
		t.Fatalf("no picture: %v", err)
	}
	if data, err = fs.ReadFile(siteOfAldaba().Pictures, names[0]); err != nil {
		t.Fatal(err)
	}
	return names[0], data
}

func TestAPictureIsKeptForEver(t *testing.T) {
	h := open(t, given{})
	for ending, kind := range map[string]string{".avif": "image/avif", ".webp": "image/webp"} {
		name, data := aPicture(t, ending)
		a := h.mustGet(t, content.PicturesPath+name)
		if a.body != string(data) {
			t.Errorf("%s: %d bytes, want %d", name, len(a.body), len(data))
		}
		mustHave(t, a.Header, map[string]string{"Content-Type": kind, "Cache-Control": forever, "Etag": `"` + name + `"`, "Set-Cookie": ""})
	}
}

func TestWhoHasAPictureIsToldSo(t *testing.T) {
	h := open(t, given{})
	name, _ := aPicture(t, ".avif")
	if a := h.get(content.PicturesPath+name, `If-None-Match: "`+name+`"`); a.StatusCode != http.StatusNotModified || a.body != "" {
		t.Errorf("%d with %d bytes, want 304", a.StatusCode, len(a.body))
	}
}

func TestAPictureThatIsNotThereIsNoPage(t *testing.T) {
	h := open(t, given{})
	for _, path := range []string{"/pictures/no.avif", "/pictures/..%2fbrand.yaml", "/pictures/door", "/cards/0.jpg"} {
		a := h.get(path)
		if a.StatusCode != http.StatusNotFound || strings.Contains(a.body, "<html") {
			t.Errorf("%s: %d %.60q", path, a.StatusCode, a.body)
		}
		mustHave(t, a.Header, map[string]string{"Cache-Control": "no-store"})
	}
}

func TestThePictureThatOpensAPageIsPreloaded(t *testing.T) {
	h := open(t, given{})
	for path, most := range map[string]int{"/": 2, "/en/devices/smart-lock-system-gateway": 1, "/en/contact": 0} {
		body := h.mustGet(t, path).body
		if n := strings.Count(body, `<link rel="preload" as="image" type="image/avif"`); n != most {
			t.Errorf("%s preloads %d pictures, want %d", path, n, most)
		}
	}
}

func TestAPageNamesItsCardIfThereIsOne(t *testing.T) {
	page, _ := siteOfAldaba().Page("api", "en", "")
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
