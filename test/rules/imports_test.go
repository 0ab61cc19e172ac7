package rules

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A rule says which of our own folders the files of one may import, and why no
// others. Source: docs/architecture.md.
type rule struct {
	folder string
	may    []string
	why    string
}

const module = "github.com/aldaba/aldaba"

// goRules holds for packages; the longest folder that fits a file counts.
var goRules = []rule{
	{".", []string{"program"}, "the root is the public interface, and what it does is done in folders"},
	{"cmd/aldaba", []string{".", "site/checks", "site/embedded"}, "the command is the public interface on the site's files, and nothing besides"},
	{"cmd/aldaba-dev", []string{"program", "program/dev", "site/checks"}, "the command is its package with the site's checks"},
	{"cmd/aldaba-edit", []string{"program", "program/edit", "site/checks", "site/embedded"}, "the command is its package on the site's files"},
	{"program/dev", []string{"app/bundle", "app/bundle/manifest", "app/sections", "internal/decl", "internal/site", "i18n", "program", "renderer", "server", "server/assets", "server/pages", "program/internal/settings", "internal/theme"}, "what only the making of the program needs stays out of it"},
	{"program/edit", []string{"program/internal/editor", "program", "server", "program/internal/settings", "internal/site"}, "what only editors need stays out of what serves"},
	{"program/internal/editor", []string{"i18n", "program/internal/overlay", "internal/site", "internal/theme", "internal/yamledit"}, "it writes what the site reads: it must not know who serves it"},
	{"program", []string{"app/bundle/manifest", "program/internal/audit", "internal/site", "program/internal/export", "i18n", "renderer", "server", "server/admission", "server/assets", "server/edge", "server/enquiries", "server/purge", "server/web", "internal/decl", "internal/leads", "program/internal/admin", "internal/leads/delivery", "internal/leads/store", "program/internal/overlay", "program/internal/settings", "internal/spelling", "program/internal/texts", "internal/tracing"}, "the program wires the parts, and nothing else does"},
	{"test/bench", []string{"app/sections", "content", "program", "public", "site/embedded", "app/bundle", "app/bundle/manifest", "internal/site", "i18n", "renderer", "server", "server/assets", "server/pages"}, "the measurements put the parts together as the program does"},
	{"program/internal/export", []string{"i18n", "internal/pack", "server"}, "a copy is made of what a server answers: it must not know what a page is made of"},
	{"server", []string{"i18n", "internal/leads", "renderer", "internal/site", "internal/tracing"}, "the server finds who answers a request: it must not know how its assets are bundled"},
	{"server/admission", []string{"server/web"}, "work is bounded whoever does it"},
	{"server/web", []string{"i18n", "internal/pack"}, "all parts speak HTTP by it: it must know none of them, and no page"},
	{"server/edge", []string{"server/edge/acmetest"}, "connections are had whoever answers on them"},
	{"server/edge/acmetest", nil, "it starts an authority for tests"},
	{"server/purge", nil, "caches are told what changed, whatever it is"},
	{"server/assets", []string{"app/bundle/manifest", "server/web", "internal/site"}, "files are sent as they are: nothing is composed of them"},
	{"server/discovery", []string{"i18n", "server/web", "internal/site"}, "machines read what the content says: it must not learn how pages are composed"},
	{"server/discovery/structured", []string{"internal/site"}, "linked data says what the content says: it must not learn how pages are served"},
	{"server/pages", []string{"i18n", "renderer", "server/admission", "server/assets", "server/discovery", "server/web", "internal/site", "internal/tracing"}, "a page is made of its content: it must not know what its forms send"},
	{"server/enquiries", []string{"i18n", "internal/leads", "server/admission", "server/pages", "server/web", "internal/site"}, "what a form sends is handed to leads, and shown again by pages"},
	{"internal/leads", nil, "an enquiry is what it is, whoever takes it in, keeps it or delivers it"},
	{"program/internal/admin", []string{"internal/leads", "internal/leads/delivery", "internal/leads/pgtest", "internal/leads/store", "program/internal/settings", "internal/spelling", "program/internal/spreadsheet"}, "people look after what is kept, whether a server runs or not"},
	{"internal/leads/store", []string{"internal/leads", "internal/leads/pgtest"}, "the store keeps enquiries, and never learns where they come from"},
	{"internal/leads/delivery", []string{"internal/leads", "internal/leads/store"}, "the dispatchers take from an outbox, whatever it stands on; their tests use the store's"},
	{"internal/leads/pgtest", nil, "it starts a database for tests"},
	{"test/recovery", nil, "it is a test: the proofs start what operators run"},
	{"test/recovery/ledger", []string{"test/recovery/process", "test/recovery/client"}, "it sees what a client and the database see"},
	{"test/recovery/process", nil, "it starts programs, whatever they are"},
	{"test/recovery/client", nil, "a client speaks HTTP alone"},
	{"program/internal/overlay", nil, "files are shown in place of others, whatever they hold"},
	{"program/internal/spreadsheet", nil, "cells are written alike, whatever they say"},
	{"internal/yamledit", nil, "it reads and changes bytes: the readers of content call it"},
	{"internal/theme", []string{"internal/yamledit"}, "colours derive from colours, whatever is drawn in them"},
	{"internal/decl", []string{"internal/spelling", "internal/yamledit"}, "a declaration says what content may be: it must not know whose content it is"},
	{"app", nil, "the bundle is embedded, and nothing is made of it"},
	{"content", []string{"i18n"}, "files are embedded, and nothing but the list of languages is made of them"},
	{"public", nil, "files are embedded, and nothing is made of them"},
	{"site/checks", nil, "a site sees the engine through its public interface alone"},
	{"site/embedded", []string{"app", "content", "public"}, "the site's files are put together for its programs"},
	{"app/engine/sections", nil, "the declarations are beside their components"},
	{"app/sections", []string{"app/engine/sections", "internal/decl"}, "the declarations stand beside their components"},
	{"internal/site", []string{"app/engine/sections", "internal/decl", "i18n", "internal/leads", "internal/spelling", "internal/theme", "internal/yamledit"}, "content is what the site says, and what its forms ask for: it must load without a server and without a VM"},
	{"tools/imagery", []string{"tools/imagery/webp"}, "pictures are made before there is a site"},
	{"tools/imagery/webp", nil, "it reads pictures"},
	{"tools/cards", []string{"internal/site", "tools/imagery/webp", "internal/theme"}, "a card shows what the content says: it must not know who serves it"},
	{"tools/cards/draw", []string{"tools/cards", "i18n", "internal/site"}, "the cards are drawn without the server, so that no other program compiles what draws"},
	{"program/internal/texts", []string{"i18n", "program/internal/overlay", "program/internal/spreadsheet", "internal/yamledit"}, "translators work on the files: what is made of them is not theirs"},
	{"program/internal/audit", nil, "the proofreader sees finished pages, and never learns how they were made"},
	{"renderer", nil, "the renderer sees bytes and props, and never learns what a page is"},
	{"renderer/examples", []string{"renderer", "renderer/tune"}, "an example shows what others can write: it must not use what they do not get"},
	{"i18n", nil, "every part asks for the locale: it must not ask back"},
	{"program/internal/settings", []string{"internal/spelling"}, "flags and environment are read alike, whatever they set"},
	{"internal/spelling", nil, "words are compared, whatever they name"},
	{"internal/tracing", nil, "spans are started alike, whatever they are of"},
	{"internal/pack", nil, "it compresses bytes, whatever they are"},
	{"app/bundle", []string{"app/engine/sections", "internal/decl", "i18n", "internal/leads", "internal/pack", "renderer", "renderer/tune", "internal/theme"}, "the bundler turns sources into files, whoever serves them"},
	{"app/bundle/manifest", nil, "whoever serves the bundle reads it without the bundler"},
	{"deploy", nil, "what is packed is the program as it was made, whatever it is made of"},
	{"tools/test", nil, "the tools of tests read no part of the program"},
	{"tools/notices", nil, "licences are read from the tools' lists, whatever the program is"},
	{"test/root", nil, "it finds a folder"},
}

