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
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/spelling"
	"github.com/aldaba/aldaba/program/internal/admin"
	"github.com/aldaba/aldaba/program/internal/settings"
)

// command is one thing the program does.
type command struct {
	name, args, summary string
	run                 func(ctx context.Context, s Site, args []string) error
	flags               func() *flag.FlagSet // nil: it explains itself
	environment         bool                 // flags are read from the environment too
	about               string               // the end of its help
}

func (c command) usage() string { return strings.TrimSpace(c.name + " " + c.args) }

var commands = []command{
	{name: "serve", args: "[flags]", summary: "serve the site (the default)", run: serve, flags: serveFlags, environment: true},
	{name: "check", args: "[flags]", summary: "read all content and name every fault", run: check, flags: func() *flag.FlagSet { return new(checkOptions).flags() }},
	{name: "edit", args: "[flags]", summary: "change the content in a browser", run: edit},
	{name: "schema", args: "[flags]", summary: "write JSON Schemas of the content files, for editors", run: schema, flags: func() *flag.FlagSet { return schemaFlags(new(string)) }},
	{name: "export", args: "DIR [flags]", summary: "write the site to a folder, for hosts of files", run: exportSite, flags: func() *flag.FlagSet { return (&exportConfig{Config: *newConfig()}).flags() }, environment: true},
	{name: "texts export", args: "[flags] > FILE", summary: "write the texts for translators", run: exportTexts, flags: func() *flag.FlagSet { return new(textsOptions).flags("export") }, about: textsHelp},
	{name: "texts import", args: "FILE [flags]", summary: "take translated texts into the content", run: importTexts, flags: func() *flag.FlagSet { return new(textsOptions).flags("import") }, about: textsHelp},
	{name: "texts drop", args: "[flags]", summary: "take a language out of the site's sources", run: dropTexts, flags: func() *flag.FlagSet { return new(dropOptions).flags() }, about: textsHelp},
	{name: "leads", args: "COMMAND [flags]", summary: "look after enquiries: aldaba leads help", run: lookAfterLeads},
	{name: "version", summary: "print the version", run: version, flags: func() *flag.FlagSet { return flag.NewFlagSet("version", flag.ContinueOnError) }},
}

// Main runs the command that the arguments name until it ends, or a signal
// ends it, and returns the code to exit with.
func Main(s Site, args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the program where it is
	err := run(ctx, s, args)
	if err == nil {
		return 0
	}
	if !errors.As(err, new(logged)) {
		fmt.Fprintln(os.Stderr, "aldaba:", err)
	}
	return ExitCode(err)
}

func run(ctx context.Context, s Site, args []string) error {
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
	if group := name + " "; slices.ContainsFunc(commands, func(c command) bool { return strings.HasPrefix(c.name, group) }) {
		name = group
		if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
			name, args = name+args[0], args[1:]
		}
	}
	i := slices.IndexFunc(commands, func(c command) bool { return c.name == name })
	switch {
	case i >= 0 && (!help || commands[i].flags == nil):
		return commands[i].run(ctx, s, args)
	case i >= 0:
		commands[i].help(os.Stdout)
		return nil
	case name == "help" || help && strings.HasSuffix(name, " "):
		usage(os.Stdout)
		return nil
	case strings.HasSuffix(name, " "):
		return settings.Misuse{Err: fmt.Errorf("%smissing command (aldaba help lists them)", strings.Replace(name, " ", ": ", 1))}
	}
	names := make([]string, len(commands))
	for i, c := range commands {
		names[i] = c.name
	}
	return settings.Misuse{Err: fmt.Errorf("unknown command %q%s (aldaba help lists them)", name, spelling.Hint(name, names))}
}

// lookAfterLeads is the command leads.
func lookAfterLeads(ctx context.Context, s Site, args []string) error {
	return leadsCommand(s, os.Stdout, os.Stderr).Run(ctx, args, os.Environ())
}

func leadsCommand(s Site, out, notes io.Writer) admin.Command {
	return admin.Command{Out: out, Err: notes, Now: time.Now, Serve: func() (*flag.FlagSet, *admin.Config) {
		c := newConfig()
		c.Leads.Forms = func() *leads.Forms { return formsOf(s, c.Content) }
		return c.flags(), &c.Leads
	}}
}

// formsOf are the forms of a content folder, or of the content that the program has.
func formsOf(s Site, folder string) *leads.Forms {
	content := s.content()
	if folder != "" {
		content = os.DirFS(folder)
	}
	forms, _ := leads.ReadForms(content) // serve and check name faults
	return forms
}

// ExitCode is what the program ends with after an error: 2 when the command is
// wrong, or names an enquiry that there is not; 1 when something failed; the editor's own.
func ExitCode(err error) int {
	var ended *exec.ExitError // of the editor
	if errors.As(err, &ended) && ended.Exited() {
		return ended.ExitCode()
	}
	if errors.As(err, new(settings.Misuse)) || errors.Is(err, leads.ErrNotFound) {
		return 2
	}
	return 1
}

func (c command) help(w io.Writer) {
	fmt.Fprintf(w, "usage: aldaba %s: %s\n", c.usage(), c.summary)
	settings.Describe(w, c.flags(), c.environment)
	fmt.Fprint(w, c.about)
}

func usage(w io.Writer) {
	fmt.Fprintln(w, "usage: aldaba [command] [flags]")
	for _, c := range commands {
		fmt.Fprintf(w, "  %-28s %s\n", c.usage(), c.summary)
	}
	fmt.Fprintln(w, "flags of serve, each with its environment name and default:")
	settings.Describe(w, serveFlags(), true)
}
