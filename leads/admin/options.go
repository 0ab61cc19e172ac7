package admin

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"github.com/google/uuid"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/settings"
)

// options are what a task was told.
type options struct {
	serve     *Config // what the server was told
	id        string  // empty: none
	filter    leads.Filter
	csv, json settings.Toggle
	output    string // a file; empty: standard output
	force     settings.Toggle
	olderThan time.Duration
	yes       settings.Toggle

	rules []func() error // what must hold when all is read
}

// flags are those of a task. Some are settings of serve, with what the
// environment says of them.
type flags struct {
	*flag.FlagSet
	serve *flag.FlagSet
}

func (f flags) share(names ...string) {
	for _, name := range names {
		setting := f.serve.Lookup(name)
		f.Var(setting.Value, name, setting.Usage)
	}
}

// listed is how many enquiries a table has, unless it is told otherwise.
const listed = 50

func (o *options) ofList(f flags) {
	o.filter.Limit = listed
	o.choose(f, "50")
}

func (o *options) ofExport(f flags) {
	f.Var(&o.csv, "csv", "for a spreadsheet: RFC 4180, UTF-8, one row an enquiry")
	f.Var(&o.json, "json", "for a program: one array, one line an enquiry")
	f.StringVar(&o.output, "output", "", "write to this new `file`, which only its owner may read; without: to standard output")
	f.Var(&o.force, "force", "the file of --output is replaced when it is there")
	o.choose(f, "all")
	o.rule(func() error {
		if o.csv == o.json {
			return errors.New("choose one: --csv or --json")
		}
		return nil
	})
	o.rule(func() error {
		if o.force && o.output == "" {
			return errors.New("--force: there is no --output that it could replace")
		}
		return nil
	})
}

// ofChannels declares the channels of serve: release and retry send there.
func (o *options) ofChannels(f flags) {
	f.share("smtp-url", "mail-from", "mail-to", "webhook-url", "webhook-secret", "webhook-allow-private")
	o.rule(func() error {
		_, err := o.serve.Senders("a brand", nil)
		return err
	})
}

func (o *options) ofPurge(f flags) {
	f.Func("older-than", "how old is, at the least, what is removed: `365d`, 36h", age(&o.olderThan))
	f.Var(&o.yes, "yes", "remove it; without, it is counted")
	o.rule(func() error {
		if o.olderThan == 0 {
			return errors.New("--older-than is missing")
		}
		return nil
	})
}

// choose declares the flags that choose enquiries; limit tells the standard.
func (o *options) choose(f flags, limit string) {
	f.Func("kind", "only of this `kind`: "+names(leads.Kinds), oneOf(&o.filter.Kind, leads.Kinds))
	f.Func("status", "only of this `status`: "+names(statuses), oneOf(&o.filter.Status, statuses))
	f.Func("state", "only with a delivery in this `state`: "+names(states), oneOf(&o.filter.State, states))
	f.Func("since", "only what came at this `time` or later: a day, 2026-03-01, from midnight UTC, or a moment, 2026-03-01T09:00:00+01:00", moment(&o.filter.Since))
	f.Func("before", "only what came before this `time`", moment(&o.filter.Before))
	f.Func("limit", "at most this `number`; 0: all (default "+limit+")", number(&o.filter.Limit))
}

func (o *options) rule(holds func() error) { o.rules = append(o.rules, holds) }

// options takes those of a task from flags and environment, and lists every
// fault at once.
func (c Command) options(t task, args, environment []string) (*options, error) {
	f, o := c.flags(t)
	var faults []error
	settings.ReadEnvironment(f.serve, environment, &faults)
	var words []string
	settings.ReadArguments(f.FlagSet, args, func(word string) { words = append(words, word) }, &faults)
	faults = append(faults, t.readWords(o, words)...)
	for _, holds := range o.rules {
		if err := holds(); err != nil {
			faults = append(faults, err)
		}
	}
	if len(faults) > 0 {
		return nil, fmt.Errorf("leads %s:\n%w", t.name, errors.Join(faults...))
	}
	return o, nil
}

// flags declares those of a task.
func (c Command) flags(t task) (flags, *options) {
	serve, config := c.Serve()
	o := &options{serve: config}
	f := flags{flag.NewFlagSet(t.name, flag.ContinueOnError), serve}
	f.SetOutput(io.Discard)
	if t.options != nil {
		t.options(o, f)
	}
	f.share("database")
	return f, o
}

// readWords takes the id, for tasks that want one.
func (t task) readWords(o *options, words []string) (faults []error) {
	switch {
	case t.words != "" && len(words) > 0:
		id, err := uuid.Parse(words[0])
		if err != nil {
			faults = append(faults, fmt.Errorf("%q is no id of an enquiry", words[0]))
		}
		o.id, words = id.String(), words[1:]
	case t.words == "ID":
		faults = append(faults, errors.New("the id of an enquiry is missing"))
	}
	for _, word := range words {
		faults = append(faults, fmt.Errorf("%q is no flag", word))
	}
	return faults
}
