// Package theme derives every colour of a site from the five that content/brand.yaml
// names, and writes them into style sheets and icons when those are built: the oldest
// browsers that are served know neither color-mix() nor relative colours.
package theme

import (
	"fmt"
	"image/color"
	"math"
	"regexp"
	"strings"

	"github.com/lucasb-eyer/go-colorful"
)

// Colours are those that a brand chooses, as #rrggbb. The grounds have the names of the
// tones that sections stand on.
type Colours struct {
	Navy  string `json:"navy" jsonschema:"pattern=^#[0-9A-Fa-f]{6}$"`  // the dark ground, and text on the light ones
	Paper string `json:"paper" jsonschema:"pattern=^#[0-9A-Fa-f]{6}$"` // a light ground
	Sand  string `json:"sand" jsonschema:"pattern=^#[0-9A-Fa-f]{6}$"`  // a second light ground
	Bone  string `json:"bone" jsonschema:"pattern=^#[0-9A-Fa-f]{6}$"`  // text on navy
	Brass string `json:"brass" jsonschema:"pattern=^#[0-9A-Fa-f]{6}$"` // the accent
}

// Default are the colours of a brand that names none.
var Default = Colours{Navy: "#060A1C", Paper: "#F7F5F0", Sand: "#E9E3D5", Bone: "#EFEADD", Brass: "#C9A25B"}

// Contrasts that WCAG 2.2 requires at level AA.
const (
	textContrast  = 4.5
	largeContrast = 3 // large text and strokes
)

// rule derives a colour from another in OKLCH.
type rule struct {
	name, from string
	lightness  float64 // absolute, 0 to 1; with relative it is added
	relative   bool
	chroma     float64 // a factor
	hue        float64 // degrees, added
	// least is the contrast with ground and its raised surface. A colour with less
	// moves on in lightness, away from them.
	ground string
	least  float64
}

// rules are in the order in which they follow from each other. Green is open and coral
// is denied in every brand.
var rules = []rule{
	{name: "navy-raised", from: "navy", lightness: 0.07, relative: true, chroma: 1.74, hue: 1},
	{name: "paper-raised", from: "paper", lightness: 0.024, relative: true, chroma: 0.813, hue: -4},
	{name: "sand-raised", from: "sand", lightness: 0.039, relative: true, chroma: 0.702, hue: 1},
	{name: "night", from: "navy", lightness: 0.05, relative: true, chroma: 1.13, hue: 3.6},
	{name: "scrim", from: "navy", lightness: -0.034, relative: true, chroma: 0.608, hue: -2},

	{name: "muted-on-navy", from: "navy", lightness: 0.744, chroma: 0.552, hue: 9, ground: "navy", least: textContrast},
	{name: "accent-on-navy", from: "brass", lightness: 0.78, chroma: 0.95, hue: 1, ground: "navy", least: textContrast},
	{name: "open-on-navy", from: "#3be3a8", lightness: 0, relative: true, chroma: 1, ground: "navy", least: textContrast},
	{name: "denied-on-navy", from: "#ff7a66", lightness: 0, relative: true, chroma: 1, ground: "navy", least: textContrast},

	{name: "muted-on-paper", from: "navy", lightness: 0.452, chroma: 0.416, hue: 11, ground: "paper", least: textContrast},
	{name: "accent-on-paper", from: "brass", lightness: 0.49, chroma: 0.9, hue: -4, ground: "paper", least: textContrast},
	{name: "gilt-on-paper", from: "brass", lightness: 0.594, chroma: 1.043, hue: -2, ground: "paper", least: largeContrast},
	{name: "open-on-paper", from: "#0a6c4b", lightness: 0, relative: true, chroma: 1, ground: "paper", least: textContrast},
	{name: "denied-on-paper", from: "#b0321b", lightness: 0, relative: true, chroma: 1, ground: "paper", least: textContrast},

	{name: "muted-on-sand", from: "navy", lightness: 0.438, chroma: 0.419, hue: 11, ground: "sand", least: textContrast},
	{name: "accent-on-sand", from: "brass", lightness: 0.465, chroma: 0.864, hue: -5, ground: "sand", least: textContrast},
	{name: "gilt-on-sand", from: "brass", lightness: 0.552, chroma: 1.022, hue: -5, ground: "sand", least: largeContrast},
	{name: "open-on-sand", from: "#0a6c4b", lightness: 0.45, chroma: 0.95, ground: "sand", least: textContrast},
	{name: "denied-on-sand", from: "#b0321b", lightness: 0.491, chroma: 0.974, ground: "sand", least: textContrast},

	{name: "muted-on-white", from: "navy", lightness: 0.374, chroma: 0.437, hue: 11, ground: "#ffffff", least: textContrast},
}

// blends are shares of bone on navy, for strokes that cross each other.
var blends = map[string]float64{"edge-on-navy": 0.35, "hatch-on-navy": 0.4}

// texts are pairs that a brand chooses itself or nearly so: text and its ground, and the
// two keys that answer for them.
var texts = []struct{ text, ground, key, other string }{
	{"bone", "navy", "bone", "navy"},
	{"bone", "navy-raised", "bone", "navy"},
	{"night", "paper", "paper", "navy"},
	{"night", "sand", "sand", "navy"},
	{"navy", "brass", "brass", "navy"},
}

