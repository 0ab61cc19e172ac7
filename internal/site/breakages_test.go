package site

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// bomb is 2 to the power of 40 values in a few bytes.
var bomb = func() string {
	text := "a0: &a0 [x, x]\n"
	for i := range 40 {
		text += fmt.Sprintf("a%d: &a%d [*a%d, *a%d]\n", i+1, i+1, i, i)
	}
	return text
}()

// appended adds text to a file's end.
func appended(file, text string) change {
	return func(_ testing.TB, files fstest.MapFS) {
		files[file] = &fstest.MapFile{Data: append(bytes.Clone(files[file].Data), text...)}
	}
}

// everywhere changes the bytes of every file of text.
func everywhere(change func([]byte) []byte) change {
	return func(_ testing.TB, files fstest.MapFS) {
		for name, f := range files {
			if strings.HasSuffix(name, ".yaml") || strings.HasSuffix(name, ".md") || strings.HasSuffix(name, ".json") {
				files[name] = &fstest.MapFile{Data: change(f.Data)}
			}
		}
	}
}

func TestWhatEditorsLeaveInFilesAndBesideThemIsNoFault(t *testing.T) {
	beside := func(_ testing.TB, files fstest.MapFS) {
		for _, name := range []string{
			"pages/.DS_Store", "pages/home.yaml~", "pages/.home.yaml.swp", "pages/#home.yaml#", "pages/home.yaml.bak", "pages/Thumbs.db",
			"talks/.a-door.md.swp", "talks/~$door.md", "posts/la-llave-perdida.md.orig", "offers/desktop.ini",
		} {
			files[name] = &fstest.MapFile{Data: []byte("\xff")}
		}
	}
	mustName(t, []scenario{
		{"Windows ends the lines", everywhere(func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) }), ""},
		{"Windows marks the beginning", everywhere(func(b []byte) []byte { return append([]byte("\ufeff"), b...) }), ""},
		{"files stand beside", beside, ""},
	})
}

