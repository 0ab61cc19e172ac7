package admin

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/google/uuid"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/delivery"
	"github.com/aldaba/aldaba/program/internal/settings"
)

// options are the parsed options of a subcommand.
type options struct {
	serve     *Config // the server's settings
	id        string  // empty: none
	filter    leads.Filter
	csv, json bool
	output    string // a file; empty: standard output
	force     bool
	olderThan time.Duration
	from      string // a file
	yes       bool

	checks []func() error // run when all is parsed
}

// flags are those of a subcommand. Some are serve's, with their values from the
// environment.
type flags struct {
	*flag.FlagSet
	serve *flag.FlagSet
}

func (f flags) share(names ...string) {
	for _, name := range names {
		setting := f.serve.Lookup(name)
		f.Var(setting.Value, name, setting.Usage)
		if slices.Contains(secrets, name) {
			settings.Secrets(f.FlagSet, name)
		}
	}
}

// defaultLimit is how many enquiries a table has by default.
const defaultLimit = 50

func (o *options) listFlags(f flags) {
	o.filter.Limit = defaultLimit
	o.filterFlags(f, "50")
}

func (o *options) exportFlags(f flags) {
	f.BoolVar(&o.csv, "csv", false, "for a spreadsheet: RFC 4180, UTF-8, one row an enquiry")
	f.BoolVar(&o.json, "json", false, "for a program: one array, one line an enquiry")
	f.StringVar(&o.output, "output", "", "write to this new `file`, which only its owner may read; without: to standard output")
	f.BoolVar(&o.force, "force", false, "the file of --output is replaced when it is there")
	o.filterFlags(f, "all")
	o.check(func() error {
		if o.csv == o.json {
			return errors.New("choose one: --csv or --json")
		}
		return nil
	})
	o.check(func() error {
		if o.force && o.output == "" {
			return errors.New("--force: there is no --output that it could replace")
		}
		return nil
	})
}

// channelFlags declares serve's flags of channels, which release and retry use.
func (o *options) channelFlags(f flags) {
	f.share("smtp-url", "mail-from", "mail-to", "mail-hello", "webhook-url", "webhook-secret", "webhook-allow-private")
	o.check(func() error {
		_, err := o.serve.Senders(delivery.Content{Brand: "a brand"})
		return err
	})
}

func (o *options) importFlags(f flags) {
	f.StringVar(&o.from, "from", "", "the `file` that export --json wrote")
	o.check(func() error {
		if o.from == "" {
			return errors.New("--from is missing")
		}
		return nil
	})
}

func (o *options) purgeFlags(f flags) {
	f.Func("older-than", "how old is, at the least, what is removed: `365d`, 36h", age(&o.olderThan))
	f.BoolVar(&o.yes, "yes", false, "remove it; without, it is counted")
	o.check(func() error {
		if o.olderThan == 0 {
			return errors.New("--older-than is missing")
		}
		return nil
	})
}

// personFlags declares the flags that choose a person's enquiries.
func (o *options) personFlags(f flags) {
	f.Func("email", "only of whoever gave this `address`; with --phone, of whoever gave either", normalized(&o.filter.Email, leads.NormalizeEmail))
	f.Func("phone", "only of whoever gave this `number`, written as visitors may: +34 600 111 222", normalized(&o.filter.Phone, leads.NormalizePhone))
}

func (o *options) findFlags(f flags) {
	o.personFlags(f)
	o.check(func() error {
		if !o.hasPerson() {
			return errors.New("give --email, --phone, or both")
		}
		return nil
	})
}

func (o *options) deleteFlags(f flags) {
	o.personFlags(f)
	f.BoolVar(&o.yes, "yes", false, "remove what --email and --phone choose; without, it is listed")
	o.check(func() error {
		switch {
		case o.id == "" && !o.hasPerson():
			return errors.New("the id of an enquiry is missing, or --email, or --phone")
		case o.id != "" && o.hasPerson():
			return errors.New("choose one: an id, or a person by --email and --phone")
		}
		return nil
	})
}

func (o *options) hasPerson() bool { return o.filter.Email != "" || o.filter.Phone != "" }

// filterFlags declares the flags of the filter; limit is the default of --limit.
func (o *options) filterFlags(f flags, limit string) {
	f.StringVar((*string)(&o.filter.Kind), "kind", "", "only of this `kind`: the name of a form")
	o.check(func() error {
		if o.filter.Kind == "" {
			return nil
		}
		if err := oneOf(&o.filter.Kind, o.serve.forms().Kinds())(string(o.filter.Kind)); err != nil {
			return fmt.Errorf("--kind: %q: %w", o.filter.Kind, err)
		}
		return nil
	})
	f.Func("status", "only of this `status`: "+names(statuses), oneOf(&o.filter.Status, statuses))
	f.Func("state", "only with a delivery in this `state`: "+names(states), oneOf(&o.filter.State, states))
	f.Func("since", "only what came at this `time` or later: a day, 2026-03-01, from midnight UTC, or a moment, 2026-03-01T09:00:00+01:00", moment(&o.filter.Since))
	f.Func("before", "only what came before this `time`", moment(&o.filter.Before))
	o.personFlags(f)
	f.Func("limit", "at most this `number`; 0: all (default "+limit+")", number(&o.filter.Limit))
}

func (o *options) check(holds func() error) { o.checks = append(o.checks, holds) }

// options parses those of a subcommand from flags and environment, and lists all
// faults.
func (c Command) options(t subcommand, args, environment []string) (*options, error) {
	f, o := c.flags(t)
	var faults []error
	settings.ReadEnvironment(f.serve, environment, &faults)
	settings.ReadSecrets(f.serve, &faults)
	var ids []string
	settings.ReadArguments(f.FlagSet, args, func(id string) { ids = append(ids, id) }, &faults)
	settings.ReadSecrets(f.FlagSet, &faults)
	faults = append(faults, t.readArgs(o, ids)...)
	for _, holds := range o.checks {
		if err := holds(); err != nil {
			faults = append(faults, err)
		}
	}
	if len(faults) > 0 {
		return nil, fmt.Errorf("leads %s:\n%w", t.name, errors.Join(faults...))
	}
	return o, nil
}

// flags declares those of a subcommand.
func (c Command) flags(t subcommand) (flags, *options) {
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

// readArgs parses the id, for subcommands that have one.
func (t subcommand) readArgs(o *options, ids []string) (faults []error) {
	switch {
	case t.args != "" && len(ids) > 0:
		id, err := uuid.Parse(ids[0])
		if err != nil {
			faults = append(faults, fmt.Errorf("%q is no id of an enquiry", ids[0]))
		}
		o.id, ids = id.String(), ids[1:]
	case t.args == "ID":
		faults = append(faults, errors.New("the id of an enquiry is missing"))
	}
	for _, arg := range ids {
		faults = append(faults, settings.Unexpected(arg))
	}
	return faults
}
