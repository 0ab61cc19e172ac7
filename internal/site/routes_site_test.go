package site

import (
	"strings"
	"testing"

	"github.com/aldaba/aldaba/content"
	"github.com/aldaba/aldaba/i18n"
)

func TestEveryPathOfTheSiteIsItsOwnAddress(t *testing.T) {
	for _, r := range site(t).Routes {
		for code, path := range r.Paths {
			if target, moved := i18n.Canonical(content.Locales(), path); moved {
				t.Errorf("%s: %s redirects to %s", r.ID, path, target)
			}
			if got := content.Locales().OfPath(path).Code; got != code {
				t.Errorf("%s: %s is the path of %s, want %s", r.ID, path, got, code)
			}
		}
		for _, path := range r.Also {
			if strings.HasPrefix(path, "/es/") {
				t.Errorf("%s: %s is never asked for: the prefix goes first", r.ID, path)
			}
		}
	}
}
