package site

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/decl"
)

const (
	welcomeKind = "opens: { title: title }\nfields:\n  title: inline\n  lead?: text\n  crumbs?: [crumb]\n"
	slotsKind   = `
fields:
  title: inline
  most: integer
given:
  free: integer
  day?: { type: day, query: true }
  words: { type: words, file: slots.yaml }
  home: { type: string, page: home, with: "?day=mon" }
types:
  day: { choice: [mon, tue_am] }
  words: { monday: text, pair: { one: text, other: text } }
`
	slotsWords   = "monday: {es: \"lunes\", en: \"Monday\"}\npair: {one: {es: \"hueco\", en: \"slot\"}, other: {es: \"huecos\", en: \"slots\"}}\n"
	slotsSection = "  - kind: slots\n    id: slots\n    tone: paper\n    title: {es: \"Huecos\", en: \"Free slots\"}\n    most: 3\n"
)

// clinicWith is a site of two kinds, a page and code in Go.
func clinicWith(t *testing.T, kind string, c Code) (*Site, error) {
	t.Helper()
	files := fstest.MapFS{"slots.yaml": {Data: []byte(slotsWords)}}
	minimal := os.DirFS("testdata/minimal")
	err := fs.WalkDir(minimal, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(minimal, name)
		text := strings.ReplaceAll(string(data), "kind: intro", "kind: welcome")
		if path.Base(name) == "home.yaml" {
			text += slotsSection
		}
		text = strings.Replace(text, `"en": "/en" }`, `"en": "/en", "query": ["day", "count"] }`, 1)
		files[name] = &fstest.MapFile{Data: []byte(text)}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	locales, err := i18n.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	declared := decl.Read(fstest.MapFS{
		"types.yaml":        {Data: []byte("crumb: { label: text, to?: link }\n")},
		"welcome/kind.yaml": {Data: []byte(welcomeKind)},
		"slots/kind.yaml":   {Data: []byte(kind)},
	})
	return Load(files, locales, Declared(declared), With(c))
}

func fillFree(_, locale string, props map[string]any) (map[string]any, error) {
	most, _ := props["most"].(float64)
	return map[string]any{"free": most + float64(len(locale))}, nil
}

func slotsOn(t *testing.T, s *Site, locale string, query map[string][]string) string {
	t.Helper()
	p, ok := s.Page("home", locale, "")
	if !ok {
		t.Fatal("there is no home page")
	}
	return string(p.With(query).Sections[1].Props)
}

func TestWith_FillGivesFieldsBesideThoseOfFilesPagesAndTheQuery(t *testing.T) {
	s, err := clinicWith(t, slotsKind, Code{Fill: map[string]func(string, string, map[string]any) (map[string]any, error){"slots": fillFree}})
	if err != nil {
		t.Fatal(err)
	}
	const filled = `{"title":"Free slots","most":3,"free":5,%"words":{"monday":"Monday","pair":{"one":"slot","other":"slots"}},"home":"/en?day=mon"}`
	for query, want := range map[string]string{"": "", "mon": `"day":"mon",`, "sun": ""} {
		if got := slotsOn(t, s, "en", map[string][]string{"day": {query}}); got != strings.Replace(filled, "%", want, 1) {
			t.Errorf("day=%s: %s", query, got)
		}
	}
	p, _ := s.Page("home", "en", "")
	if spelt, ok := p.Respelled(map[string][]string{"day": {"tue-am"}}); !ok || spelt != "day=tue_am" {
		t.Errorf("tue-am is respelled %q, %v", spelt, ok)
	}
}

func TestWith_ComputeGivesFieldsForAQuery(t *testing.T) {
	compute := func(query map[string]string, props map[string]any) map[string]any {
		return map[string]any{"free": len(query["count"]), "day": query["day"]}
	}
	kind := strings.Replace(slotsKind, ", query: true", "", 1)
	s, err := clinicWith(t, kind, Code{Compute: map[string]func(map[string]string, map[string]any) map[string]any{"slots": compute}})
	if err != nil {
		t.Fatal(err)
	}
	for count, want := range map[string]float64{"": 0, "xxx": 3} {
		var props struct{ Free float64 }
		if err := json.Unmarshal([]byte(slotsOn(t, s, "es", map[string][]string{"count": {count}, "other": {"x"}})), &props); err != nil || props.Free != want {
			t.Errorf("count=%s: %v, %v", count, props, err)
		}
	}
	p, _ := s.Page("home", "es", "")
	if got := p.Requested(map[string][]string{"count": {strings.Repeat("x", 200)}, "other": {"y"}}).Query; got != "?count="+strings.Repeat("x", maxQueryValue) {
		t.Errorf("the query is %q", got)
	}
}

func TestWith_NamesItsFaults(t *testing.T) {
	type fill = map[string]func(string, string, map[string]any) (map[string]any, error)
	gives := func(values map[string]any, err error) fill {
		return fill{"slots": func(string, string, map[string]any) (map[string]any, error) { return values, err }}
	}
	free := map[string]any{"free": 1}
	for _, c := range []struct {
		name, kind string
		code       Code
		want       string
	}{
		{"nothing is filled", slotsKind, Code{}, "pages/home.yaml: sections[1]: nothing gives the kind slots its field \"free\": name the source in its declaration, or fill it in Go"},
		{"Fill fails", slotsKind, Code{Fill: gives(nil, errors.New("the diary is closed"))}, "pages/home.yaml: sections[1]: the diary is closed"},
		{"a field that is not given", slotsKind, Code{Fill: gives(map[string]any{"title": "x"}, nil)}, `pages/home.yaml: sections[1]: code fills the field "title", which the kind slots does not declare as given`},
		{"a value without JSON", slotsKind, Code{Fill: gives(map[string]any{"free": func() {}}, nil)}, `pages/home.yaml: sections[1]: code fills the field "free" of the kind slots: json: unsupported type: func()`},
		{"an unknown kind", slotsKind, Code{Fill: fill{"slots": gives(free, nil)["slots"], "slot": fillFree}}, `app/sections: there is code of the kind "slot", which is not declared; did you mean slots?`},
		{"Check reports", slotsKind, Code{Fill: gives(free, nil), Check: map[string]func(fs.FS, map[string]any, func(string, string)){
			"slots": func(content fs.FS, props map[string]any, fault func(string, string)) {
				if _, err := fs.Stat(content, "slots.yaml"); err == nil && props["most"] == 3 {
					fault("most", "more than a day has")
				}
			},
		}}, "pages/home.yaml: sections[1].most: more than a day has"},
		{"a file that is not there", strings.Replace(slotsKind, "slots.yaml", "slot.yaml", 1), Code{Fill: gives(free, nil)}, "slot.yaml: there is no such file"},
		{"a file without the value", strings.Replace(slotsKind, "monday: text", "tuesday: text", 1), Code{Fill: gives(free, nil)}, "slots.yaml: tuesday: missing key\nslots.yaml: monday: unknown key"},
		{"a page that is not there", strings.Replace(slotsKind, "page: home", "page: start", 1), Code{Fill: gives(free, nil)}, "pages/home.yaml: sections[1]: routes.json has no page start, to which this leads"},
		{"a query that the page does not read", strings.Replace(slotsKind, "?day=", "?hour=", 1), Code{Fill: gives(free, nil)}, `pages/home.yaml: sections[1]: in routes.json, home wants "query": ["hour"]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := clinicWith(t, c.kind, c.code)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("the faults are\n%v\nwant\n%s", err, c.want)
			}
		})
	}
}
