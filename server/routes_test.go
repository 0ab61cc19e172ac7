package server

import (
	"net/http"
	"strings"
	"testing"
)

func TestWhatDoesNotExistIsSaidInTheLanguageOfItsPrefix(t *testing.T) {
	h := open(t, given{})
	for target, language := range map[string]string{
		"/nada": "es", "/en/nowhere/at/all": "en", "/fr/simple": "es", "/en/contacto": "en",
		"/en/dentists/nobody": "en", "/en/news/nothing": "en", "/energia": "es",
		"/dentistas/no-hay-nada": "es", "/noticias/no-hay-nada": "es", "/en/Contact": "en", "/en/a-%26": "en", "/en/doctors/nothing": "en",
	} {
		for _, when := range []string{"new", "kept"} {
			a := h.get(target)
			if a.StatusCode != 404 || !strings.Contains(a.body, `<html lang="`+language+`"`) || a.Header.Get("Set-Cookie") != "" {
				t.Errorf("%s, %s: %d, %v, %.60q; want 404 in %s", target, when, a.StatusCode, a.Header["Set-Cookie"], a.body, language)
			}
			if title := h.shown.Site.NotFound(language).Title; !strings.Contains(a.body, "<title>"+title+"</title>") {
				t.Errorf("%s lacks the title %q", target, title)
			}
		}
	}
}

func TestOtherMethodsAreTurnedAway(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage)
	for _, method := range []string{"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"} {
		for target, language := range map[string]string{
			contactPage: "en", "/": "es", "/contacto": "es", "/favicon.ico": "es", "/assets/entry-1.js": "es", "/en/doctors": "en", h.shown.Site.Feed("news", "es").Path: "es",
		} {
			a := h.ask(newRequest(method, target))
			if a.StatusCode != http.StatusMethodNotAllowed {
				t.Errorf("%s %s: %d", method, target, a.StatusCode)
			}
			mustHave(t, a.Header, map[string]string{
				"Allow": "GET, HEAD", "Content-Language": language, "Cache-Control": "no-store", "Set-Cookie": "",
			})
			if !strings.Contains(a.body, errorTitle(t, language, 405)) {
				t.Errorf("%s %s: %s", method, target, a.body)
			}
		}
		if a := h.ask(newRequest(method, "/en/nothing")); a.StatusCode != 404 {
			t.Errorf("%s on an address that does not exist: %d", method, a.StatusCode)
		}
	}
}

func TestUnknownMiddlewareIsTheServersFault(t *testing.T) {
	site := clinic().site(map[string]func(string) string{"routes.json": withMiddleware("contact", "lost")})
	h := open(t, given{site: site})
	a := h.get(contactPage)
	if a.StatusCode != http.StatusInternalServerError || !strings.Contains(a.body, errorTitle(t, "en", 500)) || !strings.Contains(a.body, "500 · A check that this page needs is missing (Unknown middleware).") ||
		!strings.Contains(a.body, "<p>Request id: "+a.Header.Get("X-Request-Id")+"</p>") {
		t.Errorf("%d, %s", a.StatusCode, a.body)
	}
	got := h.log.records(t, "Unknown middleware")
	if len(got) != 1 || got[0]["middleware"] != "lost" || got[0]["route"] != "contact" || got[0]["id"] != a.Header.Get("X-Request-Id") {
		t.Errorf("the log says %v", got)
	}
}
