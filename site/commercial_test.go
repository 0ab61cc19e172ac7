package site

import (
	"strings"
	"testing"

	"github.com/aldaba/aldaba/i18n"
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
	s, err := Load(files, i18n.Default())
	if err != nil {
		return nil, err
	}
	leads := map[string]string{}
	for _, code := range i18n.Default().Codes() {
		leads[code] = string(page(t, s, "contact", code, "").Sections[0].value.(Intro).Lead)[3:]
	}
	return leads, nil
}

func TestAFactIsWrittenAsItsLanguageDoes(t *testing.T) {
	for name, want := range map[string][3]string{
		"lock":       {"210\u00a0€", "210\u00a0€", "€210"},
		"card":       {"2,50\u00a0€", "2,50\u00a0€", "€2.50"},
		"bill":       {"1.520\u00a0€", "1.520\u00a0€", "€1,520"},
		"first_year": {"1\u00a0año", "1\u00a0any", "1\u00a0year"},
		"warranty":   {"3\u00a0años", "3\u00a0anys", "3\u00a0years"},
		"alert":      {"15\u00a0%", "15\u00a0%", "15%"},
		"doors":      {"1200", "1.200", "1,200"},
		"system":     {"18.1", "18.1", "18.1"},
		"where":      {"en París", "a París", "in Paris"},
	} {
		leads, err := leadOf(t, strings.ReplaceAll(testFacts, "{n} ", "{n}\u00a0"), "{fact."+name+"} {braces}")
		if err != nil {
			t.Fatal(err)
		}
		for i, code := range []string{"es", "ca", "en"} {
			if leads[code] != want[i]+" {braces}" {
				t.Errorf("in %s %s is %q, want %q", code, name, leads[code], want[i])
			}
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
		{testFacts + "  more: {}", "{fact.lock}", "facts.yaml: facts.more: more is no number"},
	} {
		if _, err := leadOf(t, c.facts, c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("the error is %v, want %s", err, c.want)
		}
	}
}

func TestAFactInATextOfNoLanguageIsAFault(t *testing.T) {
	files := tree(t)
	put(commercialFile, testFacts)(t, files)
	swap("brand.yaml", "founded: ", "legalAs: \"{fact.lock}\"\nfounded: ")(t, files)
	if _, err := Load(files, i18n.Default()); err == nil || !strings.Contains(err.Error(), "brand.yaml: legalAs: a fact is written differently") {
		t.Errorf("the error is %v", err)
	}
}
