// Package program is the program that serves the site: its commands, its
// settings and how its parts are wired. The developers' program, aldaba-dev,
// wires its server of the same parts.
package program

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/leads/admin"
	"github.com/aldaba/aldaba/settings"
	"github.com/aldaba/aldaba/spelling"
)

// command is one thing the program does.
type command struct {
	name, summary string
	run           func(ctx context.Context, args []string) error
	flags         func(w io.Writer) // describes them; nil: it explains itself
}

var commands = []command{
	{"serve", "serve the site (the default)", serve, describe},
	{"check", "read all content and name every fault", check, describeCheck},
	{"edit", "change the content in a browser: aldaba edit --content DIR", edit, nil},
	{"schema", "write JSON Schemas of the content files, for editors", schema, describeSchema},
	{"export", "write the site to a folder, for hosts of files: aldaba export DIR", exportSite, nil},
	{"texts", "hand the texts to translators and take them back: aldaba texts", translateTexts, nil},
	{"leads", "look after enquiries: aldaba leads help", lookAfterLeads, nil},
	{"version", "print the version", version, func(io.Writer) {}},
}

// Main runs the command that the arguments name until it ends, or a signal
// ends it, and returns the code to exit with.
func Main(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the program where it is
	err := run(ctx, args)
	if err == nil {
		return 0
	}
	if !errors.As(err, new(logged)) {
		fmt.Fprintln(os.Stderr, "aldaba:", err)
	}
	return exitCode(err)
}

func run(ctx context.Context, args []string) error {
	name := "serve"
	if len(args) > 0 && (args[0] == "--version" || args[0] == "-version") {
		args[0] = "version"
	}
	if len(args) > 0 && (args[0] == "-h" || args[0] == "--help") {
		args[0] = "help"
	}
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		name, args = args[0], args[1:]
	}
	help := slices.ContainsFunc(args, func(a string) bool { return a == "-h" || a == "--help" })
	i := slices.IndexFunc(commands, func(c command) bool { return c.name == name })
	switch {
	case i >= 0 && (!help || commands[i].flags == nil):
		return commands[i].run(ctx, args)
	case i >= 0:
		fmt.Printf("usage: aldaba %s [flags]: %s\n", name, commands[i].summary)
		commands[i].flags(os.Stdout)
		return nil
	case name == "help":
		usage(os.Stdout)
		return nil
	}
	names := make([]string, len(commands))
	for i, c := range commands {
		names[i] = c.name
	}
	return settings.Misuse{Err: fmt.Errorf("unknown command %q%s (aldaba help lists them)", name, spelling.Hint(name, names))}
}

// lookAfterLeads is the command leads.
func lookAfterLeads(ctx context.Context, args []string) error {
	return leadsCommand(os.Stdout, os.Stderr).Run(ctx, args, os.Environ())
}

func leadsCommand(out, notes io.Writer) admin.Command {
	return admin.Command{Out: out, Err: notes, Now: time.Now, Serve: func() (*flag.FlagSet, *admin.Config) {
		c := newConfig()
		return c.flags(), &c.Leads
	}}
}

// exitCode is what the program ends with after an error: 2 when the command is
// wrong, or names an enquiry that there is not; 1 when something failed.
func exitCode(err error) int {
	if errors.As(err, new(settings.Misuse)) || errors.Is(err, leads.ErrNotFound) {
		return 2
	}
	return 1
}

func usage(w io.Writer) {
	fmt.Fprintln(w, "usage: aldaba [command] [flags]")
	for _, c := range commands {
		fmt.Fprintf(w, "  %-8s %s\n", c.name, c.summary)
	}
	fmt.Fprintln(w, "flags of serve, each with its environment name and default:")
	describe(w)
}
