package program

import (
	"encoding/json"
	"flag"
	"io"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/program/internal/settings"
)

// What stands in the environment for serve is no fault of leads.
func TestLeadsKnowsEverySettingOfServe(t *testing.T) {
	var environment []string
	newConfig().flags().VisitAll(func(f *flag.Flag) {
		value := map[string]string{
			"addr": ":80", "admin-addr": ":81", "origin": "https://example.com", "tag-manager-id": "GTM-ABC1234", "kept-pages": "1MiB", "trusted-proxies": "10.0.0.0/8",
			"database": "none.db", "fallback-locale": "ca", "webhook-allow-private": "true", "smtp-url": "x", "mail-from": "x", "mail-to": "x", "webhook-url": "x", "webhook-secret": "x",
			"content": "x", "releases": "x",
		}[f.Name]
		if value == "" {
			value = f.DefValue
		}
		environment = append(environment, settings.EnvironmentName(f.Name)+"="+value)
	})
	err := leadsCommand(Site{}, io.Discard, io.Discard).Run(t.Context(), []string{"list"}, environment)
	if err == nil || ExitCode(err) != 1 || !strings.Contains(err.Error(), "none.db: there is no such file") {
		t.Errorf("the error is %v, want that the database is not there", err)
	}
}

// The program itself, in a process of its own, beside a server.
func (p *program) looksAfterEnquiries(t *testing.T, database string) {
	told := p.post(t, "/api/leads", appointment(), "Accept", "application/json")
	var receipt struct{ ID string }
	if err := json.Unmarshal([]byte(told.body), &receipt); err != nil || receipt.ID == "" {
		t.Fatalf("%d, %s", told.status, told.body)
	}
	in := []string{"ALDABA_DATABASE=" + database}
	for _, c := range []struct {
		environment []string
		args        string
		code        int
		out, notes  string // what stands there
	}{
		{in, "leads list", 0, receipt.ID, ""},
		{nil, "leads list --database " + database, 0, "Aina Puig", ""},
		{in, "leads export --csv", 0, "1980-02-29,north,From Girona,", ""},
		{in, "leads delete " + receipt.ID, 0, "is deleted", ""},
		{in, "leads delete " + receipt.ID, 2, "", "aldaba: " + receipt.ID + ": delete an enquiry: no such enquiry\n"},
		{in, "leads list", 0, "", "no such enquiries\n"},
		{in, "leads lsit", 2, "", "unknown command \"lsit\""},
		{in, "leads", 2, "", "usage: aldaba leads"},
		{in, "leads help", 0, "usage: aldaba leads", ""},
		{in, "leads export", 2, "", "choose one: --csv or --json"},
		{append(in, "ALDABA_NOTHING=1"), "leads list", 2, "", "ALDABA_NOTHING: unknown setting"},
		{nil, "leads list --database " + database + "x", 1, "", "there is no such file"},
	} {
		out, notes, code := execute(t, c.environment, strings.Fields(c.args)...)
		if code != c.code || !strings.Contains(out, c.out) || !strings.Contains(notes, c.notes) || (c.out == "") != (out == "") || (c.notes == "") != (notes == "") {
			t.Errorf("%s ends with %d:\n%s%s", c.args, code, out, notes)
		}
	}
}
