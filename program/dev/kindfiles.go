package dev

import (
	"fmt"
	"maps"
	"slices"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/internal/decl"
)

// kindFiles are the application's sources with a line for each kind of section, by name.
func kindFiles(kinds map[string]*decl.Section) map[string][]byte {
	imports, all, live, loaders, late := "", "", "", "", ""
	for i, name := range slices.Sorted(maps.Keys(kinds)) {
		module := fmt.Sprintf("'./%s/%s'", name, name)
		imports += fmt.Sprintf("import S%d from %s;\n", i, module)
		all += fmt.Sprintf("  '%s': S%d,\n", name, i)
		if kinds[name].Live {
			live += "\n  '" + name + "',"
			loaders += fmt.Sprintf("  '%s': () => import(%s).then((m) => m.default),\n", name, module)
		}
		if kinds[name].Late {
			late += "\n  '" + name + "',"
		}
	}
	const banner = "// Made by `make types` from app/sections/*/kind.yaml. Do not edit.\nimport type { ComponentType } from 'react';\n"
	return map[string][]byte{
		"app/sections/all.gen.ts": []byte(banner + "import type { SectionProps } from '../lib/types.gen';\n" + imports +
			"\n/** The component of every kind of section. */\nexport const sections: { [K in keyof SectionProps]: ComponentType<SectionProps[K]> } = {\n" + all + "};\n"),
		"app/sections/live.gen.ts": []byte(banner +
			"\n/** The code of each live section, a chunk of its own. The host checks the props when it makes them. */\n// biome-ignore lint/suspicious/noExplicitAny: each has its own\nexport const live: Record<string, () => Promise<ComponentType<any>>> = {\n" + loaders + "};\n"),
		"app/sections/kinds.gen.ts": []byte("// Made by `make types` from app/sections/*/kind.yaml. Do not edit.\n" +
			"\n/** The sections that hydrate because they have state in the browser. */\nexport const liveKinds = [" + live + "\n];\n" +
			"\n/** Live sections whose code loads when they come near the viewport. Until then they show the server's HTML. */\nexport const late: ReadonlySet<string> = new Set([" + late + "\n]);\n"),
	}
}

// declaredKinds are the kinds of the site.
func declaredKinds() (map[string]*decl.Section, error) {
	declared := sections.Declared()
	if len(declared.Faults) > 0 {
		return nil, fmt.Errorf("app/sections/%w", declared.Faults[0])
	}
	return declared.Kinds, nil
}
