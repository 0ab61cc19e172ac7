package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"github.com/google/uuid"

	"github.com/aldaba/aldaba/server/leads"
)

// leadsOptions are what a command of leads was told.
type leadsOptions struct {
	leadsConfig
	id        string // empty: none
	filter    leads.Filter
	csv, json toggle
	output    string // a file; empty: standard output
	force     toggle
	olderThan time.Duration
	yes       toggle

	rules []func() error // what must hold when all is read
}

// leadsFlags are the flags of a command. Some are settings of serve, with what
// the environment says of them.
type leadsFlags struct {
	*flag.FlagSet
	settings *flag.FlagSet
}

func (f leadsFlags) share(names ...string) {
	for _, name := range names {
		setting := f.settings.Lookup(name)
		f.Var(setting.Value, name, setting.Usage)
	}
}

// listed is how many enquiries a table has, unless it is told otherwise.
const listed = 50

func (o *leadsOptions) ofList(f leadsFlags) {
	o.filter.Limit = listed
	o.choose(f, "50")
}

func (o *leadsOptions) ofExport(f leadsFlags) {
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

func (o *leadsOptions) ofRelease(f leadsFlags) {
	f.share("smtp-url", "mail-from", "mail-to", "webhook-url", "webhook-secret", "webhook-allow-private")
	o.rule(func() error {
		_, err := o.senders("a brand")
		return err
	})
}

func (o *leadsOptions) ofPurge(f leadsFlags) {
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
func (o *leadsOptions) choose(f leadsFlags, limit string) {
	f.Func("kind", "only of this `kind`: "+names(leads.Kinds), oneOf(&o.filter.Kind, leads.Kinds))
	f.Func("status", "only of this `status`: "+names(statuses), oneOf(&o.filter.Status, statuses))
	f.Func("state", "only with a delivery in this `state`: "+names(states), oneOf(&o.filter.State, states))
	f.Func("since", "only what came at this `time` or later: a day, 2026-03-01, from midnight UTC, or a moment, 2026-03-01T09:00:00+01:00", moment(&o.filter.Since))
	f.Func("before", "only what came before this `time`", moment(&o.filter.Before))
	f.Func("limit", "at most this `number`; 0: all (default "+limit+")", number(&o.filter.Limit))
}

func (o *leadsOptions) rule(holds func() error) { o.rules = append(o.rules, holds) }

// readLeadsOptions takes the options of a command from flags and environment,
// and lists every fault at once.
func readLeadsOptions(c leadsCommand, args, environment []string) (*leadsOptions, error) {
	settings := newConfig()
	f, o := c.flags(settings)
	var faults []error
	readEnvironment(f.settings, environment, &faults)
	var words []string
	readArguments(f.FlagSet, args, func(word string) { words = append(words, word) }, &faults)
	o.leadsConfig = settings.leadsConfig
	faults = append(faults, c.readWords(o, words)...)
	for _, holds := range o.rules {
		if err := holds(); err != nil {
			faults = append(faults, err)
		}
	}
	if len(faults) > 0 {
		return nil, fmt.Errorf("leads %s:\n%w", c.name, errors.Join(faults...))
	}
	return o, nil
}

// flags declares those of a command.
func (c leadsCommand) flags(settings *config) (leadsFlags, *leadsOptions) {
	o := &leadsOptions{}
	f := leadsFlags{flag.NewFlagSet(c.name, flag.ContinueOnError), settings.flags()}
	f.SetOutput(io.Discard)
	if c.options != nil {
		c.options(o, f)
	}
	f.share("database")
	return f, o
}

// readWords takes the id, for commands that want one.
func (c leadsCommand) readWords(o *leadsOptions, words []string) (faults []error) {
	switch {
	case c.words != "" && len(words) > 0:
		id, err := uuid.Parse(words[0])
		if err != nil {
			faults = append(faults, fmt.Errorf("%q is no id of an enquiry", words[0]))
		}
		o.id, words = id.String(), words[1:]
	case c.words == "ID":
		faults = append(faults, errors.New("the id of an enquiry is missing"))
	}
	for _, word := range words {
		faults = append(faults, fmt.Errorf("%q is no flag", word))
	}
	return faults
}
