package server

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/i18n"
)

// errorTitle is what the messages call an error in a language.
func errorTitle(t testing.TB, locale string, status int) string {
	t.Helper()
	return errorNamed(t, locale, strconv.Itoa(status))
}

func errorNamed(t testing.TB, locale, name string) string {
	t.Helper()
	messages, err := i18n.Default().Messages()
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

func TestEachErrorHasAPageInEachLanguage(t *testing.T) {
	pages, err := newErrorPages(i18n.Default())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"404", "405", "500", "503", "foreign", "unreadable", "invalid", "reused", "limited", "unsent"} {
		for locale, home := range map[string]string{"es": "/", "ca": "/ca", "en": "/en"} {
			page := string(pages.pages[locale][name])
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
