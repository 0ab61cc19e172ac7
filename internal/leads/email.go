package leads

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// NormalizeEmail gives the canonical spelling of an address that a browser's <input type=email> accepts and that can
// be delivered over the Internet:
//
//   - the local part has 1 to 64 ASCII letters, digits, dots and
//     !#$%&'*+/=?^_`{|}~- with no dot first, last or beside another;
//   - the domain has two labels or more, each of 1 to 63 ASCII letters, digits
//     and hyphens, with no hyphen first or last;
//   - the last label has two characters or more and begins with a letter;
//   - an internationalized domain is converted to ASCII as browsers do (UTS #46:
//     año.es is xn--ao-zja.es);
//   - the result has at most 254 characters.
//
// Quoted local parts, comments, display names and IP addresses are refused. The
// domain is lowercased; the local part is not.
// Source: HTML, 4.10.5.1.5 E-mail state; RFC 5321 §4.5.3.1; RFC 3696 §2 on the
// last label.
func NormalizeEmail(sent string) (string, Code) {
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

// atomSigns are the characters of a local part besides the dot.
// Source: RFC 5322 §3.2.3, atext.
const (
	letters   = "abcdefghijklmnopqrstuvwxyz"
	digits    = "0123456789"
	atomSigns = letters + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + digits + "!#$%&'*+-/=?^_`{|}~"
)

// isDomain expects lower case.
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

// lookup converts domains to ASCII as browsers do.
// Source: the URL standard, §3.3, domain to ASCII (not beStrict).
var lookup = idna.New(idna.MapForLookup(), idna.BidiRule(), idna.Transitional(false), idna.CheckHyphens(false))

// asciiDomain gives a domain in ASCII and lower case. It does not validate the
// punycode of a domain that is ASCII already, because browsers do not.
func asciiDomain(domain string) (string, bool) {
	if strings.IndexFunc(domain, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
		return strings.ToLower(domain), true
	}
	domain, err := lookup.ToASCII(domain)
	return domain, err == nil
}
