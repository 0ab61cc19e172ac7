package dev

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

// localeFiles are the application's sources with a line for each language, by name.
func localeFiles(locales *i18n.Locales) map[string][]byte {
	loaders, imports, names, words, offline := "", "", "", "", ""
	var properties []row
	for _, locale := range locales.WithDrafts().All() {
		name := strings.ReplaceAll(locale.Code, "-", "_")
		file := "'../../i18n/" + filepath.ToSlash(locale.File) + "'"
		loaders += fmt.Sprintf("  '%s': () => import(%s),\n", locale.Code, file)
		imports += fmt.Sprintf("import %s from %s;\n", name, file)
		names += fmt.Sprintf("  '%s': %s,\n", locale.Code, name)
		properties = append(properties, row{locale.Code, map[string]string{
			"code": locale.Code, "tag": locale.Tag, "format": locale.Format, "name": locale.Name, "dir": locale.Dir,
		}})
		if locale.Draft { // a page that is offline was visited
			continue
		}
		words += fmt.Sprintf("import { offline as %s } from %s;\n", name, file)
		line := fmt.Sprintf("  { code: '%s', dir: '%s', words: %s },\n", locale.Code, locale.Dir, name)
		if locale.Code == locales.Default().Code {
			offline = line + offline
		} else {
			offline += line
		}
	}
	offered, relatives := locales.Negotiated()
	files := map[string][]byte{}
	for name, source := range map[string]string{
		"app/lib/load-messages.gen.ts":     "/** Loads a language's messages. */\nexport const loaders = {\n" + loaders + "};\n",
		"app/entries/messages.gen.ts":      imports + "\n/** The messages of every language. */\nexport const messages = {\n" + names + "};\n",
		"app/entries/offline-words.gen.ts": words + "\n/** The words of each language, the default one first. */\nexport const languages = [\n" + offline + "] as const;\n",
		"app/lib/locales.gen.ts": constant("The languages of the site and its drafts, by code.", "locales", properties) +
			constant("What remembers a visitor's language; the age is in seconds.", "cookie", []row{{"name", i18n.CookieName}, {"age", i18n.CookieAge}}),
		"app/lib/negotiation.gen.ts": constant("The locale of each language.", "offered", pairs(offered)) +
			constant("The locale of languages that are close to its own.", "relatives", pairs(relatives)) +
			constant("The locale of visitors of other languages, and of those who name none.", "otherwise", []row{{"foreign", locales.Fallback().Code}, {"none", locales.Default().Code}}),
	} {
		files[name] = []byte("// Made by `make types` from content/locales.json. Do not edit.\n" + source)
	}
	return files
}

func pairs(list [][2]string) (rows []row) {
	for _, pair := range list {
		rows = append(rows, row{pair[0], pair[1]})
	}
	return rows
}

const varnishFile = "deploy/proxies/varnish.vcl"

var (
	varnishCookie  = regexp.MustCompile(`\w+=\([a-z0-9|-]+\)`)
	varnishDefault = regexp.MustCompile(`(req\.http\.Cookie = ")[^"]*"`)
)

// varnishLanguages puts the languages into Varnish's configuration.
func varnishLanguages(vcl []byte, locales *i18n.Locales) []byte {
	vcl = varnishCookie.ReplaceAll(vcl, []byte(i18n.CookieName+"=("+strings.Join(locales.Codes(), "|")+")"))
	return varnishDefault.ReplaceAll(vcl, []byte("${1}"+i18n.CookieName+"="+locales.Default().Code+`"`))
}
