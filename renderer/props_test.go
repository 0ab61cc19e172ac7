package renderer

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestPropsComeAsTheyWereSent(t *testing.T) {
	r := start(t, Options{})
	for name, props := range map[string]string{
		"empty":          `{}`,
		"null":           `null`,
		"a list":         `[1,2.5,"three",true,null,{}]`,
		"a number":       `-0.125`,
		"a script's end": `{"text":"</script><script>alert(1)</script>"}`,
		"a template":     "{\"text\":\"`${boom()}`\"}",
		"escapes":        `{"text":"\"\\\n\t"}`,
		"separators":     "{\"text\":\"\u2028\u2029\"}",
		"accents":        `{"text":"niño, pingüí, col·legi, l’aldaba"}`,
		"emoji":          `{"text":"🚪 👩‍👩‍👧‍👦 🇪🇸"}`,
		"a NUL":          `{"text":"\u0000"}`,
		"order":          `{"z":1,"a":2,"10":3}`,
	} {
		t.Run(name, func(t *testing.T) {
			html, err := r.Render(t.Context(), Fragment{Name: "json", Locale: "en", Props: []byte(props)}, nil)
			if err != nil {
				t.Fatal(err)
			}
			var sent, seen any
			if err := errors.Join(json.Unmarshal([]byte(props), &sent), json.Unmarshal(html, &seen)); err != nil {
				t.Fatal(err)
			}
			want, _ := json.Marshal(sent)
			got, _ := json.Marshal(seen)
			if string(got) != string(want) {
				t.Errorf("the script sees %s, want %s", got, want)
			}
		})
	}
}

func TestTheRendererEscapesForScripts(t *testing.T) {
	r := startScript(t, Options{}, []byte(`function render(name, locale, props, output) {
		output.write(props.map((text) => escapeHTML(text)).join("|")); output.end();
	}`))
	props := `["", "plain", "niño 🚪", "<a href=\"'\">&amp;", "ñ<\u0000\u2028>", "\u0002"]`
	want := "|plain|niño 🚪|&lt;a href=&quot;&#x27;&quot;&gt;&amp;amp;|ñ&lt;\x00\u2028&gt;|\x02"
	html, err := r.Render(t.Context(), Fragment{Name: "texts", Locale: "en", Props: []byte(props)}, nil)
	if err != nil || string(html) != want {
		t.Errorf("%q, %v, want %q", html, err, want)
	}
}

func TestPropsThatAreNoJSONAreAnError(t *testing.T) {
	seen := &events{}
	r := start(t, Options{Observer: seen})
	for _, props := range []string{
		``, ` `, `{`, `{"a":}`, `{'a':1}`, `undefined`, `NaN`, `1 2`, `{}{}`, "\"\x02\"", `"\ud8"`, `{"a":1,}`,
		strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000),
		strings.Repeat("[", 5_000_000), // as deep as Go's stack
	} {
		_, err := r.Render(t.Context(), Fragment{Name: "json", Locale: "en", Props: []byte(props)}, nil)
		var e *Error
		if !errors.As(err, &e) || !strings.HasPrefix(e.Message, "parse the props: ") {
			t.Errorf("%.20q: %v", props, err)
		}
	}
	mustGoOn(t, r)
	seen.mustRecycle(t)
}

func TestBigAndDeepPropsAreFine(t *testing.T) {
	r := start(t, Options{})
	long, _ := json.Marshal(strings.Repeat("niño ", 200_000))
	for name, props := range map[string]string{
		"long": string(long),
		"wide": "[" + strings.Repeat(`"x",`, 50_000) + `"x"]`,
		"deep": strings.Repeat("[", 5_000) + strings.Repeat("]", 5_000),
	} {
		html, err := r.Render(t.Context(), Fragment{Name: "json", Locale: "en", Props: []byte(props)}, nil)
		if err != nil || string(html) != props {
			t.Errorf("%s: %d bytes, %v; want %d", name, len(html), err, len(props))
		}
	}
}

