package server

import (
	"fmt"
	"strings"
	"sync"

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
	text := func(name string) string { return string(clinic().files[name].Data) }
	page, _, _ := strings.Cut(text("pages/about.yaml"), "  - kind: text")
	return clinicWith(map[string]string{
		"app/sections/estimate/kind.yaml": estimateKind,
		"content/pages/estimate.yaml":     strings.NewReplacer("La clínica", "El precio", "About the", "Price of the", "nació", "abrió", "opened", "began").Replace(page) + estimateOfPage,
		"content/routes.json":             replaced(`"error":`, `"estimate": { "es": "/precio", "en": "/en/estimate", "query": ["visits", "row", "when"] }, "error":`)(text("routes.json")),
	}).site(nil)
})

// anEstimate is the address of an estimate that is requested for the first time.
func anEstimate(n int) string { return fmt.Sprintf("%s?visits=checkup*%d", estimatePage, n+1) }
