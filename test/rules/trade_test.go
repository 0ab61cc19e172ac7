package rules

import (
	"fmt"
	"go/scanner"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// engine are the folders that serve a site of any trade in any languages.
var engine = []string{"app/bundle", "i18n", "internal", "program", "renderer", "server"}

// trade are words of this site's trade; whole words, in either case, with or without a
// plural.
var trade = regexp.MustCompile(`(?i)^(apartment|cylinder|device|door|hotel|keycard|pin|pinpad|price|quote|roomlock|sector)s?$`)

// tradeReasons are the words that the engine's files use in another sense, or until what
// uses them moves, by file or folder and word. One that nothing needs fails the test.
var tradeReasons = map[string]string{
	"i18n/plural.go ca":                          "CLDR's rules of plurals, by language",
	"i18n/plural.go es":                          "CLDR's rules of plurals, by language",
	"i18n/plural.go fr":                          "CLDR's rules of plurals, by language",
	"i18n/number.go es":                          "CLDR's languages that group five digits alone",
	"i18n/conventions.go en":                     "the conventions of a language that the table lacks",
	"i18n/conventions.go prices":                 "an amount of money as a language writes it",
	"internal/yamledit/edit.go quote":            "a quoted text of YAML",
	"program/dev/gallery.go en":                  "the gallery is for developers, in English",
	"program/internal/audit/linkeddata.go price": "a property of schema.org",
	"program/internal/editor/forms.go quote":     "a field with a customer's words",
	"program/dev/gallery.go device":              "the viewport's device-width",
	"server/pages/document.go device":            "the viewport's device-width",
	"server/web/errorpages.go device":            "the viewport's device-width",
	"internal/site quote":                        "a text quotes a fact by its name",
	"internal/site quotes":                       "a text quotes a fact by its name",
	"internal/leads/check.go quote":              "the address of a quote is a type of field, which the server works out",
	"internal/leads/fields.go quote":             "the address of a quote is a type of field, which the server works out",
	"internal/leads/leads.go quote":              "the address of a quote is a type of field, which the server works out",
	"program/internal/admin/list.go sector":      "the fields of this site's forms are declared in Go",
	"program/internal/admin/show.go apartments":  "the fields of this site's forms are declared in Go",
	"server/enquiries/enquiries.go quote":        "the address of a quote is a type of field, which the server works out",
	"server/enquiries/enquiries.go doors":        "the address of a quote is a type of field, which the server works out",
	"app/bundle/refresh.go quote":                "a folder of this site's modules",
	"app/bundle/refresh.go door":                 "a folder of this site's modules",
	"internal/leads/delivery/letter.go es":       "the language of a letter whose language has none",
}

var (
	camel        = regexp.MustCompile(`[A-Z]+[a-z]*|[a-z]+|\pL+`)
	languageCode = regexp.MustCompile("^[\"`](es|ca|en|fr)(-[A-Z]{2})?[\"`]$")
)

// tradeWords lists the words of the trade in the name, the identifiers and the strings of
// a Go file, and languages by their code.
func tradeWords(file string, source []byte) (found []string) {
	add := func(text string) {
		for _, word := range camel.FindAllString(text, -1) {
			if word = strings.ToLower(word); trade.MatchString(word) && !slices.Contains(found, word) {
				found = append(found, word)
			}
		}
	}
	add(strings.TrimSuffix(path.Base(file), ".go"))
	var s scanner.Scanner
	files := token.NewFileSet()
	s.Init(files.AddFile(file, -1, len(source)), source, nil, 0)
	of, last := "", "" // the identifier before a period, and the last token
	for {
		_, tok, text := s.Scan()
		switch tok {
		case token.EOF:
			return found
		case token.PERIOD:
			of = last
		case token.IDENT:
			if !slices.Contains([]string{"os", "regexp", "strconv"}, of) { // which quote texts and know devices
				add(text)
			}
		case token.STRING:
			if add(text); languageCode.MatchString(text) && !slices.Contains(found, text) {
				found = append(found, strings.Trim(text, "\"`"))
			}
		}
		if last = text; tok != token.PERIOD {
			of = ""
		}
	}
}

func TestTheEngineNamesNoTrade(t *testing.T) {
	needed := map[string]bool{}
	for _, folder := range engine {
		err := fs.WalkDir(os.DirFS("."), folder, func(file string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "testdata" || d.Name() == "node_modules" || d.Name() == "examples"):
				return fs.SkipDir
			case path.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go"):
				return nil
			}
			source, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			for _, word := range tradeWords(file, source) {
				key := excused(file, word)
				if needed[key] = true; tradeReasons[key] == "" {
					t.Errorf("%s names %q, which is of the site's trade: declare it in the site, or say in tradeReasons why the engine has it", file, word)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(tradeReasons)) {
		if !needed[key] {
			t.Errorf("the reason is needed no more: %s", key)
		}
	}
}

// excused is the key of tradeReasons that excuses a word: that of the file, or of a folder
// above it.
func excused(file, word string) string {
	for at := file; at != "."; at = path.Dir(at) {
		if key := at + " " + word; tradeReasons[key] != "" {
			return key
		}
	}
	return file + " " + word
}

func TestWordsOfTheTradeAreFound(t *testing.T) {
	for source, want := range map[string]string{
		"package a\nvar OpenDoors int":                   "[doors]",
		"package a\nconst x = `the price of a device`":   "[price device]",
		"package a\n// a door\nfunc indoor() { lock() }": "[]",
		"package a\nconst x = \"ca\"":                    "[ca]",
		"package a\nconst x = \"can't\"":                 "[]",
	} {
		if got := fmt.Sprint(tradeWords("engine/new.go", []byte(source))); got != want {
			t.Errorf("%q: %s, want %s", source, got, want)
		}
	}
	if got := tradeWords("engine/sector_list.go", []byte("package a")); len(got) != 1 {
		t.Errorf("a file's name: %v", got)
	}
}