// layers of the application: each may import those after it. The engine has its own.
var (
	layers       = []string{"gallery", "site", "sections", "ui", "quote", "door", "types.gen"}
	engineLayers = []string{"serve", "index", "defaults", "sections", "entries", "router", "pages", "forms", "ui", "lib"}
)

const (
	layersWhy = "the layers are gallery, site, sections, ui, quote, door, and each may import those after it: what is drawn everywhere must not depend on where it is drawn"
	engineWhy = "the engine's layers are defaults, sections, entries, router, pages, forms, ui, lib, and each may import those after it; of the site it imports @aldaba/site alone, which the bundler resolves"
	byNameWhy = "a site imports the engine by name, @aldaba/app: all else in its folder may change"
)

// exceptions stand until their reason goes. An exception that nothing needs
// fails the test.
var exceptions = map[string]string{}

func TestImportRulesHold(t *testing.T) {
	found := map[string]bool{}
	err := fs.WalkDir(os.DirFS("."), ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			name := d.Name()
			if name == "node_modules" || name == "testdata" || name == "dist" || name == "tmp" || (file != "." && strings.HasPrefix(name, ".")) {
				return fs.SkipDir
			}
			return nil
		}
		source, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		for _, fault := range importFaults(file, source) {
			key, _, _ := strings.Cut(fault, ":")
			found[key] = true
			if exceptions[key] == "" {
				t.Error(fault)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for key := range exceptions {
		if !found[key] {
			t.Errorf("the exception is needed no more: %s", key)
		}
	}
}

// importFaults lists the imports of a file that its rule forbids, each with
// the reason. Tests beside the code may import anything.
func importFaults(file string, source []byte) []string {
	switch {
	case strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_test.go"):
		return goFaults(file, source)
	case strings.HasPrefix(file, "app/") && isScript.MatchString(file) && !isTest.MatchString(file):
		return scriptFaults(file, source)
	}
	return nil
}

func goFaults(file string, source []byte) (faults []string) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, source, parser.ImportsOnly)
	if err != nil {
		return []string{err.Error()}
	}
	folder := path.Dir(file)
	var of *rule
	for i, r := range goRules {
		fits := file == "aldaba.go" && r.folder == "." || folder == r.folder && folder != "." || strings.HasPrefix(folder, r.folder+"/")
		if fits && (of == nil || len(r.folder) > len(of.folder)) {
			of = &goRules[i]
		}
	}
	if of == nil {
		return []string{fmt.Sprintf("%s: the folder has no rule: say in test/rules/imports_test.go what it may import, and why", file)}
	}
	for _, spec := range parsed.Imports {
		name, _ := strconv.Unquote(spec.Path.Value) // the parser has checked it
		ours, ok := strings.CutPrefix(name+"/", module+"/")
		ours = path.Clean(ours) // the root is "."
		if !ok || ours == folder || strings.HasPrefix(ours, of.folder+"/") || slices.Contains(of.may, ours) {
			continue
		}
		faults = append(faults, fmt.Sprintf("%s imports %s: %s", file, ours, of.why))
	}
	return faults
}

