package site

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/content"
)

// readFilms gives the files of videos/ that end in one of these.
func readFilms(t *testing.T, ending string) map[string]string {
	t.Helper()
	names, err := fs.Glob(content.Files, videosFolder+"/*"+ending)
	if err != nil || len(names) == 0 {
		t.Fatalf("no files %s: %v", ending, err)
	}
	files := map[string]string{}
	for _, name := range names {
		data, err := fs.ReadFile(content.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(data)
	}
	return files
}

func TestFilmsAreLightMP4s(t *testing.T) {
	for name, film := range readFilms(t, ".mp4") {
		if len(film) < 8 || film[4:8] != "ftyp" {
			t.Errorf("%s is no MP4", name)
		}
		if len(film) > mostFilm {
			t.Errorf("%s weighs %d bytes, more than %d", name, len(film), mostFilm)
		}
		// The index before the pictures: the film begins before all of it is here.
		if index, pictures := strings.Index(film, "moov"), strings.Index(film, "mdat"); index < 0 || index > pictures {
			t.Errorf("%s has its index at its end", name)
		}
	}
}

func TestFilmsAreCaptionedInEveryLanguage(t *testing.T) {
	captions := readFilms(t, ".vtt")
	for name := range readFilms(t, ".mp4") {
		for _, l := range content.Locales().All() {
			file := strings.TrimSuffix(name, ".mp4") + "." + l.Code + ".vtt"
			if _, ok := captions[file]; !ok {
				t.Errorf("%s is missing", file)
			}
			delete(captions, file)
		}
	}
	for file := range captions {
		t.Errorf("%s is of no film", file)
	}
}

func TestCaptionsCanBeRead(t *testing.T) {
	for name, text := range readFilms(t, ".vtt") {
		if err := readable(text); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
