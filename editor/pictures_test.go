//go:build !race

package editor

import (
	"bytes"
	"errors"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gen2brain/webp"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/site"
)

// The encoders are another language's, compiled: the detector makes minutes of them.
func TestEveryPictureIsEncoded(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: encodes pictures")
	}
	d := sit(t, false)
	add := func(name, en string, width int) (int, string) {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		for field, value := range map[string]string{"name": name, "alt.es": "Una puerta", "alt.ca": "Una porta", "alt.en": en} {
			if err := form.WriteField(field, value); err != nil {
				t.Fatal(err)
			}
		}
		file, err := form.CreateFormFile("file", "x.png")
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(png.Encode(file, image.NewGray(image.Rect(0, 0, width, width/2))), form.Close()); err != nil {
			t.Fatal(err)
		}
		answer := d.do(http.MethodPost, "/pictures", &body, func(r *http.Request) { r.Header.Set("Content-Type", form.FormDataContentType()) })
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, string(text)
	}
	for what, given := range map[string]struct {
		name, en string
		width    int
	}{
		"a name of a path": {"../door", "A door", 600}, "a name of Windows": {"con", "A door", 600}, "no words in English": {"a-new-door", " ", 600}, "too small": {"a-new-door", "A door", 300},
	} {
		if status, answer := add(given.name, given.en, given.width); status != http.StatusUnprocessableEntity {
			t.Errorf("%s: status %d: %s", what, status, answer)
		}
	}
	if status, answer := add("a-new-door", "A door", 600); status != http.StatusOK || !strings.Contains(answer, `"a-new-door"`) {
		t.Fatal(status, answer)
	}
	if status, _ := add("a-new-door", "A door", 600); status != http.StatusUnprocessableEntity {
		t.Error("the same name again: status", status)
	}
	files, err := filepath.Glob(filepath.Join(d.dir, picturesFolder, "a-new-door.*"))
	if err != nil || len(files) != 6 {
		t.Errorf("%d files are written: %v", len(files), err)
	}
	if answer := d.do(http.MethodGet, "/thumbnails/a-new-door", nil, nil); answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != "image/webp" {
		t.Error("the thumbnail:", answer.Status, answer.Header.Get("Content-Type"))
	}
	if _, err := site.Load(site.Folder(d.dir), i18n.Default()); err != nil {
		t.Error("the content has faults with the picture:", err)
	}
}

func TestDecodePicture_TakesPNGAndJPEGWithinBounds(t *testing.T) {
	grey := func(width, height int) image.Image { return image.NewGray(image.Rect(0, 0, width, height)) }
	encoded := func(encode func(io.Writer) error) []byte {
		var out bytes.Buffer
		if err := encode(&out); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	asPNG := func(m image.Image) []byte { return encoded(func(w io.Writer) error { return png.Encode(w, m) }) }
	for what, c := range map[string]struct {
		data []byte
		ok   bool
	}{
		"a PNG":        {asPNG(grey(600, 300)), true},
		"a JPEG":       {encoded(func(w io.Writer) error { return jpeg.Encode(w, grey(600, 300), nil) }), true},
		"a WebP":       {encoded(func(w io.Writer) error { return webp.Encode(w, grey(600, 300)) }), false},
		"a GIF":        {encoded(func(w io.Writer) error { return gif.Encode(w, grey(600, 300), nil) }), false},
		"a tall one":   {asPNG(grey(480, longestSide+1)), false},
		"a broad one":  {asPNG(grey(longestSide+1, 480)), false},
		"a large one":  {asPNG(grey(10_000, 5_001)), false},
		"no picture":   {[]byte("x"), false},
		"a half of it": {asPNG(grey(600, 300))[:60], false},
	} {
		if _, err := decodePicture(c.data); (err == nil) != c.ok {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestWritePicture_LeavesNothingAfterAnError(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"pictures/a.webp": "a", picturesFile: "words", picturesIndex: "{}"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	if err := os.Mkdir(filepath.Join(dir, "."+picturesIndex+".next"), 0o700); err != nil { // so that the index cannot be written
		t.Fatal(err)
	}
	f := &folder{root: root}
	err = f.writePicture(t.Context(), map[string][]byte{"pictures/b.webp": []byte("b"), picturesFile: []byte("more words"), picturesIndex: []byte("{b}")})
	if err == nil {
		t.Fatal("no error")
	}
	for name, want := range map[string]string{"pictures/a.webp": "a", picturesFile: "words", picturesIndex: "{}", "pictures/b.webp": ""} {
		if got, _ := root.ReadFile(name); string(got) != want {
			t.Errorf("%s holds %q", name, got)
		}
	}
}