var (
	isScript     = regexp.MustCompile(`\.tsx?$`)
	isTest       = regexp.MustCompile(`\.test\.tsx?$|^app/testing/`)
	scriptImport = regexp.MustCompile(`(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.|@aldaba/site/)[^'"]*)['"]`)
)

// layerOf gives the layer of a script and the list that it is in; -1: none.
func layerOf(file string) (rank int, of []string, why string) {
	of, why = layers, layersWhy
	rest, ok := strings.CutPrefix(file, "app/")
	if inEngine, found := strings.CutPrefix(rest, "engine/"); found {
		rest, of, why = inEngine, engineLayers, engineWhy
	}
	name, _, _ := strings.Cut(rest, "/")
	rank = slices.Index(of, strings.TrimSuffix(strings.TrimSuffix(name, ".tsx"), ".ts"))
	if !ok {
		rank = -1
	}
	return rank, of, why
}

func scriptFaults(file string, source []byte) (faults []string) {
	rank, of, why := layerOf(file)
	inEngine := strings.HasPrefix(file, "app/engine/")
	for _, m := range scriptImport.FindAllSubmatch(source, -1) {
		name := string(m[1])
		to := path.Join(path.Dir(file), name)
		toRank, toOf, _ := layerOf(to)
		switch {
		case strings.HasPrefix(name, "@"):
			if !inEngine && !strings.HasPrefix(file, "app/gallery/") {
				faults = append(faults, fmt.Sprintf("%s imports %s: those modules are for the engine", file, name))
			}
		case strings.HasPrefix(to, "app/testing/"):
			faults = append(faults, fmt.Sprintf("%s imports %s: what tests share is no part of the site", file, to))
		case strings.HasPrefix(to, "i18n/") && strings.HasSuffix(to, ".json"):
			if !strings.HasPrefix(file, "app/site/") && !strings.HasPrefix(file, "app/engine/lib/") {
				faults = append(faults, fmt.Sprintf("%s imports %s: components get their words as messages of the page's one language", file, to))
			}
		case !inEngine && strings.HasPrefix(to, "app/engine/"):
			faults = append(faults, fmt.Sprintf("%s imports %s: %s", file, to, byNameWhy))
		case rank < 0 || toRank < rank || &of[0] != &toOf[0]:
			faults = append(faults, fmt.Sprintf("%s imports %s: %s", file, to, why))
		}
	}
	return faults
}

