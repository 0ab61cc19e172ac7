package bundle

import (
	"os"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"
)

// The browser's entries, in the engine's folder. What they hold is shared with all that is loaded
// later, so that it stands in files of its own, and their own are empty.
const (
	firstPageEntry = "entries/first-page.ts"
	librariesEntry = "entries/libraries.ts"
)

// firstPage is what modules that are loaded later import.
const firstPage = "first-page"

// split decides on the files that the browser's code is cut into. esbuild
// makes one of each set of modules that the same entries need: by itself some
// twenty files for a first page, most of a few hundred bytes. What is loaded
// later is loaded by the first page's code, so it may say that it needs that:
// then all of that code is needed by all, and one file. The libraries, which
// one entry needs besides, are another.
func split(opts Options) api.Plugin {
	return api.Plugin{Name: "split", Setup: func(build api.PluginBuild) {
		type late struct{}
		type asked struct{}
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, again := args.PluginData.(asked); again || args.Kind != api.ResolveJSDynamicImport {
				return api.OnResolveResult{}, nil
			}
			found := build.Resolve(args.Path, api.ResolveOptions{Importer: args.Importer, Kind: args.Kind, ResolveDir: args.ResolveDir, PluginData: asked{}})
			return api.OnResolveResult{Path: found.Path, PluginData: late{}, Errors: found.Errors, Warnings: found.Warnings}, nil
		})
		build.OnResolve(api.OnResolveOptions{Filter: `^` + firstPage + `$`}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: filepath.Join(opts.Engine, filepath.FromSlash(firstPageEntry))}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `\.tsx?$|` + messagesFile}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			if _, ok := args.PluginData.(late); !ok {
				return api.OnLoadResult{}, nil
			}
			text := `import "` + firstPage + `";` // on its first line, so that all others keep their numbers
			if filepath.Ext(args.Path) == ".json" {
				messages, base, err := readMessages(build.InitialOptions.AbsWorkingDir, args.Path)
				if err != nil {
					return api.OnLoadResult{}, err
				}
				text += "export default " + messages
				return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS, ResolveDir: filepath.Dir(args.Path), WatchFiles: base}, nil
			}
			source, err := os.ReadFile(args.Path)
			text += opts.direct.rewrite(string(source))
			return api.OnLoadResult{Contents: &text, Loader: loaderOf(args.Path), ResolveDir: filepath.Dir(args.Path)}, err
		})
	}}
}

// spare lists files of the browser's build that nobody loads: the entries,
// when all that they hold stands in others.
func (m metafile) spare(opts Options) (files []string) {
	firstPage, libraries := opts.engine(firstPageEntry), opts.engine(librariesEntry)
	for file, out := range m.Outputs {
		_, holds := out.Inputs[firstPage]
		if out.EntryPoint == libraries || out.EntryPoint == firstPage && !holds {
			files = append(files, file)
		}
	}
	return files
}
