package audit

import (
	"strings"
	"testing"
)

func TestPhrases_AreCounted(t *testing.T) {
	for _, c := range []struct {
		locale string
		phrase Phrase
		body   string
	}{
		{"es", Phrase{Words: "quien|quienes"}, "<p>Quien llega abre, y quienes salen cierran.</p><p>Alguien, quienquiera.</p>"},
		{"es", Phrase{Words: "dinos|mándanos"}, "<p>Dinos qué puerta es. <b>Mándanos</b> una foto.</p>"},
		{"es", Phrase{Headings: "^(?:todo )?lo que "}, "<h2>Lo que cuesta</h2><h2>Todo lo que cabe</h2><h2>El precio de lo que cabe</h2>"},
		{"ca", Phrase{Words: "ningú"}, "<p>No hi ha ningú. Ningú!</p>"},
		{"ca", Phrase{Words: "n[’']hi ha prou"}, "<p>Amb un n’hi ha prou, i amb dos n'hi ha prou</p>"},
		{"en", Phrase{Words: "nobody|no one"}, "<p>Nobody comes, no one knows, noblemen do.</p>"},
		{"en", Phrase{Words: "(?:is|do) not|cannot"}, "<p>It is not open. You cannot. It isn’t. Do nothing.</p>"},
		{"en", Phrase{Count: "semicolons"}, "<p>One; two; three</p><p lang='es'>uno; dos</p><pre><code>a; b;</code></pre>"},
		{"en", Phrase{Count: "times-of-day"}, "<p>The door of the street opens at 08:30 and closes at 22:00.</p><td>08:30</td>"},
		{"en", Phrase{Count: "short-last-sentences"}, "<p>The door of the street opens for guests all day long. That’s it.</p><ul><li>It opens. <a href='#'>So they say</a></li></ul><p>It opens. The door of the street opens for guests all day long.</p><p>Just this.</p>"},
	} {
		d, err := read(strings.NewReader(`<html lang="` + c.locale + `"><body><main>` + c.body + `</main><footer>Nobody; quien</footer></body></html>`))
		if err != nil {
			t.Fatal(err)
		}
		if got := c.phrase.counter()(d); got != 2 {
			t.Errorf("%+v of %q: %d, want 2", c.phrase, c.body, got)
		}
	}
}

func TestPhrases_ThatComeTooOftenAreFaults(t *testing.T) {
	whoever := Phrase{Locale: "en", Name: "whoever", Words: "whoever", Most: 1}
	report := func(body string) Report {
		r, err := Site([]Page{page("home", "en", "/", "<h1>A</h1><p>"+body+"</p>")}, nil, whoever)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	plain := strings.Repeat("the door opens for guests and members all day ", manyWords/9+1)
	if r := report(plain); len(r.Faults) > 0 || len(r.Phrases) == 0 {
		t.Errorf("a text without the phrase has the faults %v, and %d phrases are counted", r.Faults, len(r.Phrases))
	}
	mustBe(t, report(plain+strings.Repeat("whoever comes ", 50)), []string{"en: whoever: 97.9 in 10,000 words, 1.0 at most"})
	if r := report(strings.Repeat("whoever ", 50)); len(r.Faults) > 0 {
		t.Errorf("a short text has the faults %v", r.Faults)
	}
}
