package site

import (
	"testing"
)

// choices are the words of a field of a kind.

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

func TestALogoHasItsSourceAndLicence(t *testing.T) {
	logo := func(text string) change {
		return all(door(), swap(marketFile, "  url: https://nandu.example\n", "  url: https://nandu.example\n  logo: "+text+"\n"))
	}
	mustName(t, []scenario{
		{"it has both", logo(`{picture: door, source: "https://nandu.example/press", licence: "press kit"}`), ""},
		{"it has no licence", logo(`{picture: door, source: "https://nandu.example/press"}`), "integrations.yaml: [0].logo.licence: missing key"},
		{"its source is no address", logo(`{picture: door, source: "a friend", licence: "press kit"}`), "integrations.yaml: [0].logo.source: has not the form ^https://"},
		{"its file is none", logo(`{picture: gate, source: "https://nandu.example/press", licence: "press kit"}`), `integrations.yaml: [0].logo.picture: pictures.yaml has no picture "gate"`},
	})
}
