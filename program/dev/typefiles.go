package dev

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// engineRoots are the types that the engine exchanges with the server, and the props of
// its forms and films. It has them and the types within them; all others are the site's.
var engineRoots = []string{"PageData", "Payload", "FramePayload", "RedirectPayload", "EnquiryProps", "Picture", "Video"}

var (
	declaredType = regexp.MustCompile(`(?m)^export (?:interface|type) (\w+)`)
	typeUsed     = regexp.MustCompile(`\b[A-Z]\w*`)
)

// splitTypes gives the engine's types and the site's, whose file has those of the engine
// too. The engine knows the name of a kind as a string.
func splitTypes(source string) (engine, site []byte) {
	source = strings.ReplaceAll(source, "keyof SectionProps", "string")
	starts := declaredType.FindAllStringSubmatchIndex(source, -1)
	declared, order := map[string]string{}, []string{}
	for i, at := range starts {
		end := len(source)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		name := source[at[2]:at[3]]
		declared[name] = strings.TrimSuffix(strings.TrimSpace(source[at[0]:end]), "\n/** The props of every kind of section. */")
		order = append(order, name)
	}
	own := map[string]bool{}
	var reach func(string)
	reach = func(name string) {
		if declared[name] == "" || own[name] {
			return
		}
		own[name] = true
		for _, used := range typeUsed.FindAllString(declared[name], -1) {
			reach(used)
		}
	}
	for _, root := range engineRoots {
		reach(root)
	}
	var names []string
	var ours, theirs strings.Builder
	for _, name := range order {
		switch {
		case own[name]:
			names = append(names, name)
			fmt.Fprintf(&ours, "\n%s\n", declared[name])
		case name == "SectionProps":
			fmt.Fprintf(&theirs, "\n/** The props of every kind of section. */\n%s\n", declared[name])
		default:
			fmt.Fprintf(&theirs, "\n%s\n", declared[name])
		}
	}
	used := slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		return !regexp.MustCompile(`\b` + name + `\b`).MatchString(theirs.String())
	})
	const banner = "// Made by `make types` from app/sections/*/kind.yaml and Go structs. Do not edit.\n"
	engine = []byte(banner + "import type { Html } from './html';\n" + ours.String())
	site = []byte(banner + "import type { Html } from '@aldaba/app';\nimport type { " + strings.Join(used, ", ") + " } from '@aldaba/app/types';\n\nexport type { " + strings.Join(names, ", ") + " } from '@aldaba/app/types';\n" + theirs.String())
	return engine, site
}
