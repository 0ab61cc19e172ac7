package site

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

const (
	demoFile = "demo.yaml"
	demoPage = "demo"
)

// demoTexts gives the demo's words in a language. The file is read when a page
// first shows the demo: a site without one needs none.
func (l *loader) demoTexts(loc i18n.Locale) DoorTexts {
	if !l.demoRead {
		l.demo, l.demoRead = l.readYAML(demoFile, DoorTexts{}), true
	}
	return decodeOnce(l, demoFile, nil, l.demo, DoorTexts{}, loc.Code)
}

// demoPath is the address of the demo's own page: links to its situations lead
// there, wherever they stand.
func (l *loader) demoPath(loc i18n.Locale, file, key string) string {
	r := l.routes[demoPage]
	if !slices.Contains(r.Query, "door") || !slices.Contains(r.Query, "scenario") {
		l.faults.add(file, key, `in %s, %s wants "query": ["door", "scenario"]: every situation has an address`, routesFile, demoPage)
	}
	return l.address(loc.Code, r.Path(loc.Code, ""))
}

// fillDemo adds the words to the demo.
func (l *loader) fillDemo(d DoorDemo, loc i18n.Locale, file, key string) DoorDemo {
	d.Path, d.Texts = l.demoPath(loc, file, key), l.demoTexts(loc)
	return d
}

// fillDoorSteps adds the words to a device's steps.
func (l *loader) fillDoorSteps(s DoorSteps, loc i18n.Locale, file, key string) DoorSteps {
	texts, path := l.demoTexts(loc), l.demoPath(loc, file, key)
	s.Steps, s.Try, s.Count, s.Lasts = texts.Steps, texts.StepsList.Try, texts.StepsList.Count, texts.StepsList.Lasts
	s.Decimal = texts.Times.Decimal
	for i, item := range s.Items {
		s.Items[i].Name = texts.Types.of(item.Type)
		s.Items[i].To = path + "?door=" + string(item.Type) + "&scenario=open"
	}
	return s
}

// of is the text of one type.
func (n DoorNames) of(t DoorType) Text {
	return map[DoorType]Text{
		"generic": n.Generic, "push-door": n.PushDoor, "cylinder-left": n.CylinderLeft, "cylinder-right": n.CylinderRight,
		"doorlock": n.Doorlock, "automatism": n.Automatism, "automatism-maneuver": n.AutomatismManeuver, "intercom": n.Intercom,
	}[t]
}

func (d DoorDemo) takes(key, value string) bool {
	return key == "door" && slices.Contains(DoorTypes, DoorType(value)) ||
		key == "scenario" && slices.Contains(DoorScenarios, DoorScenario(value))
}

// Respelled is the query of a demo's address whose code is spelt with hyphens, as
// codes were before: it redirects to the specification's spelling.
func (p *Page) Respelled(query url.Values) (rawQuery string, ok bool) {
	code := query.Get("scenario")
	spelt := strings.ReplaceAll(code, "-", "_")
	if !slices.Contains(p.QueryKeys, "scenario") || spelt == code || !slices.Contains(DoorScenarios, DoorScenario(spelt)) {
		return "", false
	}
	query = maps.Clone(query)
	query.Set("scenario", spelt)
	return query.Encode(), true
}

// narrow shows the situation that the query names.
func (d DoorDemo) narrow(query map[string]string) any {
	d.Door, d.Scenario = cmp.Or(DoorType(query["door"]), d.Door), cmp.Or(DoorScenario(query["scenario"]), d.Scenario)
	return d
}

// splitHoles has none: another situation is another screen.
func (d DoorDemo) splitHoles() (any, map[string]Hole) { return d, nil }
