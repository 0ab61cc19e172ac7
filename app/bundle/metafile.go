package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"sort"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/internal/decl"
)

// input is a source file, and what it imports.
type input struct {
	Imports []struct {
		Path string `json:"path"`
	} `json:"imports"`
}

// metafile is what esbuild tells of a build.
type metafile struct {
	Inputs  map[string]input `json:"inputs"`
	Outputs map[string]struct {
		EntryPoint string              `json:"entryPoint"`
		Inputs     map[string]struct{} `json:"inputs"`
		Imports    []struct {
			Path string `json:"path"`
			Kind string `json:"kind"`
		} `json:"imports"`
	} `json:"outputs"`
}

func readMetafile(result api.BuildResult) (m metafile, err error) {
	if err := json.Unmarshal([]byte(result.Metafile), &m); err != nil {
		return m, fmt.Errorf("read a build's metafile: %w", err)
	}
	return m, nil
}

func manifestOf(opts Options, kinds map[string]*decl.Section, meta metafile, styles, single api.BuildResult) (manifest.Manifest, error) {
	m := manifest.Manifest{Sheets: map[string]string{}, Chunks: map[string][]string{}}
	firstPage, libraries := opts.engine(firstPageEntry), opts.engine(librariesEntry)
	for file, out := range meta.Outputs {
		_, first := out.Inputs[firstPage]
		switch {
		case first:
			m.Script = public(file)
			m.Chunks["entry"] = meta.closure(file)
		case out.EntryPoint == "" || out.EntryPoint == firstPage || out.EntryPoint == libraries:
		default:
			m.Chunks[moduleName(opts, out.EntryPoint)] = meta.closure(file)
		}
	}
	for _, f := range single.OutputFiles {
		name := path.Base(strings.ReplaceAll(f.Path, "\\", "/"))
		if strings.HasPrefix(name, "start-") {
			m.Start = "/" + assetsFolder + "/" + name
		} else {
			m.Root = "/" + assetsFolder + "/" + name
		}
	}
	for _, f := range styles.OutputFiles {
		name := path.Base(strings.ReplaceAll(f.Path, "\\", "/"))
		switch {
		case strings.HasSuffix(name, ".css"):
			sheet, _, _ := strings.Cut(name, "-")
			if sheet == siteSheet {
				m.Style = "/" + assetsFolder + "/" + name
			}
			for kind, declared := range kinds {
				if declared.Sheet == sheet {
					m.Sheets[kind] = "/" + assetsFolder + "/" + name
				}
			}
		case preloaded(name):
			m.Fonts = append(m.Fonts, "/"+assetsFolder+"/"+name)
		}
	}
	sort.Strings(m.Fonts)
	if m.Script == "" || m.Start == "" || m.Style == "" {
		return m, errors.New("the bundle lacks its entry script or its stylesheet")
	}
	return m, nil
}

// closure lists a file and all that it imports statically, itself first.
func (m metafile) closure(file string) []string {
	list, seen := []string{}, map[string]bool{}
	var visit func(string)
	visit = func(f string) {
		if seen[f] {
			return
		}
		seen[f] = true
		list = append(list, public(f))
		for _, i := range m.Outputs[f].Imports {
			if i.Kind == "import-statement" {
				visit(i.Path)
			}
		}
	}
	visit(file)
	return list
}

// moduleName turns "app/sections/faq/faq.tsx" into "sections/faq",
// "i18n/messages/es.json" into "messages/es" and the engine's "entries/reload.ts" into
// "entries/reload".
func moduleName(opts Options, entry string) string {
	name := strings.TrimSuffix(entry, path.Ext(entry))
	name = strings.TrimPrefix(strings.TrimPrefix(name, opts.engine("")+"/"), "app/")
	if dir := path.Dir(name); path.Base(dir) == path.Base(name) {
		name = dir
	}
	return strings.TrimPrefix(name, "i18n/")
}

func public(file string) string { return "/" + strings.TrimPrefix(file, "app/dist/") }

// preloaded tells the fonts that every page's first screen uses, in their
// Latin subsets. They are shown only if they come in time (font-display:
// optional), so that nothing moves when they come late.
func preloaded(name string) bool {
	return strings.HasSuffix(name, ".woff2") && strings.Contains(name, "-latin-") && !strings.Contains(name, "-latin-ext-")
}
