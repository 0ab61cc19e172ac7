package bundle

import (
	_ "embed"
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// The server's React is tuned for an engine without a compiler, where each
// call is paid in full. Every change keeps what is rendered: tests hold the tuned
// build's HTML against the untouched one's, for every fragment of the site and for
// components of every sort. Each pays 5 % of the time or a proof that falls without
// it: decision 2 has how much. What a change is made to stands there once.
var tunings = []struct {
	why  string
	from *regexp.Regexp
	to   string
}{
	{
		why:  "chunks are measured for outlining boundaries, which the server never does; null is React's own word for a build that does not measure",
		from: regexp.MustCompile(`function byteLengthOfChunk\(chunk\) \{\n.*\n\}`),
		to:   `var byteLengthOfChunk = null;`,
	},
	{
		why:  "a finished segment is written in one call instead of one a chunk",
		from: regexp.MustCompile(`(chunkIdx = 0;\n\s+segment = segment\.children;\n)`),
		to:   "$1      if (0 === segment.length) return !!destination.write(chunks.join(\"\"));\n",
	},
	{
		why:  "component stacks are for error reports, which come with the script's stack",
		from: regexp.MustCompile(`(?s)function pushComponentStack\(task\) \{.*?\n\}`),
		to:   `function pushComponentStack() {}`,
	},
	{
		why:  "the renderer escapes a text in one call; the engine copies all that was escaped so far at each sign",
		from: regexp.MustCompile(`( {2})var match = matchHtmlRegExp\.exec\(text\);`),
		to:   "${1}if (\"function\" === typeof escapeHTML) return escapeHTML(text);\n$0",
	},
	{
		why:  "elements, texts and lists are written in Go",
		from: regexp.MustCompile(`function retryNode\(request, task\) \{\n`),
		to:   "${0}  if (task.reacts) task.reacts = !1;\n  else if (walks(request, task)) return walkNode(request, task);\n",
	},
	{
		why:  "Go knows where a component stands",
		from: regexp.MustCompile(`getTreeId\(currentlyRenderingTask\.treeContext\)`),
		to:   "getTreeId(treeOf(currentlyRenderingTask))",
	},
}

// walk is React's side of renderer/elements.go.
//
//go:embed walk.js
var walk string

var (
	startInstance = regexp.MustCompile(`(?s)\nfunction pushStartInstance\(.*?\n\}`)
	elementCase   = regexp.MustCompile(`(?m)((?:^ {4}case ".*":\n)+)^ {6}(.*)`)
	elementName   = regexp.MustCompile(`case "(.*)"`)
)

// walker is walk.js with the elements that this React has rules of its own for, and
// those that have no end. The others are written alike.
func walker(react string) (string, error) {
	var ruled, void []string
	for _, found := range elementCase.FindAllStringSubmatch(startInstance.FindString(react), -1) {
		for _, name := range elementName.FindAllStringSubmatch(found[1], -1) {
			switch {
			case found[2] == "break;" || name[1] == "a": // a link has a rule for an empty address alone
			case strings.HasPrefix(found[2], "return pushSelfClosing("):
				void = append(void, name[1])
			default:
				ruled = append(ruled, name[1])
			}
		}
	}
	if len(ruled) == 0 || len(void) == 0 {
		return "", fmt.Errorf("react-dom has changed: %d elements have rules, %d have no end", len(ruled), len(void))
	}
	list := func(names []string) string { return `["` + strings.Join(names, `", "`) + `"]` }
	return strings.NewReplacer("VOID_ELEMENTS", list(void), "RULED_ELEMENTS", list(ruled)).Replace(walk), nil
}

// tune changes the Bun build of react-dom as it is bundled. A version of React
// whose code reads otherwise fails the build.
func tune() api.Plugin {
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
		build.OnLoad(api.OnLoadOptions{Filter: `react-dom-server\.bun\.production\.js$`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			data, err := os.ReadFile(args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			source := string(data)
			for _, t := range tunings {
				found := len(t.from.FindAllStringIndex(source, -1))
				if found != 1 {
					return api.OnLoadResult{}, fmt.Errorf("react-dom has changed: %q stands there %d times (%s)", t.from, found, t.why)
				}
				source = t.from.ReplaceAllString(source, t.to)
			}
			walker, err := walker(source)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			source += walker
			return api.OnLoadResult{Contents: &source, Loader: api.LoaderJS}, nil
		})
	}}
}
