package theme

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/lucasb-eyer/go-colorful"
)

var (
	aldaba = Colours{"#060A1C", "#F7F5F0", "#E9E3D5", "#EFEADD", "#C9A25B"}
	oliva  = Colours{"#22301C", "#FBFAF4", "#E4E8DA", "#F2F4EA", "#D98C5F"}
)

func TestNew_DerivesTheTonesOfTheDesign(t *testing.T) {
	p, faults := New(aldaba)
	if faults != nil {
		t.Fatal(faults)
	}
	for name, want := range map[string]string{
		"navy": "#060a1c", "navy-raised": "#10173a", "night": "#10142a", "paper": "#f7f5f0", "paper-raised": "#fffdf9",
		"sand": "#e9e3d5", "sand-raised": "#f4f0e6", "bone": "#efeadd", "brass": "#c9a25b", "scrim": "#03050e",
		"muted-on-navy": "#a9abba", "accent-on-navy": "#d6b26e", "open-on-navy": "#3be3a8", "denied-on-navy": "#ff7a66",
		"muted-on-paper": "#54555f", "accent-on-paper": "#7d5919", "gilt-on-paper": "#a0762a", "open-on-paper": "#0a6c4b", "denied-on-paper": "#b0321b",
		"muted-on-sand": "#50515b", "accent-on-sand": "#755216", "gilt-on-sand": "#94691f", "open-on-sand": "#0a6546", "denied-on-sand": "#a92f19",
		"muted-on-white": "#3f404a", "edge-on-navy": "#585860", "hatch-on-navy": "#636469",
	} {
		if got, err := p.Fill("theme(" + name + ")"); err != nil || got != want {
			t.Errorf("%s is %s (%v), want %s", name, got, err, want)
		}
	}
}

// Brands far from the first one's hues and lightness have readable tones as well.
func TestNew_TonesHaveTheirContrast(t *testing.T) {
	for _, c := range []Colours{
		aldaba, oliva,
		{"#0F5C56", "#FFFFFF", "#DDEBE9", "#FFFFFF", "#FFD166"},
		{"#3A3A3A", "#F0F0F0", "#D8D8D8", "#F5F5F5", "#B0B0B0"},
		{"#000000", "#FFFFFF", "#FFE8F0", "#FFFFFF", "#FF3D81"},
	} {
		p, faults := New(c)
		if faults != nil {
			t.Errorf("%v: %v", c, faults)
			continue
		}
		of := func(name string) colorful.Color {
			got, _ := colorful.MakeColor(p[name])
			return got
		}
		for _, r := range rules {
			for _, ground := range []string{r.ground, r.ground + "-raised"} {
				if _, ok := p[ground]; ok && contrast(of(r.name), of(ground)) < r.least {
					t.Errorf("%v: %s on %s has %.2f:1, want %v:1", c, r.name, ground, contrast(of(r.name), of(ground)), r.least)
				}
			}
		}
	}
}

func TestNew_NamesWhatCannotBeRead(t *testing.T) {
	for _, c := range []struct {
		change func(*Colours)
		want   []string
	}{
		{func(c *Colours) { c.Navy = "navy" }, []string{`navy: "navy" is no colour: write #rrggbb`}},
		{func(c *Colours) { c.Brass = "#abc" }, []string{`brass: "#abc" is no colour: write #rrggbb`}},
		{func(c *Colours) { c.Bone = "#5b5f70" }, []string{
			"bone: bone on navy has a contrast of 3.10:1, text needs 4.5:1 (WCAG AA): change bone or navy",
			"bone: bone on navy-raised has a contrast of 2.75:1, text needs 4.5:1 (WCAG AA): change bone or navy",
		}},
		{func(c *Colours) { c.Brass = "#5d4a20" }, []string{"brass: navy on brass has a contrast of 2.30:1, text needs 4.5:1 (WCAG AA): change brass or navy"}},
		{func(c *Colours) { c.Sand = "#020205" }, []string{"sand: it must be lighter than navy, the dark ground"}},
		{func(c *Colours) { c.Paper = "#565656" }, []string{"paper: no lightness of muted-on-paper has a contrast of 4.5:1 with it: make it lighter or darker"}},
	} {
		colours := aldaba
		c.change(&colours)
		_, faults := New(colours)
		var got []string
		for _, f := range faults {
			got = append(got, f.Key+": "+f.Problem)
		}
		for _, want := range c.want {
			if !slices.Contains(got, want) {
				t.Errorf("the faults are %s\nwant %s", strings.Join(got, "\n"), want)
			}
		}
	}
}

func TestFaces_Fill(t *testing.T) {
	got := Faces{"libre-baskerville", "inter"}.Fill(`font: "theme-family(serif)"; src: url("theme-file(sans)-latin.woff2")`)
	if want := `font: "Libre Baskerville"; src: url("inter-latin.woff2")`; got != want {
		t.Errorf("%s; want %s", got, want)
	}
}

func TestFill(t *testing.T) {
	p, _ := New(aldaba)
	got, err := p.Fill("a { color: theme(brass); fill: rgb(theme-rgb(navy) / 40%) }")
	if want := "a { color: #c9a25b; fill: rgb(6 10 28 / 40%) }"; err != nil || got != want {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
	if _, err := p.Fill("a {}\nb { color: theme(gold) }"); fmt.Sprint(err) != "2: theme(gold): the theme has no such colour" {
		t.Errorf("the fault is %v", err)
	}
}
