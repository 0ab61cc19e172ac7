package server

import (
	"fmt"
	"maps"
	"os"
	"strings"
	"sync"
	"testing/fstest"

	"github.com/aldaba/aldaba/internal/site"
)

const (
	estimatePage = "/en/estimate"

	estimateKind = `late: true
fields: { title: text, file: string }
computes:
  query: pageQuery
  keys: { visits: { bytes: 12001, words: 12 }, row: { bytes: 3 } }
  form: estimate-form
  submit: do
  address: estimate-address
  list: estimate-list
  sheet: estimate-sheet
  name: file
given:
  pageQuery?: { type: string, says: no }
  when?: { type: moment, query: true }
types:
  moment: { choice: [in_a_hurry, later] }
`
	estimateOfPage = `
  - kind: estimate
    id: estimate
    tone: paper
    title: {es: "Calcula el precio", en: "Work out the price"}
    file: clinic-estimate.csv
`
)

// siteWithEstimate is the clinic's with a page that computes a price of its query.
var siteWithEstimate = sync.OnceValue(func() *site.Site {
	folder := newFixture(os.DirFS("../examples/clinic"), nil).files
	folder["app/sections/estimate/kind.yaml"] = &fstest.MapFile{Data: []byte(estimateKind)}
	files := maps.Clone(clinic().files)
	page, _, _ := strings.Cut(string(files["pages/about.yaml"].Data), "  - kind: text")
	files["pages/estimate.yaml"] = &fstest.MapFile{Data: []byte(strings.NewReplacer("La clínica", "El precio", "About the", "Price of the", "nació", "abrió", "opened", "began").Replace(page) + estimateOfPage)}
	files["routes.json"] = &fstest.MapFile{Data: []byte(replaced(`"error":`, `"estimate": { "es": "/precio", "en": "/en/estimate", "query": ["visits", "row", "when"] }, "error":`)(string(files["routes.json"].Data)))}
	f := newFixture(files, site.DeclaredIn(folder))
	return f.site(nil)
})

// anEstimate is the address of an estimate that is requested for the first time.
func anEstimate(n int) string { return fmt.Sprintf("%s?visits=checkup*%d", estimatePage, n+1) }
