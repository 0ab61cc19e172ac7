package admin

import (
	"flag"
	"io"
	"strings"
	"testing"
	"time"
)

func TestBadOptionsOfLeads(t *testing.T) {
	id := "019aa8c2-0000-7000-8000-00000000000a"
	when := "write a day, 2026-03-01, or a moment, 2026-03-01T09:00:00+01:00"
	old := "write days, 365d, or a duration, 36h"
	for _, c := range []struct{ args, fault string }{
		{"list --nothing 1", "leads list:\n--nothing: unknown setting"},
		{"list --yes", "leads list:\n--yes: unknown setting"},
		{"list --smtp-url x", "leads list:\n--smtp-url: unknown setting"},
		{"list " + id, "leads list:\nunexpected argument \"" + id + "\""},
		{"list --kind", "leads list:\n--kind: a value is missing"},
		{"list --kind sale", "leads list:\n--kind: \"sale\": write one of appointment, call-me-now, contact, job-application"},
		{"list --status=", "leads list:\n--status: \"\": write one of accepted, quarantined, released"},
		{"list --state leased", "leads list:\n--state: \"leased\": write one of pending, delivered, dead"},
		{"list --since 2026-2-3", "leads list:\n--since: \"2026-2-3\": " + when},
		{"list --before 2026-02-30", "leads list:\n--before: \"2026-02-30\": " + when},
		{"list --before 2026-02-03T10:00:00", "leads list:\n--before: \"2026-02-03T10:00:00\": " + when},
		{"list --limit -1", "leads list:\n--limit: \"-1\": write a whole number; 0: all"},
		{"list --limit few", "leads list:\n--limit: \"few\": write a whole number; 0: all"},
		{"show", "leads show:\nthe id of an enquiry is missing"},
		{"show 12", "leads show:\n\"12\" is no id of an enquiry"},
		{"show " + id + " " + id, "leads show:\nunexpected argument \"" + id + "\""},
		{"delete", "leads delete:\nthe id of an enquiry is missing, or --email, or --phone"},
		{"delete " + id + " --phone 600111222", "leads delete:\nchoose one: an id, or a person by --email and --phone"},
		{"delete --email x", "leads delete:\n--email: \"x\": the forms refuse it (email)"},
		{"find", "leads find:\ngive --email, --phone, or both"},
		{"find --phone 12 --email=", "leads find:\n--phone: \"12\": the forms refuse it (phone)\n--email: \"\": the forms refuse it (required)"},
		{"find " + id, "leads find:\nunexpected argument \"" + id + "\"\ngive --email, --phone, or both"},
		{"import", "leads import:\n--from is missing"},
		{"delete all", "leads delete:\n\"all\" is no id of an enquiry"},
		{"retry all", "leads retry:\n\"all\" is no id of an enquiry"},
		{"export", "leads export:\nchoose one: --csv or --json"},
		{"export --csv --json", "leads export:\nchoose one: --csv or --json"},
		{"export --csv=perhaps --json", "leads export:\n--csv: \"perhaps\": write true or false, or the flag alone"},
		{"export --csv --output", "leads export:\n--output: a value is missing"},
		{"export --csv --force", "leads export:\n--force: there is no --output that it could replace"},
		{"purge", "leads purge:\n--older-than is missing"},
		{"purge --older-than 365", "leads purge:\n--older-than: \"365\": " + old},
		{"purge --older-than d", "leads purge:\n--older-than: \"d\": " + old},
		{"purge --older-than 0d", "leads purge:\n--older-than: \"0d\": " + old},
		{"purge --older-than -1d", "leads purge:\n--older-than: \"-1d\": " + old},
		{"purge --older-than 1.5d", "leads purge:\n--older-than: \"1.5d\": " + old},
		{"purge --older-than 106752d", "leads purge:\n--older-than: \"106752d\": " + old},
		{"purge --older-than 99999999999999999999d", "leads purge:\n--older-than: \"99999999999999999999d\": " + old},
		{"purge --older-than 0s", "leads purge:\n--older-than: \"0s\": " + old},
		{"purge --older-than -1h", "leads purge:\n--older-than: \"-1h\": " + old},
		{"release " + id + " --webhook-url http://x/", "leads release:\n--webhook-url, --webhook-secret: webhook: the address must be https://, unless private addresses are allowed\nwebhook: the secret is missing"},
		{"retry --webhook-url http://x/", "leads retry:\n--webhook-url, --webhook-secret: webhook: the address must be https://, unless private addresses are allowed\nwebhook: the secret is missing"},
		{"lists", "leads: unknown command \"lists\"; did you mean list? (aldaba leads help lists them)"},
		{"lst", "leads: unknown command \"lst\"; did you mean list? (aldaba leads help lists them)"},
		{"", "leads: missing command (aldaba leads help lists them)"},
		{"export --kind x --nothing --older-than 1d loose", `leads export:
--nothing: unknown setting
--older-than: unknown setting
unexpected argument "loose"
--kind: "x": write one of appointment, call-me-now, contact, job-application
choose one: --csv or --json`},
	} {
		t.Run(c.args, func(t *testing.T) {
			_, _, err := lookAfter(t.Context(), t.TempDir()+"/none.db", strings.Fields(c.args)...)
			if err == nil || err.Error() != c.fault || !isMisuse(err) {
				t.Errorf("the error is\n%v\nwant\n%s", err, c.fault)
			}
		})
	}
}

