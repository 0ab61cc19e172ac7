package bundle

import (
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"io"
	"slices"
	"strings"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// rasterize draws an SVG in the middle of a square with sides of size pixels.
func rasterize(svg string, size int, scale float64, ground color.Color) (*image.RGBA, error) {
	icon, err := oksvg.ReadIconStream(strings.NewReader(svg), oksvg.StrictErrorMode)
	if err != nil {
		return nil, fmt.Errorf(" cannot draw it: %w", err)
	}
	box := icon.ViewBox
	side := max(box.W, box.H)
	if side <= 0 {
		return nil, errors.New(" <svg> has no viewBox")
	}
	scale *= float64(size) / side
	middle := float64(size) / 2
	icon.Transform = rasterx.Identity.Translate(middle, middle).Scale(scale, scale).Translate(-box.X-box.W/2, -box.Y-box.H/2)
	for i := range icon.SVGPaths { // Transform does not scale strokes
		style := &icon.SVGPaths[i].PathStyle
		style.LineWidth *= scale
		style.DashOffset *= scale
		style.Dash = slices.Clone(style.Dash) // those of a group share it
		for j := range style.Dash {
			style.Dash[j] *= scale
		}
	}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(img, img.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	icon.Draw(rasterx.NewDasher(size, size, rasterx.NewScannerGV(size, size, img, img.Bounds())), 1)
	return img, nil
}

// drawable are the elements and attributes that oksvg draws as browsers do, and those that
// neither draws. oksvg ignores others, as fill-rule, or draws them differently, as transform.
var drawable = strings.Fields("<svg> <g> <title> <desc> <path> <rect> <circle> <ellipse> <line> <polyline> <polygon>" +
	" viewBox width height d points x y x1 y1 x2 y2 cx cy r rx ry fill fill-opacity stroke stroke-width stroke-opacity" +
	" stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset xmlns version id class role aria-label")

// normalizeSVG writes out the defaults that oksvg has not, and refuses what is not drawable.
func normalizeSVG(svg string) (string, error) {
	var out strings.Builder
	from, to := xml.NewDecoder(strings.NewReader(svg)), xml.NewEncoder(&out)
	for {
		token, err := from.Token()
		if errors.Is(err, io.EOF) {
			err = to.Close()
			return out.String(), err
		}
		line, _ := from.InputPos()
		switch t := token.(type) {
		case xml.StartElement:
			if t, err = normalizeElement(t); err == nil {
				err = to.EncodeToken(t)
			}
		case xml.EndElement:
			err = to.EncodeToken(xml.EndElement{Name: xml.Name{Local: t.Name.Local}})
		}
		if err != nil {
			return "", fmt.Errorf("%d: %w", line, err)
		}
	}
}

func normalizeElement(e xml.StartElement) (xml.StartElement, error) {
	name := e.Name.Local
	if !slices.Contains(drawable, "<"+name+">") {
		return e, fmt.Errorf("cannot draw <%s>", name)
	}
	attribute := func(name, value string) xml.Attr { return xml.Attr{Name: xml.Name{Local: name}, Value: value} }
	var defaults, own []xml.Attr // of two with one name the later counts
	if name == "svg" {
		defaults = []xml.Attr{attribute("stroke-width", "1"), attribute("stroke-linejoin", "miter")}
	}
	for _, a := range e.Attr {
		switch key := a.Name.Local; {
		case a.Name.Space != "": // an editor's
			continue
		case !slices.Contains(drawable, key) || strings.Contains(a.Value, "url("):
			return e, fmt.Errorf("cannot draw the attribute %s of <%s>", key, name)
		case key == "rx":
			defaults = append(defaults, attribute("ry", a.Value))
		case key == "ry":
			defaults = append(defaults, attribute("rx", a.Value))
		}
		own = append(own, a)
	}
	return xml.StartElement{Name: xml.Name{Local: name}, Attr: append(defaults, own...)}, nil
}
