package cards

import (
	"bytes"
	"cmp"
	"html"
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/go-text/typesetting/font"
	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/vector"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/internal/theme"
	"github.com/aldaba/aldaba/tools/imagery/webp"
)

// A ground and what can be read on it. Source: app/engine/styles/tokens.css.
type palette struct{ ground, ink, accent color.NRGBA }

func paletteOf(c site.Card) palette {
	colours, _ := theme.New(c.Colours) // which site.Load has checked
	tone, ink := cmp.Or(c.Tone, site.Navy), "night"
	if tone == site.Navy {
		ink = "bone"
	}
	return palette{colours[string(tone)], colours[ink], colours["accent-on-"+string(tone)]}
}

// Where things stand, in pixels.
const (
	margin   = 72
	top      = 138 // where words may begin, below the brand
	half     = 650 // where the picture begins
	titleMax = half - margin - 24
	lineSize = 27
	lineStep = 36
)

// titleSizes are tried from the largest; a title has at most maxLines.
var titleSizes = []int{168, 140, 118, 104, 92, 80, 70, 60, 52, 44}

const maxLines = 4

func decode(data []byte) (image.Image, error) { return webp.Decode(bytes.NewReader(data)) }

func (s *Studio) draw(c site.Card) (image.Image, error) {
	colours := paletteOf(c)
	img := image.NewRGBA(image.Rect(0, 0, Width, Height)) // which the rasterizer knows to fill fast
	draw.Draw(img, img.Bounds(), image.NewUniform(colours.ground), image.Point{}, draw.Src)
	most := titleMax
	if c.Picture == "" {
		ring(img, Width-290, Height/2+24, 228, 6, 84, colours.accent)
	} else {
		picture, err := s.picture(c.Picture)
		if err != nil {
			return nil, err
		}
		place(img, picture, c.Focus, colours.ground)
	}
	p := &pen{on: img, faces: map[*font.Font]*font.Face{}}
	s.brand(p, c, colours)
	s.title(p, c, colours, most)
	return img, nil
}

// cut is how much of what a scene is too wide goes on its left, in per cent;
// app/ui/picture.module.css has the same.
var cut = map[site.Focus]int{"": 50, site.FocusLeft: 20, site.FocusRight: 78}

// place sets a picture into the right half: a cut-out whole, a scene from edge
// to edge, coming out of the ground.
func place(on *image.RGBA, picture image.Image, focus site.Focus, ground color.NRGBA) {
	size := picture.Bounds().Size()
	room := image.Rect(half, 0, Width, Height)
	if o, ok := picture.(interface{ Opaque() bool }); ok && !o.Opaque() {
		room = room.Inset(20)
		scale := math.Min(float64(room.Dx())/float64(size.X), float64(room.Dy())/float64(size.Y))
		w, h := int(float64(size.X)*scale), int(float64(size.Y)*scale)
		at := image.Pt(room.Min.X+(room.Dx()-w)/2, room.Min.Y+(room.Dy()-h)/2)
		xdraw.CatmullRom.Scale(on, image.Rectangle{at, at.Add(image.Pt(w, h))}, picture, picture.Bounds(), draw.Over, nil)
		return
	}
	part := picture.Bounds()
	if wide := size.Y * room.Dx() / room.Dy(); wide < size.X {
		part.Min.X += (size.X - wide) * cut[focus] / 100
		part.Max.X = part.Min.X + wide
	}
	xdraw.CatmullRom.Scale(on, room, picture, part, draw.Src, nil)
	const fade = 170
	for x := range fade {
		left := float64(fade-x) / fade
		cover := color.NRGBA{ground.R, ground.G, ground.B, uint8(255 * left * left)}
		draw.Draw(on, image.Rect(half+x, 0, half+x+1, Height), image.NewUniform(cover), image.Point{}, draw.Over)
	}
}

func (s *Studio) brand(p *pen, c site.Card, colours palette) {
	ring(p.on, margin+17, margin+17, 15, 4, 84, colours.accent)
	p.write(c.Brand, s.faces.serif, 42, margin+48, margin+31, colours.ink)
}

