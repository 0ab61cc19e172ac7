package site

import (
	"regexp"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// sameCharacters are typed one for the other.
var sameCharacters = strings.NewReplacer("’", "'", "‘", "'", "ı", "i")

// marks stand above and below letters.
var marks = &unicode.RangeTable{R16: []unicode.Range16{{Lo: 0x300, Hi: 0x36f, Stride: 1}}}

// accents take them off. A transformer has state, and buffers of 8 KB: nobody
// else uses one meanwhile.
var accents = sync.Pool{New: func() any {
	return transform.Chain(norm.NFD, runes.Remove(runes.In(marks)), norm.NFC)
}}

// geminate is Catalan's l·l, with the signs that are typed for its dot.
var geminate = regexp.MustCompile(`(?:ŀ|l[·.•‧⋅∙-])(l|$)`)

// fold normalises text for searches: case, accents, apostrophes, runs of blanks and
// the dot of l·l do not count. app/engine/lib/search.ts has the same rule: testdata/search.json tests
// both.
func fold(s string) string {
	t := accents.Get().(transform.Transformer)
	defer accents.Put(t)
	plain, _, err := transform.String(t, s)
	if err != nil {
		plain = s
	}
	return geminate.ReplaceAllString(strings.Join(strings.Fields(sameCharacters.Replace(cases.Fold().String(plain))), " "), "l$1")
}
