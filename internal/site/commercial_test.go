package site

import (
	"slices"
	"strings"
	"testing"
)

// testFacts are facts of every form: two prices and their sum, a term, a share, a
// name and words.
const testFacts = `
units:
  year: {one: {es: "{n} año", ca: "{n} any", en: "{n} year"}, other: {es: "{n} años", ca: "{n} anys", en: "{n} years"}}
facts:
  lock: {value: 210, unit: euro}
  card: {value: 2.5, unit: euro}
  bill: {sum: {lock: 7, card: 20}}
  first_year: {value: 1, unit: year}
  warranty: {value: 3, unit: year}
  alert: {value: 15, unit: percent}
  doors: {value: 1200}
  system: {name: "18.1"}
  where: {text: {es: "en París", ca: "a París", en: "in Paris"}}
`

// leadOf puts a text in the small site's contact page, and gives what it becomes.
func leadOf(t *testing.T, facts, text string) (map[string]string, error) {
	t.Helper()
	files := tree(t)
	put(commercialFile, facts)(t, files)
	put("pages/contact.yaml", strings.Replace(string(files["pages/contact.yaml"].Data), "lead: {", "lead: {es: \"ES "+text+"\", ca: \"CA "+text+"\", en: \"EN "+text+"\"}\n    #", 1))(t, files)
	s, err := Load(files, locales(), own)
	if err != nil {
		return nil, err
	}
	leads := map[string]string{}
	for _, code := range locales().Codes() {
		leads[code] = textAt(page(t, s, "contact", code, "").Sections[0].value.(declared).tree(), "lead")[3:]
	}
	return leads, nil
}

func TestAFactIsWrittenAsItsLanguageDoes(t *testing.T) {
	names := []string{"lock", "card", "bill", "first_year", "warranty", "alert", "doors", "system", "where"}
	want := map[string][]string{
		"es": {"210\u00a0€", "2,50\u00a0€", "1.520\u00a0€", "1\u00a0año", "3\u00a0años", "15\u00a0%", "1200", "18.1", "en París", "{braces}"},
		"ca": {"210\u00a0€", "2,50\u00a0€", "1.520\u00a0€", "1\u00a0any", "3\u00a0anys", "15\u00a0%", "1.200", "18.1", "a París", "{braces}"},
		"en": {"€210", "€2.50", "€1,520", "1\u00a0year", "3\u00a0years", "15%", "1,200", "18.1", "in Paris", "{braces}"},
	}
	leads, err := leadOf(t, strings.ReplaceAll(testFacts, "{n} ", "{n}\u00a0"), "{fact."+strings.Join(names, "}|{fact.")+"}|{braces}")
	if err != nil {
		t.Fatal(err)
	}
	for code, lead := range leads {
		if got := strings.Split(lead, "|"); !slices.Equal(got, want[code]) {
			t.Errorf("in %s they are %q, want %q", code, got, want[code])
		}
	}
}

func TestFaultyFactsAreNamed(t *testing.T) {
	for _, c := range []struct{ facts, text, want string }{
		{testFacts, "{fact.lokc}", `pages/contact.yaml: sections[0].lead.ca: facts.yaml has no fact "lokc"`},
		{testFacts + "  more: {sum: {lock: 1, lokc: 1}}", "{fact.lock}", `facts.yaml: facts.more: there is no fact "lokc"`},
		{testFacts + "  more: {sum: {lock: 1, warranty: 1}}", "{fact.lock}", "facts.yaml: facts.more: warranty is counted in year, others in euro"},
		{testFacts + "  more: {sum: {more: 1}}", "{fact.lock}", "facts.yaml: facts.more: the sum holds itself"},
		{testFacts + "  more: {sum: {system: 1}}", "{fact.lock}", "facts.yaml: facts.more: system is no number"},
		{testFacts + "  more: {value: 1, unit: mile}", "{fact.lock}", `facts.yaml: facts.more: there is no unit "mile"`},
		{testFacts, "{fact.bill}", "facts.yaml: facts.alert: no text quotes it"},
		{testFacts + "  more: {}", "{fact.lock}", "facts.yaml: facts.more: more is no number"},
	} {
		_, err := leadOf(t, c.facts, c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("the error is %v, want %s", err, c.want)
		}
	}
}

func TestAFactInATextOfNoLanguageIsAFault(t *testing.T) {
	files := tree(t)
	put(commercialFile, testFacts)(t, files)
	swap("brand.yaml", "founded: ", "legalAs: \"{fact.lock}\"\nfounded: ")(t, files)
	if _, err := Load(files, locales(), own); err == nil || !strings.Contains(err.Error(), "brand.yaml: legalAs: a fact is written differently") {
		t.Errorf("the error is %v", err)
	}
}
