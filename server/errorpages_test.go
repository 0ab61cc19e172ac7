package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
)

// errorTitle is what the messages call an error in a language.
func errorTitle(t testing.TB, locale string, status int) string {
	t.Helper()
	return errorNamed(t, locale, strconv.Itoa(status))
}

func errorNamed(t testing.TB, locale, name string) string {
	t.Helper()
	messages, err := siteOfClinic().Locales.Messages()
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		Error map[string]json.RawMessage `json:"error"`
	}
	var text struct{ Title string }
	if err := json.Unmarshal(messages[locale], &m); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(m.Error[name], &text); err != nil || text.Title == "" {
		t.Fatalf("%s: error.%s: %v", locale, name, err)
	}
	return text.Title
}

// A path that no page of ours could have is answered without looking for it,
// whatever route it begins like.
func TestALongPathIsAnsweredInAFewWords(t *testing.T) {
	h := open(t, given{})
	renders, pages := h.total(), h.keptPages()
	for _, start := range []string{"/", "/en/", "/es/", "/en/contact/", "/assets/", "/pictures/", "/payload/live/en/", "/api/contact/", "/%61"} {
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			a := h.ask(newRequest(method, start+strings.Repeat("x", maxPath+1-len(start))))
			if a.StatusCode != 404 || len(a.body) > 100 {
				t.Errorf("%s %s…: %d with %d bytes", method, start, a.StatusCode, len(a.body))
			}
			mustHave(t, a.Header, map[string]string{"Cache-Control": "no-store"})
		}
	}
	if h.total() != renders || h.keptPages() != pages {
		t.Errorf("%d renders and %d pages", h.total()-renders, h.keptPages()-pages)
	}
	if a := h.get("/en/" + strings.Repeat("x", maxPath-4)); a.StatusCode != 404 || len(a.body) < 1<<10 {
		t.Errorf("a path at the bound: %d with %d bytes, want the page", a.StatusCode, len(a.body))
	}
}

func TestEachErrorHasAPageInEachLanguage(t *testing.T) {
	pages, err := web.NewErrorPages(siteOfClinic().Locales, enquiries.ErrorNames...)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"404", "405", "414", "429", "500", "503", "foreign", "unreadable", "invalid", "reused", "limited", "unsent"} {
		for locale, home := range map[string]string{"es": "/", "en": "/en"} {
			page := string(pages.Page(locale, name))
			title := errorNamed(t, locale, name)
			for _, want := range []string{
				fmt.Sprintf(`<html lang="%s" dir="ltr">`, locale), `<meta name="robots" content="noindex">`,
				"<title>" + title + "</title>", "<h1>" + title + "</h1>", `<a href="` + home + `">`,
			} {
				if !strings.Contains(page, want) {
					t.Errorf("the page for %s in %s lacks %s", name, locale, want)
				}
			}
			for _, bad := range []string{"<script", "<style", " style="} {
				if strings.Contains(page, bad) {
					t.Errorf("the page for %s in %s holds %s, which the policy forbids", name, locale, bad)
				}
			}
		}
	}
}
