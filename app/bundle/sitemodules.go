package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/aldaba/aldaba/app/engine/sections"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/decl"
	"github.com/aldaba/aldaba/internal/leads"
)

// The engine imports @aldaba/site/NAME for what it needs of the site: a module that is
// made from its declarations, its forms or its languages, else its app/site/NAME.ts, else the
// engine's default.
const (
	siteFolder = "app/site"
	defaults   = "defaults"
)

// packages answers imports of @aldaba/app and of @aldaba/site by name, wherever the
// engine's sources are.
func packages(opts Options) api.Plugin {
	type asked struct{}
	return api.Plugin{Name: "packages", Setup: func(build api.PluginBuild) {
		site := sync.OnceValues(func() (map[string][]byte, error) { return SiteModules(opts.Root) })
		build.OnStart(func() (api.OnStartResult, error) {
			site = sync.OnceValues(func() (map[string][]byte, error) { return SiteModules(opts.Root) })
			return api.OnStartResult{}, nil
		})
		build.OnResolve(api.OnResolveOptions{Filter: `^@aldaba/(app|site)(/|$)`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, again := args.PluginData.(asked); again {
				return api.OnResolveResult{}, nil
			}
			to, from := args.Path, opts.Engine
			if name, ok := strings.CutPrefix(args.Path, "@aldaba/site/"); ok {
				made := filepath.Join(opts.Root, filepath.FromSlash(siteFolder), name+".gen.ts")
				if modules, err := site(); err != nil {
					return api.OnResolveResult{}, err
				} else if modules[path.Join(siteFolder, name+".gen.ts")] != nil {
					return api.OnResolveResult{Path: made}, nil
				}
				to = "./" + name
				if from = filepath.Dir(made); !exists(from, name) {
					from = filepath.Join(opts.Engine, defaults)
				}
			}
			found := build.Resolve(to, api.ResolveOptions{Importer: args.Importer, Kind: args.Kind, ResolveDir: from, PluginData: asked{}})
			effects := api.SideEffectsTrue
			if !found.SideEffects && from == opts.Engine {
				effects = api.SideEffectsFalse
			}
			return api.OnResolveResult{Path: found.Path, Errors: found.Errors, Warnings: found.Warnings, SideEffects: effects}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `[\\/]app[\\/]site[\\/][\w-]+\.gen\.ts$`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			modules, err := site()
			if err != nil {
				return api.OnLoadResult{}, err
			}
			// A site may have no folder app/site: paths begin in app.
			source := strings.ReplaceAll(string(modules[path.Join(siteFolder, filepath.Base(args.Path))]), "'../", "'./")
			return api.OnLoadResult{Contents: &source, ResolveDir: filepath.Join(opts.Root, "app"), Loader: api.LoaderTS}, nil
		})
	}}
}

func exists(folder, name string) bool {
	for _, ext := range []string{".ts", ".tsx"} {
		if _, err := os.Stat(filepath.Join(folder, name+ext)); err == nil {
			return true
		}
	}
	return false
}

// SiteModules are the modules that are made from the declarations of a site's kinds of
// section, from its forms and from its languages, by their path from its root.
func SiteModules(root string) (map[string][]byte, error) {
	kinds, err := kindsOf(root)
	if err != nil {
		return nil, err
	}
	files, content := kindModules(root, kinds), os.DirFS(filepath.Join(root, "content"))
	forms, _ := leads.ReadForms(content) // the check of the content names faults
	files[siteModule("forms")] = formsModule(forms)
	locales, err := i18n.Load(content)
	if errors.Is(err, fs.ErrNotExist) {
		return files, nil
	}
	if err != nil {
		return nil, err
	}
	maps.Copy(files, localeModules(locales))
	return files, nil
}

// kindsOf reads the declarations of a site's kinds of section, and the engine's.
func kindsOf(root string) (map[string]*decl.Section, error) {
	declared := decl.Read(os.DirFS(filepath.Join(root, "app", "sections")), sections.Files)
	if len(declared.Faults) > 0 {
		return nil, fmt.Errorf("app/sections/%w", declared.Faults[0])
	}
	for _, name := range slices.Sorted(maps.Keys(declared.Kinds)) {
		folder := filepath.Join(root, "app", "sections", name)
		if _, err := os.Stat(folder); err == nil && !exists(folder, name) {
			return nil, fmt.Errorf("app/sections/%s/%s.tsx: there is no such file: the component of the kind", name, name)
		}
	}
	return declared.Kinds, nil
}

func siteModule(name string) string { return path.Join(siteFolder, name+".gen.ts") }

