package site

import (
	"testing"
)

// listedIn is the page's one section of a type.
func listedIn[T any](t *testing.T, p *Page) T {
	t.Helper()
	for i := range p.Sections {
		if v, ok := p.Sections[i].value.(T); ok {
			return v
		}
	}
	var none T
	t.Fatalf("%s has no section of %T", p.Path, none)
	return none
}

const nanduFile = "integrations/cafe-nandu.md"

func TestALogoHasItsSourceAndLicence(t *testing.T) {
	logo := func(text string) change {
		return all(door(), swap(nanduFile, "url: https://nandu.example\n", "url: https://nandu.example\nlogo: "+text+"\n"))
	}
	mustName(t, []scenario{
		{"it has both", logo(`{picture: door, source: "https://nandu.example/press", licence: "press kit"}`), ""},
		{"it has no licence", logo(`{picture: door, source: "https://nandu.example/press"}`), nanduFile + ": logo.licence: missing key"},
		{"its source is no address", logo(`{picture: door, source: "a friend", licence: "press kit"}`), nanduFile + ": logo.source: has not the form ^https://"},
		{"its file is none", logo(`{picture: gate, source: "https://nandu.example/press", licence: "press kit"}`), nanduFile + `: logo.picture: pictures.yaml has no picture "gate"`},
	})
}
