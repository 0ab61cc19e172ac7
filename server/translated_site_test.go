package server

import (
	"strings"
	"testing"
)

func TestATranslatedPostOfTheAcademySaysItsLanguage(t *testing.T) {
	h := open(t, given{site: siteOfAldaba()})
	if body := h.mustGet(t, "/en/academy/post/control-de-accesos-en-un-coworking").body; !strings.Contains(body, `"inLanguage":"en-US"`) {
		t.Errorf("its linked data is %s", body[strings.LastIndex(body, "<script"):])
	}
}
