package site_test

import (
	"fmt"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/internal/site"
)

func Example() {
	loaded, err := site.Load(content.Files, content.Locales(), site.Declared(sections.Declared()))
	if err != nil {
		fmt.Println(err)
		return
	}
	page, ok := loaded.Page("contact", "en", "")
	fmt.Println(page.Path, page.Title, ok)
	// Output: /en/contact Contact sales, 24/7 support and emergencies | Aldaba true
}
