package audit

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestATicIsCounted(t *testing.T) {
	for _, c := range []struct{ locale, name, body string }{
		{"es", "quien", "<p>Quien llega abre, y quienes salen cierran.</p><p>Alguien, quienquiera.</p>"},
		{"es", "dinos, mándanos…", "<p>Dinos qué puerta es. <b>Mándanos</b> una foto.</p>"},
		{"es", "headings: lo que…", "<h2>Lo que cuesta</h2><h2>Todo lo que cabe</h2><h2>El precio de lo que cabe</h2>"},
		{"ca", "ningú", "<p>No hi ha ningú. Ningú!</p>"},
		{"ca", "n’hi ha prou", "<p>Amb un n’hi ha prou, i amb dos n'hi ha prou</p>"},
		{"en", "nobody, no one", "<p>Nobody comes, no one knows, noblemen do.</p>"},
		{"en", "negatives in full", "<p>It is not open. You cannot. It isn’t. Do nothing.</p>"},
		{"en", "semicolons", "<p>One; two; three</p><p lang='es'>uno; dos</p><pre><code>a; b;</code></pre>"},
		{"en", "times of day", "<p>The door of the street opens at 08:30 and closes at 22:00.</p><td>08:30</td>"},
		{"en", "short last sentences", "<p>The door of the street opens for guests all day long. That’s it.</p><ul><li>It opens. <a href='#'>So they say</a></li></ul><p>It opens. The door of the street opens for guests all day long.</p><p>Just this.</p>"},
	} {
		d, err := read(strings.NewReader(`<html lang="` + c.locale + `"><body><main>` + c.body + `</main><footer>Nobody; quien</footer></body></html>`))
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(tics, func(t tic) bool { return t.locale == c.locale && t.name == c.name })
		if got := tics[i].count(d); got != 2 {
			t.Errorf("%s of %q: %d, want 2", c.name, c.body, got)
		}
	}
}

func TestATicThatComesOftenIsAFault(t *testing.T) {
	report := func(body string) Report {
		r, err := Site([]Page{page("home", "en", "/", "<h1>A</h1><p>"+body+"</p>")}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	plain := strings.Repeat("the door opens for guests and members all day ", manyWords/9+1)
	if r := report(plain); len(r.Faults) > 0 || len(r.Tics) == 0 {
		t.Errorf("a text without tics has the faults %v, and %d tics are counted", r.Faults, len(r.Tics))
	}
	whoever := tics[slices.IndexFunc(tics, func(t tic) bool { return t.name == "whoever" })]
	mustBe(t, report(plain+strings.Repeat("whoever comes ", 50)), []string{fmt.Sprintf("en: whoever: 97.9 in 10,000 words, %.1f at most", whoever.most)})
	if r := report(strings.Repeat("whoever ", 50)); len(r.Faults) > 0 {
		t.Errorf("a short text has the faults %v", r.Faults)
	}
}
