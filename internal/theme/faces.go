package theme

import (
	"regexp"
	"strings"
)

// Faces are the two families that a brand chooses, by their names at Fontsource:
// instrument-serif is the npm package @fontsource/instrument-serif. The files that every
// page loads are in app/styles/fonts/ (`make fonts`).
type Faces struct {
	Serif string `json:"serif" jsonschema:"pattern=^[a-z][a-z0-9-]*$"` // titles
	Sans  string `json:"sans" jsonschema:"pattern=^[a-z][a-z0-9-]*$"`  // text; a variable font
}

// DefaultFaces are those of a brand that names none.
var DefaultFaces = Faces{Serif: "instrument-serif", Sans: "instrument-sans"}

// Family is the name of a face in style sheets: Instrument Serif.
func Family(face string) string {
	words := strings.Split(face, "-")
	for i, w := range words {
		if w != "" {
			words[i] = strings.ToUpper(w[:1]) + w[1:]
		}
	}
	return strings.Join(words, " ")
}

var useOfFace = regexp.MustCompile(`theme-(file|family)\((serif|sans)\)`)

// Fill writes faces in the place of their names: theme-file(serif) becomes
// instrument-serif, and theme-family(serif) becomes Instrument Serif.
func (f Faces) Fill(source string) string {
	return useOfFace.ReplaceAllStringFunc(source, func(match string) string {
		m := useOfFace.FindStringSubmatch(match)
		face := f.Serif
		if m[2] == "sans" {
			face = f.Sans
		}
		if m[1] == "family" {
			return Family(face)
		}
		return face
	})
}
