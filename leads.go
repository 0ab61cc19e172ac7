package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"github.com/aldaba/aldaba/server/leads"
	"github.com/aldaba/aldaba/server/leads/store"
)

// leadsCommand is one thing that people do with enquiries that are kept.
type leadsCommand struct {
	name, words, summary string
	options              func(o *leadsOptions, f leadsFlags) // beside --database; nil: none
	do                   func(d *desk, ctx context.Context) error
	reads                bool // and writes nothing
}

var leadsCommands = []leadsCommand{
	{"list", "", "a table, the newest first", (*leadsOptions).ofList, (*desk).list, true},
	{"show", "ID", "everything of one enquiry and its deliveries", nil, (*desk).show, true},
	{"export", "", "all, or what the flags choose, for a spreadsheet or a program", (*leadsOptions).ofExport, (*desk).export, true},
	{"retry", "[ID]", "deliver now what waits for another attempt or was given up; without ID, of all", nil, (*desk).retry, false},
	{"release", "ID", "let one be delivered that is in quarantine", (*leadsOptions).ofRelease, (*desk).release, false},
	{"delete", "ID", "remove one, with its deliveries", nil, (*desk).delete, false},
	{"purge", "", "remove what is older, with its deliveries", (*leadsOptions).ofPurge, (*desk).purge, false},
}

// desk is what a command of leads works with.
type desk struct {
	out     io.Writer // what was asked for
	notes   io.Writer // what there is to say about it
	now     func() time.Time
	options *leadsOptions
	archive leads.Archive
}

// lookAfterLeads is the command leads.
func lookAfterLeads(ctx context.Context, args []string) error {
	d := &desk{out: os.Stdout, notes: os.Stderr, now: time.Now}
	return d.run(ctx, args, environ())
}

func (d *desk) run(ctx context.Context, args, environment []string) error {
	if len(args) == 0 {
		leadsUsage(d.notes)
		return misuse{errors.New("leads: say what to do")}
	}
	if args[0] == "help" || slices.ContainsFunc(args, func(a string) bool { return a == "-h" || a == "--help" }) {
		leadsUsage(d.out)
		return nil
	}
	i := slices.IndexFunc(leadsCommands, func(c leadsCommand) bool { return c.name == args[0] })
	if i < 0 {
		leadsUsage(d.notes)
		return misuse{fmt.Errorf("leads: unknown command %q", args[0])}
	}
	command := leadsCommands[i]
	var err error
	if d.options, err = readLeadsOptions(command, args[1:], environment); err != nil {
		return misuse{err}
	}
	kept, err := openArchive(ctx, d.options.database, command.reads)
	if err != nil {
		return err
	}
	defer kept.Close()
	d.archive = kept
	return command.do(d, ctx)
}

// commandPatience is how long a command tries to write beside busy servers.
const commandPatience = 30 * time.Second

// openArchive opens a database that is there already, also while servers have
// it open. It makes none. To read, it need not be one that can be written.
func openArchive(ctx context.Context, address string, read bool) (*store.Store, error) {
	kept, err := store.OpenReading(ctx, address)
	if read && err == nil {
		return kept, nil
	}
	if err == nil {
		kept.Close()
		kept, err = store.Open(ctx, address, store.Options{BusyTimeout: commandPatience})
	}
	if err != nil {
		return nil, fmt.Errorf("open the enquiries: %w", err)
	}
	if err := kept.Ready(); err != nil {
		kept.Close()
		return nil, fmt.Errorf("open the enquiries at %s: %w", store.Describe(address), err)
	}
	return kept, nil
}

// together is how many enquiries each has in memory.
const together = 200

// each goes through the enquiries that the filter chooses, the newest first.
func (d *desk) each(ctx context.Context, do func(e leads.Enquiry, deliveries []leads.Progress) error) error {
	var some []leads.Enquiry
	flush := func() error {
		ids := make([]string, len(some))
		for i, e := range some {
			ids[i] = e.ID
		}
		deliveries, err := d.archive.Deliveries(ctx, ids)
		if err != nil {
			return err
		}
		for _, e := range some {
			if err := do(e, deliveries[e.ID]); err != nil {
				return err
			}
		}
		some = some[:0]
		return nil
	}
	for e, err := range d.archive.List(ctx, d.options.filter) {
		if err != nil {
			return err
		}
		if some = append(some, e); len(some) == together {
			if err := flush(); err != nil {
				return err
			}
		}
	}
	return flush()
}

// misuse is a command that cannot be understood, or that lacks something.
type misuse struct{ error }

func (m misuse) Unwrap() error { return m.error }

// exitCode is what the program ends with after an error: 2 when the command is
// wrong, or names an enquiry that there is not; 1 when something failed.
func exitCode(err error) int {
	if errors.As(err, new(misuse)) || errors.Is(err, leads.ErrNotFound) {
		return 2
	}
	return 1
}
