package site

import "testing"

func TestWhatIsSoldLeadsToItsPrice(t *testing.T) {
	answers := func(change func(doc map[string]any)) string {
		l := &loader{routes: map[string]Route{pricingPage: {}}, sources: map[string]*source{}}
		for _, id := range []string{"home", "about", "sector-hotels", "device-lock"} {
			doc := map[string]any{"body": map[string]any{"en": "See the [prices](route:pricing#plan)."}}
			l.sources[id] = &source{file: "pages/" + id + ".yaml", doc: doc}
			if id != "home" {
				change(doc)
			}
		}
		l.checkAnswers()
		return l.review.Error()
	}
	if got := answers(func(map[string]any) {}); got != "" {
		t.Errorf("it says %q", got)
	}
	want := "pages/device-lock.yaml: no link to route:pricing: readers want to know what it costs\npages/sector-hotels.yaml: no link to route:pricing: readers want to know what it costs"
	if got := answers(func(doc map[string]any) { delete(doc, "body") }); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
}
