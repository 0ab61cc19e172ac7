package bundle

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Library bundles the package @aldaba/app for programs that import it built, as Node and
// Jest do: index.js and its chunks for import, index.cjs for require. Its libraries stay
// imports, but for @aldaba/renderer, whose sources are TypeScript. It has the engine's
// defaults in place of a site.
func Library(engine string) (map[string][]byte, error) {
	opts, err := Options{Root: engine, Engine: engine}.absolute()
	if err != nil {
		return nil, fmt.Errorf("bundle the library: %w", err)
	}
	files := map[string][]byte{}
	out := filepath.Join(opts.Engine, "dist")
	for _, o := range []api.BuildOptions{
		{Format: api.FormatESModule, Splitting: true},
		{Format: api.FormatCommonJS, OutExtension: map[string]string{".js": ".cjs"}},
	} {
		o.AbsWorkingDir, o.Outdir = opts.Root, out
		o.EntryPoints = []string{"index.ts"}
		o.Bundle, o.Write = true, false
		o.Platform, o.Target = api.PlatformNeutral, api.ES2022
		o.JSX = api.JSXAutomatic
		o.Packages = api.PackagesExternal
		o.LogLevel = api.LogLevelSilent
		sheet := newStylesheet(opts)
		if err := sheet.readTheme(opts); err != nil { // the default colours: the engine has no brand
			return nil, fmt.Errorf("bundle the library: %w", err)
		}
		o.Plugins = []api.Plugin{ownRenderer(), sheet.plugin(), packages(opts)}
		result := api.Build(o)
		if err := faults(result); err != nil {
			return nil, fmt.Errorf("bundle the library: %w", err)
		}
		for _, f := range result.OutputFiles {
			files[filepath.ToSlash(strings.TrimPrefix(f.Path, out+string(filepath.Separator)))] = f.Contents
		}
	}
	return files, nil
}

// ownRenderer has the renderer's modules bundled, as no package is otherwise.
func ownRenderer() api.Plugin {
	type asked struct{}
	return api.Plugin{Name: "renderer", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^@aldaba/renderer/`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, again := args.PluginData.(asked); again {
				return api.OnResolveResult{}, nil
			}
			// By its path, which is not external.
			path := filepath.Join("..", "..", "renderer", "js", strings.TrimPrefix(args.Path, "@aldaba/renderer/"))
			found := build.Resolve("./"+filepath.ToSlash(path), api.ResolveOptions{Kind: args.Kind, ResolveDir: build.InitialOptions.AbsWorkingDir, PluginData: asked{}})
			return api.OnResolveResult{Path: found.Path, Errors: found.Errors}, nil
		})
	}}
}
