package main

import (
	"flag"
	"fmt"
	"io"
)

const leadsExamples = `examples:
  aldaba leads list --state dead
  aldaba leads show 019aa8c2-6a30-7cc1-8f0e-3b1c7d2e9f54
  aldaba leads export --csv --since 2026-03-01 --output march.csv
  aldaba leads export --json --kind sales | jq '.[].fields.email'
  aldaba leads purge --older-than 365d --yes
It ends with 0 when it is done, 1 when something failed, and 2 when the command
is wrong or there is no such enquiry.
`

// leadsUsage says what the command leads can do.
func leadsUsage(w io.Writer) {
	fmt.Fprintln(w, "usage: aldaba leads command [ID] [flags]")
	for _, c := range leadsCommands {
		fmt.Fprintf(w, "  %-13s %s\n", c.name+" "+c.words, c.summary)
		f, _ := c.flags(newConfig())
		f.VisitAll(func(g *flag.Flag) {
			if g.Name != "database" {
				fmt.Fprintf(w, "    --%-21s %s\n", g.Name, meaning(f, g))
			}
		})
	}
	fmt.Fprintf(w, "of all:\n    --%-21s %s: where enquiries are kept, as serve has it (default %s); none is made\n", "database", environmentName("database"), newConfig().flags().Lookup("database").DefValue)
	fmt.Fprint(w, leadsExamples)
}

// meaning explains a flag, with its name in the environment when it has one.
func meaning(f leadsFlags, g *flag.Flag) string {
	_, says := flag.UnquoteUsage(g)
	if f.settings.Lookup(g.Name) != nil {
		says = environmentName(g.Name) + ": " + says
	}
	return says
}
