//go:build !race

package server

import "testing"

func TestEveryPageOfTheCompanyHasItsMarkdown(t *testing.T) {
	everyPageHasItsMarkdown(t, siteOfAldaba())
}

func TestEveryPageOfTheCompanyIsInTheSitemap(t *testing.T) {
	everyPageIsInTheSitemap(t, siteOfAldaba(), 100)
}
