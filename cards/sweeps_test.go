//go:build !race

package cards

import (
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/go-text/typesetting/font"
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