// kindModules have a line for each kind of section. The component of a kind that the site
// has no folder of is the engine's.
func kindModules(root string, kinds map[string]*decl.Section) map[string][]byte {
	imports, all, live, loaders, late := "", "", "", "", ""
	for i, name := range slices.Sorted(maps.Keys(kinds)) {
		module := fmt.Sprintf("'../sections/%s/%s'", name, name)
		if _, err := os.Stat(filepath.Join(root, "app", "sections", name)); errors.Is(err, fs.ErrNotExist) {
			module = fmt.Sprintf("'@aldaba/app/sections/%s/%s'", name, name)
		}
		imports += fmt.Sprintf("import S%d from %s;\n", i, module)
		all += fmt.Sprintf("  '%s': S%d,\n", name, i)
		if kinds[name].Live {
			live += "\n  '" + name + "',"
			loaders += fmt.Sprintf("  '%s': () => import(%s).then((m) => m.default),\n", name, module)
		}
		if kinds[name].Late {
			late += "\n  '" + name + "',"
		}
	}
	const banner = "// Made by `make types` from app/sections/*/kind.yaml. Do not edit.\n"
	const component = "import type { ComponentType } from 'react';\n"
	return map[string][]byte{
		siteModule("components"): []byte(banner + component + "import type { SectionProps } from '../types.gen';\n" + imports +
			"\n/** The component of every kind of section. */\nexport const sections: { [K in keyof SectionProps]: ComponentType<SectionProps[K]> } = {\n" + all + "};\n"),
		siteModule("live"): []byte(banner + component +
			"\n/** The code of each live section, a chunk of its own. The host checks the props when it makes them. */\n// biome-ignore lint/suspicious/noExplicitAny: each has its own\nexport const live: Record<string, () => Promise<ComponentType<any>>> = {\n" + loaders + "};\n"),
		siteModule("kinds"): []byte(banner +
			"\n/** The sections that hydrate because they have state in the browser. */\nexport const liveKinds: readonly string[] = [" + live + "\n];\n" +
			"\n/** Live sections whose code loads when they come near the viewport. Until then they show the server's HTML. */\nexport const late: ReadonlySet<string> = new Set([" + late + "\n]);\n"),
	}
}

// formsModule has a line for each form: the browser's copy of its rules.
func formsModule(forms *leads.Forms) []byte {
	var b strings.Builder
	b.WriteString("// Made by `make types` from content/forms. Do not edit.\nimport type { Form } from '@aldaba/app/lib/enquiry-rules';\n\n" +
		"/** The forms by name. */\nexport const forms: Readonly<Record<string, Form>> = {\n")
	for _, kind := range forms.Kinds() {
		form, _ := forms.Form(kind)
		fmt.Fprintf(&b, "  '%s': %s,\n", kind, form.Rules())
	}
	b.WriteString("};\n")
	return []byte(b.String())
}

// formRules are the rules of a site's forms, by form.
func formRules(root string) map[string]string {
	forms, _ := leads.ReadForms(os.DirFS(filepath.Join(root, "content"))) // the check of the content names faults
	rules := map[string]string{}
	for _, kind := range forms.Kinds() {
		form, _ := forms.Form(kind)
		rules[string(kind)] = form.Rules()
	}
	return rules
}

// localeModules have a line for each language.
func localeModules(locales *i18n.Locales) map[string][]byte {
	loaders, imports, names, words, offline := "", "", "", "", ""
	var properties []Row
	for _, locale := range locales.WithDrafts().All() {
		name := strings.ReplaceAll(locale.Code, "-", "_")
		file := "'../../i18n/" + filepath.ToSlash(locale.File) + "'"
		loaders += fmt.Sprintf("  '%s': () => import(%s),\n", locale.Code, file)
		imports += fmt.Sprintf("import %s from %s;\n", name, file)
		names += fmt.Sprintf("  '%s': %s,\n", locale.Code, name)
		properties = append(properties, Row{locale.Code, map[string]string{
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
		"load-messages": "/** Loads a language's messages. */\nexport const loaders = {\n" + loaders + "};\n",
		"messages":      imports + "\n/** The messages of every language. */\nexport const messages = {\n" + names + "};\n",
		"offline-words": words + "\n/** The words of each language, the default one first. */\nexport const languages = [\n" + offline + "] as const;\n",
		"locales": Constant("The languages of the site and its drafts, by code.", "locales", properties) +
			Constant("What remembers a visitor's language; the age is in seconds.", "cookie", []Row{{"name", i18n.CookieName}, {"age", i18n.CookieAge}}),
		"negotiation": Constant("The locale of each language.", "offered", pairs(offered)) +
			Constant("The locale of languages that are close to its own.", "relatives", pairs(relatives)) +
			Constant("The locale of visitors of other languages, and of those who name none.", "otherwise", []Row{{"foreign", locales.Fallback().Code}, {"none", locales.Default().Code}}),
	} {
		files[siteModule(name)] = []byte("// Made by `make types` from content/locales.json. Do not edit.\n" + source)
	}
	return files
}

func pairs(list [][2]string) (rows []Row) {
	for _, pair := range list {
		rows = append(rows, Row{pair[0], pair[1]})
	}
	return rows
}

// Row is a property of a constant.
type Row struct {
	Name  string
	Value any
}

// Constant declares an object in TypeScript, a line each property.
func Constant(doc, name string, rows []Row) string {
	var b strings.Builder
	fmt.Fprintf(&b, "/** %s */\nexport const %s = {\n", doc, name)
	for _, r := range rows {
		value, err := json.Marshal(r.Value)
		if err != nil {
			panic(err) // strings and numbers always encode
		}
		fmt.Fprintf(&b, "  %q: %s,\n", r.Name, value)
	}
	return b.String() + "} as const;\n"
}
