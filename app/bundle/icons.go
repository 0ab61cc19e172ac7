package bundle

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image/color"
	"image/png"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/internal/theme"
)

const (
	iconSource = "public/icon.svg"
	favicon    = "favicon.ico"
)

// defaultIcon is that of a site without one.
const defaultIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="theme(navy)"/><circle cx="16" cy="16" r="8" fill="theme(brass)"/></svg>`

// icons are the pictures of icon.svg that documents and web manifests link to.
var icons = map[string]struct {
	sizes  []int
	scale  float64
	opaque bool
}{
	favicon:                 {[]int{16, 32, 48}, 1, false},
	"icon-192.png":          {[]int{192}, 1, false},
	"icon-512.png":          {[]int{512}, 1, false},
	"apple-touch-icon.png":  {[]int{180}, 1, true},   // iOS paints transparent pixels black
	"icon-maskable-512.png": {[]int{512}, 0.8, true}, // Source: www.w3.org/TR/appmanifest, safe zone
}

// addIcons adds the icons in the theme's colours, which are served in the place of those in
// public/. A picture that public/ has is not drawn.
func (b *Bundle) addIcons(root string, t theme.Theme, kept *Kept) error {
	source, err := os.ReadFile(filepath.Join(root, iconSource))
	if errors.Is(err, fs.ErrNotExist) {
		source, err = []byte(defaultIcon), nil
	}
	if err != nil {
		return err
	}
	svg, err := t.Fill(string(source))
	if err != nil {
		return fmt.Errorf("%s:%w", iconSource, err)
	}
	b.Files[manifest.Icons+"/icon.svg"] = []byte(svg)
	missing := slices.DeleteFunc(slices.Sorted(maps.Keys(icons)), func(name string) bool {
		_, err := os.Stat(filepath.Join(root, "public", name))
		return err == nil
	})
	ground := t.Palette["navy"]
	drawn := kept.iconsOf(fmt.Sprint(svg, ground))
	for _, name := range missing {
		if drawn[name] == nil {
			if drawn[name], err = drawIcon(name, svg, ground); err != nil {
				return fmt.Errorf("%s:%w; without a change, public/ needs %s", iconSource, err, strings.Join(missing, ", "))
			}
		}
		b.Files[manifest.Icons+"/"+name] = drawn[name]
	}
	return nil
}

// drawIcon draws one of the icons. The ground of an opaque one is the colour of the SVG's
// upper edge, or the given one where the edge is transparent.
func drawIcon(name, svg string, ground color.Color) ([]byte, error) {
	svg, err := normalizeSVG(svg)
	if err != nil {
		return nil, err
	}
	icon := icons[name]
	var pictures [][]byte
	for _, size := range icon.sizes {
		img, err := rasterize(svg, size, 1, color.Transparent)
		if err == nil && icon.opaque {
			if edge := img.RGBAAt(size/2, 0); edge.A == 0xff {
				ground = edge
			}
			img, err = rasterize(svg, size, icon.scale, ground)
		}
		if err != nil {
			return nil, err
		}
		var picture bytes.Buffer
		if err := png.Encode(&picture, img); err != nil {
			return nil, err
		}
		pictures = append(pictures, picture.Bytes())
	}
	if name != favicon {
		return pictures[0], nil
	}
	return encodeICO(icon.sizes, pictures), nil
}

// encodeICO puts PNGs into a Windows icon. Source: learn.microsoft.com, ICONDIR.
func encodeICO(sizes []int, pictures [][]byte) []byte {
	ico := []byte{0, 0, 1, 0, byte(len(pictures)), 0}
	offset := len(ico) + 16*len(pictures)
	for i, picture := range pictures {
		ico = append(ico, byte(sizes[i]), byte(sizes[i]), 0, 0, 1, 0, 32, 0)
		ico = binary.LittleEndian.AppendUint32(ico, uint32(len(picture)))
		ico = binary.LittleEndian.AppendUint32(ico, uint32(offset))
		offset += len(picture)
	}
	return append(ico, bytes.Join(pictures, nil)...)
}
