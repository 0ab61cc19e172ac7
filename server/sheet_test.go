package server

import (
	"net/http"
	"strings"
	"testing"
)

func TestWhatAPageComputesIsThereAsASheet(t *testing.T) {
	h := open(t, given{site: siteWithEstimate()})
	a := h.mustGet(t, estimatePage+".csv?visits=checkup*2.a&utm_source=x")
	mustHave(t, a.Header, map[string]string{
		"Content-Type": "text/csv; charset=utf-8; header=present", "Content-Disposition": "attachment; filename=clinic-estimate.csv",
		"Cache-Control": "no-store", "X-Robots-Tag": "noindex",
	})
	if !strings.Contains(a.body, `data-fragment="estimate-sheet"`) || !strings.Contains(a.body, `"pageQuery":"visits=checkup*2.a"`) {
		t.Errorf("it is made of %.200s", a.body)
	}
	if pages := h.keptPages(); pages != 0 {
		t.Errorf("%d pages are kept", pages)
	}
	if a := h.ask(newRequest(http.MethodHead, estimatePage+".csv?visits=checkup*2.a")); a.StatusCode != 200 || a.body != "" {
		t.Errorf("HEAD gets %d and %q", a.StatusCode, a.body)
	}
	for _, target := range []string{estimatePage + ".csv", estimatePage + ".csv?q=x", contactPage + ".csv?visits=checkup"} {
		if a := h.get(target); a.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", target, a.StatusCode)
		}
	}
}

// What no form of ours submits is refused before a VM reads it.
func TestAFormThatSubmitsTooMuchTakesNoVM(t *testing.T) {
	h := open(t, given{site: siteWithEstimate()})
	a := h.get(estimatePage + "?do=show" + strings.Repeat("&a", 2500))
	if a.StatusCode != http.StatusRequestURITooLong || !strings.Contains(a.body, "<h1>"+errorTitle(t, "en", 414)+"</h1>") {
		t.Errorf("%d: %.200s", a.StatusCode, a.body)
	}
	if h.total() != 0 {
		t.Errorf("%d fragments were rendered", h.total())
	}
}

func TestACodeSpeltWithHyphensRedirects(t *testing.T) {
	h := open(t, given{site: siteWithEstimate()})
	a := h.get("/precio?visits=checkup&when=in-a-hurry")
	if a.StatusCode != http.StatusMovedPermanently || a.Header.Get("Location") != "/precio?visits=checkup&when=in_a_hurry" {
		t.Errorf("%d to %q", a.StatusCode, a.Header.Get("Location"))
	}
	for _, query := range []string{"?when=in_a_hurry", "?when=later", "?when=no-such-code", ""} {
		if a := h.get(estimatePage + query); a.StatusCode != http.StatusOK {
			t.Errorf("%s: %d", query, a.StatusCode)
		}
	}
}
