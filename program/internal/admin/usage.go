package admin

import (
	"flag"
	"fmt"
	"io"

	"github.com/aldaba/aldaba/program/internal/settings"
)

const examples = `examples:
  aldaba leads list --state dead
  aldaba leads show 019aa8c2-6a30-7cc1-8f0e-3b1c7d2e9f54
  aldaba leads export --csv --since 2026-03-01 --output march.csv
  aldaba leads export --json --kind sales | jq '.[].fields.email'
  aldaba leads find --email ana@example.com --phone '+34 600 111 222'
  aldaba leads import --from all.json
  aldaba leads purge --older-than 365d --yes
It ends with 0 when it is done, 1 when something failed, and 2 when the command
is wrong or there is no such enquiry.
`

// usage writes the help.
func (c Command) usage(w io.Writer) {
	fmt.Fprintln(w, "usage: aldaba leads command [ID] [flags]")
	for _, t := range subcommands {
		fmt.Fprintf(w, "  %-13s %s\n", t.name+" "+t.args, t.summary)
		f, _ := c.flags(t)
		f.VisitAll(func(g *flag.Flag) {
			if g.Name != "database" {
				fmt.Fprintf(w, "    --%-21s %s\n", g.Name, flagUsage(f, g))
			}
		})
	}
	serve, _ := c.Serve()
	fmt.Fprintf(w, "of all:\n    --%-21s %s: where enquiries are kept, as serve has it (default %s); only import creates one\n", "database", settings.EnvironmentName("database"), serve.Lookup("database").DefValue)
	fmt.Fprint(w, examples)
}

// flagUsage describes a flag, with its name in the environment if it has one.
func flagUsage(f flags, g *flag.Flag) string {
	_, says := flag.UnquoteUsage(g)
	if f.serve.Lookup(g.Name) != nil {
		says = settings.EnvironmentName(g.Name) + ": " + says
	}
	return says
}
