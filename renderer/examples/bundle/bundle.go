// Package bundle makes the two scripts of a page with esbuild: the one that the
// renderer runs and the one that browsers load.
package bundle

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/renderer/tune"
)

// Server bundles an entry for the renderer. The stacks of errors have the places
// in the sources.
func Server(entry string) (*renderer.Bundle, error) {
	return compiled(api.Build(serverOptions(entry)))
}

// Browser bundles an entry for browsers.
func Browser(entry string) (script []byte, err error) {
	options := sharedOptions(entry)
	options.Target, options.MinifyIdentifiers = api.ES2020, true
	script, _, err = outputs(api.Build(options))
	return script, err
}

// Watch bundles an entry for the renderer, now and whenever one of its sources
// changes, until stop is called.
func Watch(entry string, built func(bundle *renderer.Bundle, err error)) (stop func(), err error) {
	options := serverOptions(entry)
	options.Plugins = append(options.Plugins, api.Plugin{Name: "built", Setup: func(build api.PluginBuild) {
		build.OnEnd(func(result *api.BuildResult) (api.OnEndResult, error) {
			built(compiled(*result))
			return api.OnEndResult{}, nil
		})
	}})
	sources, failed := api.Context(options)
	if failed != nil {
		return nil, fmt.Errorf("watch %s: %w", entry, failed)
	}
	return sources.Dispose, sources.Watch(api.WatchOptions{})
}

// serverOptions are for goja: a classic script in syntax that it runs as it is,
// with names kept, so that stacks read well, and nothing of Node.
func serverOptions(entry string) api.BuildOptions {
	const stubs = "@aldaba/renderer/node-stubs"
	options := sharedOptions(entry)
	options.Platform = api.PlatformNeutral
	options.MainFields = []string{"module", "main"}
	options.Target = api.ES2018
	options.Supported = map[string]bool{"regexp-unicode-property-escapes": true}
	options.Alias = map[string]string{"util": stubs, "crypto": stubs, "stream": stubs, "async_hooks": stubs}
	options.Sourcemap = api.SourceMapExternal
	options.Plugins = []api.Plugin{{Name: "tune", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: regexp.QuoteMeta(tune.File) + "$"}, tuned)
	}}}
	return options
}

// tuned is React as the renderer has it fastest, and as it is if its version is
// one that tune does not know.
func tuned(args api.OnLoadArgs) (result api.OnLoadResult, err error) {
	data, err := os.ReadFile(args.Path)
	if err != nil {
		return result, err
	}
	source, err := tune.React(string(data))
	if err != nil {
		source = string(data)
	}
	return api.OnLoadResult{Contents: &source, Loader: api.LoaderJS}, nil
}

func sharedOptions(entry string) api.BuildOptions {
	folder, _ := filepath.Abs(filepath.Dir(entry)) // esbuild says what is wrong with none
	return api.BuildOptions{
		AbsWorkingDir: folder, // where it looks for packages
		EntryPoints:   []string{filepath.Base(entry)}, Bundle: true, Outdir: "dist", Format: api.FormatIIFE, JSX: api.JSXAutomatic,
		MinifySyntax: true, MinifyWhitespace: true, LogLevel: api.LogLevelSilent,
		Conditions: []string{"production"}, Define: map[string]string{"process.env.NODE_ENV": `"production"`},
	}
}

func compiled(result api.BuildResult) (*renderer.Bundle, error) {
	script, sourceMap, err := outputs(result)
	if err != nil {
		return nil, err
	}
	return renderer.Compile("server.js", script, func() ([]byte, error) { return sourceMap, nil })
}

// outputs are the files of a build, or every message of it with its place.
func outputs(result api.BuildResult) (script, sourceMap []byte, err error) {
	var faults []error
	for _, m := range append(result.Errors, result.Warnings...) {
		if m.Location != nil {
			m.Text = fmt.Sprintf("%s:%d: %s", m.Location.File, m.Location.Line, m.Text)
		}
		faults = append(faults, errors.New(m.Text))
	}
	if len(faults) > 0 {
		return nil, nil, errors.Join(faults...)
	}
	for _, file := range result.OutputFiles {
		if filepath.Ext(file.Path) == ".map" {
			sourceMap = file.Contents
		} else {
			script = file.Contents
		}
	}
	return script, sourceMap, nil
}
