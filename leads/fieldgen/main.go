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
	b.WriteString("/** The fields that a form may ask for. */\nexport const fields = {\n")
	for _, f := range leads.Table {
		fmt.Fprintf(&b, "  %q: { type: %q, max: %d", f.Name, f.Type, f.Max)
		if f.Fill != "" {
			fmt.Fprintf(&b, ", fill: %q", f.Fill)
		}
		if f.Choices != nil {
			fmt.Fprintf(&b, ", choices: %s", list(f.Choices))
		}
		if f.Place != "" {
			fmt.Fprintf(&b, ", place: %q", f.Place)
		}
		b.WriteString(" },\n")
	}
	b.WriteString("} as const;\n/** What each kind asks for, in order; ? marks what may stay blank. */\nexport const forms = {\n")
	for _, kind := range leads.Kinds {
		var names []string
		for _, a := range leads.Form(kind) {
			if a.Optional {
				a.Name += "?"
			}
			names = append(names, a.Name)
		}
		fmt.Fprintf(&b, "  %q: %s,\n", kind, list(names))
	}
	b.WriteString("} as const;\n/** The sectors whose sizes are of one sort. */\nexport const places = {\n")
	for _, p := range leads.Places {
		fmt.Fprintf(&b, "  %q: %s,\n", p.Name, list(p.Sectors))
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
