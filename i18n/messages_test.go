package i18n

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestTheMessagesAreComplete(t *testing.T) {
	messages, err := siteLocales().Messages()
	if err != nil {
		t.Fatal(err)
	}
	if err := siteLocales().CheckMessages(messages); err != nil {
		t.Error(err)
	}
}

func TestMessagesNamesEveryFileItLacks(t *testing.T) {
	_, err := mustParse(t, domains).Messages()
	if err == nil || !strings.Contains(err.Error(), "ar.json: missing: ") || strings.Contains(err.Error(), "ca.json") {
		t.Errorf("error %v, want one that names ar.json only", err)
	}
}

func TestASitesOwnMessagesCountBeforeTheEngines(t *testing.T) {
	own := fstest.MapFS{"es.json": {Data: []byte(`{"hours": {"show": "Ver"}, "error": {"home": "A casa"}}`)}, "ca.json": {Data: []byte("{\n\n]")}}
	messages, err := siteLocales().WithMessages(own).Messages()
	if err == nil || !strings.HasPrefix(err.Error(), "ca.json: line 3: ") || strings.Contains(err.Error(), "es.json") {
		t.Errorf("error %v, want one that names line 3 of messages/ca.json", err)
	}
	for code, wants := range map[string][]string{"es": {`"Ver"`, `"A casa"`, "Saltar al contenido"}, "en": {"Skip to content"}} {
		for _, want := range wants {
			if !strings.Contains(string(messages[code]), want) {
				t.Errorf("%s lacks %s", code, want)
			}
		}
	}
}

func TestCheckMessagesNamesEveryFaultAtOnce(t *testing.T) {
	err := siteLocales().CheckMessages(map[string]json.RawMessage{
		"es": json.RawMessage(`{"a": "A", "b": {"c": "{{n}} C", "d": " "}, "n_one": "{{count}} y", "n_many": "{{count}} de y", "n_other": "{{count}} ys"}`),
		"ca": json.RawMessage(`{"a": "A", "b": {"c": "{{ m }} C", "d": ["D"]}, "n_one": "{{count, number}} y", "n_other": "ys"}`),
		"en": json.RawMessage(`{"a": "A", "b": "B", "n_one": "y", "n_many": "{{count}} ys", "n_other": "ys"}`),
	})
	if err == nil {
		t.Fatal("no error")
	}
	want := []string{
		`i18n/messages/es.json: b.d: empty`,
		`i18n/messages/ca.json: b.d: is neither a text nor a group`,
		`i18n/messages/es.json: missing: b`,
		`i18n/messages/ca.json: b.c: has the placeholders [m], another file has [n]`,
		`i18n/messages/ca.json: n_*: has the plurals [one other], its language has [many one other]`,
		`i18n/messages/ca.json: missing: b, b.d`,
		`i18n/messages/en.json: n_*: has the plurals [many one other], its language has [one other]`,
		`i18n/messages/en.json: missing: b.c, b.d`,
	}
	if got := strings.Split(err.Error(), "\n"); !slices.Equal(got, want) {
		t.Errorf("faults:\n%s\nwant:\n%s", err, strings.Join(want, "\n"))
	}
}

func TestCheckMessagesOfWhatIsNoJSON(t *testing.T) {
	err := siteLocales().CheckMessages(map[string]json.RawMessage{"es": json.RawMessage(`{}`), "ca": json.RawMessage(`[]`), "en": nil})
	for _, file := range []string{"messages/ca.json", "messages/en.json"} {
		if err == nil || !strings.Contains(err.Error(), file+": (whole file)") {
			t.Errorf("error %v, want one that names %s", err, file)
		}
	}
}
