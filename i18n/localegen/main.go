// Command localegen writes what the application has once a language: how its
// messages are loaded, and the words of the page for no connection. `make types`
// runs it; its test finds files that are not what i18n/locales.json gives.
package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

func main() {
	files := generate(i18n.Default())
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := os.WriteFile(name, []byte(files[name]), 0o644); err != nil { //nolint:gosec // sources are for everybody
			fmt.Fprintln(os.Stderr, "localegen:", err)
			os.Exit(1)
		}
	}
}

const banner = "// Made by `make types` from i18n/locales.json. Do not edit.\n"

// generate gives the files by their names below the module's root.
func generate(locales *i18n.Locales) map[string]string {
	all := locales.WithDrafts().All()
	loaders, imports, names := "", "", []string{}
	words, offline := "", []string{} // the default language is the first
	for _, locale := range all {
		name := strings.ReplaceAll(locale.Code, "-", "_")
		file := "'../../i18n/" + filepath.ToSlash(locale.File) + "'"
		loaders += fmt.Sprintf("  %s: () => import(%s),\n", property(locale.Code), file)
		imports += fmt.Sprintf("import %s from %s;\n", name, file)
		names = append(names, entry(locale.Code, name))
		if !locale.Draft { // a page that is offline was visited
			words += fmt.Sprintf("import { offline as %s } from %s;\n", name, file)
			row := fmt.Sprintf("  { code: '%s', dir: '%s', words: %s },\n", locale.Code, locale.Dir, name)
			if locale.Code == locales.Default().Code {
				offline = slices.Insert(offline, 0, row)
			} else {
				offline = append(offline, row)
			}
		}
	}
	return map[string]string{
		"app/lib/load-messages.gen.ts":     banner + "/** Loads a language's messages. */\nexport const loaders = {\n" + loaders + "};\n",
		"app/entries/messages.gen.ts":      banner + imports + "\n/** The messages of every language. */\nexport const messages = { " + strings.Join(names, ", ") + " };\n",
		"app/entries/offline-words.gen.ts": banner + words + "\n/** The words of each language, the default one first. */\nexport const languages = [\n" + strings.Join(offline, "") + "] as const;\n",
	}
}

// property is a code as a property's name; entry is one with a value.
func property(code string) string {
	if strings.Contains(code, "-") {
		return "'" + code + "'"
	}
	return code
}

func entry(code, name string) string {
	if code == name {
		return code
	}
	return property(code) + ": " + name
}