// What serve would refuse in the environment is refused here; what it would
// take may stand there.
func TestTheEnvironmentOfLeadsIsThatOfServe(t *testing.T) {
	read := func(args []string, environment ...string) (*options, error) {
		return on(io.Discard, io.Discard).options(subcommands[0], args, environment)
	}
	there := []string{"ALDABA_DATABASE=x.db", "ALDABA_ADDR=:80", "ALDABA_LEAD_RATE=1", "HOME=/"}
	o, err := read(nil, there...)
	if err != nil || o.serve.Database != "x.db" {
		t.Errorf("%v: the database is not that of the environment", err)
	}
	if o, err = read([]string{"--database", "y.db"}, there...); err != nil || o.serve.Database != "y.db" {
		t.Errorf("%v: the flag does not count more", err)
	}
	if o, err = read(nil); err != nil || o.serve.Database != "data/aldaba.db" || o.filter.Limit != 50 {
		t.Errorf("%v: without settings it is %+v", err, o)
	}
	for _, entry := range []string{"ALDABA_KIND=appointment", "ALDABA_YES=true", "ALDABA_OLDER_THAN=1d", "ALDABA_NOTHING="} {
		name, _, _ := strings.Cut(entry, "=")
		if _, err := read(nil, entry); err == nil || err.Error() != "leads list:\n"+name+": unknown setting" {
			t.Errorf("with %s the error is %v", entry, err)
		}
	}
}

func TestFormsOfAges(t *testing.T) {
	for given, want := range map[string]time.Duration{
		"365d": 365 * 24 * time.Hour, "1d": 24 * time.Hour, "106751d": 106751 * 24 * time.Hour, "36h": 36 * time.Hour, "1h30m": 90 * time.Minute, "1ms": time.Millisecond,
	} {
		o, err := on(io.Discard, io.Discard).options(subcommands[len(subcommands)-1], []string{"--older-than=" + given}, nil)
		if err != nil || o.olderThan != want {
			t.Errorf("%s is %v, want %s", given, err, want)
		}
	}
}

func TestTheHelpOfLeadsNamesEveryCommandAndFlag(t *testing.T) {
	for _, args := range []string{"help", "list --help", "purge -h", "help purge"} {
		help, _, err := lookAfter(t.Context(), t.TempDir()+"/none.db", strings.Fields(args)...)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range subcommands {
			if !strings.Contains(help, "\n  "+c.name+" ") || !strings.Contains(help, c.summary) {
				t.Errorf("%s is not explained", c.name)
			}
			f, _ := on(io.Discard, io.Discard).flags(c)
			f.VisitAll(func(g *flag.Flag) {
				if !strings.Contains(help, "\n    --"+g.Name+" ") || g.Usage == "" {
					t.Errorf("%s --%s is not explained", c.name, g.Name)
				}
			})
		}
	}
}
