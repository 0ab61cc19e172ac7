package site

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestPhrases_FaultsAreNamed(t *testing.T) {
	for text, want := range map[string]string{
		"name: x":                          "phrases/en.yaml: a list of phrases is wanted",
		"- {name: x, words: '(', most: 1}": "phrases/en.yaml:1:13: [0].words: error parsing regexp",
		"- {name: x, most: 1}":             "phrases/en.yaml:1:3: [0]: give one of words, headings and count",
		"- {name: x, words: a, count: semicolons, most: 1}": "phrases/en.yaml:1:3: [0]: give one of words, headings and count",
		"- {name: x, count: commas, most: 1}":               "phrases/en.yaml:1:13: [0].count:",
		"- {name: x, words: a}":                             "phrases/en.yaml:1:3: [0].most: missing",
	} {
		files := fstest.MapFS{"phrases/en.yaml": {Data: []byte(text)}}
		l := &loader{fsys: files, locales: locales(), sources: map[string]*source{}, schemas: &compiled}
		l.readPhrases()
		l.faults.locate(files)
		if got := l.faults.Report(); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %q", text, got, want)
		}
	}
	l := &loader{fsys: fstest.MapFS{"phrases/xx.yaml": {Data: []byte("[]")}}, locales: locales(), sources: map[string]*source{}, schemas: &compiled}
	if l.readPhrases(); l.faults.err() == nil || !strings.Contains(l.faults.err().Error(), `locales.json has no language "xx"`) {
		t.Errorf("a file of another language: %v", l.faults.err())
	}
}
