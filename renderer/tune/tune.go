// Package tune changes React for an engine without a compiler, in which each call is
// paid in full. What React renders stays as it is, byte for byte; a build of React
// that it does not know is an error.
package tune

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"
)

// File is the build of React that it is for, by the end of its path.
const File = "react-dom-server.bun.production.js"

// Each change pays 5 % of the time or a proof that falls without it: decision 2 has
// how much. What it is made to stands there once.
var changes = []struct {
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

// React gives the source of a build with the changes, of 19.3 or what reads like it.
// In another engine than the renderer's VMs it runs as before.
func React(source string) (string, error) {
	for _, c := range changes {
		if found := len(c.from.FindAllStringIndex(source, -1)); found != 1 {
			return "", fmt.Errorf("tune: react-dom has changed: %q stands there %d times (%s)", c.from, found, c.why)
		}
		source = c.from.ReplaceAllString(source, c.to)
	}
	walker, err := walker(source)
	return source + walker, err
}

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
		return "", fmt.Errorf("tune: react-dom has changed: %d elements have rules, %d have no end", len(ruled), len(void))
	}
	list := func(names []string) string { return `["` + strings.Join(names, `", "`) + `"]` }
	return strings.NewReplacer("VOID_ELEMENTS", list(void), "RULED_ELEMENTS", list(ruled)).Replace(walk), nil
}
