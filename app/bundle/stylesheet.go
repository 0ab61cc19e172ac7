package bundle

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/aldaba/aldaba/internal/theme"
)

// stylesheet gathers the CSS modules that the components import into the
// site's sheets. Each module is compiled by itself, so a class has the same
// name in the server's bundle and in the browser's.
type stylesheet struct {
	opts    Options
	theme   theme.Theme
	mu      sync.Mutex
	modules map[string]module // by absolute path
	sheets  map[string]string // the name of a module's sheet, by the module's absolute path
}

type module struct {
	source string
	script string // exports the class names
	css    string
}

const sheetNamespace = "stylesheet:"

var moduleFile = regexp.MustCompile(`\.module\.css$`)

func newStylesheet(opts Options) *stylesheet {
	return &stylesheet{opts: opts, modules: map[string]module{}}
}

// plugin answers an import of a CSS module with its class names.
func (s *stylesheet) plugin() api.Plugin {
	return api.Plugin{Name: "stylesheet", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: `\.module\.css$`, Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			m, err := s.compile(args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			return api.OnLoadResult{Contents: &m.script, Loader: api.LoaderJS, WatchFiles: []string{args.Path}}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `\.css$`, Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			source, err := s.read(args.Path)
			return api.OnLoadResult{Contents: &source, Loader: api.LoaderCSS}, err
		})
		build.OnResolve(api.OnResolveOptions{Filter: `^` + sheetNamespace}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: strings.TrimPrefix(args.Path, sheetNamespace), Namespace: sheetNamespace}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: sheetNamespace}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			css := s.source(args.Path)
			dir := filepath.Join(build.InitialOptions.AbsWorkingDir, "app", "styles")
			return api.OnLoadResult{Contents: &css, Loader: api.LoaderCSS, ResolveDir: dir}, nil
		})
	}}
}

// readTheme reads the colours and faces of the content's brand.
func (s *stylesheet) readTheme(opts Options) (err error) {
	content := cmp.Or(opts.Content, filepath.Join(opts.Root, "content"))
	s.theme, err = theme.Read(filepath.Join(content, theme.BrandFile))
	return err
}

// read gives a file of CSS with the colours and faces of the theme.
func (s *stylesheet) read(file string) (string, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	filled, err := s.theme.Fill(string(source))
	if err != nil {
		if name, outside := filepath.Rel(s.opts.Root, file); outside == nil {
			file = filepath.ToSlash(name)
		}
		return "", fmt.Errorf("%s:%w", file, err)
	}
	return filled, nil
}

// compile turns one CSS module into its class names and its plain CSS.
func (s *stylesheet) compile(file string) (module, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	source, err := s.read(file)
	if err != nil {
		delete(s.modules, file)
		return module{}, err
	}
	m, known := s.modules[file]
	if known && m.source == source {
		return m, nil
	}
	for other := range s.modules {
		if _, err := os.Stat(other); other != file && filepath.Base(other) == filepath.Base(file) && err == nil {
			return module{}, fmt.Errorf("%s has the name of %s: their classes would have the same names", file, other)
		}
	}
	name := moduleFile.ReplaceAllString(filepath.Base(file), "")
	result := api.Build(api.BuildOptions{
		Stdin: &api.StdinOptions{
			Contents: `import classes from "./` + name + `.css"; export default classes`, ResolveDir: filepath.Dir(file),
		},
		Bundle: true, Write: false, Outdir: "/", Format: api.FormatESModule, LogLevel: api.LogLevelSilent,
		Plugins: []api.Plugin{{Name: "module", Setup: func(build api.PluginBuild) {
			// The file is read under its short name, so that a class is
			// called hero_title and not hero_module_title; without its folder,
			// so that the build is the same wherever it is made.
			build.OnResolve(api.OnResolveOptions{Filter: `^\./`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
				return api.OnResolveResult{Path: name + ".css", Namespace: "module"}, nil
			})
			build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "module"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
				return api.OnLoadResult{Contents: &source, Loader: api.LoaderLocalCSS}, nil
			})
		}}},
	})
	for _, m := range slices.Concat(result.Errors, result.Warnings) {
		if m.Location != nil {
			m.Location.File = file
		}
	}
	if err := faults(result); err != nil {
		return module{}, err
	}
	m = module{source: source}
	for _, f := range result.OutputFiles {
		if strings.HasSuffix(f.Path, ".css") {
			m.css = string(f.Contents)
		} else {
			m.script = string(f.Contents)
		}
	}
	s.modules[file] = m
	return m, nil
}

// sameNames tells whether a file that changed is a sheet that no script is made of, or a
// module whose classes are called as before.
func (s *stylesheet) sameNames(file string) bool {
	if !moduleFile.MatchString(file) {
		return true
	}
	s.mu.Lock()
	before, known := s.modules[file]
	s.mu.Unlock()
	m, err := s.compile(file)
	return err == nil && known && m.script == before.script
}

// source is what a sheet is made of: the layers in their order, whichever
// sheet comes first, the base in the site's, then the modules of ui below those
// of sections and pages.
func (s *stylesheet) source(sheet string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var b strings.Builder
	b.WriteString("@layer base, ui, page;\n")
	if sheet == siteSheet {
		index := "./index.css"
		if _, err := os.Stat(filepath.Join(s.opts.Root, "app", "styles", "index.css")); err != nil {
			index = "@aldaba/app/styles/default.css"
		}
		fmt.Fprintf(&b, "@import %q layer(base);\n", index)
	}
	for _, f := range slices.Sorted(maps.Keys(s.sheets)) {
		if s.sheets[f] != sheet {
			continue
		}
		layer := "page"
		if s.isPart(f) {
			layer = "ui"
		}
		fmt.Fprintf(&b, "@layer %s {\n%s}\n", layer, s.modules[f].css)
	}
	return b.String()
}

// isPart reports whether a module styles a component that sections and pages are made of.
func (s *stylesheet) isPart(file string) bool {
	for _, folder := range []string{filepath.Join(s.opts.Root, "app", "ui"), filepath.Join(s.opts.Engine, "ui"), filepath.Join(s.opts.Engine, "forms")} {
		if strings.HasPrefix(file, folder+string(filepath.Separator)) {
			return true
		}
	}
	return false
}

func (s *stylesheet) buildOptions() api.BuildOptions {
	var entries []api.EntryPoint
	names := append(slices.Collect(maps.Values(s.sheets)), siteSheet)
	slices.Sort(names)
	for _, sheet := range slices.Compact(names) {
		entries = append(entries, api.EntryPoint{InputPath: sheetNamespace + sheet, OutputPath: sheet})
	}
	return api.BuildOptions{
		EntryPointsAdvanced: entries,
		EntryNames:          assetsFolder + "/[name]-[hash]",
		MinifySyntax:        true,
		MinifyWhitespace:    true,
		Engines:             engines,
	}
}
