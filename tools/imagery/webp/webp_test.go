package webp

import (
	"image"
	"testing"
)

func TestLevelsAreSpread(t *testing.T) {
	img := image.NewYCbCr(image.Rect(0, 0, 4, 1), image.YCbCrSubsampleRatio444)
	copy(img.Y, []uint8{16, 235, 125, 0})
	copy(img.Cb, []uint8{128, 240, 16, 0})
	copy(img.Cr, []uint8{128, 128, 240, 255})
	widen(img)
	for name, c := range map[string]struct{ got, want []uint8 }{
		"Y":  {img.Y[:4], []uint8{0, 255, 127, 0}},
		"Cb": {img.Cb[:4], []uint8{128, 255, 1, 0}},
		"Cr": {img.Cr[:4], []uint8{128, 128, 255, 255}},
	} {
		for i := range c.want {
			if c.got[i] != c.want[i] {
				t.Errorf("%s: %v, want %v", name, c.got, c.want)
				break
			}
		}
	}
}