// Fault is what is wrong with one of the five colours.
type Fault struct{ Key, Problem string }

// Palette has all colours of a site by name.
type Palette map[string]color.NRGBA

// New derives a palette. It is usable when there is no fault.
func New(c Colours) (Palette, []Fault) {
	var faults []Fault
	known := map[string]colorful.Color{}
	for _, own := range []struct{ key, value string }{
		{"navy", c.Navy}, {"paper", c.Paper}, {"sand", c.Sand}, {"bone", c.Bone}, {"brass", c.Brass},
	} {
		parsed, err := colorful.Hex(own.value)
		if err != nil || len(own.value) != len("#rrggbb") {
			faults = append(faults, Fault{own.key, fmt.Sprintf("%q is no colour: write #rrggbb", own.value)})
		}
		known[own.key] = parsed
	}
	if faults != nil {
		return nil, faults
	}
	for _, key := range []string{"paper", "sand", "bone", "brass"} {
		if luminance(known[key]) <= luminance(known["navy"]) {
			faults = append(faults, Fault{key, "it must be lighter than navy, the dark ground"})
		}
	}
	for name, share := range blends {
		known[name] = known["navy"].BlendRgb(known["bone"], share)
	}
	for _, r := range rules {
		derived, ok := r.derive(known)
		if !ok {
			faults = append(faults, Fault{r.ground, fmt.Sprintf("no lightness of %s has a contrast of %v:1 with it: make it lighter or darker", r.name, r.least)})
		}
		known[r.name] = derived
	}
	for _, pair := range texts {
		if got := contrast(known[pair.text], known[pair.ground]); got < textContrast {
			faults = append(faults, Fault{pair.key, fmt.Sprintf(
				"%s on %s has a contrast of %.2f:1, text needs %v:1 (WCAG AA): change %s or %s", pair.text, pair.ground, math.Floor(got*100)/100, textContrast, pair.key, pair.other)})
		}
	}
	p := Palette{}
	for name, c := range known {
		r, g, b := c.RGB255()
		p[name] = color.NRGBA{r, g, b, 255}
	}
	return p, faults
}

// derive makes a colour of those that are known; it reports false when no lightness has
// the contrast.
func (r rule) derive(known map[string]colorful.Color) (colorful.Color, bool) {
	of := func(name string) colorful.Color {
		if c, ok := known[name]; ok {
			return c
		}
		c, err := colorful.Hex(name)
		if err != nil {
			panic("theme: a rule names " + name) // New reads all rules
		}
		return c
	}
	l, c, h := of(r.from).OkLch()
	if r.relative {
		l += r.lightness
	} else {
		l = r.lightness
	}
	at := func(l float64) colorful.Color {
		chroma := c * r.chroma
		exact := colorful.OkLch(min(max(l, 0), 1), chroma, h+r.hue)
		for ; chroma > 0.001 && exact.Clamped().DistanceRgb(exact) > 1.0/255; chroma *= 0.96 { // outside of sRGB
			exact = colorful.OkLch(min(max(l, 0), 1), chroma, h+r.hue)
		}
		red, green, blue := exact.Clamped().RGB255() // contrast is of what browsers show
		return colorful.Color{R: float64(red) / 255, G: float64(green) / 255, B: float64(blue) / 255}
	}
	if r.ground == "" {
		return at(l), true
	}
	grounds := []colorful.Color{of(r.ground)}
	if raised, ok := known[r.ground+"-raised"]; ok {
		grounds = append(grounds, raised)
	}
	step := 0.005
	if r.ground != "navy" {
		step = -step
	}
	for ; ; l += step {
		got := at(l)
		enough := true
		for _, ground := range grounds {
			enough = enough && contrast(got, ground) >= r.least
		}
		if enough || l < 0 || l > 1 {
			return got, enough
		}
	}
}

// contrast is from 1 to 21. Source: WCAG 2.2, contrast ratio.
func contrast(a, b colorful.Color) float64 {
	dark, light := luminance(a), luminance(b)
	if dark > light {
		dark, light = light, dark
	}
	return (light + 0.05) / (dark + 0.05)
}

// luminance is relative. Source: WCAG 2.2.
func luminance(c colorful.Color) float64 {
	r, g, b := c.LinearRgb()
	return 0.2126*r + 0.7152*g + 0.0722*b
}

var use = regexp.MustCompile(`theme(-rgb)?\(([^()]+)\)`)

// Fill writes colours in the place of their names: theme(navy) becomes #060a1c, and
// theme-rgb(navy) becomes 6 10 28, for rgb(theme-rgb(navy) / 40%).
func (p Palette) Fill(source string) (string, error) {
	var unknown error
	filled := use.ReplaceAllStringFunc(source, func(match string) string {
		m := use.FindStringSubmatch(match)
		c, ok := p[m[2]]
		switch {
		case !ok:
			line := 1 + strings.Count(source[:strings.Index(source, match)], "\n")
			unknown = fmt.Errorf("%d: %s: the theme has no such colour", line, match)
			return match
		case m[1] == "":
			return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
		}
		return fmt.Sprintf("%d %d %d", c.R, c.G, c.B)
	})
	return filled, unknown
}
