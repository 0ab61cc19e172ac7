package site

import (
	"reflect"
	"strings"
	"testing"
)

// Rendered again, the Markdown of a text gives the HTML that it was made of.
func TestTheMarkdownOfATextSaysTheSameAsTheText(t *testing.T) {
	seen := 0
	check := func(at, text string) {
		seen++
		var out strings.Builder
		source := toMarkdown(text)
		if err := commonMark.Convert([]byte(source), &out); err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimSpace(out.String()); got != strings.TrimSpace(text) {
			t.Errorf("%s:\n%s\nbecame\n%s\nby\n%s", at, text, got, source)
		}
	}
	for _, text := range []string{
		"<p>uno</p>\n<p>dos <em>tres</em> <strong>cuatro</strong> <code>a`b</code></p>",
		"<p>1. no es una lista</p>\n<p>- ni esto</p>\n<p># ni un título</p>\n<p>+34 900 y *asteriscos* y snake_case y _esto_</p>",
		"<ol start=\"3\">\n<li>tres\n<ul>\n<li>dentro</li>\n</ul>\n</li>\n<li>cuatro</li>\n</ol>",
		"<ul>\n<li>\n<p>un párrafo</p>\n<p>y otro</p>\n</li>\n<li>\n<p>suelto</p>\n</li>\n</ul>",
		"<blockquote>\n<p>una cita</p>\n<p>larga</p>\n</blockquote>",
		"<pre><code class=\"language-sh\">curl -H &quot;a: b&quot; &lt;x&gt;\n</code></pre>",
		"<h2>Un título &amp; más</h2>\n<p>3 &lt; 4 &amp;amp; [corchetes]</p>",
		"<table>\n<thead>\n<tr>\n<th>a</th>\n<th style=\"text-align:right\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>x | y</td>\n<td style=\"text-align:right\"><a href=\"/contacta?a=b&amp;c\">z</a></td>\n</tr>\n</tbody>\n</table>",
		"<p>una línea<br>\notra</p>",
	} {
		check("the sample", text)
	}
	for _, p := range site(t).Pages() {
		for i := range p.Sections {
			texts(reflect.ValueOf(p.Sections[i].value), p.Path+" "+p.Sections[i].Kind, func(at string, v reflect.Value) {
				switch v.Type() {
				case reflect.TypeFor[Markdown]():
					check(at, v.String())
				case reflect.TypeFor[Inline]():
					if v.String() != "" {
						check(at, "<p>"+v.String()+"</p>")
					}
				}
			})
		}
	}
	if seen < 1000 {
		t.Errorf("%d texts were looked at", seen)
	}
}

// unsaid are the texts that stand for what a visitor sees or does, not for
// what the page says.
var unsaid = []string{
	".Alt", ".Crumbs.Label", ".Back", ".Consent.", ".Marketing", ".Texts.", ".Empty",
}

func TestThePagesMarkdownSaysWhatThePageSays(t *testing.T) {
	site := site(t)
	kindsSeen := map[string]bool{}
	for _, p := range site.Pages() {
		text := string(site.Markdown(p, func(_, path string) string { return "https://www.example.com" + path }))
		says := onlyLetters(text)
		for i := range p.Sections {
			kindsSeen[p.Sections[i].Kind] = true
			texts(reflect.ValueOf(p.Sections[i].value), p.Sections[i].Kind, func(at string, v reflect.Value) {
				for _, u := range unsaid {
					if strings.Contains(at, u) {
						return
					}
				}
				switch v.Type() {
				case reflect.TypeFor[Text](), reflect.TypeFor[Inline](), reflect.TypeFor[Markdown]():
					want := v.String()
					if v.Type() != reflect.TypeFor[Text]() {
						want = toMarkdown(want)
					}
					if !strings.Contains(says, onlyLetters(want)) {
						t.Errorf("%s: %s is not said: %.120q", p.Path, at, want)
					}
				}
			})
		}
	}
	for kind := range kinds {
		if !kindsSeen[kind] && kind != "message" {
			t.Logf("no page has a %s", kind)
		}
	}
}

func TestAPagesMarkdownHasAHeadAndAddressesFromElsewhere(t *testing.T) {
	site := site(t)
	p, _ := site.Page("contact", "en", "")
	text := string(site.Markdown(p, func(_, path string) string { return "https://www.example.com" + path }))
	for _, want := range []string{
		"---\ntitle: " + quoted(p.Title) + "\n", "language: \"en\"\n", "address: \"https://www.example.com/en/contact\"\n---\n\n",
		"- [Español](https://www.example.com/contacta.md)", "- [Català](https://www.example.com/ca/contacta.md)",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("it lacks %q:\n%s", want, text)
		}
	}
	if n := strings.Count("\n"+text, "\n# "); n != 1 {
		t.Errorf("it has %d titles of the first rank", n)
	}
	for _, bad := range []string{"](/", "](#", "<p>", "<em>", "%!"} {
		if strings.Contains(text, bad) {
			t.Errorf("it holds %q", bad)
		}
	}
	for path, want := range map[string]string{"/": "/index.md", "/ca": "/ca.md", "/en/contact": "/en/contact.md"} {
		if got := MarkdownPath(path); got != want {
			t.Errorf("the text of %s is at %s, want %s", path, got, want)
		}
	}
}

func TestASearchesMarkdownHasWhatItFinds(t *testing.T) {
	site := site(t)
	p, _ := site.Page("integrations", "en", "")
	whole := string(site.Markdown(p, func(_, path string) string { return path }))
	some := string(site.Markdown(p.With(map[string][]string{"q": {"mews"}}), func(_, path string) string { return path }))
	none := string(site.Markdown(p.With(map[string][]string{"q": {"qqqqq"}}), func(_, path string) string { return path }))
	for _, c := range []struct {
		text        string
		mews, other bool
	}{{whole, true, true}, {some, true, false}, {none, false, false}} {
		if strings.Contains(c.text, "[Mews]") != c.mews || strings.Contains(c.text, "[Cloudbeds]") != c.other {
			t.Errorf("want Mews: %v, another: %v in\n%s", c.mews, c.other, c.text)
		}
	}
}
