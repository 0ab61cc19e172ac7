//go:build !race

package editor

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/site"
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
		for field, value := range map[string]string{"name": name, "alt.es": "Una puerta", "alt.en": en} {
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
	if _, err := site.Load(site.Folder(d.dir), clinicLocales(t), clinicKinds); err != nil {
		t.Error("the content has faults with the picture:", err)
	}
}
