//go:build !race

package cards

import (
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/go-text/typesetting/font"
	"golang.org/x/image/math/fixed"
)

func TestEveryCardHasTheAskedSize(t *testing.T) {
	s, pages := studio(t)
	dir := t.TempDir()
	if n, err := s.Draw(t.Context(), pages[:3], dir); err != nil || n != 3 {
		t.Fatalf("drew %d: %v", n, err)
	}
	for _, p := range pages[:3] {
		f, err := os.Open(filepath.Join(dir, p.Card.File()))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		size, kind, err := image.DecodeConfig(f)
		if err != nil || kind != "jpeg" || size.Width != Width || size.Height != Height {
			t.Errorf("%s: %s of %d by %d: %v", p.Path, kind, size.Width, size.Height, err)
		}
	}
}

// No title of the site is cut: at some size it fits its place.
func TestEveryTitleFits(t *testing.T) {
	s, pages := studio(t)
	for _, p := range pages {
		if p.Card == nil {
			continue
		}
		pen := &pen{faces: map[*font.Font]*font.Face{}}
		all, size := words(p.Card.Title), titleSizes[len(titleSizes)-1]
		lines := pen.lines(all, s.faces, size, titleMax)
		if len(lines) > maxLines || !pen.fits(lines, s.faces, size, titleMax) {
			t.Errorf("%s: %q fills %d lines at the smallest size", p.Path, p.Card.Title, len(lines))
		}
	}
}

// No letter is cut off: what is drawn of each stands in the room of its word.
func TestEveryLetterHasRoom(t *testing.T) {
	s, pages := studio(t)
	pen := &pen{faces: map[*font.Font]*font.Face{}}
	for _, p := range pages {
		if p.Card == nil {
			continue
		}
		for _, w := range words(p.Card.Title) {
			size := titleSizes[0]
			run := pen.shape(w.text, s.faces.of(w), size)
			room, x := room(run, size), fixed.Int26_6(0)
			for _, g := range run.Glyphs {
				left, top := x+g.XOffset+g.XBearing, -g.YOffset-g.YBearing
				letter := image.Rect(left.Floor(), top.Floor(), (left + g.Width).Ceil(), (top - g.Height).Ceil())
				if !letter.In(room) {
					t.Errorf("%s: %q: a letter fills %v of %v", p.Path, w.text, letter, room)
				}
				x += g.Advance
			}
		}
	}
}
