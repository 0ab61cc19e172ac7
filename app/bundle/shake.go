package bundle

import (
	"os"
	"regexp"

	"github.com/evanw/esbuild/pkg/api"
)

// React Router comes in one module, in which calls and assignments make
// esbuild keep parts that nothing uses: links, forms, prefetching. The calls
// are marked as free of effects, and the names, which only development tools
// read, are left out: 8 KB less in the first page's code.
var (
	madeComponents = regexp.MustCompile(`(?m)^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()`)
	displayNames   = regexp.MustCompile(`(?m)^\w+\.displayName = "\w+";$`)
)

// shake lets esbuild leave out what nothing uses of React Router.
func shake() api.Plugin {
	return api.Plugin{Name: "shake", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: `[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			data, err := os.ReadFile(args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			source := displayNames.ReplaceAllString(madeComponents.ReplaceAllString(string(data), "$1/* @__PURE__ */ $2"), "")
			return api.OnLoadResult{Contents: &source, Loader: api.LoaderJS}, nil
		})
	}}
}
