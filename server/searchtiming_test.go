package server

import (
	"testing"

	"github.com/aldaba/aldaba/server/pages"
)

// Whoever asks for a word must not learn whether others have.
func TestASearchDoesNotTellWhetherOthersSearchedForTheSame(t *testing.T) {
	for _, encoding := range []string{"identity", "gzip"} {
		h := open(t, given{})
		for _, target := range []string{dentistsPage, pages.LivePath + dentistsPage, dentistsPage + ".md"} {
			var answers []answer
			for _, how := range []string{"miss", "hit"} {
				a := h.mustGet(t, target+"?q=implant", "Accept-Encoding: "+encoding)
				mustHave(t, a.Header, map[string]string{"Server-Timing": ""})
				answers = append(answers, a)
				if got := h.lastUse(t); got != how {
					t.Fatalf("%s: it was a %s, want a %s", target, got, how)
				}
			}
			mustHaveTheSameHeaders(t, answers[0].Header, answers[1].Header)
		}
	}
}
