package site

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/content"
)

// demoOn is the demo of the real site's page, as it reaches the browser.
func demoOn(t testing.TB, locale, query string) (*Page, map[string]any) {
	t.Helper()
	p, ok := site(t).Page("demo", locale, "")
	if !ok {
		t.Fatalf("there is no demo in %s", locale)
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	p = p.With(values)
	return p, propsOn(t, p, "door-demo")
}

// choicesOf are those of a declared type.
func choicesOf(name string) []string { return sections.Declared().Types[name].Choices }

// fieldsOf are the names of a declared group's fields.
func fieldsOf(name string) (names []string) {
	for _, f := range sections.Declared().Types[name].Fields {
		names = append(names, f.Name)
	}
	return names
}

func TestTheAddressSaysWhatTheDemoShows(t *testing.T) {
	for _, c := range []struct {
		name, query, door, scenario string
	}{
		{"nothing", "", "", ""},
		{"a door and a scenario", "door=cylinder-left&scenario=out_of_schedule", "cylinder-left", "out_of_schedule"},
		{"a door alone", "door=intercom", "intercom", ""},
		{"a scenario alone", "scenario=low-battery", "", "low-battery"},
		{"an unknown door", "door=window&scenario=open", "", "open"},
		{"an unknown scenario", "door=doorlock&scenario=broken", "doorlock", ""},
		{"a code spelt with hyphens, which redirects", "scenario=out-of-geo", "", ""},
		{"another case", "door=Doorlock&scenario=OPEN", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, d := demoOn(t, "ca", c.query)
			if door, scenario := textAt(d, "door"), textAt(d, "scenario"); door != c.door || scenario != c.scenario {
				t.Errorf("?%s shows the door %q and the scenario %q, want %q and %q", c.query, door, scenario, c.door, c.scenario)
			}
			if path := textAt(d, "path"); path != "/ca/demo" || p.Canonical != "/ca/demo" {
				t.Errorf("?%s: links lead to %s, canonical is %s", c.query, path, p.Canonical)
			}
		})
	}
}

// world.ts is the contract of the policy: what it can answer has texts, and an
// address.
func TestEveryDoorAndEveryCodeHasAnAddress(t *testing.T) {
	source, err := os.ReadFile("../../app/door/world.ts")
	if err != nil {
		t.Fatal(err)
	}
	if doors := namesIn(t, source, "doorTypes"); !slices.Equal(doors, choicesOf("door-type")) {
		t.Errorf("world.ts has the doors %q, the content %q", doors, choicesOf("door-type"))
	}
	want := append([]string{"open", "low-battery"}, namesIn(t, source, "codes")...)
	if !slices.Equal(want, choicesOf("door-scenario")) {
		t.Errorf("world.ts asks for the scenarios %q, the content has %q", want, choicesOf("door-scenario"))
	}
}

