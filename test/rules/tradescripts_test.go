package rules

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/content"
)

const engineFolder = "app/engine"

// scriptReasons say why files of the engine name the trade or a language.
var scriptReasons = map[string]string{
	"app/engine/forms/enquiry-form.tsx": "the address of a quote is a type of field",
	"app/engine/forms/fields.tsx":       "the address of a quote is a type of field",
	"app/engine/forms/filling.tsx":      "the address of a quote is a type of field",
	"app/engine/forms/sent.tsx":         "the address of a quote is a type of field",
	"app/engine/forms/use-draft.ts":     "the address of a quote is a type of field",
	"app/engine/lib/enquiry-check.ts":   "the address of a quote is a type of field",
	"app/engine/lib/enquiry-rules.ts":   "the address of a quote is a type of field",
	"app/engine/lib/phone.ts":           "a phone without a country code is of the country that internal/leads/check.go has",
	"app/engine/lib/format.ts":          "English dates have the day first, but for regions that i18n/formats.json names",
}

func TestTheEnginesScriptsNameNoTrade(t *testing.T) {
	found := map[string]bool{}
	err := fs.WalkDir(os.DirFS("."), engineFolder, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !regexp.MustCompile(`\.(tsx?|css|json)$`).MatchString(file) || isTest.MatchString(file) {
			return err
		}
		source, err := os.ReadFile(file)
		for _, fault := range scriptTradeFaults(file, string(source)) {
			found[file] = true
			if scriptReasons[file] == "" {
				t.Error(fault)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for file := range scriptReasons {
		if !found[file] {
			t.Errorf("%s needs no reason any more", file)
		}
	}
}

var (
	notNames = regexp.MustCompile(`(?s:/\*.*?\*/)|(?m:(?:^|\s)//.*$)|device-width`)
	words    = regexp.MustCompile(`[A-Z]?[a-z]+|[A-Z]+`)
	literals = regexp.MustCompile(`(['"])([a-zA-Z]{2}(?:-[a-zA-Z]{2})?)['"]`)
)

// scriptTradeFaults are the words of the trade and the languages in the name, the identifiers
// and the strings of a file.
func scriptTradeFaults(file, source string) (faults []string) {
	source = notNames.ReplaceAllString(source, "")
	seen := map[string]bool{}
	for _, word := range words.FindAllString(path.Base(file)+" "+source, -1) {
		word = strings.ToLower(word)
		if singular := strings.TrimSuffix(word, "s"); trade.MatchString(word) && !seen[singular] {
			seen[singular] = true
			faults = append(faults, fmt.Sprintf("%s names %q", file, word))
		}
	}
	for _, m := range literals.FindAllStringSubmatch(source, -1) {
		code, region, _ := strings.Cut(m[2], "-")
		isRegion := region == "" && strings.ToUpper(code) == code
		if !seen[m[2]] && (isRegion || slices.Contains(content.Locales().WithDrafts().Codes(), strings.ToLower(code))) {
			seen[m[2]] = true
			faults = append(faults, fmt.Sprintf("%s names the language or region %q", file, m[2]))
		}
	}
	return faults
}

func TestWordsOfTheTradeAreFoundInScripts(t *testing.T) {
	for _, c := range []struct {
		file, source string
		faults       int
	}{
		{"app/engine/new.ts", "const openDoors = 1; // a door", 1},
		{"app/engine/door-state.ts", "", 1},
		{"app/engine/new.ts", "t('pin')", 1},
		{"app/engine/new.ts", "if (locale === 'ca') tag = 'en-GB';", 2},
		{"app/engine/new.ts", "const outdoor = 'spinning, device-width'; /* a quote\n */", 0},
		{"app/engine/new.ts", "size?: 's' | 'm'; const x = 'of';", 0},
	} {
		if got := scriptTradeFaults(c.file, c.source); len(got) != c.faults {
			t.Errorf("%s, %s: %q, want %d", c.file, c.source, got, c.faults)
		}
	}
}
