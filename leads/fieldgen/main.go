// Command fieldgen prints app/lib/enquiry-fields.gen.ts, the browser's copy of
// the table of an enquiry's fields. `make types` writes it.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/aldaba/aldaba/leads"
)

func main() {
	if err := write(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "fieldgen:", err)
		os.Exit(1)
	}
}

func write(w io.Writer) error {
	var b strings.Builder
	b.WriteString("// Made by `make types` from leads/fields.go. Do not edit.\n")
	b.WriteString("/** The fields that a form may have. */\nexport const fields = {\n")
	for _, f := range leads.Table {
		fmt.Fprintf(&b, "  %q: { type: %q, max: %d", f.Name, f.Type, f.Max)
		if f.Autocomplete != "" {
			fmt.Fprintf(&b, ", autocomplete: %q", f.Autocomplete)
		}
		if f.Choices != nil {
			fmt.Fprintf(&b, ", choices: %s", list(f.Choices))
		}
		if f.Group != "" {
			fmt.Fprintf(&b, ", group: %q", f.Group)
		}
		b.WriteString(" },\n")
	}
	b.WriteString("} as const;\n/** The fields of each kind, in order; ? marks optional ones. */\nexport const forms = {\n")
	for _, kind := range leads.Kinds {
		var names []string
		for _, f := range leads.Form(kind) {
			if f.Optional {
				f.Name += "?"
			}
			names = append(names, f.Name)
		}
		fmt.Fprintf(&b, "  %q: %s,\n", kind, list(names))
	}
	b.WriteString("} as const;\n/** The sectors that share size fields. */\nexport const sectorGroups = {\n")
	for _, g := range leads.SectorGroups {
		fmt.Fprintf(&b, "  %q: %s,\n", g.Name, list(g.Sectors))
	}
	b.WriteString("} as const;\n")
	_, err := io.WriteString(w, b.String())
	return err
}

func list(all []string) string {
	quoted := make([]string, len(all))
	for i, one := range all {
		quoted[i] = fmt.Sprintf("%q", one)
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}
