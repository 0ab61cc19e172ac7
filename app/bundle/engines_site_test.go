package bundle

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// What some of the engines do not take, esbuild does not lower, and nobody
// would miss in Chromium.
var untaken = []struct {
	files   []string
	pattern *regexp.Regexp
	instead string
}{
	{[]string{".css"}, regexp.MustCompile(`text-decoration:`),
		"WebKit drops the shorthand with a var(), the line included: write text-decoration-line"},
	{[]string{".css"}, regexp.MustCompile(`@media[^{]*[<>]`),
		"Safari 16.3 knows no ranges, nor what esbuild makes of them: write min-width or max-width"},
	{[]string{".css", ".ts", ".tsx"}, regexp.MustCompile(`color-mix\(`),
		"Chromium 109 draws nothing for it: write rgb(var(--ink-rgb) / 10%)"},
	{[]string{".css"}, regexp.MustCompile(`\dlh\b`),
		"Safari 16.3 and Firefox 115 know no lh: write the line's height in em"},
	{[]string{".go", ".tsx"}, regexp.MustCompile("[\"`{]\\((?:width|height) *[<>]"),
		"Safari 16.3 knows no ranges: write min-width or max-width"},
}

func TestSourcesSayWhatEveryEngineTakes(t *testing.T) {
	root, err := os.OpenRoot("../..")
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	read := 0
	for _, folder := range []string{"app", "internal", "server", "site"} {
		err := fs.WalkDir(root.FS(), folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || strings.HasPrefix(path, "app/dist/") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			for _, rule := range untaken {
				for _, ending := range rule.files {
					if !strings.HasSuffix(path, ending) {
						continue
					}
					source, err := fs.ReadFile(root.FS(), path)
					if err != nil {
						return err
					}
					read++
					for _, place := range rule.pattern.FindAllIndex(source, -1) {
						line := 1 + strings.Count(string(source[:place[0]]), "\n")
						t.Errorf("%s:%d: %s: %s", path, line, source[place[0]:place[1]], rule.instead)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if read < 200 {
		t.Errorf("%d files were read", read)
	}
}
