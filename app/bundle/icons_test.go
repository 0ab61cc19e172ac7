package bundle

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/theme"
)

// iconsOf are the icons of a site with some files in public/, by their name.
func iconsOf(t *testing.T, public map[string]string) (map[string][]byte, error) {
	t.Helper()
	root := t.TempDir()
	if err := os.Mkdir(filepath.Join(root, "public"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range public {
		if err := os.WriteFile(filepath.Join(root, "public", name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	palette, _ := theme.New(theme.Default)
	b := &Bundle{Files: map[string][]byte{}}
	err := b.addIcons(root, theme.Theme{Palette: palette}, nil)
	return b.Files, err
}

// picturesIn decodes a PNG, or those of a Windows icon.
func picturesIn(t *testing.T, data []byte) (list []image.Image) {
	t.Helper()
	parts := [][]byte{data}
	if bytes.HasPrefix(data, []byte{0, 0, 1, 0}) {
		parts = nil
		for i := range int(data[4]) {
			entry := data[6+16*i:]
			length, offset := binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
			parts = append(parts, data[offset:offset+length])
			if size, err := png.DecodeConfig(bytes.NewReader(data[offset:])); err != nil || size.Width != int(entry[0]) || size.Height != int(entry[1]) {
				t.Errorf("the entry of %d x %d is a picture of %v, %v", entry[0], entry[1], size, err)
			}
		}
	}
	for _, part := range parts {
		img, err := png.Decode(bytes.NewReader(part))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, img)
	}
	return list
}

func TestIcons_OfASiteWithoutOne(t *testing.T) {
	for _, files := range []map[string]string{nil, {"public/robots.txt": ""}} {
		b, err := buildWith(t, files)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range append(slices.Collect(maps.Keys(icons)), "icon.svg") {
			if len(b.Files["icons/"+name]) == 0 {
				t.Errorf("with the files %v: there is no %s", files, name)
			}
		}
	}
}

func TestIcons_Sizes(t *testing.T) {
	files, err := iconsOf(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][]int{
		"favicon.ico": {16, 32, 48}, "icon-192.png": {192}, "icon-512.png": {512}, "apple-touch-icon.png": {180}, "icon-maskable-512.png": {512},
	} {
		var got []int
		for _, img := range picturesIn(t, files["icons/"+name]) {
			got = append(got, img.Bounds().Dx())
			if img.Bounds().Dx() != img.Bounds().Dy() {
				t.Errorf("%s: %v", name, img.Bounds())
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s has pictures of %v, want %v", name, got, want)
		}
	}
}

// A viewBox that begins elsewhere, a stroke, a corner whose ry is left out.
const ownIcon = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:tool="urn:tool" tool:version="1" viewBox="-8 -8 16 16">
	<rect x="-8" y="-8" width="16" height="16" rx="4" fill="#204060"/>
	<line x1="-4" y1="0" x2="4" y2="0" stroke="#ff8800" stroke-width="4"/>
</svg>`

func TestIcons_OfOwnSVG(t *testing.T) {
	files, err := iconsOf(t, map[string]string{"icon.svg": ownIcon})
	if err != nil {
		t.Fatal(err)
	}
	none, ground, line := color.NRGBA{}, color.NRGBA{0x20, 0x40, 0x60, 255}, color.NRGBA{0xff, 0x88, 0, 255}
	for name, c := range map[string]struct {
		corner color.NRGBA
		half   float64 // of the stroke's width, as a share of the picture's
	}{
		"favicon.ico": {none, 0.125}, "icon-192.png": {none, 0.125}, "icon-512.png": {none, 0.125},
		"apple-touch-icon.png": {ground, 0.125}, "icon-maskable-512.png": {ground, 0.1},
	} {
		for _, img := range picturesIn(t, files["icons/"+name]) {
			size := img.Bounds().Dx()
			edge := int(c.half * float64(size))
			for at, want := range map[image.Point]color.NRGBA{
				{}: c.corner, {X: size / 2}: ground,
				{X: size / 2, Y: size/2 - edge + 1}: line, {X: size / 2, Y: size/2 + edge - 2}: line,
				{X: size / 2, Y: size/2 - edge - 2}: ground, {X: size / 2, Y: size/2 + edge + 1}: ground,
			} {
				if got := color.NRGBAModel.Convert(img.At(at.X, at.Y)); got != want {
					t.Errorf("%s of %d: %v at %v, want %v", name, size, got, at, want)
				}
			}
		}
	}
}

func TestIcons_DashesOfAGroup(t *testing.T) {
	files, err := iconsOf(t, map[string]string{"icon.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
		<g stroke="#000" stroke-width="2" stroke-dasharray="4"><line x1="0" y1="4" x2="16" y2="4"/><line x1="0" y1="12" x2="16" y2="12"/></g>
	</svg>`})
	if err != nil {
		t.Fatal(err)
	}
	img := picturesIn(t, files["icons/icon-192.png"])[0]
	for _, y := range []int{4, 12} {
		for x, want := range map[int]bool{2: true, 6: false, 10: true, 14: false} {
			if _, _, _, alpha := img.At(x*12, y*12).RGBA(); (alpha > 0) != want {
				t.Errorf("at %d,%d the line is drawn: %v, want %v", x, y, !want, want)
			}
		}
	}
}

func TestIcons_OwnPictureStays(t *testing.T) {
	for name := range icons {
		files, err := iconsOf(t, map[string]string{name: "own"})
		if err != nil {
			t.Fatal(err)
		}
		if files["icons/"+name] != nil || len(files) != len(icons) {
			t.Errorf("with an own %s the bundle has %v", name, slices.Sorted(maps.Keys(files)))
		}
	}
	all := map[string]string{"icon.svg": "<svg><text>A</text></svg>"}
	for name := range icons {
		all[name] = "own"
	}
	if _, err := iconsOf(t, all); err != nil {
		t.Errorf("an icon of letters, of which nothing is drawn: %v", err)
	}
}

func TestIcons_AreDrawnAgainForOtherColoursAlone(t *testing.T) {
	var kept Kept
	draw := func(c theme.Colours) []byte {
		t.Helper()
		palette, _ := theme.New(c)
		b := &Bundle{Files: map[string][]byte{}}
		if err := b.addIcons(t.TempDir(), theme.Theme{Palette: palette}, &kept); err != nil {
			t.Fatal(err)
		}
		return b.Files["icons/icon-192.png"]
	}
	other := theme.Default
	other.Brass = "#D98C5F"
	first, again, changed := draw(theme.Default), draw(theme.Default), draw(other)
	if &first[0] != &again[0] {
		t.Error("the same icon is drawn again")
	}
	if bytes.Equal(first, changed) {
		t.Error("the icon has the colours of the build before")
	}
}

func TestIcons_WhatCannotBeDrawnIsNamed(t *testing.T) {
	const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` + "\n"
	for svg, want := range map[string]string{
		head + `<text>A</text></svg>`:                                     "2: cannot draw <text>",
		head + `<path fill-rule="evenodd" d="M0 0z"/></svg>`:              "2: cannot draw the attribute fill-rule of <path>",
		head + `<g transform="scale(2)"/></svg>`:                          "2: cannot draw the attribute transform of <g>",
		head + `<defs><linearGradient id="a"/></defs></svg>`:              "2: cannot draw <defs>",
		head + `<path d="M0 0h`:                                           "2: XML syntax error",
		head + `<g></svg>`:                                                "2: XML syntax error",
		head + `<path d="M0 0L5 q"/></svg>`:                               " ",
		head + `<rect width="100%" height="2"/></svg>`:                    ` cannot draw it: strconv.ParseFloat: parsing "100%"`,
		head + `<path fill="theme(olive)" d="M0 0z"/></svg>`:              "2: theme(olive): the theme has no such colour",
		head + `<path fill="url(#a)" d="M0 0z"/></svg>`:                   "2: cannot draw the attribute fill of <path>",
		head + `<path fill="olive-ish" d="M0 0z"/></svg>`:                 " cannot draw it: ",
		`<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0z"/></svg>`: " <svg> has no viewBox",
		"":     " <svg> has no viewBox",
		"true": " <svg> has no viewBox",
	} {
		_, err := iconsOf(t, map[string]string{"icon.svg": svg, "favicon.ico": "own"})
		if err == nil || !strings.HasPrefix(err.Error(), "public/icon.svg:"+want) {
			t.Errorf("%s: %v, want %s", svg, err, want)
			continue
		}
		if hint := "public/ needs apple-touch-icon.png, icon-192.png, icon-512.png, icon-maskable-512.png"; !strings.Contains(want, "theme") && !strings.HasSuffix(err.Error(), hint) {
			t.Errorf("%s: %v, want %s", svg, err, hint)
		}
	}
}
