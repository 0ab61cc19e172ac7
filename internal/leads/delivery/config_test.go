package delivery

import (
	"errors"
	"net/mail"
	"strings"
	"testing"
)

func TestTheMailServersAddress(t *testing.T) {
	for address, want := range map[string]smtpServer{
		"smtp://localhost":                       {host: "localhost", port: "25"},
		"smtp://mail.example:2525":               {host: "mail.example", port: "2525"},
		"smtp://Mail.Example/":                   {host: "mail.example", port: "25"},
		"smtp://web:s%3Ae%2Fcret@[::1]:587":      {host: "::1", port: "587", user: "web", password: "s:e/cret"},
		"smtp://web%40x.example:pw@mail.example": {host: "mail.example", port: "587", user: "web@x.example", password: "pw"},
		"smtp://mail.example:2525?tls=optional":  {host: "mail.example", port: "2525", optional: true},
		"smtps://mail.example":                   {host: "mail.example", port: "465", implicit: true},
	} {
		if got, err := readServer(address); err != nil || got != want {
			t.Errorf("%s: %+v, %v", address, got, err)
		}
	}
}

func TestTheNameInEHLOIsAFullOne(t *testing.T) {
	from := &mail.Address{Address: "web@aldaba.example"}
	for machine, want := range map[string]string{"web1.example.com": "web1.example.com", "web1": "aldaba.example", "3f2a81c09b7d": "aldaba.example", "": "aldaba.example"} {
		if got := helloName(func() (string, error) { return machine, nil }, from); got != want {
			t.Errorf("of %q: %q, want %q", machine, got, want)
		}
	}
	if got := helloName(func() (string, error) { return "", errors.New("no name") }, from); got != "aldaba.example" {
		t.Errorf("without a name: %q", got)
	}
}

// All faults are told at once, and none of them tells a secret.
func TestFaultsOfAConfigurationAreAllToldWithoutSecrets(t *testing.T) {
	const secret = "hunter2"
	mail := func(change func(*MailConfig)) func() error {
		return func() error {
			c := theTeam()
			change(&c)
			_, err := NewMail(c)
			return err
		}
	}
	hook := func(c WebhookConfig) func() error {
		return func() error {
			_, err := NewWebhook(c)
			return err
		}
	}
	for name, test := range map[string]struct {
		make func() error
		want []string
	}{
		"mail without anything": {
			func() error { _, err := NewMail(MailConfig{}); return err },
			[]string{"the server's address is missing", "the sender is missing", "there is no recipient", "the brand is missing"},
		},
		"not a URL":                {mail(func(c *MailConfig) { c.URL = "smtp://web:" + secret + "@bad host:%zz" }), []string{"cannot be read"}},
		"another scheme":           {mail(func(c *MailConfig) { c.URL = "https://web:" + secret + "@mail.example" }), []string{"must begin with smtp://"}},
		"no host":                  {mail(func(c *MailConfig) { c.URL = "smtp://web:" + secret + "@" }), []string{"names no host"}},
		"a path":                   {mail(func(c *MailConfig) { c.URL = "smtp://web:" + secret + "@mail.example/x" }), []string{"goes on after the port"}},
		"another query":            {mail(func(c *MailConfig) { c.URL = "smtp://mail.example?tls=never" }), []string{"goes on after the port, where only ?tls=optional may stand"}},
		"a login that may be read": {mail(func(c *MailConfig) { c.URL = "smtp://web:" + secret + "@mail.example?tls=optional" }), []string{"a password is never sent unencrypted"}},
		"TLS that is not optional": {mail(func(c *MailConfig) { c.URL = "smtps://mail.example?tls=optional" }), []string{"is for smtp:// without a user"}},
		"port 0":                   {mail(func(c *MailConfig) { c.URL = "smtp://web:" + secret + "@mail.example:0" }), []string{"no valid port"}},
		"a great port":             {mail(func(c *MailConfig) { c.URL = "smtp://web:" + secret + "@mail.example:65536" }), []string{"no valid port"}},
		"no password":              {mail(func(c *MailConfig) { c.URL = "smtp://web@mail.example" }), []string{"a user without a password"}},
		"bad mailboxes": {
			mail(func(c *MailConfig) { c.From, c.To = "web", []string{"sales@aldaba.example", "ñ@aldaba.example", ""} }),
			[]string{"the sender is no e-mail address", "recipient 2 is no e-mail address", "recipient 3 is missing"},
		},
		"a command in the name":  {mail(func(c *MailConfig) { c.Hello = "mail.example\r\nRSET" }), []string{"the name in EHLO is no host name"}},
		"a header in the sender": {mail(func(c *MailConfig) { c.From = "web@aldaba.example\r\nBcc: x@example.com" }), []string{"the sender is no"}},

		"webhook without anything": {hook(WebhookConfig{}), []string{"the address is missing", "the secret is missing"}},
		"webhook, not encrypted":   {hook(WebhookConfig{URL: "http://crm.example/" + secret, Secret: secret}), []string{"must be https://"}},
		"webhook, another scheme":  {hook(WebhookConfig{URL: "ftp://crm.example/" + secret, Secret: secret}), []string{"must begin with https://"}},
		"webhook, no host":         {hook(WebhookConfig{URL: "https:///" + secret, Secret: secret}), []string{"names no host"}},
		"webhook, not a URL":       {hook(WebhookConfig{URL: "https://crm.example/%zz" + secret, Secret: secret}), []string{"cannot be read"}},
		"webhook, private":         {hook(WebhookConfig{URL: "https://10.0.0.1/" + secret, Secret: secret}), []string{"is not public"}},
		"webhook, mapped":          {hook(WebhookConfig{URL: "https://[::ffff:127.0.0.1]/" + secret, Secret: secret}), []string{"is not public"}},
		"webhook, a fragment":      {hook(WebhookConfig{URL: "https://crm.example/#" + secret}), []string{"fragment", "the secret is missing"}},
	} {
		err := test.make()
		if err == nil {
			t.Errorf("%s: no fault", name)
			continue
		}
		for _, want := range test.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %q lacks %q", name, err, want)
			}
		}
		if n := strings.Count(err.Error(), "\n") + 1; n != len(test.want) {
			t.Errorf("%s: %d faults, want %d: %q", name, n, len(test.want), err)
		}
		if strings.Contains(err.Error(), secret) {
			t.Errorf("%s: a secret is told: %q", name, err)
		}
	}
}

func TestPrivateWebhooksAreAllowedWhenAskedFor(t *testing.T) {
	for _, url := range []string{"http://127.0.0.1:8080/hook", "http://crm.internal/hook", "https://10.0.0.1/hook"} {
		if _, err := NewWebhook(WebhookConfig{URL: url, Secret: "it is a secret", AllowPrivate: true}); err != nil {
			t.Errorf("%s: %v", url, err)
		}
	}
}
