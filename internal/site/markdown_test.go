package site

import "testing"

func TestWhatMarkdownMayHold(t *testing.T) {
	html := "HTML in Markdown is not shown: write Markdown"
	line := "one line of text is wanted, with emphasis and links at most"
	scenarios := []scenario{}
	for _, c := range []struct{ name, title, fault string }{
		{"two paragraphs in a line", `a\n\nb`, line},
		{"a list in a line", "- a", line},
		{"a heading in a line", "### a", line},
		{"an element in a line", "a <b>c</b>", html},
	} {
		scenarios = append(scenarios, scenario{c.name, swap(aboutFile, `ca: "*Preguntes*"`, `ca: "`+c.title+`"`), "pages/about.yaml: sections[2].title.ca: " + c.fault})
	}
	for _, c := range []struct{ name, answer, fault string }{
		{"a block of elements", "<div>a</div>", html},
		{"a comment", "<!-- a -->", html},
		{"an image", "![a](https://example.org/a.png)", "images in Markdown are not shown"},
		{"a bare address", "<https://example.org>", "a bare address is not a link: write [text](https://example.org)"},
		{"a bare address that runs code", "<javascript:alert(1)>", "a bare address is not a link: write [text](javascript:alert(1))"},
		{"a heading of the page's rank", "# a", "a page has one h1, and its text none: begin a heading with ## or ###"},
	} {
		scenarios = append(scenarios, scenario{c.name, swap(aboutFile, `ca: "Perquè sí."`, `ca: "`+c.answer+`"`), "pages/about.yaml: sections[2].items[0].answer.ca: " + c.fault})
	}
	mustName(t, scenarios)
}

func TestMarkdownIsRendered(t *testing.T) {
	for source, want := range map[string]string{
		"a\n\nb":                 "<p>a</p>\n<p>b</p>\n",
		"### a\n- b":             "<h3>a</h3>\n<ul>\n<li>b</li>\n</ul>\n",
		"|a|\n|-|\n|b|":          "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>\n",
		"[a](https://b.org?c&d)": "<p><a href=\"https://b.org?c&amp;d\">a</a></p>\n",
		"5 < 6 & \"7\"":          "<p>5 &lt; 6 &amp; &quot;7&quot;</p>\n",
		"`<script>`":             "<p><code>&lt;script&gt;</code></p>\n",
	} {
		if got, problems := markdown(source, linker{}); got != want || problems != nil {
			t.Errorf("%q becomes %q %q, want %q", source, got, problems, want)
		}
	}
}

func TestALineLosesItsParagraph(t *testing.T) {
	if got, problems := inline("a *b* **c**", linker{}); got != "a <em>b</em> <strong>c</strong>" || problems != nil {
		t.Errorf("the line is %q %q", got, problems)
	}
}
