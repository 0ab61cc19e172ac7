package editor

import (
	"io/fs"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/internal/yamledit"
)

const page = `# A page.
title:
  es: "Uno" # first
  ca: "Un"

sections:
  # opens
  - kind: intro
    id: intro
    title: {es: "A", ca: "B"}

  - kind: faq
    id: faq
    items: [a, b]
updated: "2026-11-22"
`

func node(t *testing.T, text string) *yaml.Node {
	t.Helper()
	var n yaml.Node
	if err := yaml.Unmarshal([]byte(text), &n); err != nil {
		t.Fatal(err)
	}
	return n.Content[0]
}

func TestRewriteChangesOnlyWhatChanged(t *testing.T) {
	const all = `{"title":{"es":"Uno","ca":"Un"},"sections":[%],"updated":"2026-11-22"}`
	const intro = `{"kind":"intro","id":"intro","title":{"es":"A","ca":"B"}}`
	const faq = `{"kind":"faq","id":"faq","items":["a","b"]}`
	for _, tt := range []struct{ name, data, want string }{
		{"nothing", strings.Replace(all, "%", intro+","+faq, 1), page},
		{"fields that nobody filled in", strings.Replace(strings.Replace(all, "%", intro+","+faq, 1), `"ca":"Un"`, `"ca":"Un","en":""`, 1), page},
		{"a text", strings.Replace(strings.Replace(all, "%", intro+","+faq, 1), `"Uno"`, `"Dos: #2"`, 1),
			strings.Replace(page, `"Uno"`, `"Dos: #2"`, 1)},
		{"a section's text", strings.Replace(all, "%", strings.Replace(intro, `"A"`, `"Z"`, 1)+","+faq, 1),
			strings.Replace(page, `"A"`, `"Z"`, 1)},
		{"the order", strings.Replace(all, "%", faq+","+intro, 1), `# A page.
title:
  es: "Uno" # first
  ca: "Un"

sections:
  - kind: faq
    id: faq
    items: [a, b]

  # opens
  - kind: intro
    id: intro
    title: {es: "A", ca: "B"}
updated: "2026-11-22"
`},
		{"a section less", strings.Replace(all, "%", faq, 1), `# A page.
title:
  es: "Uno" # first
  ca: "Un"

sections:
  - kind: faq
    id: faq
    items: [a, b]
updated: "2026-11-22"
`},
		{"a section more", strings.Replace(all, "%", intro+","+faq+`,{"kind":"cta","id":"end","title":{"es":"Di: no","ca":"l·l"}}`, 1), strings.Replace(page, "items: [a, b]\n", `items: [a, b]

  - kind: cta
    id: end
    title:
      es: "Di: no"
      ca: l·l
`, 1)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := rewrite([]byte(page), node(t, tt.data))
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != tt.want {
				t.Errorf("got:\n%s\nwant:\n%s", got, tt.want)
			}
		})
	}
}

func TestRewriteKeepsEveryFileThatDidNotChange(t *testing.T) {
	keepsEveryFile(t, clinic, "en")
}

// keepsEveryFile holds that a page's file changes where a title in a language changes, and
// nowhere else.
func keepsEveryFile(t *testing.T, files fs.FS, language string) {
	t.Helper()
	for file, text := range everyPage(t, files) {
		got, err := rewrite(text, node(t, string(text)))
		if err != nil || string(got) != string(text) {
			t.Errorf("%s changed: %v", file, err)
		}
		var title yaml.Node
		if err := yaml.Unmarshal(text, &title); err != nil {
			t.Fatal(err)
		}
		yamledit.Get(yamledit.Get(title.Content[0], "title"), language).Value = "Un títol que no hi era"
		got, err = rewrite(text, title.Content[0])
		if err != nil {
			t.Fatal(err)
		}
		if n := changed(string(text), string(got)); n != 1 {
			t.Errorf("%s: a title in one language changed %d lines", file, n)
		}
	}
}

func TestRewriteStartsAFile(t *testing.T) {
	got, err := rewrite(nil, node(t, `{"name":"Un día","date":"2026-01-02 09:00","topics":["events"],"number":3,"note":""}`))
	want := "name: \"Un día\"\ndate: \"2026-01-02 09:00\"\ntopics:\n  - events\nnumber: 3\n"
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}

func changed(a, b string) (n int) {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	if len(x) != len(y) {
		return -1
	}
	for i := range x {
		if x[i] != y[i] {
			n++
		}
	}
	return n
}

// everyPage are the texts of the pages' files, by name.
func everyPage(t *testing.T, content fs.FS) map[string][]byte {
	t.Helper()
	files, err := fs.Glob(content, "pages/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	texts := map[string][]byte{}
	for _, file := range files {
		if texts[file], err = fs.ReadFile(content, file); err != nil {
			t.Fatal(err)
		}
	}
	return texts
}

func TestRewrite_RefusesWhatCostsMoreThanItsSize(t *testing.T) {
	for name, text := range map[string]string{
		"an alias to itself": "a: &l [*l]",
		"maps in maps":       strings.Repeat("{a: ", 9000),
	} {
		if _, err := rewrite([]byte(text), &yaml.Node{Kind: yaml.MappingNode}); err == nil {
			t.Errorf("%s: no error", name)
		}
		if _, err := parsed("pages/a.yaml", text); err == nil {
			t.Errorf("%s, from a form: no error", name)
		}
	}
}
