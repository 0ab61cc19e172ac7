// Package admin is for operators: the server's settings of enquiries, and the
// command leads, which is a process of its own on the same database.
package admin

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/store"
	"github.com/aldaba/aldaba/internal/spelling"
	"github.com/aldaba/aldaba/program/internal/settings"
)

// subcommand is a subcommand of leads.
type subcommand struct {
	name, args, summary string
	options             func(o *options, f flags) // besides --database; nil: none
	run                 func(r *runner, ctx context.Context) error
	open                func(ctx context.Context, address string) (*store.Store, error) // --database
}

var subcommands = []subcommand{
	{"list", "", "a table, the newest first", (*options).listFlags, (*runner).list, openToRead},
	{"show", "ID", "everything of one enquiry and its deliveries", nil, (*runner).show, openToRead},
	{"find", "", "everything of a person's enquiries and their deliveries", (*options).findFlags, (*runner).find, openToRead},
	{"export", "", "all, or what the flags choose, for a spreadsheet or a program", (*options).exportFlags, (*runner).export, openToRead},
	{"retry", "[ID]", "deliver now what waits for another attempt or was given up, and by these channels what others have left; without ID, of all", (*options).channelFlags, (*runner).retry, openToWrite},
	{"release", "ID", "let one be delivered that is in quarantine", (*options).channelFlags, (*runner).release, openToWrite},
	{"delete", "[ID]", "remove one, or all of a person, with their deliveries", (*options).deleteFlags, (*runner).delete, openToWrite},
	{"import", "", "store what export --json wrote; what is there already stays as it is", (*options).importFlags, (*runner).importFile, openToImport},
	{"purge", "", "remove what is older, with its deliveries", (*options).purgeFlags, (*runner).purge, openToWrite},
}

// Command is the command leads.
type Command struct {
	Out io.Writer // the result
	Err io.Writer // messages about it
	Now func() time.Time
	// Serve makes new flags of serve. The environment may have any of them, and
	// those of enquiries are shared.
	Serve func() (*flag.FlagSet, *Config)
}

// runner runs a subcommand.
type runner struct {
	Command
	options *options
	archive leads.Archive
}

// Run runs the subcommand of the arguments.
func (c Command) Run(ctx context.Context, args, environment []string) error {
	if len(args) == 0 {
		c.usage(c.Err)
		return settings.Misuse{Err: errors.New("leads: missing command (aldaba leads help lists them)")}
	}
	if args[0] == "help" || slices.ContainsFunc(args, func(a string) bool { return a == "-h" || a == "--help" }) {
		c.usage(c.Out)
		return nil
	}
	i := slices.IndexFunc(subcommands, func(t subcommand) bool { return t.name == args[0] })
	if i < 0 {
		names := make([]string, len(subcommands))
		for i, t := range subcommands {
			names[i] = t.name
		}
		return settings.Misuse{Err: fmt.Errorf("leads: unknown command %q%s (aldaba leads help lists them)", args[0], spelling.Hint(args[0], names))}
	}
	t := subcommands[i]
	o, err := c.options(t, args[1:], environment)
	if err != nil {
		return settings.Misuse{Err: err}
	}
	r := &runner{Command: c, options: o}
	archive, err := t.open(ctx, o.serve.Database)
	if err != nil {
		return err
	}
	defer archive.Close()
	r.archive = archive
	return t.run(r, ctx)
}

// commandBusyTimeout is how long a command waits for the writes of servers.
const commandBusyTimeout = 30 * time.Second

// openToRead opens an existing database, which need not be writable.
func openToRead(ctx context.Context, address string) (*store.Store, error) {
	archive, err := store.OpenReadOnly(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("open the enquiries: %w", err)
	}
	return archive, nil
}

// openToWrite opens an existing database, also while servers have it open.
func openToWrite(ctx context.Context, address string) (*store.Store, error) {
	archive, err := openToRead(ctx, address)
	if err != nil {
		return nil, err
	}
	archive.Close()
	return openToImport(ctx, address)
}

// openToImport opens a database, and creates it if it is missing.
func openToImport(ctx context.Context, address string) (*store.Store, error) {
	archive, err := store.Open(ctx, address, store.Options{BusyTimeout: commandBusyTimeout})
	if err != nil {
		return nil, fmt.Errorf("open the enquiries: %w", err)
	}
	if err := archive.Ready(); err != nil {
		archive.Close()
		return nil, fmt.Errorf("open the enquiries at %s: %w", store.Describe(address), err)
	}
	return archive, nil
}

// forEach iterates over the filter's enquiries, the newest first.
func (r *runner) forEach(ctx context.Context, do func(e leads.Record) error) error {
	for e, err := range r.archive.List(ctx, r.options.filter) {
		if err == nil {
			err = do(e)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
