package site

import (
	"errors"
	"testing"
	"testing/fstest"
)

// FuzzLoadPage holds that whatever stands in a page's file, loading gives a
// site or names faults, and does not panic.
func FuzzLoadPage(f *testing.F) {
	files := tree(f)
	f.Add(files[aboutFile].Data)
	f.Add([]byte(aboutHead + introSection + proseSection))
	for _, seed := range []string{
		"", "a", "[]", "{}", "- - -", "a: &a [*a]", "sections: [{kind: intro}]", "sections: {es: a, ca: b, en: c}", "title: {es: 1, ca: .nan, en: 2001-01-01}",
		"sections:\n  - kind: list\n    id: a\n    tone: navy\n    from: posts", "? [a, b]\n: c", "<<: 1", "a: !!binary x", "\xff\xfe",
		"sections: [{kind: faq, id: q, tone: sand, title: {es: '[a](#', ca: '![', en: '<'}, items: [{id: 5}]}]",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		files[aboutFile] = &fstest.MapFile{Data: data}
		site, err := Load(files, locales(), own)
		var faults Faults
		if (site == nil) == (err == nil) || err != nil && !errors.As(err, &faults) {
			t.Fatalf("the site is %v, the error %v", site, err)
		}
	})
}
