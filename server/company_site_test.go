package server

import (
	"sync"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/internal/site"
)

// company is this company's content. Its tests are in files called *_site_test.go: the others
// need nothing of it.
var company = sync.OnceValue(func() *fixture { return newFixture(content.Files, site.Declared(sections.Declared())) })

func siteOfAldaba() *site.Site { return company().site(nil) }
