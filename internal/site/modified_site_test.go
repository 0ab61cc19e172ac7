package site

import (
	"testing"
	"time"
)

func TestTheListOfArticlesChangedWithTheNewest(t *testing.T) {
	site := site(t)
	p, _ := site.Page("academy", "en", "")
	if want := site.Feed("posts", "es").Updated.Format(time.DateOnly); p.Modified.Format(time.DateOnly) != want {
		t.Errorf("it was modified %s, the newest article is of %s", p.Modified, want)
	}
}
