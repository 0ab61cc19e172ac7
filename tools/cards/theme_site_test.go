package cards

import (
	"image/color"
	"testing"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/internal/theme"
)

func TestDraw_ColoursOfTheBrand(t *testing.T) {
	s, _ := studio(t)
	oliva := theme.Colours{Navy: "#22301C", Paper: "#FBFAF4", Sand: "#E4E8DA", Bone: "#F2F4EA", Brass: "#D98C5F"}
	before, _ := theme.New(theme.Default)
	others := map[color.RGBA]string{}
	for name, c := range before {
		others[color.RGBA(c)] = name
	}
	for tone, ground := range map[site.Tone]color.RGBA{
		site.Navy: {0x22, 0x30, 0x1c, 255}, site.Paper: {0xfb, 0xfa, 0xf4, 255}, site.Sand: {0xe4, 0xe8, 0xda, 255},
	} {
		card := site.Card{Brand: "Oliva", Title: "Teeth, <em>unhurried</em>", Line: "Clinics", Tone: tone, Colours: oliva}
		img, err := s.draw(card)
		if err != nil {
			t.Fatal(err)
		}
		if got := img.At(Width-1, Height-1); got != ground {
			t.Errorf("%s: the ground is %v, want %v", tone, got, ground)
		}
		for y := range Height {
			for x := range Width {
				if name, ok := others[img.At(x, y).(color.RGBA)]; ok {
					t.Fatalf("%s: %s of another brand at %d,%d", tone, name, x, y)
				}
			}
		}
	}
}