// The rules would hold for nothing if they found nothing.
func TestImportRulesCatchWhatBreaksThem(t *testing.T) {
	for _, c := range []struct {
		file, source string
		want         string // the first words of the one fault; empty: none
	}{
		{"renderer/new.go", "package renderer\nimport _ \"" + module + "/internal/site\"", "renderer/new.go imports internal/site: the renderer sees"},
		{"i18n/new.go", "package i18n\nimport _ \"" + module + "/i18n/x\"", ""},
		{"internal/site/new.go", "package site\nimport _ \"" + module + "/server\"", "internal/site/new.go imports server: content is"},
		{"internal/site/new.go", "package site\nimport _ \"" + module + "/i18n\"", ""},
		{"tools/cards/draw/new.go", "package main\nimport _ \"" + module + "/server\"", "tools/cards/draw/new.go imports server: the cards"},
		{"internal/leads/new.go", "package leads\nimport _ \"" + module + "/app/bundle\"", "internal/leads/new.go imports app/bundle: an enquiry is"},
		{"server/new.go", "package server\nimport _ \"" + module + "/internal/leads\"", ""},
		{"server/new_test.go", "package server\nimport _ \"" + module + "/app/bundle\"", ""},
		{"program/new.go", "package program\nimport _ \"" + module + "/server\"", ""},
		{"program/new.go", "package program\nimport _ \"" + module + "/tools/cards\"", "program/new.go imports tools/cards: the program"},
		{"cmd/aldaba/new.go", "package main\nimport _ \"" + module + "/app/bundle\"", "cmd/aldaba/new.go imports app/bundle: the command"},
		{"new.go", "package main", "new.go: the folder has no rule"},
		{"aldaba.go", "package aldaba\nimport _ \"" + module + "/internal/site\"", "aldaba.go imports internal/site: the root"},
		{"server/new.go", "package server\nimport _ \"" + module + "\"", "server/new.go imports .: the server"},
		{"fresh/new.go", "package fresh", "fresh/new.go: the folder has no rule"},
		{"app/engine/lib/new.ts", "import { a } from '../ui/button';", "app/engine/lib/new.ts imports app/engine/ui/button: the engine's layers"},
		{"app/engine/pages/new.ts", "import { a } from '../../ui/actions';", "app/engine/pages/new.ts imports app/ui/actions: the engine's layers"},
		{"app/engine/pages/new.ts", "export * from \"../../sections\";", "app/engine/pages/new.ts imports app/sections: the engine's layers"},
		{"app/engine/pages/new.ts", "import { live } from '@aldaba/site/live';", ""},
		{"app/quote/new.ts", "import { a } from '../ui/actions';", "app/quote/new.ts imports app/ui/actions: the layers"},
		{"app/ui/new.tsx", "const x = () => import('../sections/faq');", "app/ui/new.tsx imports app/sections/faq: the layers"},
		{"app/ui/new.tsx", "import { useLocale } from '../engine/lib/messages';", "app/ui/new.tsx imports app/engine/lib/messages: a site imports"},
		{"app/ui/new.tsx", "import { useLocale } from '@aldaba/app';", ""},
		{"app/ui/new.tsx", "import { locales } from '@aldaba/site/locales';", "app/ui/new.tsx imports @aldaba/site/locales: those modules"},
		{"app/ui/new.tsx", "import type { Picture } from '../types.gen';", ""},
		{"app/sections/new.tsx", "import type { A } from '../site/frame';", "app/sections/new.tsx imports app/site/frame: the layers"},
		{"app/sections/new.tsx", "import {\n  a,\n} from '../site/frame';", "app/sections/new.tsx imports app/site/frame: the layers"},
		{"app/sections/new.tsx", "import '../../i18n/messages/es.json';", "app/sections/new.tsx imports i18n/messages/es.json: components"},
		{"app/sections/new.tsx", "import '../../content/site';", "app/sections/new.tsx imports content/site: the layers"},
		{"app/ui/new.tsx", "import '../testing/setup';", "app/ui/new.tsx imports app/testing/setup: what tests"},
		{"app/new.ts", "import './ui/head';", "app/new.ts imports app/ui/head: the layers"},
		{"app/ui/new.test.tsx", "import '../testing/setup';", ""},
		{"app/engine/lib/new.ts", "import '../../../i18n/formats.json';", ""},
		{"app/site/new.tsx", "import a from '../sections';\nimport react from 'react';", ""},
	} {
		t.Run(c.file+" "+c.source, func(t *testing.T) {
			faults := importFaults(c.file, []byte(c.source))
			switch {
			case c.want == "" && len(faults) > 0:
				t.Errorf("the faults are %q, want none", faults)
			case c.want != "" && (len(faults) != 1 || !strings.HasPrefix(faults[0], c.want)):
				t.Errorf("the faults are %q, want %s…", faults, c.want)
			}
		})
	}
}
