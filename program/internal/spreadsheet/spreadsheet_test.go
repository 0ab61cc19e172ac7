package spreadsheet

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestUnescape_UndoesEscape(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cell := strings.Join(rapid.SliceOf(rapid.SampledFrom([]string{
			"=", "+", "-", "@", "＝", "−", "\t", "\n", "\r", ";", " ", "\u00a0", "\u2028", "\u200d", `"`, "'", "“", "a", "1", ",",
		})).Draw(t, "cell"), "")
		if got := Unescape(Escape(cell)); got != cell {
			t.Fatalf("%q comes back as %q", cell, got)
		}
	})
}
