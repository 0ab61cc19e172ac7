package site

import "testing"

func TestCheckAnswers_PagesLackALinkThatARouteWants(t *testing.T) {
	answers := func(change func(doc map[string]any)) string {
		l := &loader{routes: map[string]Route{"pricing": {LinkedFrom: []string{"home", "course-*", "book-*"}}}, sources: map[string]*source{}}
		for _, id := range []string{"home", "about", "course-greek", "book-atlas"} {
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
	want := "pages/book-atlas.yaml: no link to route:pricing, which routes.json wants\npages/course-greek.yaml: no link to route:pricing, which routes.json wants"
	if got := answers(func(doc map[string]any) { delete(doc, "body") }); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
}
