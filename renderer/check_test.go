package renderer

import (
	"fmt"
	"testing"
)

func TestWhatIsUnlikeNodeIsFound(t *testing.T) {
	list, err := Check("site.js", []byte(`const a = /[\p{L}]+/u, plain = /\p{L}/, b = 'x'.toUpperCase();
		class C { m() { return ['é'].map((s) => s?.at(0).localeCompare(b)); } }
		if (a) (n => n.toLocaleString('es'))(1);
		const o = { toLocaleString: 1, [`+"`${/\\P{Lu}/gu}`"+`]: a };`), nil)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, u := range list {
		found = append(found, u.String())
	}
	const pattern, method = `\p{…} in a pattern matches nothing here: name the characters`, ` knows no language here: let Go do it`
	want := []string{"site.js:1:11: " + pattern, "site.js:2:53: localeCompare" + method, "site.js:3:18: toLocaleString" + method, "site.js:4:38: " + pattern}
	if fmt.Sprint(found) != fmt.Sprint(want) {
		t.Errorf("found\n%v\nwant\n%v", found, want)
	}
	for _, none := range []string{"const", "let a; let a;"} { // the compiler alone refuses the second
		if _, err := Check("site.js", []byte(none), nil); err == nil {
			t.Errorf("%q, a script that is none, was checked", none)
		}
	}
}
