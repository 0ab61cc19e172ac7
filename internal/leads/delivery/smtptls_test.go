package delivery

import (
	"strings"
	"testing"
)

func TestWhenMailIsEncrypted(t *testing.T) {
	const login = "web:pass word"
	for name, test := range map[string]struct {
		url               string
		implicit, offered bool
		untrusted         bool
		takesLogin        bool
		logins            string

		arrives, safe bool
		reason        string
	}{
		"smtps":                                {url: "smtps://mail.example", implicit: true, arrives: true, safe: true},
		"smtps with a login":                   {url: "smtps://web:pass%20word@mail.example", implicit: true, takesLogin: true, arrives: true, safe: true},
		"smtps of nobody we trust":             {url: "smtps://mail.example", implicit: true, untrusted: true, reason: "certificate not valid"},
		"a login over STARTTLS":                {url: "smtp://web:pass%20word@mail.example", offered: true, takesLogin: true, arrives: true, safe: true},
		"a login and no STARTTLS":              {url: "smtp://web:pass%20word@mail.example", takesLogin: true, reason: "offers no encryption"},
		"a login that would hide the password": {url: "smtp://web:pass%20word@mail.example", takesLogin: true, logins: "SCRAM-SHA-256", reason: "offers no encryption"},
		"a login and a STARTTLS of nobody":     {url: "smtp://web:pass%20word@mail.example", offered: true, takesLogin: true, untrusted: true, reason: "certificate not valid (SMTP, STARTTLS)"},
		"a wrong password":                     {url: "smtp://web:wrong@mail.example", offered: true, takesLogin: true, reason: "SMTP answered 535 to AUTH"},
		"a login that is not offered":          {url: "smtp://web:pass%20word@mail.example", offered: true, reason: "no login"},
		"no login, STARTTLS offered":           {url: "smtp://mail.example", offered: true, arrives: true, safe: true},
		"no login, no STARTTLS":                {url: "smtp://mail.example", reason: "offers no encryption"},
		"no STARTTLS, which is optional":       {url: "smtp://mail.example?tls=optional", arrives: true},
		"STARTTLS, which is optional":          {url: "smtp://mail.example?tls=optional", offered: true, arrives: true, safe: true},
		"to this machine":                      {url: "smtp://localhost", arrives: true},
		"to this machine, STARTTLS of nobody":  {url: "smtp://localhost", offered: true, untrusted: true, arrives: true},
		"to this machine with a login":         {url: "smtp://web:pass%20word@127.0.0.1:2525", takesLogin: true, arrives: true},
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				s := openMailServer(t)
				theirs, ours := certified(t, "mail.example")
				s.tls, s.implicit, s.starttls = theirs, test.implicit, test.offered
				if test.takesLogin {
					s.logins = test.logins
					s.login = strings.ReplaceAll(login, ":", "\x00")
				}
				s.serve(t)
				c := theTeam()
				c.URL = test.url
				if !test.untrusted {
					c.tls = ours
				}
				err := mailTo(t, s, c).Send(attempt(t), ana())
				letters := s.taken()
				if arrived := len(letters) == 1; arrived != test.arrives || (err == nil) != test.arrives {
					t.Fatalf("%d letters, %v", len(letters), err)
				}
				switch {
				case test.arrives && letters[0].safe != test.safe:
					t.Errorf("encrypted: %v", letters[0].safe)
				case !test.arrives && !strings.Contains(reasonOf(err), test.reason):
					t.Errorf("reason %q, want %q", reasonOf(err), test.reason)
				}
				if test.takesLogin && !test.offered && !test.implicit && !test.arrives && strings.Contains(s.said(), "AUTH") {
					t.Errorf("we logged in in the clear:\n%s", s.said())
				}
			})
		})
	}
}
