package theme

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/aldaba/aldaba/internal/yamledit"
)

// BrandFile is the file of a content folder that names the colours.
const BrandFile = "brand.yaml"

// Theme is what a brand's pages are drawn with.
type Theme struct {
	Palette Palette
	Faces   Faces
}

// Fill writes colours and faces in the place of their names.
func (t Theme) Fill(source string) (string, error) { return t.Palette.Fill(t.Faces.Fill(source)) }

// Read reads the theme of a brand's file. The error names each fault with its line.
// Without the file, and for what is not in it, the theme is the default one.
func Read(file string) (t Theme, err error) {
	data, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return t, err
	}
	doc, err := yamledit.Parse(data)
	if err != nil {
		return t, fmt.Errorf("%s:%w", file, err)
	}
	chosen := Default
	t.Faces = DefaultFaces
	if doc.Root != nil {
		if faces := yamledit.Get(doc.Root, "faces"); faces != nil {
			if err := faces.Decode(&t.Faces); err != nil {
				return t, fmt.Errorf("%s:%d: faces: %w", file, faces.Line, err)
			}
		}
		if colours := yamledit.Get(doc.Root, "colours"); colours != nil {
			chosen = Colours{}
			if err := colours.Decode(&chosen); err != nil {
				return t, fmt.Errorf("%s:%d: colours: %w", file, colours.Line, err)
			}
		}
	}
	palette, faults := New(chosen)
	var list []error
	for _, f := range faults {
		at, _ := doc.Find([]string{"colours", f.Key})
		list = append(list, fmt.Errorf("%s:%d:%d: colours.%s: %s", file, at.Line, at.Column, f.Key, f.Problem))
	}
	t.Palette = palette
	return t, errors.Join(list...)
}
