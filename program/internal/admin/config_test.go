package admin

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/program/internal/settings"
)

// read takes settings as serve does.
func read(environment ...string) (*Config, error) {
	f, c := serve()
	var faults []error
	settings.ReadEnvironment(f, environment, &faults)
	settings.ReadSecrets(f, &faults)
	c.Check(&faults)
	return c, errors.Join(faults...)
}

func TestFormsOfProxies(t *testing.T) {
	for given, want := range map[string][]string{
		"10.0.0.0/8": {"10.0.0.0/8"}, "10.1.2.3/8": {"10.0.0.0/8"}, "192.0.2.7": {"192.0.2.7/32"}, "::1": {"::1/128"}, "": nil, ",": nil,
		" 10.0.0.0/8 ,, 2001:db8::/32 ": {"10.0.0.0/8", "2001:db8::/32"}, "::ffff:10.0.0.0/104": {"10.0.0.0/8"}, "::ffff:192.0.2.7": {"192.0.2.7/32"},
	} {
		c, err := read("ALDABA_TRUSTED_PROXIES=" + given)
		if err != nil {
			t.Errorf("%q: %v", given, err)
			continue
		}
		var got []string
		for _, network := range c.TrustedProxies {
			got = append(got, network.String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q are %q, want %q", given, got, want)
		}
	}
}

// What is wrong with a channel is said when the program starts, and no secret
// with it.
func TestFaultsOfChannelsAreNamedWithoutTheirSecrets(t *testing.T) {
	for name, c := range map[string]struct {
		environment []string
		want        string
	}{
		"mail without a sender":       {[]string{"ALDABA_SMTP_URL=smtp://me:hunter2@mail.example.com"}, "--smtp-url, --mail-from, --mail-to, --mail-hello: mail: "},
		"mail that cannot be read":    {[]string{"ALDABA_SMTP_URL=smtp://me:hunter2@mail example.com"}, "--smtp-url, --mail-from, --mail-to, --mail-hello: mail: "},
		"recipients without a server": {[]string{"ALDABA_MAIL_TO=aina@example.com"}, "--smtp-url, --mail-from, --mail-to, --mail-hello: mail: "},
		"a webhook without a secret":  {[]string{"ALDABA_WEBHOOK_URL=https://example.com/hunter2"}, "--webhook-url, --webhook-secret: webhook: "},
		"a webhook without TLS":       {[]string{"ALDABA_WEBHOOK_URL=http://example.com/hunter2", "ALDABA_WEBHOOK_SECRET=hunter2"}, "--webhook-url, --webhook-secret: webhook: "},
		"a secret without a webhook":  {[]string{"ALDABA_WEBHOOK_SECRET=hunter2"}, "--webhook-url, --webhook-secret: webhook: "},
	} {
		_, err := read(c.environment...)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: the error is %v, want %s…", name, err, c.want)
		}
	}
}

// The two settings that sign and address deliveries, the mail server's password and
// the database's may stand in files, for the server and for the command.
func TestSecretsStandInFiles(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	database, smtp, url, secret := file("a", "postgres://me:hunter2@db/x"), file("b", "smtp://me:hunter2@mail.example.com"), file("c", "https://example.com/hook"), file("d", "hunter2")
	c, err := read("ALDABA_DATABASE_FILE="+database, "ALDABA_SMTP_URL_FILE="+smtp, "ALDABA_WEBHOOK_URL_FILE="+url, "ALDABA_WEBHOOK_SECRET_FILE="+secret,
		"ALDABA_MAIL_FROM=web@example.com", "ALDABA_MAIL_TO=aina@example.com")
	if err != nil || c.Database != "postgres://me:hunter2@db/x" || c.SMTPURL != "smtp://me:hunter2@mail.example.com" || c.WebhookURL != "https://example.com/hook" || c.WebhookSecret != "hunter2" {
		t.Errorf("the settings are %+v (%v)", c, err)
	}
	for _, given := range []struct{ environment, args []string }{
		{[]string{"ALDABA_DATABASE_FILE=" + database}, nil},
		{[]string{"ALDABA_DATABASE=other.db"}, []string{"--database-file", database}},
	} {
		o, err := (Command{Serve: serve}).options(subcommands[0], given.args, given.environment)
		if err != nil || o.serve.Database != "postgres://me:hunter2@db/x" {
			t.Errorf("with %v the command's database is %v (%v)", given, o, err)
		}
	}
}
