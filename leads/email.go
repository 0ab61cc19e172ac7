package leads

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// email is an address that a browser's <input type=email> takes, and of those
// only what can be delivered to anybody on the Internet:
//
//   - before the @ stand 1 to 64 ASCII letters, digits, dots and
//     !#$%&'*+/=?^_`{|}~- and no dot stands first, last or beside another;
//   - after it stands a domain of two labels or more, of 1 to 63 ASCII letters,
//     digits and hyphens each, with no hyphen first or last;
//   - its last label has two or more of them and begins with a letter;
//   - a domain with letters beyond ASCII is what a browser looks up for it
//     (UTS #46: año.es is xn--ao-zja.es), and is kept so;
//   - all of it has at most 254 characters, also after that.
//
// There are no quotes, comments, names in angle brackets and IP addresses. The
// domain is kept in lower case, what stands before it as it was written.
// Source: HTML, 4.10.5.1.5 E-mail state; RFC 5321 §4.5.3.1; RFC 3696 §2 on the
// last label.
func email(sent string) (string, Code) {
	value, code := line(sent, maxEmail)
	if code != "" {
		return "", code
	}
	local, domain, _ := strings.Cut(value, "@")
	domain, ok := asciiDomain(domain)
	if !ok || !isLocalPart(local) || !isDomain(domain) || len(local)+len("@")+len(domain) > maxEmail {
		return "", BadEmail
	}
	return local + "@" + domain, ""
}

func isLocalPart(local string) bool {
	for atom := range strings.SplitSeq(local, ".") {
		if atom == "" || strings.Trim(atom, atomSigns) != "" {
			return false
		}
	}
	return len(local) <= maxLocal
}

// atomSigns are what an address has between dots.
// Source: RFC 5322 §3.2.3, atext.
const (
	letters   = "abcdefghijklmnopqrstuvwxyz"
	digits    = "0123456789"
	atomSigns = letters + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + digits + "!#$%&'*+-/=?^_`{|}~"
)

// isDomain is asked about a domain in lower case.
func isDomain(domain string) bool {
	label := ""
	for label = range strings.SplitSeq(domain, ".") {
		if label == "" || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		if strings.Trim(label, letters+digits+"-") != "" {
			return false
		}
	}
	return len(label) >= 2 && len(label) < len(domain) && strings.IndexByte(letters, label[0]) >= 0
}

// lookup is how browsers make a domain ASCII.
// Source: the URL standard, §3.3, domain to ASCII (not beStrict).
var lookup = idna.New(idna.MapForLookup(), idna.BidiRule(), idna.Transitional(false), idna.CheckHyphens(false))

// asciiDomain gives a domain in ASCII and lower case. One that is in ASCII is
// not looked into: a browser does not ask whether what follows xn-- is sound.
func asciiDomain(domain string) (string, bool) {
	if strings.IndexFunc(domain, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
		return strings.ToLower(domain), true
	}
	domain, err := lookup.ToASCII(domain)
	return domain, err == nil
}
