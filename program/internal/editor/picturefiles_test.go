package editor

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// smallWebP is a picture of 480×480 pixels. The encoders register a decoder for it.
var smallWebP, _ = base64.StdEncoding.DecodeString("UklGRhoAAABXRUJQVlA4TA4AAAAv38F3AAcQEf0PRET/Aw==")

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
		"a WebP":       {smallWebP, false},
		"a GIF":        {encoded(func(w io.Writer) error { return gif.Encode(w, grey(600, 300), nil) }), false},
		"a tall one":   {asPNG(grey(480, longestSide+1)), false},
		"a narrow one": {asPNG(grey(480, 480*tallest+1)), false},
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
