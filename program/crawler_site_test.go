//go:build !race

package program

import "testing"

func TestEveryPageThatLinksOfTheSiteLeadTo(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: requests every page")
	}
	isWellLinked(t, ours, "https://www.aldaba.example", 100, 10, "/academy/post/")
}
