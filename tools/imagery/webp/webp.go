// Package webp reads WebP pictures with the levels that they were written
// with. A lossy WebP keeps its colours between 16 and 235; x/image hands them
// on as if 0 to 255 were meant, and the picture is pale.
package webp

import (
	"image"
	"io"
	"math"

	"golang.org/x/image/webp"
)

// Decode reads a picture.
func Decode(r io.Reader) (image.Image, error) {
	img, err := webp.Decode(r)
	switch narrow := img.(type) {
	case *image.YCbCr:
		widen(narrow)
	case *image.NYCbCrA:
		widen(&narrow.YCbCr)
	}
	return img, err
}

// widen spreads the levels. Source: ITU-R BT.601, which WebP follows: 219
// steps of brightness above 16, 224 of colour around 128.
func widen(img *image.YCbCr) {
	spread := func(plane []uint8, zero, span, base float64) {
		for i, v := range plane {
			plane[i] = uint8(min(max(math.Round((float64(v)-zero)*255/span+base), 0), 255))
		}
	}
	spread(img.Y, 16, 219, 0)
	spread(img.Cb, 128, 224, 128)
	spread(img.Cr, 128, 224, 128)
}