// title sets the title as large as it goes, standing on the card's foot, and
// the line above it.
func (s *Studio) title(p *pen, c site.Card, colours palette, most int) {
	all := words(c.Title)
	var above []string
	if c.Line != "" {
		above = s.small(p, c.Line, most)
	}
	room := Height - margin - top - len(above)*lineStep
	var lines [][]word
	var size int
	for _, size = range titleSizes {
		lines = p.lines(all, s.faces, size, most)
		if len(lines) <= maxLines && len(lines)*lead(size) <= room && p.fits(lines, s.faces, size, most) {
			break
		}
	}
	step := lead(size)
	y := Height - margin - 4 - step*(len(lines)-1)
	for i, line := range above {
		p.write(line, s.faces.sans, lineSize, margin, y-size+4-lineStep*i, colours.accent)
	}
	for _, line := range lines {
		x := margin - size/40
		for i, w := range line {
			if i > 0 && !w.glue {
				x += p.width(" ", s.faces.serif, size)
			}
			ink := colours.ink
			if w.em {
				ink = colours.accent
			}
			x = p.write(w.text, s.faces.of(w), size, x, y, ink)
		}
		y += step
	}
}

// lead is the distance between the lines of a title.
func lead(size int) int { return size * 96 / 100 }

// small breaks the line above the title, the last of its lines first.
func (s *Studio) small(p *pen, text string, most int) (lines []string) {
	line := ""
	for _, w := range words(html.EscapeString(text)) {
		next := w.text
		if line != "" {
			next = line + " " + w.text
		}
		if line != "" && p.width(next, s.faces.sans, lineSize) > most {
			lines, next = append([]string{line}, lines...), w.text
		}
		line = next
	}
	return append([]string{line}, lines...)
}

// ring draws the brand's ring with its gap, in degrees, at the top.
func ring(on *image.RGBA, x, y, radius, thickness int, gap float64, ink color.Color) {
	reach := radius + thickness
	on, x, y = around(on, image.Rect(x-reach, y-reach, x+reach, y+reach), x, y)
	b := on.Bounds()
	v := vector.NewRasterizer(b.Dx(), b.Dy())
	const steps = 160
	from, turn := -math.Pi/2+gap*math.Pi/360, 2*math.Pi-gap*math.Pi/180
	point := func(i int, r float64) (float32, float32) {
		a := from + turn*float64(i)/steps
		return float32(float64(x) + r*math.Cos(a)), float32(float64(y) + r*math.Sin(a))
	}
	outer, inner := float64(radius)+float64(thickness)/2, float64(radius)-float64(thickness)/2
	v.MoveTo(point(0, outer))
	for i := 1; i <= steps; i++ {
		v.LineTo(point(i, outer))
	}
	for i := steps; i >= 0; i-- {
		v.LineTo(point(i, inner))
	}
	v.ClosePath()
	v.Draw(on, b, image.NewUniform(ink), image.Point{})
	dot(on, x, y-radius, float64(thickness)*0.95, ink)
}

// dot is the pin that the ring hangs from.
func dot(on *image.RGBA, x, y int, radius float64, ink color.Color) {
	reach := int(radius) + 1
	on, x, y = around(on, image.Rect(x-reach, y-reach, x+reach, y+reach), x, y)
	b := on.Bounds()
	v := vector.NewRasterizer(b.Dx(), b.Dy())
	const steps = 40
	for i := range steps {
		a := 2 * math.Pi * float64(i) / steps
		px, py := float32(float64(x)+radius*math.Cos(a)), float32(float64(y)+radius*math.Sin(a))
		if i == 0 {
			v.MoveTo(px, py)
		} else {
			v.LineTo(px, py)
		}
	}
	v.ClosePath()
	v.Draw(on, b, image.NewUniform(ink), image.Point{})
}

// around is the room of a picture that something is drawn in at a place, and the
// place in it: what is drawn takes the time of all that it may fill.
func around(on *image.RGBA, room image.Rectangle, x, y int) (*image.RGBA, int, int) {
	origin := on.Bounds().Min
	in := on.SubImage(room.Add(origin)).(*image.RGBA)
	at := in.Bounds().Min.Sub(origin)
	return in, x - at.X, y - at.Y
}