// TestBreakagesAreToldToStrangers breaks the site as people do. The first fault is
// the cause, with its line; nothing that follows from it stands beside it.
func TestBreakagesAreToldToStrangers(t *testing.T) {
	for _, s := range []struct {
		name   string
		change change
		report string // its first line
		caret  string // what stands in the frame from the column on
	}{
		{"a text is missing in Catalan", swap(aboutFile, `ca: "*Preguntes*", `, ""), `pages/about.yaml:23:5: sections[2].title.ca: no text in this language`, `title: {es: "*Preguntas*", en:`},
		{"a text is empty", swap(aboutFile, `ca: "*Preguntes*"`, `ca: ""`), `pages/about.yaml:23:32: sections[2].title.ca: is empty`, `ca: "", en:`},
		{"a key is misspelt", swap("pages/contact.yaml", "lead: {", "leed: {"), `pages/contact.yaml:12:5: sections[0].leed: unknown key; did you mean lead?`, `leed: {es:`},
		{"a kind is misspelt", swap(aboutFile, "kind: cta", "kind: ctaa"), `pages/about.yaml:28:11: sections[3].kind: unknown section kind "ctaa"; did you mean cta?`, `ctaa`},
		{"a bracket is left over", swap("pages/home.yaml", "sections:", "sections: ]"), `pages/home.yaml:6:11: this is not YAML: no value begins with ']'`, `]`},
		{"a quotation mark is left out", swap(aboutFile, `ca: "Perquè sí."`, `ca: "Perquè sí.`), `pages/about.yaml:27:58: this is not YAML: did not find expected ',' or '}'`, `Because."}`},
		{"a tab indents", swap(aboutFile, "    tone: paper", "\ttone: paper"), `pages/about.yaml:15:1: this is not YAML: a tab stands here: indent with spaces`, ` tone: paper`},
		{"a key stands twice", swap(aboutFile, "sections:", "title: x\nsections:"), `pages/about.yaml:6:1: this is not YAML: mapping key "title" already defined at [1:1]`, `title: x`},
		{"a value is anchored", swap("pages/contact.yaml", "lead: {", "lead: &lead {"), `pages/contact.yaml:12:11: anchors and aliases are not allowed: write the value again`, `&lead {es:`},
		{"aliases multiply", appended(aboutFile, bomb), `pages/about.yaml:37:5: anchors and aliases are not allowed: write the value again`, `&a0`},
		{"lists nest without an end", appended(aboutFile, "x: "+strings.Repeat("[", 400_000)), `pages/about.yaml:37:68: more than 64 levels of lists and maps`, `[`},
		{"a link names no page", swap("navigation.yaml", "route:about", "route:abuot"), `navigation.yaml:7:13: header[0].items[0].to: broken link route:abuot: routes.json has no page abuot; did you mean about?`, `route:abuot`},
		{"an anchor is missing", swap(aboutFile, "[the academy](route:academy)", "[the academy](#nothing)"), `pages/about.yaml:19:37: sections[1].body.en: broken link #nothing: this page has no such anchor`, `#nothing)`},
		{"a link names no scheme", swap("posts/la-llave-perdida.md", "route:contact", "/contacta"), `posts/la-llave-perdida.md:10:15: es: broken link /contacta: write route:…, #…, brand:…, https:…, mailto:… or tel:…`, `/contacta)`},
		{"HTML stands in Markdown", swap(aboutFile, `ca: "Perquè sí."`, `ca: "<b>Perquè sí.</b>"`), `pages/about.yaml:27:36: sections[2].items[0].answer.ca: HTML in Markdown is not shown: write Markdown`, `ca: "<b>`},
		{"a word is none of the list", swap(aboutFile, "tone: paper", "tone: green"), `pages/about.yaml:15:5: sections[1].tone: value must be one of 'navy', 'paper', 'sand'`, `tone: green`},
		{"a date is written as people do", swap("posts/la-llave-perdida.md", "2020-01-02 10:30", "2 de enero"), `posts/la-llave-perdida.md:3:1: date: has not the form of a day and a time, as in 2026-03-09 10:30`, `date: "2 de`},
		{"front matter is not ended", swap("talks/a-door.md", "\n---\n<!-- es -->", "\n<!-- es -->"), `talks/a-door.md: begin with front matter between two lines of ---`, ``},
		{"an offer lacks Catalan", swap("offers/porter.md", "Obriràs portes.", ""), `offers/porter.md:19:1: ca: no text in this language (begin it with <!-- ca -->)`, `<!-- ca -->`},
		{"a page is not in the table", put("pages/stray.yaml", ""), `pages/stray.yaml: routes.json has no page stray`, ``},
		{"a page's file is gone", drop("pages/contact.yaml"), `pages/contact.yaml: there is no such file`, ``},
		{"two pages have one address", swap("routes.json", `"/en/contact"`, `"/en/about-us"`), `routes.json:8:57: contact.en: /en/about-us is the path of about.en too`, `"en": "/en/about`},
		{"a comma is left out of the table", swap("routes.json", `"en": "/en" },`, `"en": "/en" }`), `routes.json:3:3: this is not JSON: invalid character '"' after object key:value pair`, `"about"`},
		{"a post is saved as Windows-1252", swap("posts/la-llave-perdida.md", "route:contact", "route:contact caf\xe9"), `posts/la-llave-perdida.md:10:32: the letter here is not UTF-8 (byte 0xe9): save the file with the encoding UTF-8`, `�).`},
		{"a page is saved as Windows-1252", swap(aboutFile, "Perquè sí.", "Perqu\xe8 s\xed."), `pages/about.yaml:27:46: the letter here is not UTF-8 (byte 0xe8): save the file with the encoding UTF-8`, `� s�`},
		{"a page is not translated", swap(aboutFile, "Sobre nosaltres: una descripció tan llarga com la vol un cercador, ni més ni menys.", "Sobre nosotros: una descripción tan larga como la quiere un buscador, ni más ni menos."), `pages/about.yaml:2:1: description: is the same in es and ca: translate it`, `description:`},
	} {
		t.Run(s.name, func(t *testing.T) {
			files := tree(t)
			s.change(t, files)
			_, err := Load(files, locales(), own)
			var faults Faults
			if !errors.As(err, &faults) {
				t.Fatalf("the error is %v, want Faults", err)
			}
			causes := faults.Causes()
			if len(causes) != 1 {
				t.Errorf("%d causes, want one", len(causes))
			}
			report, rest, _ := strings.Cut(faults.Report(), "\n")
			if report != s.report {
				t.Errorf("the report begins\n%s\nwant\n%s", report, s.report)
			}
			if got := underCaret(rest); !strings.HasPrefix(got, s.caret) || s.caret == "" != (got == "") {
				t.Errorf("the caret is under %q, want %q", got, s.caret)
			}
			if t.Failed() {
				t.Log("\n" + faults.Report())
			}
		})
	}
}

// underCaret is the text of a frame's line from the caret's column on.
func underCaret(frame string) string {
	lines := strings.Split(frame, "\n")
	for i, line := range lines {
		if before, caret, ok := strings.Cut(line, "| "); ok && i > 0 && strings.TrimSpace(before+caret) == "^" {
			return string([]rune(lines[i-1])[strings.Index(line, "^"):])
		}
	}
	return ""
}
