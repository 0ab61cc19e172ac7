package server

import (
	"net/http"
	"strings"
	"testing"
)

func TestAQuoteIsThereAsASheet(t *testing.T) {
	h := open(t, given{})
	a := h.mustGet(t, quotePage+".csv?doors=room*2.a&utm_source=x")
	mustHave(t, a.Header, map[string]string{
		"Content-Type": "text/csv; charset=utf-8; header=present", "Content-Disposition": "attachment; filename=aldaba-quote.csv",
		"Cache-Control": "no-store", "X-Robots-Tag": "noindex",
	})
	if !strings.Contains(a.body, `data-fragment="quote-sheet"`) || !strings.Contains(a.body, `"pageQuery":"doors=room*2.a"`) {
		t.Errorf("it is made of %.200s", a.body)
	}
	if pages := h.keptPages(); pages != 0 {
		t.Errorf("%d pages are kept", pages)
	}
	if a := h.ask(newRequest(http.MethodHead, quotePage+".csv?doors=room*2.a")); a.StatusCode != 200 || a.body != "" {
		t.Errorf("HEAD gets %d and %q", a.StatusCode, a.body)
	}
	for _, target := range []string{quotePage + ".csv", quotePage + ".csv?q=x", contactPage + ".csv?doors=room"} {
		if a := h.get(target); a.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", target, a.StatusCode)
		}
	}
}

// What no form of ours submits is refused before a VM reads it.
func TestAFormThatSubmitsTooMuchTakesNoVM(t *testing.T) {
	h := open(t, given{})
	a := h.get(quotePage + "?do=show" + strings.Repeat("&a", 2500))
	if a.StatusCode != http.StatusRequestURITooLong || !strings.Contains(a.body, "<h1>"+errorTitle(t, "en", 414)+"</h1>") {
		t.Errorf("%d: %.200s", a.StatusCode, a.body)
	}
	if h.total() != 0 {
		t.Errorf("%d fragments were rendered", h.total())
	}
}
