package bundle

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

var (
	reExport = regexp.MustCompile(`(?m)^export \{([^}]*)\} from '(\./[^']*)';`)
	byName   = regexp.MustCompile(`import\s*\{([^}]*)\}\s*from\s*['"]@aldaba/app['"]`)
)

// direct has modules import from the engine's modules what they import from
// @aldaba/app. esbuild counts all that a module re-exports as needed wherever one of its
// exports is: the first page would load what any later part needs of the engine.
type direct map[string]string // the file of each export

func readExports(engine string) (direct, error) {
	source, err := os.ReadFile(filepath.Join(engine, "index.ts"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // imports of it fail with their place
	}
	d := direct{}
	for _, m := range reExport.FindAllStringSubmatch(string(source), -1) {
		for name := range strings.SplitSeq(m[1], ",") {
			d[strings.TrimSpace(name)] = filepath.Join(engine, filepath.FromSlash(m[2]))
		}
	}
	return d, err
}

// rewrite changes the imports of a module, and leaves each line its number.
func (d direct) rewrite(source string) string {
	return byName.ReplaceAllStringFunc(source, func(statement string) string {
		var b strings.Builder
		for name := range strings.SplitSeq(byName.FindStringSubmatch(statement)[1], ",") {
			name = strings.Join(strings.Fields(name), " ")
			if name == "" || strings.HasPrefix(name, "type ") {
				continue
			}
			exported, _, _ := strings.Cut(name, " as ")
			file, ok := d[exported]
			if !ok {
				return statement // the compiler names its place
			}
			b.WriteString("import {" + name + "} from " + strconv.Quote(filepath.ToSlash(file)) + ";")
		}
		return b.String() + strings.Repeat("\n", strings.Count(statement, "\n"))
	})
}

// plugin rewrites what no other plugin loads.
func (d direct) plugin() api.Plugin {
	return api.Plugin{Name: "direct", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: `\.tsx?$`, Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			source, err := os.ReadFile(args.Path)
			if err != nil || !strings.Contains(string(source), "@aldaba/app") {
				return api.OnLoadResult{}, err
			}
			text := d.rewrite(string(source))
			return api.OnLoadResult{Contents: &text, Loader: loaderOf(args.Path), ResolveDir: filepath.Dir(args.Path)}, nil
		})
	}}
}

func loaderOf(file string) api.Loader {
	if filepath.Ext(file) == ".ts" {
		return api.LoaderTS
	}
	return api.LoaderTSX
}