func TestPropsDoNotReachThePrototypes(t *testing.T) {
	r := start(t, Options{})
	f := Fragment{Name: "polluted", Locale: "en", Props: []byte(`{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}`)}
	mustRender(t, r, f, "undefined undefined __proto__,constructor")
}

func TestWhatComesOutIsUTF8(t *testing.T) {
	r := start(t, Options{})
	for props, want := range map[string]string{
		`{"html":"ñ l·l 🚪"}`:            "ñ l·l 🚪",
		`{"html":"\ud83d\udeaa"}`:       "🚪",
		`{"html":"a\ud83db"}`:           "a\uFFFDb",
		`{"html":"a\udeaab"}`:           "a\uFFFDb",
		`{"html":"\udeaa\ud83d"}`:       "\uFFFD\uFFFD",
		`{"html":"\ud83d"}`:             "\uFFFD",
		"{\"html\":\"caf\xe9 \xff\"}":   "caf\uFFFD \uFFFD",
		`{"html":"\ufeff\u0000\uffff"}`: "\uFEFF\x00\uFFFF",
		`{"html":12}`:                   "12",
	} {
		html, err := r.Render(t.Context(), Fragment{Name: "write", Locale: "en", Props: []byte(props)}, nil)
		if err != nil || string(html) != want || !utf8.Valid(html) {
			t.Errorf("%s gives %q, %v; want %q", props, html, err, want)
		}
	}
}

func TestALoneSurrogateOfTheScriptComesOutAsUTF8(t *testing.T) {
	r := startScript(t, Options{}, []byte(`globalThis.render = (name, locale, props, output) => {
		output.write('a' + '🚪'[0] + 'b'); output.write(output.slot('x'+'🚪'[1], '{}')); output.end(); }`))
	_, err := r.Render(t.Context(), Fragment{Name: "x", Locale: "caf\xe9", Props: []byte(`{}`)}, nil)
	var e *Error
	if !errors.As(err, &e) || !utf8.ValidString(e.Fragment) { // each holds the next: too deep
		t.Errorf("%v", err)
	}
}

func TestPropsAreWhatJSONParseGives(t *testing.T) {
	r := startScript(t, Options{}, []byte(`
		Object.defineProperty(Object.prototype, 'trap', { set() { throw new Error('a setter was called') } });
		function same(a, b) {
			if (typeof a !== 'object' || a === null) return Object.is(a, b);
			const names = Object.keys(a);
			return Object.getPrototypeOf(a) === Object.getPrototypeOf(b) && names.join() === Object.keys(b).join() && names.every((n) => same(a[n], b[n]));
		}
		globalThis.render = (name, locale, [text, value], output) => { output.write(String(same(value, JSON.parse(text)))); output.end(); }`))
	for _, text := range []string{
		`0`, `-0`, `-0.0`, `1e-400`, `9007199254740993`, `123456789012345678901234567890`, `0.1`, `1E+2`, `5e-1`,
		` [ 1 , 2 ] `, "\t{\n\"a\" : [ ] ,\r\"b\" : { } } ", `[[],{},[{}]]`, `[true,false,null,"",0]`,
		`{"a":1,"b":2,"a":3}`, `{"2":1,"1":2,"b":3,"":4}`, `{"trap":1,"__proto__":{"trap":2},"constructor":null}`,
		`"\u00e9\ud83d\udeaa\\\"\/\b\f\n\r\t"`, `{"\u0061\"":"\\"}`, `"niño 🚪"`,
	} {
		quoted, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		html, err := r.Render(t.Context(), Fragment{Name: "same", Locale: "en", Props: []byte("[" + string(quoted) + "," + text + "]")}, nil)
		if err != nil || string(html) != "true" {
			t.Errorf("%s: %s, %v", text, html, err)
		}
	}
}
