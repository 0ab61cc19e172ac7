package cards

import (
	"bytes"
	"fmt"
	"html"
	"image"
	"image/color"
	"io/fs"
	"strings"

	"github.com/go-text/render"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"

	"github.com/aldaba/aldaba/internal/theme"
)

// typefaces are the site's two voices.
type typefaces struct {
	serif, italic, sans *font.Font
}

func loadTypefaces(fonts fs.FS, faces theme.Faces) (*typefaces, error) {
	t := &typefaces{}
	for _, f := range []struct {
		to   **font.Font
		file string
	}{
		{&t.serif, faces.Serif + "/files/" + faces.Serif + "-latin-400-normal.woff"},
		{&t.italic, faces.Serif + "/files/" + faces.Serif + "-latin-400-italic.woff"},
		{&t.sans, faces.Sans + "/files/" + faces.Sans + "-latin-500-normal.woff"},
	} {
		data, err := fs.ReadFile(fonts, f.file)
		if err != nil {
			return nil, fmt.Errorf("load the type of the cards: %w", err)
		}
		face, err := font.ParseTTF(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("load the type of the cards: %s: %w", f.file, err)
		}
		*f.to = face.Font
	}
	return t, nil
}

// pen writes words on one picture; it is not for several goroutines.
type pen struct {
	on     *image.RGBA
	shaper shaping.HarfbuzzShaper
	faces  map[*font.Font]*font.Face
}

func (p *pen) shape(words string, f *font.Font, size int) shaping.Output {
	face := p.faces[f]
	if face == nil {
		face = font.NewFace(f)
		p.faces[f] = face
	}
	text := []rune(words)
	return p.shaper.Shape(shaping.Input{
		Text: text, RunEnd: len(text), Face: face, Size: fixed.I(size), Script: language.Latin, Language: "es",
	})
}

// write sets words with their baseline at y and gives the place after them.
func (p *pen) write(words string, f *font.Font, size, x, y int, ink color.Color) int {
	run := p.shape(words, f, size)
	in, left, base := around(p.on, room(run, size).Add(image.Pt(x, y)), x, y)
	r := render.Renderer{FontSize: float32(size), Color: ink}
	return x - left + r.DrawShapedRunAt(run, in, left, base)
}

// room is all that words may fill around the place where they begin: letters lean out
// of their lines, by less than half their size.
func room(words shaping.Output, size int) image.Rectangle {
	box := words.LineBounds
	return image.Rect(0, -box.Ascent.Ceil(), words.Advance.Ceil(), -box.Descent.Floor()).Inset(-size / 2)
}

func (p *pen) width(words string, f *font.Font, size int) int {
	return p.shape(words, f, size).Advance.Ceil()
}

// word is a word of a title.
type word struct {
	text string
	em   bool // the one in italic
	glue bool // no blank before it
}

// words parts a title, one line of HTML whose only element is em.
func words(title string) (list []word) {
	em, blank := false, true
	for rest := title; rest != ""; {
		text, tag := rest, ""
		if i := strings.IndexByte(rest, '<'); i >= 0 {
			text, tag = rest[:i], rest[i:]
		}
		text = html.UnescapeString(text)
		for i, w := range strings.Fields(text) {
			list = append(list, word{text: w, em: em, glue: i == 0 && !blank && !strings.HasPrefix(text, " ")})
		}
		if text != "" {
			blank = strings.HasSuffix(text, " ")
		}
		end := strings.IndexByte(tag, '>')
		if end < 0 {
			break
		}
		em, rest = strings.HasPrefix(tag, "<em"), tag[end+1:]
	}
	return list
}

func (t *typefaces) of(w word) *font.Font {
	if w.em {
		return t.italic
	}
	return t.serif
}

// lines breaks a title at a size so that no line is wider than most.
func (p *pen) lines(title []word, t *typefaces, size, most int) (lines [][]word) {
	x, blank := 0, p.width(" ", t.serif, size)
	for i := 0; i < len(title); {
		// What is glued together breaks nowhere.
		end, width := i+1, p.width(title[i].text, t.of(title[i]), size)
		for ; end < len(title) && title[end].glue; end++ {
			width += p.width(title[end].text, t.of(title[end]), size)
		}
		if len(lines) == 0 || x+blank+width > most {
			lines, x = append(lines, nil), width
		} else {
			x += blank + width
		}
		last := len(lines) - 1
		lines[last] = append(lines[last], title[i:end]...)
		i = end
	}
	return lines
}

// fits tells whether no word is wider than most.
func (p *pen) fits(lines [][]word, t *typefaces, size, most int) bool {
	for _, line := range lines {
		if p.lineWidth(line, t, size) > most {
			return false
		}
	}
	return true
}

func (p *pen) lineWidth(line []word, t *typefaces, size int) (width int) {
	for i, w := range line {
		if i > 0 && !w.glue {
			width += p.width(" ", t.serif, size)
		}
		width += p.width(w.text, t.of(w), size)
	}
	return width
}
