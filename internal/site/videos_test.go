package site

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
	"unicode/utf8"
)

const (
	mostFilm    = 900_000          // bytes: a film comes while it is looked at
	longestFilm = 20 * time.Second // no cue stands after it
	shortestCue = 2500 * time.Millisecond
	mostLines   = 2
	mostLine    = 38 // characters
)

func TestUnreadableCaptionsAreFound(t *testing.T) {
	cue := func(from, to, words string) string { return "\n\n00:" + from + " --> 00:" + to + "\n" + words }
	good := "WEBVTT" + cue("01.000", "04.000", "One.") + cue("04.000", "07.000", "Two,\nthree.") + "\n"
	if err := readable(good); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{
		"",
		"WEBVTT\n",
		"\n00:01.000 --> 00:04.000\nOne.\n",
		good + cue("06.000", "09.000", "Too early."),
		good + cue("08.000", "10.000", "Too short."),
		good + cue("18.000", "21.000", "Too late."),
		good + cue("08.000", "11.000", "On\nthree\nlines."),
		good + cue("08.000", "11.000", strings.Repeat("long", 10)),
		good + cue("08.000", "11,000", "A comma."),
		good + cue("08.000", "11.000", ""),
	} {
		if readable(bad) == nil {
			t.Errorf("nothing is said of %q", bad)
		}
	}
}

var cueTimes = regexp.MustCompile(`^(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d\.\d{3})$`)

// readable says what keeps captions from being read.
func readable(text string) error {
	blocks := strings.Split(strings.TrimSpace(text), "\n\n")
	if blocks[0] != "WEBVTT" || len(blocks) == 1 {
		return fmt.Errorf("no captions: %.20q", text)
	}
	var last time.Duration
	for _, block := range blocks[1:] {
		lines := strings.Split(strings.TrimPrefix(block, "\n"), "\n")
		times := cueTimes.FindStringSubmatch(lines[0])
		if times == nil {
			return fmt.Errorf("no times: %q", lines[0])
		}
		from, err := time.ParseDuration(times[1] + "m" + times[2] + "s")
		if err != nil {
			return err
		}
		to, err := time.ParseDuration(times[3] + "m" + times[4] + "s")
		switch {
		case err != nil:
			return err
		case from < last || to > longestFilm:
			return fmt.Errorf("%q is out of place", lines[0])
		case to-from < shortestCue:
			return fmt.Errorf("%q is too short to be read", lines[0])
		case len(lines) == 1 || len(lines) > 1+mostLines:
			return fmt.Errorf("%q has %d lines", lines[0], len(lines)-1)
		}
		for _, line := range lines[1:] {
			if n := utf8.RuneCountInString(line); n == 0 || n > mostLine {
				return fmt.Errorf("%q has %d characters", line, n)
			}
		}
		last = to
	}
	return nil
}

// A film with its index in front is known by that; of any other file all is read.
func TestFilmIndexTellsFilmsApart(t *testing.T) {
	pictures := boxed("mdat", bytes.Repeat([]byte("picture "), 20_000))
	index := boxed("moov", []byte("sizes"))
	for name, c := range map[string]struct {
		file []byte
		want int // bytes of the front
	}{
		"index in front":   {slices.Concat(boxed("ftyp"), index, pictures), indexBytes},
		"index at the end": {slices.Concat(pictures, index), len(pictures) + len(index)},
		"captions":         {[]byte("WEBVTT"), 6},
		"nothing":          {nil, 0},
	} {
		front, size, err := filmIndex(fstest.MapFS{"film": {Data: c.file}}, "film")
		if err != nil || len(front) != c.want || size != int64(len(c.file)) || !bytes.HasPrefix(c.file, front) {
			t.Errorf("%s: %d bytes of %d, want %d of %d: %v", name, len(front), size, c.want, len(c.file), err)
		}
	}
	if _, _, err := filmIndex(fstest.MapFS{}, "film"); err == nil {
		t.Error("no film, and no error")
	}
}