// The schema demands every key of these in every language; here the keys are
// held against the list.
func TestEveryCodeHasTexts(t *testing.T) {
	scenarios := choicesOf("door-scenario")
	for name, want := range map[string][]string{
		"door-refusals":       scenarios[2:],
		"door-scenario-names": scenarios,
		"door-names":          choicesOf("door-type"),
		"door-groups":         {"guests", "cleaners", "staff"},
		"door-step-labels":    {"done", "push", "turn-left", "turn-right", "handle", "swipe-open", "pause", "swipe-close", "press-intercom", "swipe-again"},
		"door-whereabouts":    {"at-the-door", "away", "mine", "services-off", "not-allowed", "unsupported", "timeout"},
	} {
		if got := fieldsOf(name); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestTheLabelsOfTheSpecification(t *testing.T) {
	_, d := demoOn(t, "en", "")
	for code, want := range map[string]string{
		"out_of_geo": "Too far!", "user_geo_timeout": "Can’t locate you!", "user_geo_device_unsupported": "Your device lacks GPS!",
		"user_geo_enable_location_services": "Enable location services!", "unexpected": "Oops, something went wrong!",
		"user_geo_allow_location_services": "Go to settings", "no_actions": "Misconfigured device",
	} {
		if got := textAt(d, "texts.refusals."+code+".button"); got != want {
			t.Errorf("the button says %q, want %q", got, want)
		}
	}
}

func TestWhatARefusalKnowsItTells(t *testing.T) {
	for _, loc := range content.Locales().All() {
		_, d := demoOn(t, loc.Code, "")
		for key, want := range map[string][]string{
			"out_of_geo.long":                {"distance"},
			"member_group_ended.since":       {"ago", "time"},
			"member_ended.since":             {"ago", "time"},
			"invitation_expired.since":       {"ago", "time"},
			"organization_disabled.since":    {"ago", "time"},
			"organization_disabled.until":    {"time", "wait"},
			"member_group_not_started.until": {"time", "wait"},
			"member_not_started.until":       {"time", "wait"},
			"out_of_schedule.until":          {"time", "wait"},
			"user_geo_timeout.apple":         nil,
		} {
			text := textAt(d, "texts.refusals."+key)
			if got := placeholders(text); text == "" || !slices.Equal(got, want) {
				t.Errorf("%s: %s: %q has %q, want %q", loc.Code, key, text, got, want)
			}
		}
		enable, _ := at(d, "texts.refusals.user_geo_enable_location_services.links").([]any)
		allow, _ := at(d, "texts.refusals.user_geo_allow_location_services.links").([]any)
		if len(enable) != 3 || len(allow) != 3 {
			t.Errorf("%s: location services want help for iOS, for Android and for the settings", loc.Code)
		}
	}
}

// A place that one language fills and another does not is a text lost.
func TestTheLanguagesFillTheSamePlaces(t *testing.T) {
	texts := map[string]map[string][]string{}
	for _, loc := range content.Locales().All() {
		_, d := demoOn(t, loc.Code, "")
		texts[loc.Code] = map[string][]string{}
		walkTexts(d["texts"], "", func(at, text string) { texts[loc.Code][at] = placeholders(text) })
	}
	for at, want := range texts["es"] {
		for code, all := range texts {
			if got := all[at]; !slices.Equal(got, want) {
				t.Errorf("%s fills %q in %s, es %q", at, got, code, want)
			}
		}
	}
}

// Every page with the demo carries its words.
func TestTheWordsOfTheDemoAreFew(t *testing.T) {
	const most = 8 << 10
	for _, loc := range content.Locales().All() {
		_, d := demoOn(t, loc.Code, "")
		var out bytes.Buffer
		w := brotli.NewWriterLevel(&out, brotli.BestCompression)
		w.Write(encode(d["texts"]))
		w.Close()
		if out.Len() > most {
			t.Errorf("%s: %d bytes of brotli, %d at most", loc.Code, out.Len(), most)
		}
	}
}

// app/door/format.test.ts tells times with the words of this file.
func TestTheBrowsersTestsTellTimeAsTheSiteDoes(t *testing.T) {
	const file = "../../testdata/door-times.json"
	said := map[string]any{}
	for _, loc := range content.Locales().All() {
		_, d := demoOn(t, loc.Code, "")
		said[loc.Code] = at(d, "texts.times")
	}
	var want bytes.Buffer
	e := json.NewEncoder(&want)
	e.SetIndent("", "  ")
	if err := e.Encode(said); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s is not what demo.yaml says; it should be\n%s", file, want.Bytes())
	}
}

func TestADeviceShowsTheStepsOfItsDoors(t *testing.T) {
	for id, want := range map[string][]string{
		"device-cylinder":   {"cylinder-left", "cylinder-right"},
		"device-roomlock":   {"doorlock"},
		"device-controller": {"push-door", "automatism", "automatism-maneuver", "intercom"},
		"device-pinpad":     {"generic"},
		"device-gateway":    {"cylinder-left", "doorlock", "push-door"},
	} {
		p, _ := site(t).Page(id, "en", "")
		items, _ := propsOn(t, p, "door-steps")["items"].([]any)
		var got []string
		for _, v := range items {
			item, _ := v.(map[string]any)
			kind, to := textAt(item, "type"), textAt(item, "to")
			got = append(got, kind)
			if textAt(item, "name") == "" || to != "/en/demo?door="+kind+"&scenario=open" {
				t.Errorf("%s: %s is called %q and leads to %s", id, kind, item["name"], to)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s shows the steps of %q, want %q", id, got, want)
		}
	}
}

func TestTheDemoStandsWhereItIsLookedFor(t *testing.T) {
	for id, kind := range map[string]string{"demo": "door-demo", "access-methods": "door-demo"} {
		for _, loc := range content.Locales().All() {
			p, _ := site(t).Page(id, loc.Code, "")
			if !slices.ContainsFunc(p.Sections, func(s Section) bool { return s.Kind == kind && s.Live }) {
				t.Errorf("%s has no live %s", p.Path, kind)
			}
		}
	}
	home, _ := site(t).Page("home", "en", "")
	if !slices.ContainsFunc(home.Sections, func(s Section) bool { return s.Kind == "phone" && strings.Contains(string(s.Props), `"/en/demo"`) }) {
		t.Error("no picture of the demo leads there from home")
	}
}

// propsOn are the props of the first section of a kind.
func propsOn(t testing.TB, p *Page, kind string) (props map[string]any) {
	t.Helper()
	for _, s := range p.Sections {
		if s.Kind == kind {
			if err := json.Unmarshal(s.Props, &props); err != nil {
				t.Fatal(err)
			}
			return props
		}
	}
	t.Fatalf("%s shows no %s", p.Path, kind)
	return nil
}

func TestADemoWantsItsPageAndItsWords(t *testing.T) {
	demo := `
  - kind: door-demo
    id: demo
    tone: paper
    title: {es: "Abre", ca: "Obre", en: "Open"}
`
	mustNameWith(t, company, []scenario{{
		"there is neither", about(introSection, demo), "demo.yaml: there is no such file\n" +
			`pages/about.yaml: sections[1]: routes.json has no page demo, to which this leads`,
	}})
}

var listOfNames = regexp.MustCompile(`'([a-z_-]+)'`)

// namesIn reads a list of names from a TypeScript file.
func namesIn(t testing.TB, source []byte, list string) (names []string) {
	t.Helper()
	_, after, ok := strings.Cut(string(source), "export const "+list+" = [")
	body, _, ends := strings.Cut(after, "]")
	if !ok || !ends {
		t.Fatalf("world.ts has no list %s", list)
	}
	for _, m := range listOfNames.FindAllStringSubmatch(body, -1) {
		names = append(names, m[1])
	}
	return names
}

var placeholder = regexp.MustCompile(`\{(?:de )?(\w+)\}`)

// placeholders lists the places of a text, each once, in order of name.
func placeholders(text string) []string {
	found := map[string]bool{}
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		found[m[1]] = true
	}
	return slices.Sorted(maps.Keys(found))
}

// walkTexts visits every text of props.
func walkTexts(v any, at string, visit func(at, text string)) {
	switch v := v.(type) {
	case map[string]any:
		for key, value := range v {
			walkTexts(value, at+"."+key, visit)
		}
	case []any:
		for i, value := range v {
			walkTexts(value, at+"."+itoa(i), visit)
		}
	case string:
		visit(at, v)
	}
}
