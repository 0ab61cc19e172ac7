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

// Read derives the palette of a brand's file. The error names each fault with its line.
// Without the file or without colours in it they are the default ones.
func Read(file string) (Palette, error) {
	data, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	doc, err := yamledit.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s:%w", file, err)
	}
	chosen := Default
	if doc.Root != nil {
		if colours := yamledit.Get(doc.Root, "colours"); colours != nil {
			chosen = Colours{}
			if err := colours.Decode(&chosen); err != nil {
				return nil, fmt.Errorf("%s:%d: colours: %w", file, colours.Line, err)
			}
		}
	}
	palette, faults := New(chosen)
	var list []error
	for _, f := range faults {
		at, _ := doc.Find([]string{"colours", f.Key})
		list = append(list, fmt.Errorf("%s:%d:%d: colours.%s: %s", file, at.Line, at.Column, f.Key, f.Problem))
	}
	return palette, errors.Join(list...)
}
