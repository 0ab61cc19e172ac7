package site

import (
	"testing"
)

func TestAPageWithoutATitleHasTheGenericOne(t *testing.T) {
	l := &loader{locales: locales()}
	p := &Page{}
	l.complete(p, aboutFile, pageFrame{titles: map[string]string{}})
	if p.Title != "web" {
		t.Errorf("its title is %q", p.Title)
	}
	p = &Page{Title: "About us"}
	l.complete(p, aboutFile, pageFrame{titles: map[string]string{}})
	if p.Title != "About us" {
		t.Errorf("the title of one that has its own is %q", p.Title)
	}
}
