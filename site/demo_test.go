package site

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/url"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"github.com/aldaba/aldaba/content"
)

// demoOn is the demo of the real site's page, as it reaches the browser.
func demoOn(t testing.TB, locale, query string) (*Page, DoorDemo) {
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
	for _, s := range p.Sections {
		if s.Kind == "door-demo" {
			var d DoorDemo
			if err := json.Unmarshal(s.Props, &d); err != nil {
				t.Fatal(err)
			}
			return p, d
		}
	}
	t.Fatalf("%s shows no demo", p.Path)
	return nil, DoorDemo{}
}

func TestTheAddressSaysWhatTheDemoShows(t *testing.T) {
	for _, c := range []struct {
		name, query string
		door        DoorType
		scenario    DoorScenario
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
			if d.Door != c.door || d.Scenario != c.scenario {
				t.Errorf("?%s shows the door %q and the scenario %q, want %q and %q", c.query, d.Door, d.Scenario, c.door, c.scenario)
			}
			if d.Path != "/ca/demo" || p.Canonical != "/ca/demo" {
				t.Errorf("?%s: links lead to %s, canonical is %s", c.query, d.Path, p.Canonical)
			}
		})
	}
}

// world.ts is the contract of the policy: what it can answer has texts, and an
// address.
func TestEveryDoorAndEveryCodeHasAnAddress(t *testing.T) {
	source, err := os.ReadFile("../app/door/world.ts")
	if err != nil {
		t.Fatal(err)
	}
	if doors := namesIn(t, source, "doorTypes"); !slices.Equal(doors, toStrings(DoorTypes)) {
		t.Errorf("world.ts has the doors %q, the content %q", doors, DoorTypes)
	}
	want := append([]string{"open", "low-battery"}, namesIn(t, source, "codes")...)
	if !slices.Equal(want, toStrings(DoorScenarios)) {
		t.Errorf("world.ts asks for the scenarios %q, the content has %q", want, DoorScenarios)
	}
}

