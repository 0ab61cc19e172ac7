package bundle

import (
	"fmt"
	"os"
	"regexp"

	"github.com/evanw/esbuild/pkg/api"
)

// The server's React is tuned for an engine without a compiler, where each
// call and each loop over a prototype chain is paid in full. Every change
// keeps what is rendered: a test holds the tuned build's HTML against the
// untouched one's for every fragment of the site. Each pays 5 % of the spiral's
// time in test/bench or a proof that falls without it: decision 2 has how much.
var tunings = []struct {
	why   string
	from  *regexp.Regexp
	to    string
	count int // how often it must be found; 0: at least once
}{
	{
		why:   "chunks are measured for outlining boundaries, which the server never does; null is React's own word for a build that does not measure",
		from:  regexp.MustCompile(`function byteLengthOfChunk\(chunk\) \{\n.*\n\}`),
		to:    `var byteLengthOfChunk = null;`,
		count: 1,
	},
	{
		why:   "a finished segment is written in one call instead of one a chunk",
		from:  regexp.MustCompile(`(chunkIdx = 0;\n\s+segment = segment\.children;\n)`),
		to:    "$1      if (0 === segment.length) return !!destination.write(chunks.join(\"\"));\n",
		count: 1,
	},
	{
		why:   "component stacks are for error reports, which come with the script's stack",
		from:  regexp.MustCompile(`(?s)function pushComponentStack\(task\) \{.*?\n\}`),
		to:    `function pushComponentStack() {}`,
		count: 1,
	},
	{
		why:  "an object's own keys are listed at once instead of by walking its prototypes",
		from: regexp.MustCompile(`for \(([\w$]+) in ([\w$]+)\)\s+if \(hasOwnProperty\.call\(([\w$]+), ([\w$]+)\)\) \{`),
		to:   `for (var keys_ = Object.keys($2), at_ = 0; at_ < keys_.length; at_++) { $1 = keys_[at_];`,
	},
	{
		why:   "the renderer escapes a text in one call; the engine copies all that was escaped so far at each sign",
		from:  regexp.MustCompile(`( {2})var match = matchHtmlRegExp\.exec\(text\);`),
		to:    "${1}if (\"function\" === typeof escapeHTML) return escapeHTML(text);\n$0",
		count: 1,
	},
}

// tune changes the Bun build of react-dom as it is bundled. A version of React
// whose code reads otherwise fails the build.
func tune() api.Plugin {
	return api.Plugin{Name: "tune", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: `react-dom-server\.bun\.production\.js$`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			data, err := os.ReadFile(args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			source := string(data)
			for _, t := range tunings {
				found := len(t.from.FindAllStringIndex(source, -1))
				if found == 0 || (t.count > 0 && found != t.count) {
					return api.OnLoadResult{}, fmt.Errorf("react-dom has changed: %q stands there %d times (%s)", t.from, found, t.why)
				}
				source = t.from.ReplaceAllString(source, t.to)
			}
			return api.OnLoadResult{Contents: &source, Loader: api.LoaderJS}, nil
		})
	}}
}
