package bundle

import (
	"os"
	"path/filepath"
	"regexp"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/aldaba/aldaba/renderer/tune"
)

// tuned changes the Bun build of react-dom as it is bundled. A version of React
// whose code reads otherwise fails the build.
func tuned() api.Plugin {
	return api.Plugin{Name: "tune", Setup: func(build api.PluginBuild) {
		// As a module of its own: esbuild reads what a module of Node's kind exports
		// through a function, at each element.
		build.OnResolve(api.OnResolveOptions{Filter: `^react/jsx-runtime$`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if args.Kind != api.ResolveJSImportStatement {
				return api.OnResolveResult{}, nil
			}
			return api.OnResolveResult{Path: args.Path, Namespace: "module", PluginData: args.ResolveDir}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "module"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			source, folder := `export const { jsx, jsxs, Fragment } = require("react/jsx-runtime");`, args.PluginData.(string)
			return api.OnLoadResult{Contents: &source, ResolveDir: folder, Loader: api.LoaderJS}, nil
		})
		// The Bun build's entry loads a second renderer, for renderToString alone, which
		// no page calls: a quarter of the script.
		build.OnResolve(api.OnResolveOptions{Filter: `react-dom-server-legacy`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if filepath.Base(args.Importer) != "server.bun.js" {
				return api.OnResolveResult{}, nil
			}
			return api.OnResolveResult{Path: args.Path, Namespace: "unused"}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "unused"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			return api.OnLoadResult{Contents: new(""), Loader: api.LoaderJS}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: regexp.QuoteMeta(tune.File) + "$"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			data, err := os.ReadFile(args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			source, err := tune.React(string(data))
			if err != nil {
				return api.OnLoadResult{}, err
			}
			return api.OnLoadResult{Contents: &source, Loader: api.LoaderJS}, nil
		})
	}}
}
