package site

import (
	"strings"
	"testing"
)

const testSubjects = testFacts + `
subjects:
  - facts: [warranty]
    words: {es: "garantía", ca: "garantia", en: "warranty"}
`

// quoteAll quotes every fact of testFacts, so that none is a fault.
const quoteAll = " {fact.bill} {fact.first_year} {fact.warranty} {fact.alert} {fact.doors} {fact.system} {fact.where}"

func TestWhatContradictsTheFactsIsFound(t *testing.T) {
	for text, want := range map[string]string{
		"It has 3 years of warranty.":                   "",
		"A 3-year warranty.":                            "",
		"The warranty lasts. It took 5 years.":          "",
		"{fact.warranty} of warranty, for {fact.lock}.": "",
		"The warranty lasts {fact.first_year}.":         "",
		"It has 5 years of warranty.":                   `pages/contact.yaml: sections[0].lead.en: "5 years" beside "warranty": facts.yaml says otherwise`,
		"Warranty: 1 year.":                             `pages/contact.yaml: sections[0].lead.en: "1 year" beside "warranty": facts.yaml says otherwise`,
		"It has a 5-year warranty.":                     `pages/contact.yaml: sections[0].lead.en: "5-year" beside "warranty": facts.yaml says otherwise`,
		"It costs €210.":                                "pages/contact.yaml: sections[0].lead.en: €210 is written out: quote a fact of facts.yaml, {fact.NAME}",
		"It costs 1,520 euros.":                         "pages/contact.yaml: sections[0].lead.en: 1,520 euros is written out: quote a fact of facts.yaml, {fact.NAME}",
	} {
		s := siteOf(t,
			put(commercialFile, testSubjects),
			swap("pages/contact.yaml", `en: "Lead."`, `en: "`+text+quoteAll+`"`),
		)
		inText := filter(s.Review, func(f Fault) bool { return strings.HasPrefix(f.Key, "sections") })
		if got := Faults(inText).Error(); got != want {
			t.Errorf("of %q it says %q, want %q", text, got, want)
		}
	}
}

func TestAHeadingCountsAsItsTextDoes(t *testing.T) {
	for head, body := range map[string]string{"label": "value", "question": "answer", "title": "text"} {
		files := tree(t)
		put(commercialFile, testSubjects)(t, files)
		l := &loader{fsys: files, locales: locales(), schemas: &compiled}
		l.readCommercial()
		l.headed("pages/contact.yaml", []string{"rows"}, map[string]any{
			head: map[string]any{"en": "Warranty?", "ca": "Garantia"}, body: map[string]any{"en": "4 years. Not 5 years.", "ca": "3 anys"},
		})
		want := `pages/contact.yaml: rows.` + body + `.en: "4 years" beside "warranty": facts.yaml says otherwise`
		if got := l.review.Error(); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

func TestASubjectOfNoFactIsAFault(t *testing.T) {
	files := tree(t)
	put(commercialFile, strings.Replace(testSubjects, "facts: [warranty]", "facts: [waranty]", 1))(t, files)
	if _, err := Load(files, locales(), own); err == nil || !strings.Contains(err.Error(), `facts.yaml: subjects[0].facts: there is no fact "waranty"`) {
		t.Errorf("the error is %v", err)
	}
}

func TestHeadsOfWrittenPagesUseWhatIsShown(t *testing.T) {
	s := siteOf(t,
		swap("pages/contact.yaml", "en: \"Contact\"}\ndescription", "en: \"Contact the people who look after your locks | Picaporte\"}\ndescription"),
		swap("pages/contact.yaml", `es: "Contacta: una descripción`, `es: "Contacta con quien cuida de tus cerraduras, a cualquier hora: una descripción`),
	)
	heads := filter(s.Review, func(f Fault) bool { return f.File == "pages/contact.yaml" })
	want := `pages/contact.yaml: title.es: 8 characters; 45 to 60
pages/contact.yaml: title.ca: 8 characters; 45 to 60
pages/contact.yaml: description.ca: 76 characters; 120 to 155
pages/contact.yaml: description.en: 79 characters; 120 to 155`
	if got := Faults(heads).Error(); got != want {
		t.Errorf("it says\n%s\nwant\n%s", got, want)
	}
}
