// Package admin is what operators set of enquiries and do with them: the
// settings of the server that concern them, and the command leads, a process of
// its own on the same database.
package admin

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/leads/store"
	"github.com/aldaba/aldaba/settings"
)

// task is one thing that people do with enquiries that are kept.
type task struct {
	name, words, summary string
	options              func(o *options, f flags) // beside --database; nil: none
	do                   func(k *clerk, ctx context.Context) error
	reads                bool // and writes nothing
}

var tasks = []task{
	{"list", "", "a table, the newest first", (*options).ofList, (*clerk).list, true},
	{"show", "ID", "everything of one enquiry and its deliveries", nil, (*clerk).show, true},
	{"export", "", "all, or what the flags choose, for a spreadsheet or a program", (*options).ofExport, (*clerk).export, true},
	{"retry", "[ID]", "deliver now what waits for another attempt or was given up, and by these channels what others have left; without ID, of all", (*options).ofChannels, (*clerk).retry, false},
	{"release", "ID", "let one be delivered that is in quarantine", (*options).ofChannels, (*clerk).release, false},
	{"delete", "ID", "remove one, with its deliveries", nil, (*clerk).delete, false},
	{"purge", "", "remove what is older, with its deliveries", (*options).ofPurge, (*clerk).purge, false},
}

// Command is the command leads.
type Command struct {
	Out   io.Writer // what was asked for
	Notes io.Writer // what there is to say about it
	Now   func() time.Time
	// Serve gives the settings of the server, new ones each time: the
	// environment may name any of them, and those of enquiries are shared.
	Serve func() (*flag.FlagSet, *Config)
}

// clerk does a task.
type clerk struct {
	Command
	options *options
	archive leads.Archive
}

// Run does what the arguments say.
func (c Command) Run(ctx context.Context, args, environment []string) error {
	if len(args) == 0 {
		c.usage(c.Notes)
		return settings.Misuse{Err: errors.New("leads: say what to do")}
	}
	if args[0] == "help" || slices.ContainsFunc(args, func(a string) bool { return a == "-h" || a == "--help" }) {
		c.usage(c.Out)
		return nil
	}
	i := slices.IndexFunc(tasks, func(t task) bool { return t.name == args[0] })
	if i < 0 {
		c.usage(c.Notes)
		return settings.Misuse{Err: fmt.Errorf("leads: unknown command %q", args[0])}
	}
	t := tasks[i]
	o, err := c.options(t, args[1:], environment)
	if err != nil {
		return settings.Misuse{Err: err}
	}
	kept, err := openArchive(ctx, o.serve.Database, t.reads)
	if err != nil {
		return err
	}
	defer kept.Close()
	return t.do(&clerk{c, o, kept}, ctx)
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
func (k *clerk) each(ctx context.Context, do func(e leads.Enquiry, deliveries []leads.Progress) error) error {
	var some []leads.Enquiry
	flush := func() error {
		ids := make([]string, len(some))
		for i, e := range some {
			ids[i] = e.ID
		}
		deliveries, err := k.archive.Deliveries(ctx, ids)
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
	for e, err := range k.archive.List(ctx, k.options.filter) {
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