// The schema demands every key of these in every language; here the keys are
// held against the list.
func TestEveryCodeHasTexts(t *testing.T) {
	scenarios := toStrings(DoorScenarios)
	for name, c := range map[string]struct {
		texts any
		want  []string
	}{
		"refusals":         {DoorRefusals{}, scenarios[2:]},
		"names of links":   {DoorScenarioNames{}, scenarios},
		"names of doors":   {DoorNames{}, toStrings(DoorTypes)},
		"groups":           {DoorGroups{}, []string{"guests", "cleaners", "staff"}},
		"labels of steps":  {DoorStepLabels{}, []string{"done", "push", "turn-left", "turn-right", "handle", "swipe-open", "pause", "swipe-close", "press-intercom", "swipe-again"}},
		"where a phone is": {DoorWhereabouts{}, []string{"at-the-door", "away", "mine", "services-off", "not-allowed", "unsupported", "timeout"}},
	} {
		if got := keysOf(c.texts); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestTheLabelsOfTheSpecification(t *testing.T) {
	_, d := demoOn(t, "en", "")
	r := d.Texts.Refusals
	for want, got := range map[Text]Text{
		"Too far!": r.OutOfGeo.Button, "Can’t locate you!": r.GeoTimeout.Button, "Your device lacks GPS!": r.GeoUnsupported.Button,
		"Enable location services!": r.EnableLocation.Button, "Oops, something went wrong!": r.Unexpected.Button,
		"Go to settings": r.AllowLocation.Button, "Misconfigured device": r.NoActions.Button,
	} {
		if got != want {
			t.Errorf("the button says %q, want %q", got, want)
		}
	}
}

func TestWhatARefusalKnowsItTells(t *testing.T) {
	for _, loc := range content.Locales().All() {
		_, d := demoOn(t, loc.Code, "")
		r := d.Texts.Refusals
		for name, c := range map[string]struct {
			text Text
			want []string
		}{
			"out_of_geo":                    {r.OutOfGeo.Long, []string{"distance"}},
			"member_group_ended":            {r.MemberGroupEnded.Since, []string{"ago", "time"}},
			"member_ended":                  {r.MemberEnded.Since, []string{"ago", "time"}},
			"invitation_expired":            {r.InvitationExpired.Since, []string{"ago", "time"}},
			"organization_disabled, over":   {r.OrganizationDisabled.Since, []string{"ago", "time"}},
			"organization_disabled, before": {r.OrganizationDisabled.Until, []string{"time", "wait"}},
			"member_group_not_started":      {r.MemberGroupNotStarted.Until, []string{"time", "wait"}},
			"member_not_started":            {r.MemberNotStarted.Until, []string{"time", "wait"}},
			"out_of_schedule":               {r.OutOfSchedule.Until, []string{"time", "wait"}},
			"user_geo_timeout, on a Mac":    {r.GeoTimeout.Apple, nil},
		} {
			if got := placeholders(string(c.text)); c.text == "" || !slices.Equal(got, c.want) {
				t.Errorf("%s: %s: %q has %q, want %q", loc.Code, name, c.text, got, c.want)
			}
		}
		if len(r.EnableLocation.Links) != 3 || len(r.AllowLocation.Links) != 3 {
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
		walkTexts(reflect.ValueOf(d.Texts), "", func(at, text string) { texts[loc.Code][at] = placeholders(text) })
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
		w.Write(encode(d.Texts))
		w.Close()
		if out.Len() > most {
			t.Errorf("%s: %d bytes of brotli, %d at most", loc.Code, out.Len(), most)
		}
	}
}

// app/door/format.test.ts tells times with the words of this file.
func TestTheBrowsersTestsTellTimeAsTheSiteDoes(t *testing.T) {
	const file = "../testdata/door-times.json"
	said := map[string]DoorTimes{}
	for _, loc := range content.Locales().All() {
		_, d := demoOn(t, loc.Code, "")
		said[loc.Code] = d.Texts.Times
	}
	var want bytes.Buffer
	e := json.NewEncoder(&want)
	e.SetIndent("", "  ")
	if err := e.Encode(said); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s is not what %s says; it should be\n%s", file, demoFile, want.Bytes())
	}
}

func TestADeviceShowsTheStepsOfItsDoors(t *testing.T) {
	for id, want := range map[string][]DoorType{
		"device-cylinder":   {"cylinder-left", "cylinder-right"},
		"device-roomlock":   {"doorlock"},
		"device-controller": {"push-door", "automatism", "automatism-maneuver", "intercom"},
		"device-pinpad":     {"generic"},
		"device-gateway":    {"cylinder-left", "doorlock", "push-door"},
	} {
		p, _ := site(t).Page(id, "en", "")
		i := slices.IndexFunc(p.Sections, func(s Section) bool { return s.Kind == "door-steps" })
		if i < 0 {
			t.Errorf("%s shows no steps", id)
			continue
		}
		var steps DoorSteps
		if err := json.Unmarshal(p.Sections[i].Props, &steps); err != nil {
			t.Fatal(err)
		}
		var got []DoorType
		for _, item := range steps.Items {
			got = append(got, item.Type)
			if item.Name == "" || item.To != "/en/demo?door="+string(item.Type)+"&scenario=open" {
				t.Errorf("%s: %s is called %q and leads to %s", id, item.Type, item.Name, item.To)
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

func TestADemoWantsItsPageAndItsWords(t *testing.T) {
	demo := `
  - kind: door-demo
    id: demo
    tone: paper
    title: {es: "Abre", ca: "Obre", en: "Open"}
`
	mustName(t, []scenario{{
		"there is neither", about(introSection, demo), "demo.yaml: there is no such file\n" +
			`pages/about.yaml: sections[1]: in routes.json, demo wants "query": ["door", "scenario"]: every situation has an address`,
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

// keysOf lists the keys of a struct as JSON has them.
func keysOf(v any) (keys []string) {
	for f := range reflect.TypeOf(v).Fields() {
		keys = append(keys, f.Tag.Get("json"))
	}
	return keys
}

func toStrings[T ~string](list []T) (out []string) {
	for _, v := range list {
		out = append(out, string(v))
	}
	return out
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

// walkTexts visits every text of a struct.
func walkTexts(v reflect.Value, at string, visit func(at, text string)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			walkTexts(v.Field(i), at+"."+v.Type().Field(i).Name, visit)
		}
	case reflect.Slice:
		for i := range v.Len() {
			walkTexts(v.Index(i), at+"."+itoa(i), visit)
		}
	case reflect.String:
		visit(at, v.String())
	}
}
