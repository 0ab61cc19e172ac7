package web

import (
	"strings"
	"testing"
)

func TestThePolicyLetsFormsGoWhereTheyAreSent(t *testing.T) {
	const api = "https://api.example.com"
	for directive, want := range map[string]bool{"connect-src": true, "form-action": true, "script-src": false, "img-src": false} {
		for part := range strings.SplitSeq(policy(false, api), "; ") {
			if name, _, _ := strings.Cut(part, " "); name == directive && strings.Contains(part, api) != want {
				t.Errorf("%q: it names %s: %v, want %v", part, api, !want, want)
			}
		}
	}
}
